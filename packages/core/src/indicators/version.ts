import type { AddressMatch } from "./address-match.ts";
import { ASCII_LETTER, BACKSLASH, CLASSES, COMMA, NAME, SLASH, SPACE, codesOf, wordAt } from "./characters.ts";

/** Programs that send `Name/1.2.3.4` with each request. Logs of firewalls have addresses behind slashes too. */
const PRODUCTS: ReadonlySet<string> = new Set(
  (
    "brave chrome chromium code crios discord edg edga edge edgios electron firefox fxios headlesschrome " +
    "micromessenger miuibrowser opera opr safari samsungbrowser silk slack teams ucbrowser version vivaldi whale " +
    "yabrowser"
  ).split(" "),
);
/** What names a version before it, in text, JSON, XML and tables of properties. */
const VERSIONS: ReadonlySet<string> = new Set(
  (
    "agentversion appversion assemblyversion clientversion fileversion firmware firmwareversion fortios osversion " +
    "productversion serverversion softwareversion version"
  ).split(" "),
);
const LONGEST = 15;
const LOWER = 32;
/** What may stand between: `"version": "`, `Version>`. */
const GAP = new Uint8Array(256);
for (const code of codesOf(" :=\"'>")) GAP[code] = 1;
const GAP_MAX = 5;
/** A comma parts columns, `file-version,1.0.0.0`, and sentences, `a new version, 192.0.2.1`. */
const PRECEDES = GAP.with(SLASH, 1).with(BACKSLASH, 1).with(COMMA, 1);
/** The last two letters of these words, as one number. */
const ENDINGS: ReadonlySet<number> = new Set(
  Array.from(VERSIONS, (word) => endingOf(word.charCodeAt(word.length - 2), word.charCodeAt(word.length - 1))),
);

function endingOf(second: number, last: number): number {
  return ((second | LOWER) << 8) | last | LOWER;
}

/**
 * Whether the IPv4 address that was read is the version of a program by what is before it: `Chrome/126.0.0.0`,
 * `version 10.2.0.4`, `FileVersion="1.2.3.4"`. `x/126.0.0.0` without a prefix is one whatever `x` is, as no host has the
 * address of a network, and so is `Chrome 126.0.0.0`.
 */
export function isVersion(bytes: Uint8Array, match: AddressMatch): boolean {
  const before = bytes[match.start - 1]!;
  // Small enough to be compiled into its caller: few addresses lead further.
  return PRECEDES[before] === 1 && isVersionBehind(bytes, match, before);
}

function isVersionBehind(bytes: Uint8Array, { start, end, word0 }: AddressMatch, before: number): boolean {
  const isNetwork = word0 % 0x100_0000 === 0 && bytes[end] !== SLASH;
  if (before === BACKSLASH) return isFolder(bytes, start, end);
  if (before === SLASH) {
    if (!(CLASSES[bytes[start - 2]!]! & ASCII_LETTER)) return false;
    return isNetwork || PRODUCTS.has(wordBefore(bytes, start - 1));
  }
  let gap = start - 1;
  while (start - gap < GAP_MAX && GAP[bytes[gap - 1]!] === 1) gap--;
  if (ENDINGS.has(endingOf(bytes[gap - 2]!, bytes[gap - 1]!)) && VERSIONS.has(wordBefore(bytes, gap))) return true;
  return isNetwork && before === SPACE && PRODUCTS.has(wordBefore(bytes, gap));
}

/** Whether it is a folder of a path of Windows, `app\1.0.0.0\app.exe`, and no host of one, `\\192.0.2.1\share`. */
function isFolder(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[end] !== BACKSLASH) return false;
  let parent = start - 1;
  while (start - parent < GAP_MAX && bytes[parent - 1] === BACKSLASH) parent--;
  // `\r\n192.0.2.3\r\n`: the ends of lines of a text within a text.
  return (CLASSES[bytes[parent - 1]!]! & NAME) !== 0;
}

/** Whether the word before `end` is one that names a version. */
export function isVersionWord(bytes: Uint8Array, end: number): boolean {
  return VERSIONS.has(wordBefore(bytes, end));
}

/** The letters before `end`, in lower case; one more than those of any known word, where there are more. */
function wordBefore(bytes: Uint8Array, end: number): string {
  let start = end;
  while (end - start <= LONGEST && CLASSES[bytes[start - 1]!]! & ASCII_LETTER) start--;
  return wordAt(bytes, start, end);
}
