import type { Cursor } from "./cursor.ts";
import { grown } from "./interner.ts";

/**
 * What one layer says of every address of a family: segment i holds from `starts[i]` (`width` words, most significant
 * first) to just before `starts[i + 1]`. Segment 0 starts at address 0; value 0 says nothing.
 */
export interface Segments {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Collects segments in address order; neighbours of one value become one. */
export class SegmentWriter {
  private readonly width: number;
  private starts: Uint32Array;
  private values: Uint32Array;
  private count = 0;

  constructor(width: number, expected: number) {
    this.width = width;
    this.starts = new Uint32Array(expected * width);
    this.values = new Uint32Array(expected);
  }

  /** The segment that starts at the address at `words[at]`. */
  push(words: Uint32Array, at: number, value: number): void {
    const { count, width } = this;
    if (count > 0 && this.values[count - 1] === value) return;
    if (count === this.values.length) {
      this.starts = grown(this.starts, (count + 1) * width);
      this.values = grown(this.values, count + 1);
    }
    for (let word = 0; word < width; word++) this.starts[count * width + word] = words[at + word] ?? 0;
    this.values[count] = value;
    this.count++;
  }

  finish(): Segments {
    const { count, width } = this;
    return { starts: this.starts.subarray(0, count * width), values: this.values.subarray(0, count) };
  }
}

/** Walks the cuts (addresses of `width` words, ascending from 0) and notes where the layer's word changes. */
export function segmentsOf(cursor: Cursor, cuts: Uint32Array, width: number): Segments {
  const end = cuts.length / width;
  const writer = new SegmentWriter(width, end);
  for (let position = 0; position < end; position = cursor.next) {
    cursor.advance(position);
    writer.push(cuts, position * width, cursor.value);
  }
  return writer.finish();
}
