import {
  ASCII_LETTER,
  BACKSLASH,
  BREAK,
  CLASSES,
  CLOSE_BRACKET,
  DOT,
  NAME,
  OPEN_BRACKET,
  PERCENT,
  SLASH,
  URL_END,
  WORD,
  wordAt,
} from "./characters.ts";
import { beginsScheme } from "./url-scheme.ts";

const APOSTROPHE = 39;
const CARRIAGE_RETURN = 13;
const COMMA = 44;
const HASH = 35;
const LINE_FEED = 10;
const LOWER = 32;
const OPEN_PAREN = 40;
const QUESTION = 63;
const S = 115;
const SEMICOLON = 59;

/** Whether path, query or fragment begin with this. */
export function isPathStart(byte: number): boolean {
  return byte === SLASH || byte === QUESTION || byte === HASH;
}

/**
 * Where path, query and fragment end that begin at `i`; `i` if none does.
 * @param before the byte before the URL: what it opens or separates ends the path
 * @param isLeaning whether backslashes stand for slashes
 */
export function endOfPath(bytes: Uint8Array, i: number, before: number, isLeaning: boolean): number {
  const first = bytes[i]!;
  const escaped = first === BACKSLASH && (isLeaning || bytes[i + 1] === SLASH);
  const bracketed = first === OPEN_BRACKET && bytes[i + 1] === SLASH && bytes[i + 2] === CLOSE_BRACKET;
  if (!isPathStart(first) && !escaped && !bracketed) return i;
  for (let end = i; ;) {
    while (CLASSES[bytes[end]!]! & NAME) end++;
    const byte = bytes[end]!;
    if (byte === BACKSLASH && bytes[end + 1] === SLASH) end += 2;
    else if (byte === BACKSLASH && isLeaning) end++;
    else if (CLASSES[byte]! & URL_END) return end;
    // A column of a table, or a list of URLs without blanks.
    else if ((byte === COMMA || byte === SEMICOLON) && isSeparator(bytes, end, before)) return end;
    else if (byte === APOSTROPHE && (byte === before || !isWithinPath(bytes, end))) return end;
    // `[https://example.org/a](https://example.org/a)` in Markdown; in a path such a bracket would be escaped.
    else if (byte === CLOSE_BRACKET && bytes[end + 1] === OPEN_PAREN) return end;
    else end++;
  }
}

/** Whether the comma or semicolon at `i` ends a URL that stands behind `before`. */
function isSeparator(bytes: Uint8Array, i: number, before: number): boolean {
  if (bytes[i] === before || beginsScheme(bytes, i + 1)) return true;
  return (before === 0 || before === LINE_FEED || before === CARRIAGE_RETURN) && isColumn(bytes, i);
}

/** What lists of URLs have in the column behind: a kind of threat, a state, or how sure they are. */
const COLUMNS: ReadonlySet<string> = new Set(
  (
    "active alive apt backdoor banker benign botnet bot c2 c&c cc clean cnc critical dead defacement domain down download elf " +
    "exe exploit false high hostname http https inactive infostealer keylogger loader low malicious malware malware_download " +
    "medium miner no none null offline online payload payload_delivery phish phishing ransomware rat scam script " +
    "skimmer spam spyware stealer suspicious threat trojan true unknown up url verified worm yes"
  ).split(" "),
);
const DATE_OR_ADDRESS = /^(?:\d{4}-\d{2}-\d{2}(?:t[\d:.]+z?)?|\d{1,3}(?:\.\d{1,3}){3})$/;
const COLUMN_MAX = 28;
/** A tag such as `mozi`, behind what ends as a file or folder does: `/a.exe,mozi`. Other paths have commas. */
const TAG = /^(?=[\d_-]*[a-z])[\w-]{2,28}$/;
const EXTENSION_MAX = 5;

/** Whether a column of a table stands behind the separator at `i`, with the next one or nothing behind it. */
function isColumn(bytes: Uint8Array, i: number): boolean {
  let end = i + 1;
  while (end - i <= COLUMN_MAX && bytes[end] !== bytes[i] && !(CLASSES[bytes[end]!]! & BREAK)) end++;
  const column = wordAt(bytes, i + 1, end);
  return COLUMNS.has(column) || DATE_OR_ADDRESS.test(column) || (TAG.test(column) && endsWhole(bytes, i));
}

/** Whether a slash stands before `i`, or the extension of a file. */
function endsWhole(bytes: Uint8Array, i: number): boolean {
  let at = i;
  while (i - at < EXTENSION_MAX && CLASSES[bytes[at - 1]!]! & WORD) at--;
  if (at === i) return bytes[i - 1] === SLASH;
  return bytes[at - 1] === DOT && (CLASSES[bytes[at]!]! & ASCII_LETTER) !== 0;
}

/** Whether the path goes on behind the apostrophe at `i`: `/it'ems/1` does, `/a'` and `/a's` do not. */
function isWithinPath(bytes: Uint8Array, i: number): boolean {
  const next = bytes[i + 1]!;
  const isPossessive = (next | LOWER) === S && !(CLASSES[bytes[i + 2]!]! & NAME);
  return !isPossessive && (CLASSES[next]! & NAME || next === SLASH || next === PERCENT) !== 0;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
]);

/**
 * The length without the punctuation of the sentence around: `.,;:!?'`, brackets that were not opened within, and the
 * markup that stands before the URL too.
 */
export function trimmedLength(path: string, markup: string): number {
  let { length } = path;
  // Most end in a letter, a digit or a slash.
  const code = path.charCodeAt(length - 1);
  if (markup === "" && (code === SLASH || (code < 0x80 && CLASSES[code]! & NAME))) return length;
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
