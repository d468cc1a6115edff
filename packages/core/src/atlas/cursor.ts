import { RowHeap } from "./heap.ts";
import type { WordInterner } from "./interner.ts";
import { linkOf } from "./packed.ts";

/**
 * Rows of one layer over a line of positions (IPv4 addresses, or ranks of IPv6 bounds). Columns are indexed by row;
 * `order` lists the rows by `first`. `last` is inclusive.
 */
export interface LayerRows {
  readonly order: Uint32Array;
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  readonly fact: Uint32Array;
}

/** Walks the positions upwards and yields the facts of one layer at each. */
export interface Cursor {
  /** The position from which on `value` may be another; Infinity when nothing comes any more. */
  readonly next: number;
  /** What holds at the position last advanced to; 0 for nothing. */
  readonly value: number;
  advance(position: number): void;
}

/** The most specific row that covers a position: its fact + 1. */
export class ExclusiveCursor implements Cursor {
  next: number;
  value = 0;
  private at = 0;
  private readonly rows: LayerRows;
  private readonly covering: RowHeap;

  /** @param before whether the first row's word goes before the second's where both cover */
  constructor(rows: LayerRows, before: (a: number, b: number) => boolean) {
    this.rows = rows;
    this.covering = new RowHeap(before);
    this.next = startOf(rows, 0);
  }

  advance(position: number): void {
    const { rows, covering } = this;
    // What has ended goes first, so that rows which only follow one another are never compared.
    dropEnded(covering, rows.last, position);
    let start = startOf(rows, this.at);
    while (start <= position) {
      covering.push(rows.order[this.at] ?? 0);
      this.at++;
      start = startOf(rows, this.at);
    }
    if (covering.size === 0) {
      this.value = 0;
      this.next = start;
      return;
    }
    const top = covering.top();
    this.value = (rows.fact[top] ?? 0) + 1;
    this.next = Math.min(start, (rows.last[top] ?? 0) + 1);
  }
}

/** Takes rows off the top that end before `position`. Others may lie below: they go when they come to the top. */
function dropEnded(heap: RowHeap, last: Uint32Array, position: number): void {
  while (heap.size > 0 && (last[heap.top()] ?? 0) < position) heap.pop();
}

/**
 * All facts whose rows cover a position: the id of that set + 1. Facts come with the length of their rows' prefix
 * (`pack`); of one fact only the most specific row is part of a set.
 */
export class LabelCursor implements Cursor {
  next: number;
  value = 0;
  private at = 0;
  private readonly rows: LayerRows;
  private readonly sets: WordInterner;
  private readonly compareFacts: (a: number, b: number) => number;
  private readonly endings: RowHeap;
  /** Facts that hold, in order, and by how many rows each: several rows may state the same. */
  private readonly facts: number[] = [];
  private readonly covers: number[] = [];

  /**
   * @param sets receives each set as a chain of pairs: id + 1 of the set without its last fact (0: none), that fact
   * @param compareFacts puts the rows of one fact side by side, the most specific first
   */
  constructor(rows: LayerRows, sets: WordInterner, compareFacts: (a: number, b: number) => number) {
    this.rows = rows;
    this.sets = sets;
    this.compareFacts = compareFacts;
    this.endings = new RowHeap((a, b) => (rows.last[a] ?? 0) < (rows.last[b] ?? 0));
    this.next = startOf(rows, 0);
  }

  advance(position: number): void {
    const { rows, endings } = this;
    let changed = false;
    while (endings.size > 0 && (rows.last[endings.top()] ?? 0) < position) {
      changed = this.remove(rows.fact[endings.top()] ?? 0) || changed;
      endings.pop();
    }
    let start = startOf(rows, this.at);
    while (start <= position) {
      const row = rows.order[this.at] ?? 0;
      endings.push(row);
      changed = this.add(rows.fact[row] ?? 0) || changed;
      this.at++;
      start = startOf(rows, this.at);
    }
    if (changed) this.value = this.setId();
    this.next = endings.size === 0 ? start : Math.min(start, (rows.last[endings.top()] ?? 0) + 1);
  }

  private add(fact: number): boolean {
    const place = this.placeOf(fact);
    if (this.facts[place] === fact) {
      this.covers[place] = (this.covers[place] ?? 0) + 1;
      return false;
    }
    if (place === this.facts.length) {
      this.facts.push(fact);
      this.covers.push(1);
    } else {
      this.facts.splice(place, 0, fact);
      this.covers.splice(place, 0, 1);
    }
    return true;
  }

  private remove(fact: number): boolean {
    const place = this.placeOf(fact);
    const covers = (this.covers[place] ?? 0) - 1;
    this.covers[place] = covers;
    if (covers > 0) return false;
    if (place === this.facts.length - 1) {
      this.facts.pop();
      this.covers.pop();
    } else {
      this.facts.splice(place, 1);
      this.covers.splice(place, 1);
    }
    return true;
  }

  /** Where the fact stands, or would. */
  private placeOf(fact: number): number {
    let low = 0;
    let high = this.facts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareFacts(this.facts[middle] ?? 0, fact) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private setId(): number {
    const { key } = this.sets;
    let set = 0;
    let before = -1;
    for (const fact of this.facts) {
      if (linkOf(fact) === before) continue;
      before = linkOf(fact);
      key[0] = set;
      key[1] = fact;
      set = this.sets.intern() + 1;
    }
    return set;
  }
}

function startOf(rows: LayerRows, at: number): number {
  return at < rows.order.length ? (rows.first[rows.order[at] ?? 0] ?? 0) : Infinity;
}
