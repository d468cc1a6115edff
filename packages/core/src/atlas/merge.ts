import type { WordInterner } from "./interner.ts";
import { compareWords } from "./rows.ts";
import { SegmentWriter, type Segments } from "./segments.ts";

/** Told of the way now and then: every so many steps. */
const PROGRESS_STEPS = 0x1_0000;

/**
 * Lays the layers over one another: cuts wherever any layer's word changes and numbers what they say together. Where
 * neighbours say the same in all layers they are one interval, whatever rows they come from.
 * @param tuples receives the layers' values, in the order of `layers`
 */
export function mergeLayers(
  layers: readonly Segments[],
  width: number,
  tuples: WordInterner,
  onProgress: (fraction: number) => void,
): Segments {
  const { key } = tuples;
  const at = new Uint32Array(layers.length);
  let total = 0;
  for (const [layer, { values }] of layers.entries()) {
    key[layer] = values[0] ?? 0;
    total += values.length;
  }
  const writer = new SegmentWriter(width, total);
  writer.push(new Uint32Array(width), 0, tuples.intern());
  // A layer of one segment never changes.
  let open = layers.map((_, layer) => layer).filter((layer) => (layers[layer]?.values.length ?? 0) > 1);
  let steps = 0;
  while (open.length > 0) {
    let nearest: Uint32Array | undefined;
    let nearestAt = 0;
    for (const layer of open) {
      const starts = layers[layer]?.starts ?? key;
      const next = ((at[layer] ?? 0) + 1) * width;
      if (nearest === undefined || compareWords(starts, next, nearest, nearestAt, width) < 0) {
        nearest = starts;
        nearestAt = next;
      }
    }
    if (nearest === undefined) break;
    let isOver = false;
    for (const layer of open) {
      const segments = layers[layer];
      if (segments === undefined) continue;
      const next = (at[layer] ?? 0) + 1;
      if (compareWords(segments.starts, next * width, nearest, nearestAt, width) !== 0) continue;
      at[layer] = next;
      key[layer] = segments.values[next] ?? 0;
      isOver ||= next + 1 === segments.values.length;
    }
    writer.push(nearest, nearestAt, tuples.intern());
    if (isOver) open = open.filter((layer) => (at[layer] ?? 0) + 1 < (layers[layer]?.values.length ?? 0));
    if (++steps % PROGRESS_STEPS === 0) onProgress(steps / total);
  }
  return writer.finish();
}
