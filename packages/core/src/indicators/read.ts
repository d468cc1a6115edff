import { JA4_SHAPES } from "@fyr/contract";
import {
  type Address,
  formatAddress,
  interpret,
  MAX_IPV4,
  parseAddress,
  parsePrefix,
  parseRange,
  type Range,
  tidy,
} from "../ip/index.ts";
import { normalName } from "./domain-name.ts";
import { normalUrl } from "./normal-url.ts";
import type { IndicatorReading, ReadIndicator, ReadingNote, TokenKind, Unreadable } from "./reading.ts";

/** The longest text that is one thing. */
export const INDICATOR_MAX = 8192;
/** No address, name, hash or the like takes more characters, however it is written. */
const SHORT_MAX = 1100;
const MAX_PORT = 65_535;

type Notes = readonly ReadingNote[];

const unreadable = (like: Unreadable["like"], reason: string): Unreadable => ({ kind: null, like, reason });

/**
 * What one text is, as it was typed or pasted from a mail, a log or a report: defanged or not, quotes, brackets and
 * punctuation around it aside. This is the reader that the search box, the lookups, posts and submissions share; for
 * many indicators in running text there is `extract`.
 *
 * It needs no list of public suffixes: each dotted name with a TLD of two letters or more is a domain. Where only what
 * can be registered matters, `isRegistrable` decides it for `value`.
 *
 * What looks like an address or a URL and is not is returned with a reason. Never throws; takes time linear in the
 * text, of which 8,192 characters are read.
 */
export function readIndicator(given: string): IndicatorReading {
  if (given.length > INDICATOR_MAX) return unreadable(null, `longer than ${INDICATOR_MAX} characters`);
  const { text, ...around } = tidy(given);
  const notes = (["defanged", "trimmed"] as const).filter((note) => around[note]);
  if (text === "") return unreadable(null, "nothing was given");
  const scheme = /^([a-z][a-z\d+.-]{0,31}):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined) return readWithScheme(text, scheme, notes) ?? asText(given);
  if (text.length <= SHORT_MAX) {
    const short = readToken(text, notes) ?? readEmail(text, notes) ?? readAddress(text, notes) ?? readName(text, notes);
    if (short !== null) return short;
  }
  return readBareUrl(text, notes) ?? readRefused(text) ?? asText(given);
}

function asText(given: string): ReadIndicator {
  const value = given.trim();
  return { kind: "text", value, normal: value, notes: value === given ? [] : ["trimmed"] };
}

/** Hexadecimal sums by their length: RFC 1321, FIPS 180-4; of JARM the specification of its authors. */
const SUMS: Readonly<Record<number, TokenKind>> = { 32: "md5", 40: "sha1", 62: "jarm", 64: "sha256", 128: "sha512" };
/** As OpenSSL and OpenSSH write the sums of certificates and keys: pairs of digits between colons. */
const PAIRS = /^(?:(?:md5|sha1|sha256):)?((?:[\da-f]{2}:){15,31}[\da-f]{2})$/;

/** A sum, a fingerprint, a CVE or an AS number: one word without dots. */
function readToken(text: string, notes: Notes): ReadIndicator | null {
  if (text.length > 160) return null;
  const lower = text.toLowerCase();
  const token = (kind: TokenKind, normal = lower, alternatives: readonly ("ja3" | "hassh")[] = []): ReadIndicator => ({
    kind,
    value: normal,
    normal,
    notes: normalised(text, normal, notes),
    alternatives,
  });
  const sum = SUMS[text.length];
  if (sum !== undefined && /^[\da-f]+$/.test(lower)) {
    return token(sum, lower, sum === "md5" ? ["ja3", "hassh"] : []);
  }
  const digits = PAIRS.exec(lower)?.[1]?.replaceAll(":", "");
  const sumOfPairs = digits === undefined ? undefined : SUMS[digits.length];
  if (digits !== undefined && sumOfPairs !== undefined) return token(sumOfPairs, digits);
  if (JA4_SHAPES.some((shape) => shape.test(lower))) return token("ja4");
  // CVE's own rules for records: four digits of a year, four digits or more.
  if (/^cve-\d{4}-\d{4,19}$/.test(lower)) return token("cve", lower.toUpperCase());
  const [, high, low] = /^asn?[ \t]?(?::[ \t]?)?(\d{1,10})(?:\.(\d{1,5}))?$/.exec(lower) ?? [];
  if (high === undefined) return null;
  // RFC 5396: asplain, or asdot of two halves.
  const value = low === undefined ? Number(high) : Number(high) * 65_536 + Number(low);
  if (value > MAX_IPV4 || Number(low ?? 0) > 65_535) return null;
  return { kind: "asn", value, normal: `AS${value}`, notes: normalised(text, `AS${value}`, notes) };
}

