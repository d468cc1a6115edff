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
  const starts = layers.map((layer) => layer.starts);
  const values = layers.map((layer) => layer.values);
  const total = values.reduce((sum, { length }) => sum + length, 0);
  /** By layer, the segment that comes next, and the first word of its start, which nearly always tells them apart. */
  const next = new Uint32Array(layers.length).fill(1);
  const heads = new Float64Array(layers.length);
  for (let layer = 0; layer < count; layer++) {
    key[layer] = values[layer]?.[0] ?? 0;
    heads[layer] = starts[layer]?.[width] ?? NONE;
  }
  const startsBefore = (a: number, b: number): boolean => {
    const [startsA, startsB] = [starts[a] ?? key, starts[b] ?? key];
    return compareWords(startsA, (next[a] ?? 0) * width, startsB, (next[b] ?? 0) * width, width) < 0;
  };
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

    const words = starts[nearest] ?? key;
    const at = (next[nearest] ?? 0) * width;
    for (let layer = 0; layer < count; layer++) {
      if (heads[layer] !== head) continue;
      const own = starts[layer] ?? key;
      const segment = next[layer] ?? 0;
      if (width > 1 && compareWords(own, segment * width, words, at, width) !== 0) continue;
      const following = (segment + 1) * width;
      key[layer] = values[layer]?.[segment] ?? 0;
      next[layer] = segment + 1;
      heads[layer] = following < own.length ? (own[following] ?? 0) : NONE;
    }
    writer.push(words, at, tuples.intern());
    if (steps % PROGRESS_STEPS === 0) onProgress(steps / total);
  }
}
