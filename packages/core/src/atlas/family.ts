import type { LayerName } from "./facts.ts";
import type { WordInterner } from "./interner.ts";
import { exclusiveSegments, labelSegments } from "./layer.ts";
import { mergeLayers, totalOf } from "./merge.ts";
import type { Rows } from "./rows.ts";
import { INTERVAL_VALUES, SegmentWriter, type Segments } from "./segments.ts";

/** What both families share while they are compiled. */
export interface CompileTables {
  /** For each layer the precedence of a fact's source, 0 first. */
  readonly rankOf: Readonly<Record<LayerName, (fact: number) => number>>;
  /** Receives label sets, see `LabelCursor`. */
  readonly labelSets: WordInterner;
  /** Receives what `special`, `registration` and `label` say together. */
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
  const seldom = [special, registration, labels];
  const writer = new SegmentWriter(width, 1, totalOf(seldom) / (width + 1));
  const onChange = (words: Uint32Array, at: number): void => {
    writer.values[0] = contexts.intern();
    writer.push(words, at);
  };
  mergeLayers(seldom, width, contexts.key, onChange, () => undefined);
  onProgress(0.2);

  const as = exclusiveSegments(rows.as, rankOf.as);
  onProgress(0.3);
  const layers = [as, exclusiveSegments(rows.place, rankOf.place), writer.finish()];
  onProgress(0.5);
  const intervals = new SegmentWriter(width, INTERVAL_VALUES, totalOf(layers) / (width + 1));
  const onCut = (words: Uint32Array, at: number): void => intervals.push(words, at);
  mergeLayers(layers, width, intervals.values, onCut, (fraction) => onProgress(0.5 + fraction / 2));
  return intervals.finish();
}
