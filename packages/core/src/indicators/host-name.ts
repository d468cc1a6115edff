import { parse } from "tldts";
import { SpanMemo } from "./memo.ts";
import { MAX_LABEL, MAX_NAME, type NameMatch } from "./name.ts";
import { refangText } from "./refang-text.ts";

const ICANN_ONLY = {
  allowPrivateDomains: false,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
} as const;

/**
 * Whether the name lies under a suffix of the ICANN section of the Public Suffix List, and below it: `example.co.uk`,
 * not `co.uk` nor `report.pdf`. By that `main.rs` is a Serbian name, which nobody can tell from a file by itself.
 */
function isRegistrable(name: string): boolean {
  const { domain, isIcann } = parse(name, ICANN_ONLY);
  return isIcann === true && domain !== null;
}

const topLevel = new SpanMemo(4096, (label) => parse(`x.${label}`, ICANN_ONLY).isIcann === true);
const hosts = new SpanMemo(4096, (name) => name);
const domains = new SpanMemo(8192, (name) => (isRegistrable(name) ? name : null));

/** The name as a domain in A-label form, lower case; null if it is none. */
export function domainOf(bytes: Uint8Array, name: NameMatch, text: string, offset: number): string | null {
  if (!name.valid) return null;
  if (name.foreign || name.defanged) {
    const host = hostOf(bytes, name, text, offset);
    return host !== null && isRegistrable(host) ? host : null;
  }
  // Most of what has dots in a log is refused here, by a word that was seen before.
  if (!topLevel.get(bytes, name.lastLabel, name.end, text, offset)) return null;
  return domains.get(bytes, name.start, name.end, text, offset);
}

/** The name as a host in A-label form, lower case, under whatever top-level domain; null if it is none. */
export function hostOf(bytes: Uint8Array, name: NameMatch, text: string, offset: number): string | null {
  if (!name.valid) return null;
  if (!name.foreign && !name.defanged) return hosts.get(bytes, name.start, name.end, text, offset);
  const raw = text.slice(name.start - offset, name.end - offset);
  const plain = (name.defanged ? refangText(raw) : raw).toLowerCase();
  const host = name.foreign ? toAscii(plain) : plain;
  if (host === null || host.length > MAX_NAME) return null;
  // What IDNA made of the labels may be longer, or digits.
  if (name.foreign && !/\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)) return null;
  return name.foreign && host.split(".").some((label) => label.length > MAX_LABEL) ? null : host;
}

/** UTS 46, by way of the URL parser that browsers and Node share. */
function toAscii(name: string): string | null {
  if (name.length > MAX_NAME || !URL.canParse(`http://${name}`)) return null;
  return new URL(`http://${name}`).hostname;
}
