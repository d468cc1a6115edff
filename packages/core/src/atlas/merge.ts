import type { WordInterner } from "./interner.ts";
import { compareWords } from "./rows.ts";
import { SegmentWriter, type Segments } from "./segments.ts";

/** How many cuts lie between two reports of progress. */
const PROGRESS_STEPS = 0x1_0000;

/** Stands for the first word of a start where no segment comes any more: above every 32-bit word. */
const NONE = 2 ** 32;

/**
 * Lays the layers over one another: cuts wherever any layer's word changes and numbers what they say together. Where
 * neighbours say the same in all layers they are one interval, whatever rows they come from. One function with all its
 * state in locals: spread over methods it took half as long again.
 * @param tuples receives the layers' values, in the order of `layers`
 */
export function mergeLayers(
  layers: readonly Segments[],
  width: number,
  tuples: WordInterner,
  onProgress: (fraction: number) => void,
): Segments {
  const { key } = tuples;
  const count = layers.length;
  const stride = width + 1;
  const total = layers.reduce((sum, { length }) => sum + length, 0) / stride;
  /** By layer, where the segment lies that comes next, and the first word of its start, which mostly tells them apart. */
  const next = new Uint32Array(count).fill(stride);
  const heads = new Float64Array(count);
  for (let layer = 0; layer < count; layer++) {
    key[layer] = layers[layer]?.[width] ?? 0;
    heads[layer] = layers[layer]?.[stride] ?? NONE;
  }
  const startsBefore = (a: number, b: number): boolean =>
    compareWords(layers[a] ?? key, next[a] ?? 0, layers[b] ?? key, next[b] ?? 0, width) < 0;
  const writer = new SegmentWriter(width, total);
  writer.push(new Uint32Array(width), 0, tuples.intern());

  for (let steps = 1; ; steps++) {
    let nearest = 0;
    let head = heads[0] ?? 0;
    for (let layer = 1; layer < count; layer++) {
      const other = heads[layer] ?? 0;
      if (other > head || (other === head && (width === 1 || head === NONE || !startsBefore(layer, nearest)))) continue;
      nearest = layer;
      head = other;
    }
    if (head === NONE) return writer.finish();

    const words = layers[nearest] ?? key;
    const at = next[nearest] ?? 0;
    for (let layer = 0; layer < count; layer++) {
      if (heads[layer] !== head) continue;
      const own = layers[layer] ?? key;
      const segment = next[layer] ?? 0;
      if (width > 1 && compareWords(own, segment, words, at, width) !== 0) continue;
      const following = segment + stride;
      key[layer] = own[segment + width] ?? 0;
      next[layer] = following;
      heads[layer] = following < own.length ? (own[following] ?? 0) : NONE;
    }
    writer.push(words, at, tuples.intern());
    if (steps % PROGRESS_STEPS === 0) onProgress(steps / total);
  }
}
