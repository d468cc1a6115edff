import type { TextFile } from "./bytes.ts";
import type { FilePosition } from "./places.ts";
import { HEAD_BYTES, Prefix, sha256 } from "./prefix.ts";

/** Where to go on in a file that was taken in before, up to some place. */
export interface Match {
  readonly place: FilePosition;
  readonly prefix: Prefix;
  /** Sent but perhaps not stored: up to here it is to be sent again exactly so. */
  readonly pendingEnd: number | null;
}

/**
 * The place that is farthest in this file's own content, by the hash of everything before it: neither the name nor the
 * first lines decide whether two files are one.
 */
export async function findMatch(file: TextFile, places: readonly FilePosition[]): Promise<Match | null> {
  const candidates = await sameHead(file, places);
  if (candidates.length === 0) return null;
  const ends = candidates.flatMap(({ offset, pendingEnd }) => (pendingEnd === null ? [offset] : [offset, pendingEnd]));
  const prefixes = await prefixesAt(
    file,
    [...new Set(ends)].toSorted((a, b) => a - b),
  );
  let best: Match | null = null;
  for (const place of candidates) {
    const prefix = prefixes.get(place.offset);
    if (prefix === undefined || prefix.hash() !== place.hash) continue;
    const pending = place.pendingEnd === null ? undefined : prefixes.get(place.pendingEnd);
    const pendingEnd = pending !== undefined && pending.hash() === place.pendingHash ? pending.bytes : null;
    if (place.offset === 0 && pendingEnd === null) continue;
    if (best === null || place.offset >= best.place.offset) best = { place, prefix, pendingEnd };
  }
  return best;
}

async function sameHead(file: TextFile, places: readonly FilePosition[]): Promise<FilePosition[]> {
  if (places.length === 0) return [];
  const source = file.from(0);
  let head: Uint8Array = new Uint8Array(0);
  for (let more; head.length < HEAD_BYTES && (more = await source.next()) !== null;) head = Buffer.concat([head, more]);
  source.close();
  const hashes = new Map<number, string>();
  const hashOf = (bytes: number) => {
    const known = hashes.get(bytes) ?? sha256(head.subarray(0, bytes));
    hashes.set(bytes, known);
    return known;
  };
  return places.filter(({ headBytes, headHash }) => headBytes <= head.length && hashOf(headBytes) === headHash);
}

/** What was read at each of these offsets, in order, as far as the file goes. */
async function prefixesAt(file: TextFile, offsets: readonly number[]): Promise<Map<number, Prefix>> {
  const found = new Map<number, Prefix>();
  const prefix = new Prefix();
  const source = file.from(0);
  let bytes: Uint8Array = new Uint8Array(0);
  try {
    for (const offset of offsets) {
      while (prefix.bytes < offset) {
        if (bytes.length === 0) {
          const next = await source.next();
          if (next === null) return found;
          bytes = next;
        }
        const part = bytes.subarray(0, offset - prefix.bytes);
        prefix.append(part);
        bytes = bytes.subarray(part.length);
      }
      found.set(offset, prefix.copy());
    }
  } finally {
    source.close();
  }
  return found;
}
