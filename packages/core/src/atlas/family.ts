import type { LayerName } from "./facts.ts";
import type { WordInterner } from "./interner.ts";
import { exclusiveSegments, labelSegments } from "./layer.ts";
import { mergeLayers } from "./merge.ts";
import { inPrefixes } from "./prefixes.ts";
import type { Rows } from "./rows.ts";
import type { Segments } from "./segments.ts";

/** What both families share while they are compiled. */
export interface CompileTables {
  /** For each layer the precedence of a fact's source, 0 first. */
  readonly rankOf: Readonly<Record<LayerName, (fact: number) => number>>;
  /** Receives label sets, see `LabelCursor`. */
  readonly labelSets: WordInterner;
  /** Receives the facts of `special`, `registration` and `label` together. */
  readonly contexts: WordInterner;
}

/**
 * Sweeps all layers of a family into one list of intervals. The three layers that change seldom are laid together and
 * numbered first; number and place and AS are then side by side in each interval.
 */
export function compileFamily(
  rows: Readonly<Record<LayerName, Rows>>,
  { rankOf, labelSets, contexts }: CompileTables,
  onProgress: (fraction: number) => void,
): Segments {
  const { width } = rows.place;
  const special = exclusiveSegments(rows.special, rankOf.special);
  const registration = exclusiveSegments(rows.registration, rankOf.registration);
  const labels = labelSegments(rows.label, rankOf.label, labelSets);
  const seldom = numbered(mergeLayers(special, registration, labels, width), width, contexts);
  onProgress(0.2);
  const as = inPrefixes(exclusiveSegments(rows.as, rankOf.as), width);
  onProgress(0.3);
  const place = exclusiveSegments(rows.place, rankOf.place);
  onProgress(0.5);
  return mergeLayers(as, place, seldom, width, (fraction) => onProgress(0.5 + fraction / 2));
}

/** The same segments with the number of their values in place of the values. */
function numbered(segments: Segments, width: number, numbers: WordInterner): Segments {
  const { key } = numbers;
  const stride = width + key.length;
  const result = new Uint32Array((segments.length / stride) * (width + 1));
  for (let from = 0, to = 0; from < segments.length; from += stride, to += width + 1) {
    for (let word = 0; word < width; word++) result[to + word] = segments[from + word] ?? 0;
    for (let value = 0; value < key.length; value++) key[value] = segments[from + width + value] ?? 0;
    result[to + width] = numbers.intern();
  }
  return result;
}
