import { ASCII_LETTER, CLASSES, DIGIT, HEX, HYPHEN } from "./characters.ts";
import type { HashType } from "./types.ts";

/** Where hits go, as positions in the scanned bytes. */
export interface HashSink {
  hash(type: HashType, start: number, end: number): void;
}

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
    if (type !== undefined && isEdge(bytes[start - 1]!) && isEdge(bytes[end]!)) sink.hash(type, start, end);
    floor = probe = end;
  }
}

function isEdge(byte: number): boolean {
  return byte !== HYPHEN && !(CLASSES[byte]! & (ASCII_LETTER | DIGIT));
}
