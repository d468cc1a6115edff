import { parse } from "tldts";
import { toAscii } from "./domain-name.ts";
import { type NameSense, senseOf } from "./file-names.ts";
import { MAX_LABEL, MAX_NAME, plainName, type DomainMatch } from "./name.ts";

const ICANN_ONLY = {
  allowPrivateDomains: false,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;

/**
 * Top-level domains that no registry delegates and that names in logs and reports lie under: RFC 6761 and the Special-Use
 * Domain Names of IANA (`onion` is in the list of suffixes), IANA's `test` in other scripts (`例子.测试`), the private ones of RFC 6762 appendix G, and those of
 * Namecoin, Emercoin and I2P, which malware uses.
 */
const SPECIAL_USE: ReadonlySet<string> = new Set(
  (
    "example invalid test corp home internal intranet lan private bazar bit i2p " +
    "xn--0zwm56d xn--g6w251d xn--zckzah xn--9t4b11yi5a xn--jxalpdlp xn--kgbechtv xn--hgbk6aj7f53bba " +
    "xn--hlcj6aya9esc7a xn--deba0ad xn--80akhbyknj4f xn--11b5bs3a9aj6g"
  ).split(" "),
);

/**
 * Whether the name lies under a suffix of the ICANN section of the Public Suffix List, or a special-use one, and below
 * it: `example.co.uk`, `c2.bit`, not `co.uk` nor `report.pdf`. By that `main.rs` is a Serbian name, which cannot be
 * distinguished from a file by itself.
 */
export function isRegistrable(name: string): boolean {
  const { domain, isIcann } = parse(name, ICANN_ONLY);
  return domain !== null && (isIcann === true || SPECIAL_USE.has(name.slice(name.lastIndexOf(".") + 1)));
}

/** Whether the name is itself a suffix under which names are registered, such as `co.uk`. */
export function isPublicSuffix(name: string): boolean {
  const { domain, isIcann } = parse(name, ICANN_ONLY);
  return isIcann === true && domain === null;
}

/**
 * Remembers what a computation answered for recently seen spans of bytes, taken case-insensitively, so that a name
 * seen a thousand times in a log is sliced, lower-cased and looked up once. Direct-mapped: a span has one slot, and
 * a newcomer takes it. Its memory is bounded, and hostile names cost what no memo at all would cost.
 */
class SpanMemo<T> {
  readonly #keys: (string | undefined)[];
  readonly #values: (T | undefined)[];
  readonly #mask: number;
  readonly #compute: (key: string) => T;

  /** @param slots a power of two. @param compute gets the span as a lower-case string. */
  constructor(slots: number, compute: (key: string) => T) {
    this.#keys = Array.from({ length: slots });
    this.#values = Array.from({ length: slots });
    this.#mask = slots - 1;
    this.#compute = compute;
  }

  /** The answer for `bytes[start]` … `bytes[end - 1]`, which stand in `text` from `start - offset` on. ASCII only. */
  get(bytes: Uint8Array, start: number, end: number, text: string, offset: number): T {
    // FNV-1a over the bytes with the bit set that makes letters lower case.
    let hash = 0x811c_9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i]! | 32), 0x0100_0193);
    const slot = (hash ^ (hash >>> 15)) & this.#mask;
    const known = this.#keys[slot];
    if (known !== undefined && equals(known, bytes, start, end)) return this.#values[slot]!;
    const key = text.slice(start - offset, end - offset).toLowerCase();
    const value = this.#compute(key);
    this.#keys[slot] = key;
    this.#values[slot] = value;
    return value;
  }
}

function equals(lower: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (lower.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (lower.charCodeAt(i - start) !== (byte >= 65 && byte <= 90 ? byte | 32 : byte)) return false;
  }
  return true;
}

const topLevel = new SpanMemo(
  4096,
  (label) => SPECIAL_USE.has(label) || parse(`x.${label}`, ICANN_ONLY).isIcann === true,
);
const hosts = new SpanMemo(4096, (name) => name);
const domains = new SpanMemo(8192, (name): FoundDomain | null =>
  isRegistrable(name) ? { name, sense: senseOf(name.split(".")) } : null,
);

interface FoundDomain {
  /** In A-label form, lower case. */
  readonly name: string;
  readonly sense: NameSense;
}

/** The name as a domain; null if it is none. */
export function domainOf(bytes: Uint8Array, name: DomainMatch, text: string, offset: number): FoundDomain | null {
  if (!name.valid) return null;
  if (name.foreign || name.defanged) {
    const host = hostOf(bytes, name, text, offset);
    return host !== null && isRegistrable(host) ? { name: host, sense: "domain" } : null;
  }
  // Most of what has dots in a log is refused here, by a word that was seen before.
  if (!topLevel.get(bytes, name.lastLabel, name.end, text, offset)) return null;
  return domains.get(bytes, name.start, name.end, text, offset);
}

/** The name as a host in A-label form, lower case, under whatever top-level domain; null if it is none. */
export function hostOf(bytes: Uint8Array, name: DomainMatch, text: string, offset: number): string | null {
  if (!name.valid) return null;
  if (!name.foreign && !name.defanged) return hosts.get(bytes, name.start, name.end, text, offset);
  const raw = text.slice(name.start - offset, name.end - offset);
  const plain = (name.defanged ? plainName(bytes, name.start, name.end, text, offset) : raw).toLowerCase();
  const host = name.foreign ? toAscii(plain) : plain;
  if (host === null || plain.length > MAX_NAME || host.length > MAX_NAME) return null;
  // What IDNA made of the labels may be longer, or digits.
  if (name.foreign && !/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)) return null;
  return name.foreign && host.split(".").some((label) => label.length > MAX_LABEL) ? null : host;
}
