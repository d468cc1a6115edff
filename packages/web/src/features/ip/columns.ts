/** More cards than this would make too many layouts to compare; further ones follow in the lowest column. */
const COMPARED = 6;

/**
 * Lays cards into columns, so that the highest is as low as can be. In each they keep their order, and the first card
 * stands in the first column; of equal layouts it is the one that fills earlier columns first.
 * @param heightOf about how high a card will be, in any unit
 * @param count how many columns there is room for
 */
export function intoColumns<T>(cards: readonly T[], heightOf: (card: T) => number, count: number): T[][] {
  const width = Math.max(1, count);
  const heights = cards.map(heightOf);
  const least = best([], heights, width, Number.POSITIVE_INFINITY);
  const places = least?.places ?? [];
  return Array.from({ length: width }, (_, column) => cards.filter((_card, index) => places[index] === column));
}

interface Layout {
  readonly places: readonly number[];
  readonly height: number;
}

function best(places: readonly number[], heights: readonly number[], width: number, bound: number): Layout | null {
  const columns = columnHeights(places, heights, width);
  const height = Math.max(...columns);
  if (height >= bound) return null;
  if (places.length === heights.length) return { places, height };
  const choices =
    places.length === 0
      ? [0]
      : places.length < COMPARED
        ? columns.map((_, column) => column)
        : [columns.indexOf(Math.min(...columns))];
  return choices.reduce<Layout | null>(
    (found, column) => best([...places, column], heights, width, found?.height ?? bound) ?? found,
    null,
  );
}

function columnHeights(places: readonly number[], heights: readonly number[], width: number): number[] {
  const columns = Array.from({ length: width }, () => 0);
  for (const [index, column] of places.entries()) columns[column] = (columns[column] ?? 0) + (heights[index] ?? 0);
  return columns;
}
