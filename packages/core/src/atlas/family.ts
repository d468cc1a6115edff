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

/** The same segments with the number of their three values in place of the values. */
function numbered(segments: Segments, width: number, numbers: WordInterner): Segments {
  const { key } = numbers;
  const result = new Uint32Array((segments.length / (width + 3)) * (width + 1));
  /** Most segments have a registration and nothing else: their numbers, by registration, are found without a hash. */
  const ofRegistration: number[] = [];
  for (let from = 0, to = 0; from < segments.length; from += width + 3, to += width + 1) {
    for (let word = 0; word < width; word++) result[to + word] = segments[from + word] ?? 0;
    const special = segments[from + width] ?? 0;
    const registration = segments[from + width + 1] ?? 0;
    const labels = segments[from + width + 2] ?? 0;
    const isPlain = special === 0 && labels === 0;
    let number = isPlain ? ofRegistration[registration] : undefined;
    if (number === undefined) {
      key[0] = special;
      key[1] = registration;
      key[2] = labels;
      number = numbers.intern();
      if (isPlain) ofRegistration[registration] = number;
    }
    result[to + width] = number;
  }
  return result;
}
