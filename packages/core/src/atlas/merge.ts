import { compareWords } from "./rows.ts";
import type { Segments } from "./segments.ts";

/** How many cuts lie between two reports of progress. */
const PROGRESS_STEPS = 0x1_0000;

/** Stands for the first word of a start where no segment comes any more: above every 32-bit word. */
const NONE = 2 ** 32;

/**
 * Lays layers of one value over one another: cuts wherever any of them changes. Each segment of the result has the
 * values of all layers, in their order, and differs from its neighbours as theirs do.
 *
 * One function with all its state in locals: spread over methods or callbacks it took half as long again.
 */
export function mergeLayers(
  layers: readonly Segments[],
  width: number,
  onProgress: (fraction: number) => void = () => undefined,
): Segments {
  const count = layers.length;
  const stride = width + 1;
  const total = layers.reduce((sum, { length }) => sum + length, 0) / stride;
  // Every cut is the start of a segment of some layer: there cannot be more.
  const merged = new Uint32Array(total * (width + count));
  let end = 0;
  const values = new Uint32Array(count);
  /** By layer, where the segment lies that comes next, and the first word of its start, which mostly tells them apart. */
  const next = new Uint32Array(count);
  const heads = new Float64Array(count);
  const startsBefore = (a: number, b: number): boolean =>
    compareWords(layers[a] ?? values, next[a] ?? 0, layers[b] ?? values, next[b] ?? 0, width) < 0;

  // All layers start at address 0, so the first cut is there.
  for (let steps = 1; ; steps++) {
    let nearest = 0;
    let head = heads[0] ?? 0;
    for (let layer = 1; layer < count; layer++) {
      const other = heads[layer] ?? 0;
      if (other > head || (other === head && (width === 1 || head === NONE || !startsBefore(layer, nearest)))) continue;
      nearest = layer;
      head = other;
    }
    if (head === NONE) return merged.subarray(0, end);

    const words = layers[nearest] ?? values;
    const at = next[nearest] ?? 0;
    for (let word = 0; word < width; word++) merged[end + word] = words[at + word] ?? 0;
    for (let layer = 0; layer < count; layer++) {
      if (heads[layer] !== head) continue;
      const own = layers[layer] ?? values;
      const segment = next[layer] ?? 0;
      if (width > 1 && compareWords(own, segment, merged, end, width) !== 0) continue;
      const following = segment + stride;
      values[layer] = own[segment + width] ?? 0;
      next[layer] = following;
      heads[layer] = following < own.length ? (own[following] ?? 0) : NONE;
    }
    end += width;
    for (let layer = 0; layer < count; layer++) merged[end + layer] = values[layer] ?? 0;
    end += count;
    if (steps % PROGRESS_STEPS === 0) onProgress(steps / total);
  }
}
