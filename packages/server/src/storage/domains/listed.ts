/** The labels of a list, by hashes: a million of them take 40 MB. */
export interface Listed {
  readonly size: number;
  /** Notes a label; false where the list has named it before: the first time counts. */
  add(key: string, content: string, rank: number): boolean;
  /** The labels in the store: whether the list still has each, has it changed, or no longer names it. */
  compare(key: string, content: string, rank: number): "same" | "changed" | "gone";
  /** Whether this label has to be written: once for each that is new or changed. */
  applyNew(key: string): boolean;
}

const NEW = 1;
const UNCHANGED = 2;
/** Ranks change every day by a little, which needs no history. */
const RANK_TOLERANCE = 1.25;
const FIRST_CAPACITY = 1024;

/**
 * An open-addressing table under 64 bits of each key. That two of a million keys share them happens once in 30 million
 * such lists.
 */
export function createListed(): Listed {
  let capacity = FIRST_CAPACITY;
  let table = newTable(capacity);
  let size = 0;

  const slotOf = (high: number, low: number, at: Table): number => {
    const mask = at.state.length - 1;
    let slot = low & mask;
    while (at.state[slot] !== 0 && (at.high[slot] !== high || at.low[slot] !== low)) slot = (slot + 1) & mask;
    return slot;
  };
  const find = (key: string): number => {
    hash(key);
    return slotOf(high, low, table);
  };
  const grow = (): void => {
    const old = table;
    capacity *= 2;
    table = newTable(capacity);
    for (const [from, state] of old.state.entries()) {
      if (state === 0) continue;
      const to = slotOf(old.high[from]!, old.low[from]!, table);
      table.high[to] = old.high[from]!;
      table.low[to] = old.low[from]!;
      table.content[to] = old.content[from]!;
      table.rank[to] = old.rank[from]!;
      table.state[to] = state;
    }
  };

  return {
    get size() {
      return size;
    },
    add(key, content, rank) {
      if (size * 2 >= capacity) grow();
      const slot = find(key);
      if (table.state[slot] !== 0) return false;
      table.high[slot] = high;
      table.low[slot] = low;
      hash(content);
      table.content[slot] = low;
      table.rank[slot] = rank;
      table.state[slot] = NEW;
      size++;
      return true;
    },
    compare(key, content, rank) {
      const slot = find(key);
      if (table.state[slot] === 0) return "gone";
      hash(content);
      if (table.content[slot] !== low || !near(table.rank[slot]!, rank)) return "changed";
      table.state[slot] = UNCHANGED;
      return "same";
    },
    applyNew(key) {
      const slot = find(key);
      if (table.state[slot] !== NEW) return false;
      table.state[slot] = UNCHANGED;
      return true;
    },
  };
}

interface Table {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly content: Uint32Array;
  readonly rank: Uint32Array;
  readonly state: Uint8Array;
}

function newTable(capacity: number): Table {
  const numbers = (): Uint32Array => new Uint32Array(capacity);
  return { high: numbers(), low: numbers(), content: numbers(), rank: numbers(), state: new Uint8Array(capacity) };
}

function near(a: number, b: number): boolean {
  if (a === 0 || b === 0) return a === b;
  return Math.max(a, b) <= Math.min(a, b) * RANK_TOLERANCE;
}

let high = 0;
let low = 0;

/** Two multiplicative hashes with different factors, mixed at the end; they stay in `high` and `low`. */
function hash(text: string): void {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
    a = (a << 7) | (a >>> 25);
    b = (b << 11) | (b >>> 21);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  high = (a ^ (a >>> 15)) >>> 0;
  low = (b ^ (b >>> 15)) >>> 0;
}
