import type { Fact, LabelRecord } from "../atlas/index.ts";

type Label = Fact<LabelRecord>;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Labels in an order that depends on their content alone: most certain first, then by source, then by content. All
 * that picks 'the first' label picks from this, so that the order in which lists were read never shows in an answer.
 */
export function inLabelOrder(labels: readonly Label[]): readonly Label[] {
  if (labels.length < 2) return labels;
  return labels.toSorted(
    (a, b) =>
      b.value.confidence - a.value.confidence ||
      compareText(a.source.id, b.source.id) ||
      compareText(JSON.stringify(a.value), JSON.stringify(b.value)),
  );
}
