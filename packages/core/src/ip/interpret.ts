import { MAX_IPV4, MAX_IPV6, type Address } from "./address.ts";
import { quote } from "./explain.ts";
import { formatAddress } from "./format.ts";
import { tidy } from "./pasted.ts";
import { readWords } from "./words.ts";
import { parseAddress, parseWords } from "./parse.ts";
import { parsePrefixLength } from "./range.ts";
import { addressOfReverseName } from "./reverse-name.ts";

/** What was set aside or understood on the way from the text to the address. */
export type InterpretationNote =
  | "defanged"
  | "url"
  | "prefix"
  | "port"
  | "zone"
  | "integer"
  /** A name under in-addr.arpa or ip6.arpa. */
  | "reverse_name"
  /** ::ffff:0:0/96 (RFC 4291 section 2.5.5.2): looked up as the IPv4 address it holds. */
  | "mapped"
  /** 2002::/16 (RFC 3056); judged by the address within, like the next two. */
  | "6to4"
  /** 64:ff9b::/96 (RFC 6052). */
  | "nat64"
  /** 2001::/32 (RFC 4380). */
  | "teredo";

export type Interpretation =
  | {
      readonly ok: true;
      readonly address: Address;
      /** Canonical text of `address`. */
      readonly ip: string;
      readonly prefix: number | null;
      readonly port: number | null;
      readonly notes: readonly InterpretationNote[];
    }
  | { readonly ok: false; readonly reason: string };

const words = new Uint32Array(4);

/** Longer than any URL that browsers and proxies agree on; what is longer is no single thing. */
const MAX_LENGTH = 4096;
/**
 * Reads the one address that a person pasted, in whatever form: defanged, in a URL, with a prefix, port or zone, in
 * brackets or quotes, mapped into IPv6, as an integer. For many addresses in running text there is `core/indicators`.
 * Refusals give the reason as a sentence. Takes time linear in the text.
 */
export function interpret(text: string): Interpretation {
  if (text.length > MAX_LENGTH) return refused(`this is ${text.length} characters long: no address is`);
  // Most are nothing but an address, and pay nothing for the forms that the rest may come in.
  const direct = readPlain(text);
  if (direct !== null) return finish(direct, null, null, []);
  const notes: InterpretationNote[] = [];
  const { text: plain, defanged } = tidy(text);
  if (defanged) notes.push("defanged");
  if (plain === "") return refused("nothing was given");
  const url = /^[a-z][a-z\d+.-]*:\/\//i.exec(plain);
  if (url === null) return readHost(plain, notes);
  notes.push("url");
  const authority = /^[^/?#\\]*/.exec(plain.slice(url[0].length))?.[0] ?? "";
  return readHost(authority.slice(authority.lastIndexOf("@") + 1), notes);
}

function readPlain(text: string): Address | null {
  const family = parseWords(text, words);
  if (family === 4) return { family, value: words[0] ?? 0 };
  return family === 6 ? { family, value: readWords(words, 0) } : null;
}

function refused(reason: string): Interpretation {
  return { ok: false, reason };
}

/** `[v6]`, `[v6]:port`, `address%zone/length` or `v4:port`; or an integer or reverse name. */
function readHost(text: string, notes: InterpretationNote[]): Interpretation {
  const bracketed = /^\[([^\]]*)\](.*)$/.exec(text);
  if (bracketed !== null) {
    const [, inside = "", behind = ""] = bracketed;
    if (behind === "") return readAddress(inside, null, notes);
    if (behind.startsWith("/")) return readAddress(inside + behind, null, notes);
    if (!behind.startsWith(":")) return refused(`${quote(behind)} behind the bracket is not a port`);
    return readWithPort(inside, behind.slice(1), notes);
  }
  // BIND and dig write the port behind a number sign.
  const port = /^(?=[\da-f]*[:.])([\da-f:.]+)#(.*)$/i.exec(text) ?? /^([\d.]+):(.*)$/.exec(text);
  if (port !== null) return readWithPort(port[1] ?? "", port[2] ?? "", notes);
  if (/^(?:\d+|0x[\da-f]+)$/i.test(text)) return readInteger(text, notes);
  const reversed = addressOfReverseName(text);
  if (reversed !== null) return finish(reversed, null, null, [...notes, "reverse_name"]);
  return readAddress(text, null, notes);
}

