import { ASCII_LETTER, CLASSES, DIGIT, HEX, HYPHEN, codesOf, wordAt } from "./characters.ts";
import type { HashType } from "./types.ts";

/** Where hits go, as positions in the scanned bytes. */
export interface HashSink {
  hash(type: HashType, start: number, end: number): void;
}

const LOWER = 32;
const SHORTEST = 32;
const TYPE_OF_LENGTH: ReadonlyMap<number, HashType> = new Map([
  [SHORTEST, "md5"],
  [40, "sha1"],
  [64, "sha256"],
  [128, "sha512"],
]);

/**
 * Finds runs of exactly 32, 40, 64 or 128 hexadecimal digits with no letter, digit or hyphen at either end (a hyphen
 * would make it part of a trace context, a UUID or the like; `VirusShare_<hash>` counts).
 *
 * A run of 32 covers a position in every 32, so only those are probed and most of the text is never read, as in Boyer
 * and Moore's string search; each byte is read at most twice.
 */
export function scanHashes(bytes: Uint8Array, from: number, to: number, sink: HashSink): void {
  let floor = from;
  for (let probe = from + SHORTEST - 1; probe < to; probe += SHORTEST) {
    if (!(CLASSES[bytes[probe]!]! & HEX)) continue;
    let start = probe;
    while (start > floor && CLASSES[bytes[start - 1]!]! & HEX) start--;
    let end = probe + 1;
    while (end < to && CLASSES[bytes[end]!]! & HEX) end++;
    const type = TYPE_OF_LENGTH.get(end - start);
    if (type !== undefined && isEdge(bytes[start - 1]!) && isEdge(bytes[end]!) && !isOfElse(bytes, start)) {
      sink.hash(type, start, end);
    }
    floor = probe = end;
  }
}

function isEdge(byte: number): boolean {
  return byte !== HYPHEN && !(CLASSES[byte]! & (ASCII_LETTER | DIGIT));
}

/**
 * Names of digests that are not of a whole file: of its imports, of what its signature covers, of how a client or server
 * speaks.
 */
const SUFFIXES = [
  "",
  '":{"hash',
  ...["hash", "digest", "fingerprint"].flatMap((word) => [` ${word}`, `_${word}`, `.${word}`]),
];
const OF_ELSE = [
  "imphash",
  "import hash",
  "import_hash",
  "authentihash",
  ...["ja3", "ja3s", "hassh", "hasshserver"].flatMap((name) => SUFFIXES.map((suffix) => name + suffix)),
];
const LONGEST_NAME = Math.max(...OF_ELSE.map((name) => name.length));
/** What they end in: a digest of a file is mostly called `md5` or `sha256`. */
const LAST: ReadonlySet<number> = new Set(OF_ELSE.map((name) => (name.codePointAt(name.length - 1) ?? 0) | LOWER));
const GAP_MAX = 24;
const LINE_FEED = 10;
const GAP = codesOf(" \t\r\n:=\"'`|*()[]>-");

/**
 * Whether the digest that begins at `start` is called one of something else than a file: those who look it up as a file's find
 * nothing. The name stands before it, or alone on the line above: as the last heading of a table it names a column.
 */
function isOfElse(bytes: Uint8Array, start: number): boolean {
  let end = start;
  let isLineAbove = false;
  while (start - end < GAP_MAX && GAP.has(bytes[end - 1]!)) {
    end--;
    isLineAbove ||= bytes[end] === LINE_FEED;
  }
  if (!LAST.has(bytes[end - 1]! | LOWER)) return false;
  const words = wordAt(bytes, end - LONGEST_NAME, end);
  const name = OF_ELSE.find((known) => words.endsWith(known));
  if (name === undefined) return false;
  const before = bytes[end - name.length - 1]!;
  return isLineAbove ? before === LINE_FEED || before === 0 : isEdge(before);
}
