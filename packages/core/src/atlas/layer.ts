import { ExclusiveCursor, LabelCursor, type Cursor, type LayerRows } from "./cursor.ts";
import type { WordInterner } from "./interner.ts";
import { orderOf } from "./order.ts";
import { compareSpans, compareWords, writeSuccessor, type Rows } from "./rows.ts";
import { SegmentWriter, segmentsOf, type Segments } from "./segments.ts";

/** What a layer says where it has one word for each address: the fact + 1. */
export function exclusiveSegments(rows: Rows, rankOf: (fact: number) => number): Segments {
  return (
    disjointSegments(rows) ??
    rankedSegments(rows, (ranked) => {
      const rankOfRow = (row: number): number => rankOf(rows.facts[row] ?? 0);
      const compare = (a: number, b: number): number =>
        compareSpans(rows, a, b) || rankOfRow(a) - rankOfRow(b) || b - a;
      return new ExclusiveCursor(ranked, (a, b) => compare(a, b) < 0);
    })
  );
}

/** What the label layer says: the id of the set of facts + 1. Within a set the source believed first comes first. */
export function labelSegments(rows: Rows, rankOf: (fact: number) => number, sets: WordInterner): Segments {
  return rankedSegments(rows, (ranked) => new LabelCursor(ranked, sets, (a, b) => rankOf(a) - rankOf(b) || a - b));
}

/** Rows in address order that do not overlap, as most sources have them, are segments already. Null if they are not. */
function disjointSegments(rows: Rows): Segments | null {
  const { bounds, facts, count, width } = rows;
  const writer = new SegmentWriter(width, count + 1024);
  const behind = new Uint32Array(width);
  let isOver = false;
  for (let row = 0; row < count; row++) {
    const at = row * 2 * width;
    const gap = compareWords(bounds, at, behind, 0, width);
    if (gap < 0 || isOver) return null;
    if (gap > 0) writer.push(behind, 0, 0);
    writer.push(bounds, at, (facts[row] ?? 0) + 1);
    isOver = writeSuccessor(bounds, at + width, behind, 0, width);
  }
  if (!isOver) writer.push(behind, 0, 0);
  return writer.finish();
}

/**
 * Segments of rows that overlap. The bounds are put in order first and the cursor walks their ranks, so that it is one
 * code, on 32-bit numbers, for both families.
 */
function rankedSegments(rows: Rows, cursorOf: (ranked: LayerRows) => Cursor): Segments {
  const { width } = rows;
  const { cuts, first, last } = rankBounds(rows);
  const order = orderOf(first, rows.count, 1);
  const cursor = cursorOf({ order, first, last, fact: rows.facts });
  return segmentsOf(cursor, cuts, width);
}

interface RankedBounds {
  /** Where any row begins or has just ended, and address 0: ascending, distinct. */
  readonly cuts: Uint32Array;
  /** By row, the rank in `cuts` of the first address, and that of the last cut before the row's end. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
}

function rankBounds({ bounds, count, width }: Rows): RankedBounds {
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
