import { LINE_MAX_BYTES } from "./normalise.ts";

/** Lines that are stored together, wholly or not at all. */
export interface Batch {
  /** Whole lines; of one that is too long only its beginning. */
  readonly bytes: Uint8Array;
  /** Lines before it. */
  readonly firstLine: number;
  /** Its place among the batches of its source. */
  readonly index: number;
}

/**
 * Large enough that the engine writes long runs, small enough that a few in memory are nothing. Part of what makes a
 * batch the same batch when it is sent again: another cut would be another batch.
 */
const BATCH_BYTES = 8 * 1024 * 1024;
const BATCH_LINES = 20_000;

const LINE_FEED = 0x0a;

/**
 * Cuts text into batches, at the same lines however the bytes arrive. Holds one batch at a time; what of a line is
 * beyond the longest that is read is let go.
 */
export async function* cutIntoBatches(
  source: AsyncIterable<Uint8Array>,
  { maxBytes = BATCH_BYTES, maxLines = BATCH_LINES } = {},
): AsyncGenerator<Batch> {
  const pending: Uint8Array[] = [];
  let size = 0;
  /** Bytes of the line under way, dropped ones too. */
  let lineLength = 0;
  let lines = 0;
  let weighty = 0;
  let firstLine = 0;
  let index = 0;
  const hold = (piece: Uint8Array) => {
    if (piece.length === 0) return;
    pending.push(piece);
    size += piece.length;
  };
  const cutBatch = (): Batch => {
    // Memory of its own, which may be given to another thread.
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const piece of pending) {
      bytes.set(piece, at);
      at += piece.length;
    }
    const batch = { bytes, firstLine, index };
    pending.length = 0;
    size = 0;
    firstLine += lines;
    lines = weighty = 0;
    index++;
    return batch;
  };

  for await (const chunk of source) {
    /** What of the chunk is not held yet begins here. */
    let from = 0;
    for (let at = 0; at < chunk.length;) {
      const feed = chunk.indexOf(LINE_FEED, at);
      const end = feed < 0 ? chunk.length : feed;
      const excess = lineLength + (end - at) - (LINE_MAX_BYTES + 1);
      if (excess > 0) {
        hold(chunk.subarray(from, Math.max(at, end - excess)));
        from = end;
      }
      lineLength += end - at;
      if (feed < 0) break;
      at = feed + 1;
      // Blank ones cost nothing to store: a body of nothing else is cut by its bytes only.
      if (lineLength > 0) weighty++;
      lineLength = 0;
      lines++;
      if (weighty < maxLines && size + (at - from) < maxBytes) continue;
      hold(chunk.subarray(from, at));
      from = at;
      yield cutBatch();
    }
    hold(chunk.subarray(from));
  }
  if (size > 0) yield cutBatch();
}
