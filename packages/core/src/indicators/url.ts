import { formatIpv4, formatIpv6, refangJoints } from "../ip/index.ts";
import { AddressMatch } from "./address-match.ts";
import {
  ASCII_LETTER,
  AT,
  BACKSLASH,
  CLASSES,
  CLOSE_BRACKET,
  DIGIT,
  HYPHEN,
  OPEN_BRACKET,
  SLASH,
  URL_END,
  WORD,
  ZERO,
} from "./characters.ts";
import { hostOf } from "./host-name.ts";
import { readIpv4 } from "./ipv4.ts";
import { readIpv6 } from "./ipv6.ts";
import { colonJoint, schemeJoint } from "./joints.ts";
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

const COMMA = 44;
const HASH = 35;
const LOWER = 32;
const QUESTION = 63;
const SEMICOLON = 59;
const STAR = 42;

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
  const hostStart = endOfUserInfo(bytes, authority);
  const host = readHost(bytes, hostStart, text, offset);
  if (host === null) return null;
  const port = readPort(bytes, host.end);
  const pathStart = port === null ? host.end : port.end;
  const written = text.slice(pathStart - offset, endOfPath(bytes, pathStart) - offset);
  const rawPath = written.slice(0, trimmedLength(written));
  const refanged = refangJoints(rawPath);
  // Refanging may leave punctuation at the end that was in brackets before.
  const path = refanged.slice(0, trimmedLength(refanged));
  const userInfo = text.slice(authority - offset, hostStart - offset);
  const jsonEscape = joint === 5 && bytes[colon + 1] === BACKSLASH;
  const end = pathStart + rawPath.length;
  const raw = text.slice(scheme.start - offset, end - offset);
  const digits = port === null ? "" : `:${text.slice(port.start - offset, port.end - offset)}`;
  const normal = path === rawPath && joint === 3 && host.normal && raw.startsWith(scheme.name);
  return {
    start: scheme.start,
    end,
    // A piece of the text takes less time and memory than the same pieced together.
    value: normal ? raw : `${scheme.name}://${userInfo}${host.value}${digits}${path}`,
    defanged:
      scheme.defanged ||
      (joint === 5 && !jsonEscape) ||
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

/** Behind the last `@` of the authority that begins at `i`; `i` if there is none. */
function endOfUserInfo(bytes: Uint8Array, i: number): number {
  let end = i;
  for (let at = i; ; at++) {
    const byte = bytes[at]!;
    if (byte === AT) end = at + 1;
    else if (CLASSES[byte]! & URL_END || isPathStart(byte)) return end;
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

/** Where path, query and fragment end that begin at `i`; `i` if none does. */
function endOfPath(bytes: Uint8Array, i: number): number {
  const first = bytes[i]!;
  const escaped = first === BACKSLASH && bytes[i + 1] === SLASH;
  const bracketed = first === OPEN_BRACKET && bytes[i + 1] === SLASH && bytes[i + 2] === CLOSE_BRACKET;
  if (!isPathStart(first) && !escaped && !bracketed) return i;
  for (let end = i; ;) {
    const byte = bytes[end]!;
    if (byte === BACKSLASH && bytes[end + 1] === SLASH) end += 2;
    else if (CLASSES[byte]! & URL_END) return end;
    // A list of URLs without blanks.
    else if ((byte === COMMA || byte === SEMICOLON) && beginsScheme(bytes, end + 1)) return end;
    else end++;
  }
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

/** The length without the punctuation of the sentence around: `.,;:!?` and brackets that were not opened within. */
function trimmedLength(path: string): number {
  let { length } = path;
  let surplus: Record<string, number> | null = null;
  for (; length > 0; length--) {
    const last = path[length - 1]!;
    if (".,;:!?".includes(last)) continue;
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
