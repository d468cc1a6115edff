import { readWords } from "../ip/index.ts";
import { ExclusiveCursor, LabelCursor, type Cursor, type LayerRows } from "./cursor.ts";
import { LAYER_NAMES, type LayerName } from "./facts.ts";
import type { WordInterner } from "./interner.ts";
import { byLayer } from "./metadata.ts";
import { orderOf } from "./order.ts";
import { compareWords, type Rows4, type Rows6 } from "./rows.ts";
import { sweep, type Intervals } from "./sweep.ts";

/** What both families share while they are compiled. */
export interface CompileTables {
  readonly facts: Readonly<Record<LayerName, WordInterner>>;
  /** Precedence of each source by layer, 0 first. */
  readonly ranks: Readonly<Record<LayerName, Uint32Array>>;
  readonly labelSets: WordInterner;
  readonly tuples: WordInterner;
}

/** IPv4 addresses are the positions of the sweep themselves. */
export function compileIpv4(
  rows: Readonly<Record<LayerName, Rows4>>,
  tables: CompileTables,
  onProgress: (fraction: number) => void,
): Intervals {
  const cursors = LAYER_NAMES.map((layer) => {
    const { first, last, fact, count } = rows[layer];
    const order = orderOf(first, count, 1, 1);
    const compareWidths = (a: number, b: number): number =>
      (last[a] ?? 0) - (first[a] ?? 0) - ((last[b] ?? 0) - (first[b] ?? 0));
    return cursorOf(layer, { order, first, last, fact }, compareWidths, tables);
  });
  return sweep(cursors, 2 ** 32, tables.tuples, (position) => onProgress(position / 2 ** 32));
}

/**
 * IPv6 bounds are put in order first; the sweep goes over their ranks, so that it is the same code, on 32-bit numbers,
 * for both families.
 */
export function compileIpv6(
  rows: Readonly<Record<LayerName, Rows6>>,
  tables: CompileTables,
  onProgress: (fraction: number) => void,
): Intervals {
  const { cuts, first, last } = rankBounds(rows);
  const count = cuts.length / 4;
  const cursors = LAYER_NAMES.map((layer) => {
    const { bounds, fact, count: rowCount } = rows[layer];
    const widthOf = (row: number): bigint => readWords(bounds, 8 * row + 4) - readWords(bounds, 8 * row);
    const compareWidths = (a: number, b: number): number => {
      const difference = widthOf(a) - widthOf(b);
      return difference === 0n ? 0 : difference < 0n ? -1 : 1;
    };
    const order = orderOf(first[layer], rowCount, 1, 1);
    return cursorOf(layer, { order, first: first[layer], last: last[layer], fact }, compareWidths, tables);
  });
  const ranked = sweep(cursors, count, tables.tuples, (position) => onProgress(position / count));
  const starts = new Uint32Array(ranked.starts.length * 4);
  for (let i = 0; i < ranked.starts.length; i++) {
    const at = (ranked.starts[i] ?? 0) * 4;
    for (let word = 0; word < 4; word++) starts[4 * i + word] = cuts[at + word] ?? 0;
  }
  return { starts, tuples: ranked.tuples };
}

interface RankedBounds {
  /** Where any row begins or has just ended, and 0: four words each, ascending, distinct. */
  readonly cuts: Uint32Array;
  /** By layer and row, the rank in `cuts` of the first address, and of the last address inclusive. */
  readonly first: Readonly<Record<LayerName, Uint32Array>>;
  readonly last: Readonly<Record<LayerName, Uint32Array>>;
}

function rankBounds(rows: Readonly<Record<LayerName, Rows6>>): RankedBounds {
  let count = 1;
  for (const layer of LAYER_NAMES) count += 2 * rows[layer].count;
  const bounds = new Uint32Array(4 * count);
  // Key 0 is address 0. A range to the very last address has its end at 2^128, which wraps to 0 and is set right below.
  let at = 4;
  for (const layer of LAYER_NAMES) {
    const { bounds: given, count: rowCount } = rows[layer];
    for (let i = 0; i < 8 * rowCount; i += 8) {
      for (let word = 0; word < 4; word++) bounds[at + word] = given[i + word] ?? 0;
      writeSuccessor(given, i + 4, bounds, at + 4);
      at += 8;
    }
  }
  const order = orderOf(bounds, count, 4, 4);
  const cuts = new Uint32Array(4 * count);
  const ranks = new Uint32Array(count);
  let distinct = 0;
  for (const key of order) {
    if (distinct === 0 || compareWords(bounds, 4 * key, cuts, 4 * (distinct - 1), 4) !== 0) {
      for (let word = 0; word < 4; word++) cuts[4 * distinct + word] = bounds[4 * key + word] ?? 0;
      distinct++;
    }
    ranks[key] = distinct - 1;
  }
  const first = byLayer((layer) => new Uint32Array(rows[layer].count));
  const last = byLayer((layer) => new Uint32Array(rows[layer].count));
  let key = 1;
  for (const layer of LAYER_NAMES) {
    for (let row = 0; row < rows[layer].count; row++) {
      const behind = ranks[key + 1] ?? 0;
      first[layer][row] = ranks[key] ?? 0;
      last[layer][row] = (behind === 0 ? distinct : behind) - 1;
      key += 2;
    }
  }
  return { cuts: cuts.subarray(0, 4 * distinct), first, last };
}

/** Adds one to the four words at `from`; the last address wraps to 0. */
function writeSuccessor(source: Uint32Array, from: number, target: Uint32Array, to: number): void {
  let carry = 1;
  for (let word = 3; word >= 0; word--) {
    const sum = (source[from + word] ?? 0) + carry;
    target[to + word] = sum;
    carry = sum > 0xffff_ffff ? 1 : 0;
  }
}

function cursorOf(
  layer: LayerName,
  rows: LayerRows,
  compareWidths: (a: number, b: number) => number,
  tables: CompileTables,
): Cursor {
  const facts = tables.facts[layer];
  const rankOf = (fact: number): number => tables.ranks[layer][facts.word(fact, 1)] ?? 0;
  if (layer === "label") return new LabelCursor(rows, tables.labelSets, (a, b) => rankOf(a) - rankOf(b) || a - b);
  const rankOfRow = (row: number): number => rankOf(rows.fact[row] ?? 0);
  const before = (a: number, b: number): boolean => (compareWidths(a, b) || rankOfRow(a) - rankOfRow(b) || b - a) < 0;
  return new ExclusiveCursor(rows, before);
}
