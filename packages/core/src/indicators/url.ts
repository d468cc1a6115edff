import { formatIpv4, formatIpv6, refangJoints } from "../ip/index.ts";
import { AddressMatch } from "./address-match.ts";
import {
  ASCII_LETTER,
  BACKSLASH,
  CLASSES,
  CLOSE_BRACKET,
  DIGIT,
  HYPHEN,
  NAME,
  OPEN_BRACKET,
  PERCENT,
  SLASH,
  URL_END,
  WORD,
  ZERO,
} from "./characters.ts";
import { hostOf } from "./host-name.ts";
import { readIpv4 } from "./ipv4.ts";
import { readIpv6 } from "./ipv6.ts";
import { atJoint, colonJoint, schemeJoint } from "./joints.ts";
import { DomainMatch, readName } from "./name.ts";
import type { Indicator } from "./types.ts";

interface Scheme {
  readonly start: number;
  readonly name: "http" | "https";
  readonly defanged: boolean;
}

interface Host {
  readonly end: number;
  readonly value: string;
  readonly defanged: boolean;
  /** Whether it was written as `value`. */
  readonly normal: boolean;
}

const APOSTROPHE = 39;
const COMMA = 44;
const HASH = 35;
const LOWER = 32;
const OPEN_PAREN = 40;
const QUESTION = 63;
const S = 115;
const SEMICOLON = 59;
const STAR = 42;
/** Emphasis in Markdown and its kin. */
const MARKUP = "*_~";

const address = new AddressMatch();
const name = new DomainMatch();

/**
 * The URL whose `://` stands at `colon`; null if that is none: only http and https, and only with an address or a
 * dotted name as host. The host's letters, the scheme and defanged joints are normalised, the rest is left as written.
 * @param floor the scheme does not begin before it.
 * @param offset `bytes[i]` stands in `text` at `i - offset`.
 */
export function readUrl(
  bytes: Uint8Array,
  colon: number,
  floor: number,
  text: string,
  offset: number,
): Pick<Indicator, "start" | "end" | "value" | "defanged"> | null {
  const joint = schemeJoint(bytes, colon);
  if (joint === 0) return null;
  const scheme = schemeBefore(bytes, colon, floor);
  if (scheme === null) return null;
  const authority = colon + joint;
  const userInfo = readUserInfo(bytes, authority, text, offset);
  const hostStart = userInfo.end;
  const host = readHost(bytes, hostStart, text, offset);
  if (host === null) return null;
  const port = readPort(bytes, host.end);
  const pathStart = port === null ? host.end : port.end;
  const before = bytes[scheme.start - 1]!;
  const markup = MARKUP.includes(String.fromCharCode(before)) ? String.fromCharCode(before) : "";
  const written = text.slice(pathStart - offset, endOfPath(bytes, pathStart, before) - offset);
  const rawPath = written.slice(0, trimmedLength(written, markup));
  const refanged = refangJoints(rawPath);
  // Refanging may leave punctuation at the end that was in brackets before.
  const path = refanged.slice(0, trimmedLength(refanged, markup));
  const jsonEscape = joint === 5 && bytes[colon + 1] === BACKSLASH;
  const end = pathStart + rawPath.length;
  const raw = text.slice(scheme.start - offset, end - offset);
  const digits = port === null ? "" : `:${text.slice(port.start - offset, port.end - offset)}`;
  const normal = path === rawPath && joint === 3 && !userInfo.defanged && host.normal && raw.startsWith(scheme.name);
  return {
    start: scheme.start,
    end,
    // A piece of the text takes less time and memory than the same pieced together.
    value: normal ? raw : `${scheme.name}://${userInfo.value}${host.value}${digits}${path}`,
    defanged:
      scheme.defanged ||
      (joint === 5 && !jsonEscape) ||
      userInfo.defanged ||
      host.defanged ||
      (refanged !== rawPath && refanged !== rawPath.replaceAll("\\/", "/")),
  };
}

/** `http`, `https` and their defanged forms with `x` or `*` for a `t`, before `end`, with no word before them. */
function schemeBefore(bytes: Uint8Array, end: number, floor: number): Scheme | null {
  const secure = (bytes[end - 1]! | LOWER) === 115;
  const p = end - (secure ? 2 : 1);
  const start = p - 3;
  if (start < floor || (bytes[p]! | LOWER) !== 112 || (bytes[start]! | LOWER) !== 104) return null;
  if (!isSchemeT(bytes[p - 1]!) || !isSchemeT(bytes[p - 2]!)) return null;
  if (CLASSES[bytes[start - 1]!]! & (ASCII_LETTER | DIGIT)) return null;
  const defanged = (bytes[p - 1]! | LOWER) !== 116 || (bytes[p - 2]! | LOWER) !== 116;
  return { start, name: secure ? "https" : "http", defanged };
}

function isSchemeT(byte: number): boolean {
  return byte === STAR || (byte | LOWER) === 116 || (byte | LOWER) === 120;
}

interface UserInfo {
  /** Where the host begins. */
  readonly end: number;
  /** With the `@`; empty if there is none. */
  readonly value: string;
  readonly defanged: boolean;
}

