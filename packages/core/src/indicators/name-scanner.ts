import type { Anchors } from "./anchors.ts";
import {
  ASCII_LETTER,
  BACKSLASH,
  BREAK,
  CLASSES,
  CLOSE_BRACKET,
  COLON,
  DIGIT,
  DOT,
  HEX,
  HYPHEN,
  LOCAL,
  NAME,
  OPEN_BRACKET,
  PERCENT,
  SLASH,
  UNDERSCORE,
} from "./characters.ts";
import { isFileOrCode, type NameSense } from "./file-names.ts";
import { domainOf } from "./host-name.ts";
import { atJoint, atJointBefore, dotJoint, isDotWord, startOfDotJoint } from "./joints.ts";
import { isLogin } from "./logins.ts";
import { DomainMatch, plainName, readName } from "./name.ts";
import type { NameType } from "./types.ts";
import { endOfScheme } from "./url-scheme.ts";
import { readUrl } from "./url.ts";

/** RFC 5321 section 4.5.3.1.1 */
const MAX_LOCAL = 64;

/** Where hits go, as positions in the scanned bytes. */
export interface NameSink {
  name(type: NameType, start: number, end: number, value: string, defanged: boolean): void;
}

/**
 * Finds URLs, domains and e-mail addresses around the anchors, before `to`, with zeros around as for `scanAddresses`.
 * A domain in a URL or an e-mail address is not found a second time; nor is a part of a path: `src/main.rs`,
 * `C:\run.sh` (`//host/` and `\\host\` are hosts). Linear like `scanAddresses`: each chain of labels is consumed
 * whole, the local part of an e-mail address has 64 characters at most.
 * @param offset `bytes[i]` stands in `text` at `i - offset`.
 */
export function scanNames(
  bytes: Uint8Array,
  anchors: Anchors,
  to: number,
  text: string,
  offset: number,
  sink: NameSink,
): void {
  const { positions, count } = anchors;
  const name = new DomainMatch();
  /** Nothing before this is read again. */
  let floor = 0;
  /** The defanged local part before the at joint at `localEnd`. */
  let localStart = -1;
  let localEnd = -1;
  for (let index = 0; index < count; index++) {
    const i = positions[index]!;
    if (i >= to) return;
    if (i < floor) continue;
    const byte = bytes[i]!;
    if (byte === COLON || (byte === OPEN_BRACKET && bytes[i + 1] === COLON)) {
      const url = readUrl(bytes, i, floor, text, offset);
      if (url !== null) {
        sink.name("url", url.start, url.end, url.value, url.defanged);
        floor = url.end;
      }
      continue;
    }
    const wordEnd = startOfDotJoint(bytes, i);
    const next = byte === CLOSE_BRACKET ? i + 1 : wordEnd + dotJoint(bytes, wordEnd);
    if (next === wordEnd || wordEnd <= floor) continue;
    if (!(CLASSES[bytes[wordEnd - 1]!]! & NAME && CLASSES[bytes[next]!]! & NAME)) continue;
    const start = startOfName(bytes, wordEnd, floor);
    if (byte === CLOSE_BRACKET && !isDotWord(bytes, start, i)) continue;
    const scheme = endOfScheme(bytes, start);
    const masked = scheme > start ? readUrl(bytes, scheme, floor, text, offset) : null;
    if (masked !== null) {
      sink.name("url", masked.start, masked.end, masked.value, masked.defanged);
      floor = masked.end;
      continue;
    }
    readName(bytes, start, name);
    floor = name.end;
    const at = atJoint(bytes, name.end);
    if (at > 0 && CLASSES[bytes[name.end + at]!]! & NAME) {
      // Plain dots are found again from the joint backwards. Letters beyond ASCII before it belong to the sentence.
      if (name.defanged && !name.foreign) {
        localStart = name.start;
        localEnd = name.end;
      }
      continue;
    }
    const domain = domainOf(bytes, name, text, offset);
    if (domain === null) continue;
    const email = emailBefore(bytes, name, localStart, localEnd, text, offset);
    if (email !== null && !isRemotePath(bytes, name.end, email.local)) {
      sink.name("email", email.start, name.end, `${email.local}@${domain.name}`, email.defanged);
    } else if (!isLocalBegin(bytes, name.end) && isDomainHere(bytes, name, domain.sense, text, offset)) {
      sink.name("domain", name.start, name.end, domain.name, name.defanged);
    }
  }
}

function isDomainHere(bytes: Uint8Array, name: DomainMatch, sense: NameSense, text: string, offset: number): boolean {
  return name.defanged || !(isPathPart(bytes, name.start) || isFileOrCode(bytes, name, sense, text, offset));
}

