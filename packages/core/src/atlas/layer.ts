import { ExclusiveCursor, LabelCursor, type Cursor, type LayerRows } from "./cursor.ts";
import type { WordInterner } from "./interner.ts";
import { orderOf } from "./order.ts";
import { lengthOf, linkOf, pack } from "./packed.ts";
import { compareSpans, compareWords, prefixLength, writeSuccessor, type PlainRows, type Rows } from "./rows.ts";
import { SegmentWriter, type Segments } from "./segments.ts";

/** The value of a layer with at most one fact for each address: the fact + 1. */
export function exclusiveSegments(rows: Rows, rankOf: (fact: number) => number): Segments {
  return (
    rows.segments() ??
    overlappingSegments(rows.rows(), (ranked, plain) => {
      const rankOfRow = (row: number): number => rankOf(plain.facts[row] ?? 0);
      const compare = (a: number, b: number): number =>
        compareSpans(plain, a, b) || rankOfRow(a) - rankOfRow(b) || b - a;
      return new ExclusiveCursor(ranked, (a, b) => compare(a, b) < 0);
    })
  );
}

/** The value of the label layer: the id of the set of facts + 1. Within a set, sources are in order of precedence. */
export function labelSegments(rows: Rows, rankOf: (fact: number) => number, sets: WordInterner): Segments {
  return overlappingSegments(rows.rows(), (ranked, plain) => {
    const fact = new Uint32Array(plain.count);
    for (let row = 0; row < plain.count; row++) fact[row] = pack(plain.facts[row] ?? 0, prefixLength(plain, row));
    // Rows of one fact stand together, the most specific first.
    const compare = (a: number, b: number): number =>
      linkOf(a) === linkOf(b)
        ? lengthOf(b) - lengthOf(a)
        : rankOf(linkOf(a)) - rankOf(linkOf(b)) || linkOf(a) - linkOf(b);
    return new LabelCursor({ ...ranked, fact }, sets, compare);
  });
}

type MakeCursor = (placed: LayerRows, rows: PlainRows) => Cursor;

/** Segments of rows that overlap, found by a cursor that walks over positions from 0 up. */
function overlappingSegments(rows: PlainRows, makeCursor: MakeCursor): Segments {
  return rows.width === 1 ? overlapping4(rows, makeCursor) : overlapping6(rows, makeCursor);
}

/** IPv4 addresses are positions themselves. */
function overlapping4(rows: PlainRows, makeCursor: MakeCursor): Segments {
  const writer = new SegmentWriter(1, 2 * rows.count + 1);
  const first = columnOf(rows, 0);
  const order = orderOf(first, rows.count, 1);
  const cursor = makeCursor({ order, first, last: columnOf(rows, 1), fact: rows.facts }, rows);
  for (let position = 0; position < 2 ** 32; position = cursor.next) {
    cursor.advance(position);
    writer.push4(position, cursor.value);
  }
  return writer.finish();
}

/** Of IPv6 the ranks of all bounds are, so that the cursor has 32-bit numbers to walk over in both families. */
function overlapping6(rows: PlainRows, makeCursor: MakeCursor): Segments {
  const { width } = rows;
  const { cuts, first, last } = rankBounds(rows);
  const writer = new SegmentWriter(width, cuts.length / width);
  const cursor = makeCursor({ order: orderOf(first, rows.count, 1), first, last, fact: rows.facts }, rows);
  for (let position = 0; position < cuts.length / width; position = cursor.next) {
    cursor.advance(position);
    writer.push(cuts, position * width, cursor.value);
  }
  return writer.finish();
}

/** The first (0) or last (1) addresses of IPv4 rows. */
function columnOf({ bounds, count }: PlainRows, which: 0 | 1): Uint32Array {
  const column = new Uint32Array(count);
  for (let row = 0; row < count; row++) column[row] = bounds[2 * row + which] ?? 0;
  return column;
}

interface RankedBounds {
  /** Where any row begins or has just ended, and address 0: ascending, distinct. */
  readonly cuts: Uint32Array;
  /** By row, the rank in `cuts` of the first address, and that of the last cut before the row's end. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
}

function rankBounds({ bounds, count, width }: PlainRows): RankedBounds {
  // Key 0 is address 0; row i has keys 2i + 1 and 2i + 2. A row to the very last address ends at 0, set right below.
  const keyCount = 1 + 2 * count;
  const keys = new Uint32Array(keyCount * width);
  for (let row = 0; row < count; row++) {
    const from = 2 * width * row;
    const to = from + width;
    for (let word = 0; word < width; word++) keys[to + word] = bounds[from + word] ?? 0;
    writeSuccessor(bounds, from + width, keys, to + width, width);
  }
  const cuts = new Uint32Array(keyCount * width);
  const ranks = new Uint32Array(keyCount);
  let distinct = 0;
  for (const key of orderOf(keys, keyCount, width)) {
    if (distinct === 0 || compareWords(keys, key * width, cuts, (distinct - 1) * width, width) !== 0) {
      for (let word = 0; word < width; word++) cuts[distinct * width + word] = keys[key * width + word] ?? 0;
      distinct++;
    }
    ranks[key] = distinct - 1;
  }
  const first = new Uint32Array(count);
  const last = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const behind = ranks[2 * row + 2] ?? 0;
    first[row] = ranks[2 * row + 1] ?? 0;
    last[row] = (behind === 0 ? distinct : behind) - 1;
  }
  return { cuts: cuts.subarray(0, distinct * width), first, last };
}
