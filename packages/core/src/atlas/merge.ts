import { compareWords } from "./rows.ts";
import type { Segments } from "./segments.ts";

/** How many cuts lie between two reports of progress. */
const PROGRESS_STEPS = 0x1_0000;

/** Stands for the first word of a start where no segment comes any more: above every 32-bit word. */
const NONE = 2 ** 32;

/**
 * Lays layers over one another and calls `onCut` wherever any of them changes, in address order and first of all at
 * address 0, with the place of that address. `values` then holds what each layer says from there on.
 *
 * One function with all its state in locals: spread over methods it took half as long again.
 */
export function mergeLayers(
  layers: readonly Segments[],
  width: number,
  values: Uint32Array,
  onCut: (words: Uint32Array, at: number) => void,
  onProgress: (fraction: number) => void,
): void {
  const count = layers.length;
  const stride = width + 1;
  const total = totalOf(layers) / stride;
  /** By layer, where the segment lies that comes next, and the first word of its start, which mostly tells them apart. */
  const next = new Uint32Array(count).fill(stride);
  const heads = new Float64Array(count);
  for (let layer = 0; layer < count; layer++) {
    values[layer] = layers[layer]?.[width] ?? 0;
    heads[layer] = layers[layer]?.[stride] ?? NONE;
  }
  const startsBefore = (a: number, b: number): boolean =>
    compareWords(layers[a] ?? values, next[a] ?? 0, layers[b] ?? values, next[b] ?? 0, width) < 0;
  onCut(new Uint32Array(width), 0);

  for (let steps = 1; ; steps++) {
    let nearest = 0;
    let head = heads[0] ?? 0;
    for (let layer = 1; layer < count; layer++) {
      const other = heads[layer] ?? 0;
      if (other > head || (other === head && (width === 1 || head === NONE || !startsBefore(layer, nearest)))) continue;
      nearest = layer;
      head = other;
    }
    if (head === NONE) return;

    const words = layers[nearest] ?? values;
    const at = next[nearest] ?? 0;
    for (let layer = 0; layer < count; layer++) {
      if (heads[layer] !== head) continue;
      const own = layers[layer] ?? values;
      const segment = next[layer] ?? 0;
      if (width > 1 && compareWords(own, segment, words, at, width) !== 0) continue;
      const following = segment + stride;
      values[layer] = own[segment + width] ?? 0;
      next[layer] = following;
      heads[layer] = following < own.length ? (own[following] ?? 0) : NONE;
    }
    onCut(words, at);
    if (steps % PROGRESS_STEPS === 0) onProgress(steps / total);
  }
}

/** Words of all layers together. */
export function totalOf(layers: readonly Segments[]): number {
  return layers.reduce((sum, { length }) => sum + length, 0);
}
