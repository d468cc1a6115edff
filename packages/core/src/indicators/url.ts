import { formatIpv4, formatIpv6, refangJoints } from "../ip/index.ts";
import { AddressMatch } from "./address-match.ts";
import {
  BACKSLASH,
  CLASSES,
  CLOSE_BRACKET,
  DIGIT,
  HYPHEN,
  NAME,
  OPEN_BRACKET,
  SLASH,
  SPACE,
  URL_END,
  WORD,
  ZERO,
  codesOf,
} from "./characters.ts";
import { hostOf } from "./host-name.ts";
import { readIpv4 } from "./ipv4.ts";
import { readIpv6 } from "./ipv6.ts";
import { atJoint, colonJoint, schemeJoint } from "./joints.ts";
import { DomainMatch, readName } from "./name.ts";
import type { Indicator } from "./types.ts";
import { endOfPath, isPathStart, trimmedLength } from "./url-path.ts";
import { schemeBefore } from "./url-scheme.ts";

interface Host {
  readonly end: number;
  readonly value: string;
  readonly defanged: boolean;
  /** Whether it was written as `value`. */
  readonly normal: boolean;
}

const APOSTROPHE = 39;
/** Emphasis in Markdown and its kin. */
const MARKUP = codesOf("*_~");

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
  const markup = MARKUP.has(before) ? String.fromCharCode(before) : "";
  // `http:\\\\example.org\\a`: all slashes lean the other way, and a JSON escape has both.
  const jsonEscape = joint === 5 && bytes[colon + 1] === BACKSLASH;
  const isLeaning = joint === 3 && bytes[colon + 1] === BACKSLASH;
  const pathEnd = endOfPath(bytes, pathStart, before, isLeaning);
  const written = text.slice(pathStart - offset, pathEnd - offset);
  const rawPath = written.slice(0, trimmedLength(written, markup));
  const refanged = isLeaning ? rawPath.replaceAll("\\", "/") : refangJoints(rawPath);
  // Refanging may leave punctuation at the end that was in brackets before.
  const path = refanged.slice(0, trimmedLength(refanged, markup));
  const end = pathStart + rawPath.length;
  const raw = text.slice(scheme.start - offset, end - offset);
  const digits = port === null ? "" : `:${text.slice(port.start - offset, port.end - offset)}`;
  const isPlain = joint === 3 && bytes[colon + 1] === SLASH;
  const normal = path === rawPath && isPlain && !userInfo.defanged && host.normal && raw.startsWith(scheme.name);
  return {
    start: scheme.start,
    end,
    // A piece of the text takes less time and memory than the same pieced together.
    value: normal ? raw : `${scheme.name}://${userInfo.value}${host.value}${digits}${path}`,
    defanged:
      scheme.defanged ||
      !(isPlain || jsonEscape) ||
      userInfo.defanged ||
      host.defanged ||
      (refanged !== rawPath && refanged !== rawPath.replaceAll("\\/", "/")),
  };
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
    // Characters of names mean nothing here, and most are.
    while (CLASSES[bytes[at]!]! & NAME) at++;
    const byte = bytes[at]!;
    // What is joined by blanks is two things: `http://example.org [at] noon`.
    const found = byte === SPACE ? 0 : atJoint(bytes, at);
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
  readName(bytes, start, name, true);
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