/**
 * Whether `user@host` goes on at `i` as scp and Git name files of another machine: `git@example.org:team/repo`,
 * `root@example.org:/tmp`. Lists of passwords have `user@host:word`.
 */
function isRemotePath(bytes: Uint8Array, i: number, local: string): boolean {
  if (bytes[i] !== COLON) return false;
  const next = bytes[i + 1]!;
  return next === SLASH ? bytes[i + 2] !== SLASH : local === "git" && (CLASSES[next]! & NAME) !== 0;
}

/** The local part that is joined to the beginning of the name, if there is one. */
function emailBefore(
  bytes: Uint8Array,
  name: DomainMatch,
  defangedStart: number,
  defangedEnd: number,
  text: string,
  offset: number,
): { readonly start: number; readonly local: string; readonly defanged: boolean } | null {
  const joint = atJointBefore(bytes, name.start);
  if (joint === 0) return null;
  const end = name.start - joint;
  const isDefanged = end === defangedEnd;
  const start = startOfLocal(bytes, isDefanged ? defangedStart : end);
  if (isUserInfo(bytes, start) || isLogin(bytes, start, end, name.end, text, offset)) return null;
  const raw = text.slice(start - offset, end - offset);
  const local = isDefanged ? plainName(bytes, start, end, text, offset) : raw;
  if (!isLocalPart(local)) return null;
  return { start, local, defanged: name.defanged || joint > 1 || local !== raw };
}

/** Where the name begins of which a label ends before `end`: behind it there may be dots between digits too. */
function startOfName(bytes: Uint8Array, end: number, floor: number): number {
  let start = end;
  while (start > floor) {
    const before = bytes[start - 1]!;
    const linked = before === DOT && CLASSES[bytes[start]!]! & DIGIT && CLASSES[bytes[start - 2]!]! & DIGIT;
    if (!linked && !(CLASSES[before]! & NAME)) break;
    start--;
  }
  // `%2Fexample.org`: the digits belong to the percent sign.
  const escaped = bytes[start - 1] === PERCENT && CLASSES[bytes[start]!]! & HEX && CLASSES[bytes[start + 1]!]! & HEX;
  if (escaped && end - start > 2) start += 2;
  while (start < end - 1 && bytes[start] === HYPHEN) start++;
  return start;
}

/** Whether the name that ends at `i` goes on, by `+` or `%`, to be the local part of an e-mail address. */
function isLocalBegin(bytes: Uint8Array, i: number): boolean {
  let end = i;
  while (end - i <= MAX_LOCAL && CLASSES[bytes[end]!]! & LOCAL) end++;
  if (end === i) return false;
  const at = atJoint(bytes, end);
  return at > 0 && (CLASSES[bytes[end + at]!]! & NAME) !== 0;
}

/** Whether a single slash or backslash stands before, as in a path. */
function isPathPart(bytes: Uint8Array, start: number): boolean {
  const before = bytes[start - 1];
  return (before === SLASH || before === BACKSLASH) && bytes[start - 2] !== before;
}

/** As far as the user and password of a URL are looked for. */
const MAX_USER_INFO = 128;

/**
 * Whether what begins at `i` is the user or the password of a URL that is none of http: `ssh://git@`,
 * `ftp://user:password@`. A password is no mailbox.
 */
function isUserInfo(bytes: Uint8Array, i: number): boolean {
  for (let at = i - 1; i - at <= MAX_USER_INFO; at--) {
    const byte = bytes[at]!;
    if (CLASSES[byte]! & BREAK) return false;
    if (byte === SLASH) return bytes[at - 1] === SLASH && !(CLASSES[bytes[at - 2]!]! & (BREAK | NAME));
  }
  return false;
}

/** Where the local part begins that ends before `end`: it begins with a letter, a digit or an underscore. */
function startOfLocal(bytes: Uint8Array, end: number): number {
  let start = end;
  while (end - start <= MAX_LOCAL && CLASSES[bytes[start - 1]!]! & LOCAL) start--;
  while (start < end && !(CLASSES[bytes[start]!]! & (ASCII_LETTER | DIGIT)) && bytes[start] !== UNDERSCORE) start++;
  return start;
}

function isLocalPart(local: string): boolean {
  // As a plain one begins: a name that is read with its dots unmasked may begin with a hyphen.
  return /^\w/.test(local) && local.length <= MAX_LOCAL && !local.endsWith(".") && !local.includes("..");
}