/** What stands before the last `@`, plain or defanged, of the authority that begins at `start`. */
function readUserInfo(bytes: Uint8Array, start: number, text: string, offset: number): UserInfo {
  let last = start;
  let joint = 0;
  for (let at = start; ;) {
    const byte = bytes[at]!;
    const found = atJoint(bytes, at);
    if (found > 0) {
      last = at;
      joint = found;
      at += found;
    } else if (CLASSES[byte]! & URL_END || byte === APOSTROPHE || isPathStart(byte)) {
      if (joint === 0) return { end: start, value: "", defanged: false };
      return { end: last + joint, value: `${text.slice(start - offset, last - offset)}@`, defanged: joint > 1 };
    } else at++;
  }
}

function isPathStart(byte: number): boolean {
  return byte === SLASH || byte === QUESTION || byte === HASH;
}

function readHost(bytes: Uint8Array, start: number, text: string, offset: number): Host | null {
  if (bytes[start] === OPEN_BRACKET) {
    if (!readIpv6(bytes, start + 1, address) || bytes[address.end] !== CLOSE_BRACKET) return null;
    const { word0, word1, word2, word3, defanged } = address;
    return { end: address.end + 1, value: `[${formatIpv6(word0, word1, word2, word3)}]`, defanged, normal: false };
  }
  if (readIpv4(bytes, start, address) && !(bytes[address.end] === HYPHEN && CLASSES[bytes[address.end + 1]!]! & WORD)) {
    return {
      end: address.end,
      value: formatIpv4(address.word0),
      defanged: address.defanged,
      normal: !address.defanged,
    };
  }
  readName(bytes, start, name);
  const value = hostOf(bytes, name, text, offset);
  if (value === null) return null;
  const normal = text.startsWith(value, start - offset) && value.length === name.end - start;
  return { end: name.end, value, defanged: name.defanged, normal };
}

/** Where the digits of the port begin and end whose colon stands at `i`; null if that is none. */
function readPort(bytes: Uint8Array, i: number): { readonly start: number; readonly end: number } | null {
  const joint = colonJoint(bytes, i);
  if (joint === 0) return null;
  const start = i + joint;
  let end = start;
  let number = 0;
  while (end - start < 5 && CLASSES[bytes[end]!]! & DIGIT) number = number * 10 + bytes[end++]! - ZERO;
  return end === start || number > 65_535 || CLASSES[bytes[end]!]! & WORD ? null : { start, end };
}

/**
 * Where path, query and fragment end that begin at `i`; `i` if none does.
 * @param before the byte before the URL: what it opens or separates ends the path
 */
function endOfPath(bytes: Uint8Array, i: number, before: number): number {
  const first = bytes[i]!;
  const escaped = first === BACKSLASH && bytes[i + 1] === SLASH;
  const bracketed = first === OPEN_BRACKET && bytes[i + 1] === SLASH && bytes[i + 2] === CLOSE_BRACKET;
  if (!isPathStart(first) && !escaped && !bracketed) return i;
  for (let end = i; ;) {
    const byte = bytes[end]!;
    if (byte === BACKSLASH && bytes[end + 1] === SLASH) end += 2;
    else if (CLASSES[byte]! & URL_END) return end;
    // A column of a table, or a list of URLs without blanks.
    else if ((byte === COMMA || byte === SEMICOLON) && (byte === before || beginsScheme(bytes, end + 1))) return end;
    else if (byte === APOSTROPHE && (byte === before || !isWithinPath(bytes, end))) return end;
    // `[https://example.org/a](https://example.org/a)` in Markdown; in a path such a bracket would be escaped.
    else if (byte === CLOSE_BRACKET && bytes[end + 1] === OPEN_PAREN) return end;
    else end++;
  }
}

/** Whether the path goes on behind the apostrophe at `i`: `/it'ems/1` does, `/a'` and `/a's` do not. */
function isWithinPath(bytes: Uint8Array, i: number): boolean {
  const next = bytes[i + 1]!;
  const isPossessive = (next | LOWER) === S && !(CLASSES[bytes[i + 2]!]! & NAME);
  return !isPossessive && (CLASSES[next]! & NAME || next === SLASH || next === PERCENT) !== 0;
}

function beginsScheme(bytes: Uint8Array, i: number): boolean {
  return (
    (bytes[i]! | LOWER) === 104 &&
    isSchemeT(bytes[i + 1]!) &&
    isSchemeT(bytes[i + 2]!) &&
    (bytes[i + 3]! | LOWER) === 112
  );
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
]);

/**
 * The length without the punctuation of the sentence around: `.,;:!?'`, brackets that were not opened within, and the
 * markup that stands before the URL too.
 */
function trimmedLength(path: string, markup: string): number {
  let { length } = path;
  let surplus: Record<string, number> | null = null;
  for (; length > 0; length--) {
    const last = path[length - 1]!;
    if (".,;:!?'".includes(last) || last === markup) continue;
    const opener = CLOSERS.get(last);
    if (opener === undefined) break;
    surplus ??= surplusOf(path.slice(0, length));
    if ((surplus[last] ?? 0) <= 0) break;
    surplus[last] = (surplus[last] ?? 0) - 1;
  }
  return length;
}

/** For each closing bracket: how many more of it there are than of its opening one. */
function surplusOf(path: string): Record<string, number> {
  const surplus: Record<string, number> = {};
  for (const [closer, opener] of CLOSERS) surplus[closer] = path.split(closer).length - path.split(opener).length;
  return surplus;
}