function readWithPort(text: string, port: string, notes: InterpretationNote[]): Interpretation {
  // Left open, as in the `1.2.3.4:` that begins many a log line.
  if (port === "") return readAddress(text, null, notes);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    // `1:2` is a broken IPv6 address rather than one with a port.
    if (!text.includes(".") && !text.includes(":")) return readAddress(`${text}:${port}`, null, notes);
    return refused(`${quote(port)} is not a port: ports are 0 to 65535`);
  }
  if (/^\d+$/.test(text)) return readAddress(`${text}:${port}`, null, notes);
  return readAddress(text, Number(port), [...notes, "port"]);
}

function readAddress(text: string, port: number | null, notes: readonly InterpretationNote[]): Interpretation {
  const found = [...notes];
  const slash = text.indexOf("/");
  let body = slash < 0 ? text : text.slice(0, slash);
  const percent = body.indexOf("%");
  if (percent >= 0 && body.includes(":")) {
    // RFC 4007 section 11; inside URLs the percent sign itself is escaped as %25 (RFC 6874).
    if (percent === body.length - 1) return refused(`the zone of ${quote(text)} is empty`);
    body = body.slice(0, percent);
    found.push("zone");
  }
  const parsed = parseAddress(body);
  if (!parsed.ok) {
    const range = /^([^-]+)-([^-]+)$/.exec(body);
    const isRange = range !== null && [range[1], range[2]].every((end) => parseAddress((end ?? "").trim()).ok);
    return isRange ? refused(`${quote(text)} is a range: look up one address of it`) : refused(parsed.reason);
  }
  if (slash < 0) return finish(parsed.address, null, port, found);
  const length = parsePrefixLength(text.slice(slash + 1), parsed.address.family);
  if (!length.ok) return refused(length.reason);
  return finish(parsed.address, length.length, port, [...found, "prefix"]);
}

/** The address as one number, the way databases and some links hold it: decimal, or eight hexadecimal digits. */
function readInteger(text: string, notes: InterpretationNote[]): Interpretation {
  if (/^0x/i.test(text) && text.length !== 10) return refused(`${quote(text)} does not have eight hexadecimal digits`);
  if (text.length > 39 || BigInt(text) > MAX_IPV6) return refused(`${quote(text)} is larger than any address`);
  const value = BigInt(text);
  if (value <= BigInt(MAX_IPV4)) {
    // Below 1.0.0.0 lies 0.0.0.0/8, which no machine has (RFC 1122): such a number is a port, an ASN, a count.
    if (value < 0x100_0000n) return refused(`${quote(text)} is too small a number to be an address in use`);
    return finish({ family: 4, value: Number(value) }, null, null, [...notes, "integer"]);
  }
  // Likewise nothing between IPv4 and 2^64 is in use in IPv6: it would be a time or an identifier.
  if (value < 1n << 64n)
    return refused(`${quote(text)} is too large for IPv4 and too small for an IPv6 address in use`);
  return finish({ family: 6, value }, null, null, [...notes, "integer"]);
}

function finish(
  address: Address,
  prefix: number | null,
  port: number | null,
  notes: readonly InterpretationNote[],
): Interpretation {
  if (address.family === 4) return { ok: true, address, ip: formatAddress(address), prefix, port, notes };
  const { value } = address;
  // A prefix shorter than 96 bits reaches beyond the mapped addresses.
  if (value >> 32n === 0xffffn && (prefix === null || prefix >= 96)) {
    const inner: Address = { family: 4, value: Number(value & 0xffff_ffffn) };
    const ip = formatAddress(inner);
    return {
      ok: true,
      address: inner,
      ip,
      prefix: prefix === null ? null : prefix - 96,
      port,
      notes: [...notes, "mapped"],
    };
  }
  const transition = transitionOf(value);
  const all = transition === null ? notes : [...notes, transition];
  return { ok: true, address, ip: formatAddress(address), prefix, port, notes: all };
}

function transitionOf(value: bigint): InterpretationNote | null {
  if (value >> 112n === 0x2002n) return "6to4";
  if (value >> 96n === 0x2001_0000n) return "teredo";
  return value >> 32n === 0x64_ff9b_0000_0000_0000_0000n ? "nat64" : null;
}