/** Fewer local parts than RFC 5322 allows, as in extraction: `key=a@b.org` is more common. */
const EMAIL = /^(?:mailto:)?(\w[\w.+%-]{0,63})@([^@]+)$/i;

function readEmail(text: string, notes: Notes): ReadIndicator | null {
  const [, local = "", host = ""] = EMAIL.exec(text) ?? [];
  if (local === "" || local.endsWith(".") || local.includes("..")) return null;
  const domain = normalName(host);
  if (domain === null) return null;
  const normal = `${local}@${domain}`;
  return { kind: "email", value: { local, domain }, normal, notes: normalised(text, normal, notes) };
}

/** What has only characters of addresses, or looks as only addresses do: most texts are spared `interpret`. */
const MAYBE_ADDRESS = /^[[(]?[\da-fx:.]*[:.\d]|^[a-z][a-z\d+.-]*:\/\/|\.arpa\.?$/i;

function readAddress(text: string, notes: Notes): IndicatorReading | null {
  if (!MAYBE_ADDRESS.test(text)) return null;
  const read = interpret(text);
  if (!read.ok) return readRange(text, notes);
  const { address, ip, prefix, port } = read;
  const bits = address.family === 4 ? 32 : 128;
  if (prefix === null || prefix === bits) {
    return { kind: "address", value: address, normal: ip, port, notes: addressNotes(text, ip, notes, read.notes) };
  }
  const network = parseRange(`${ip}/${prefix}`);
  if (!network.ok) return null;
  const normal = `${formatAddress(firstOf(network.range))}/${prefix}`;
  return {
    kind: "prefix",
    value: network.range,
    address,
    length: prefix,
    normal,
    notes: addressNotes(
      text,
      normal,
      notes,
      read.notes.filter((note) => note !== "prefix"),
    ),
  };
}

/** What `interpret` notes explains why the text differs. */
const addressNotes = (text: string, normal: string, notes: Notes, found: Notes): Notes =>
  found.length > 0 ? [...notes, ...found] : normalised(text, normal, notes);

/** `192.0.2.1-192.0.2.9` or `192.0.2.0/24-198.51.100.0/24`, with any hyphen and blanks around it. */
function readRange(text: string, notes: Notes): IndicatorReading | null {
  const plain = text.replace(/[‐-―]/, "-");
  if (!plain.includes("-")) return null;
  const read = plain.includes("/") ? rangeOfPrefixes(plain) : parseRange(plain);
  if (read === null) return null;
  if (!read.ok) return isTwoAddresses(plain) || text.includes("/") ? unreadable("address", read.reason) : null;
  const [first, last] = [firstOf(read.range), lastOf(read.range)];
  const ends = [formatAddress(first), formatAddress(last)];
  if (ends[0] === ends[1]) return readAddress(ends[0] ?? "", notes);
  const normal = ends.join("-");
  return { kind: "range", value: read.range, normal, notes: normalised(text, normal, notes) };
}

/** From the first address of one prefix to the last of another; null for what is no two prefixes. */
function rangeOfPrefixes(text: string): ReturnType<typeof parseRange> | null {
  const [from, to, ...more] = text.split("-").map((end) => parsePrefix(end.trim()));
  if (from?.ok !== true || to?.ok !== true || more.length > 0) return null;
  return parseRange(`${formatAddress(firstOf(from.range))}-${formatAddress(lastOf(to.range))}`);
}

const isTwoAddresses = (text: string): boolean => text.split("-").every((end) => parseAddress(end.trim()).ok);
const firstOf = (range: Range): Address =>
  range.family === 4 ? { family: 4, value: range.first } : { family: 6, value: range.first };
const lastOf = (range: Range): Address =>
  range.family === 4 ? { family: 4, value: range.last } : { family: 6, value: range.last };

/** `example.org`, `example.org:8080`, `*.example.org` or `.example.org`. */
function readName(text: string, notes: Notes): IndicatorReading | null {
  const plain = normalName(text);
  if (plain !== null) {
    return { kind: "domain", value: plain, port: null, normal: plain, notes: normalised(text, plain, notes) };
  }
  const parent = /^\*?\.(.+)$/.exec(text)?.[1];
  if (parent !== undefined) {
    const value = normalName(parent);
    if (value === null) return null;
    return { kind: "wildcard", value, normal: `*.${value}`, notes: normalised(text, `*.${value}`, notes) };
  }
  const [, host = "", digits = ""] = /^([^:/?#]+):(\d{1,10})$/.exec(text) ?? [];
  const value = normalName(host);
  if (value === null) return null;
  if (Number(digits) > MAX_PORT) return unreadable("url", `'${digits}' is not a port: ports are 0 to ${MAX_PORT}`);
  return {
    kind: "domain",
    value,
    port: Number(digits),
    normal: value,
    notes: normalised(host, value, [...notes, "port"]),
  };
}

/**
 * A URL; or the address or domain that is the host of what is none, `tcp://192.0.2.1:53`, `ftp://example.org/x`; null
 * where it is several things.
 */
function readWithScheme(text: string, scheme: string, notes: Notes): IndicatorReading | null {
  const isHttp = scheme === "http" || scheme === "https";
  const url = isHttp ? readUrl(text, notes) : unreadable("url", `a URL begins with http or https, not ${scheme}`);
  if (url !== null && url.kind !== null) return url;
  const address = readAddress(text, notes);
  if (address !== null && address.kind !== null) return address;
  return (isHttp ? null : readHostOfUrl(text, notes)) ?? url;
}

/** The domain of a URL whose scheme is none of http, with the port. */
function readHostOfUrl(text: string, notes: Notes): IndicatorReading | null {
  if (/\s/.test(text)) return null;
  const [, , authority = ""] = /^([^:]+):\/\/([^/?#\\]*)/.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  const read = readName(host, [...notes, "url", ...(host === authority ? [] : (["user_info"] as const))]);
  return read !== null && read.kind === "domain" ? read : null;
}

/** Dropping a fragment may leave punctuation at the end, and removing dot segments brackets that read as defanged. */
const ROUNDS = 4;

/** A URL of http or https; null where it is several things. */
function readUrl(text: string, notes: Notes): IndicatorReading | null {
  if (/\s/.test(text)) return null;
  const dropped = new Set<ReadingNote>();
  let written = text;
  for (let round = 0; round < ROUNDS; round++) {
    const read = normalUrl(written);
    if (read === null) {
      return URL.canParse(text)
        ? unreadable("url", "the host of this URL is neither a domain name nor an IP address")
        : unreadable("url", "this URL cannot be read");
    }
    for (const note of read.dropped) dropped.add(note);
    if (read.url.length > INDICATOR_MAX) return unreadable("url", `longer than ${INDICATOR_MAX} characters`);
    const again = tidy(read.url).text;
    if (again === read.url) {
      return { kind: "url", value: read.host, normal: again, notes: urlNotes(text, again, notes, dropped) };
    }
    written = again;
  }
  return unreadable("url", "this URL cannot be read");
}

function urlNotes(text: string, normal: string, notes: Notes, dropped: ReadonlySet<ReadingNote>): Notes {
  const all = [...notes, ...dropped];
  // What was dropped explains why the text differs.
  return dropped.size > 0 ? all : normalised(text, normal, all);
}

/** A prefix and what a list of several has next: `192.0.2.0/24,198.51.100.0/24`, as extraction reads it. */
const PREFIX_AND_MORE = /^[^/?]*[^/?:]\/\d{1,3}[,;|]/;

/** `example.org/login`, `192.0.2.1:8080/x`, `//example.org/x`: RFC 3986 section 4.5 has readers assume the scheme. */
function readBareUrl(text: string, notes: Notes): IndicatorReading | null {
  const bare = text.startsWith("//") ? text.slice(2) : text;
  const [, host = ""] = /^(\[[^\]]*\]|[^\s:/?#\\@]+)(?::\d{1,5})?[/?]/.exec(bare) ?? [];
  // The URL parser takes `1.2` for an address, and what is a refused prefix is no URL.
  const isAddress = parseAddress(host.replaceAll(/[[\]]/g, "")).ok && !/^[^/]*\/\d*$/.test(bare);
  if (isAddress ? PREFIX_AND_MORE.test(bare) : normalName(host) === null) return null;
  const read = readUrl(`http://${bare}`, []);
  if (read === null || read.kind !== "url") return null;
  return { ...read, notes: [...notes, "scheme", ...read.notes.filter((note) => note !== "normalised")] };
}

/** What looks like an address and is not, for which `interpret` has the reason. */
const LIKE_ADDRESS =
  /^\[?(?:\d{1,39}|0x[\da-f]+|\d{1,4}(?:\.\d{1,4}){1,4}|[\da-f]*:[\da-f:.]*:[\da-f:.]*)\]?(?:[/:%].*)?$/i;

function readRefused(text: string): Unreadable | null {
  if (text.length > 100 || !LIKE_ADDRESS.test(text)) return null;
  const read = interpret(text);
  return read.ok ? null : unreadable("address", read.reason);
}

const normalised = (text: string, normal: string, notes: Notes): Notes =>
  text === normal ? notes : [...notes, "normalised"];
