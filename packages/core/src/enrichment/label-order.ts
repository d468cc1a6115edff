import type { LabelFact } from "../atlas/index.ts";
import { RANKS } from "../sources/index.ts";
import { rankOfLabel } from "./rank.ts";

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const place = (label: LabelFact): number => RANKS.indexOf(rankOfLabel(label));
/** The length of a row whose range is not known: an address of either family. */
const ADDRESS = 128;

/**
 * Labels in the order in which they are believed, which depends on their content alone: by the rank of the source, the
 * more specific row first, then the most certain, then by source, then by content. All that picks 'the first' label
 * picks from this, so that the order in which lists were read never shows in an answer.
 */
export function inLabelOrder(labels: readonly LabelFact[]): readonly LabelFact[] {
  if (labels.length < 2) return labels;
  return labels.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      (b.length ?? ADDRESS) - (a.length ?? ADDRESS) ||
      b.value.confidence - a.value.confidence ||
      compareText(a.source.id, b.source.id) ||
      compareText(JSON.stringify(a.value), JSON.stringify(b.value)),
  );
}
