import { MAX_IPV4, type Range, writeWords } from "../ip/index.ts";

/** The top bit of what a node holds tells a record from a node; 0 is nothing, as no node leads to the root. */
export const LEAF = 0x8000_0000;
const FIRST_NODES = 1 << 12;
/** Nodes that can be numbered beside records. */
const NODES_MAX = 2 ** 31;
const WORDS = 4;

/** Prefixes under which databases show IPv4 once more: mapped (RFC 4291), Teredo (RFC 4380), 6to4 (RFC 3056). */
const ALIASES: readonly (readonly [words: readonly number[], length: number])[] = [
  [[0, 0, 0xffff, 0], 96],
  [[0x2001_0000, 0, 0, 0], 32],
  [[0x2002_0000, 0, 0, 0], 16],
];

/**
 * The search tree of a MaxMind DB file: ranges in, nodes out. Takes them in address order, each node is made once. A
 * database of IPv6 has IPv4 at ::/96.
 */
export class MmdbTree {
  private readonly bits: number;
  private nodes = new Uint32Array(2 * FIRST_NODES);
  private count = 1;
  /** The nodes on the way to the prefix before this one, by depth; the last has its record. */
  private readonly path = new Int32Array(129);
  private pathLength = 1;
  private readonly before = new Uint32Array(WORDS);
  private readonly words = new Uint32Array(WORDS);
  private readonly end = new Uint32Array(WORDS);
  private last: Range | null = null;

  constructor(ipVersion: 4 | 6) {
    this.bits = ipVersion === 4 ? 32 : 128;
  }

  get nodeCount(): number {
    return this.count;
  }

  /** What side 0 or 1 of node n holds, at 2n and 2n + 1: a node; a record plus 2^31; 0 for nothing. */
  held(at: number): number {
    return this.nodes[at] ?? 0;
  }

  /**
   * Gives a range its record: IPv4 before IPv6, in order, without overlap.
   * @throws RangeError for what is out of order, or not of this tree's version
   */
  add(range: Range, record: number): void {
    if (range.family === 6 && this.bits === 32) throw new RangeError("a database of IPv4 has no IPv6");
    if (range.family === 6 && range.first <= BigInt(MAX_IPV4)) throw new RangeError("::/96 is where IPv4 is");
    if (record >= LEAF) throw new RangeError("more records than a tree can number");
    if (range.last < range.first || (this.last !== null && !isBehind(range, this.last)))
      throw new RangeError("ranges are added in address order, without overlap");
    this.last = range;
    if (range.family === 4) this.add4(range.first, range.last, record);
    else this.add6(range.first, range.last, record);
  }

  /** Shows IPv4 under its other prefixes too, where these have nothing of their own. */
  alias(): void {
    if (this.bits === 32) return;
    const target = this.nodeAt([0, 0, 0, 0], 96);
    if (target === null) return;
    for (const [words, length] of ALIASES) this.link(words, length, target);
  }

  private add4(first: number, last: number, record: number): void {
    const word = this.bits === 32 ? 0 : 3;
    for (let at = first; at <= last;) {
      // The largest block that begins here: by the alignment of its address, and by what is left of the range.
      const aligned = at === 0 ? 32 : 31 - Math.clz32(at & -at);
      const free = Math.min(aligned, Math.floor(Math.log2(last - at + 1)));
      this.words[word] = at;
      this.put(this.bits - free, record);
      at += 2 ** free;
    }
  }

  /** In words, as the blocks of a range by arithmetic of bigints cost ten times as much. */
  private add6(first: bigint, last: bigint, record: number): void {
    const { words, end } = this;
    writeWords(first, words, 0);
    writeWords(last, end, 0);
    for (;;) {
      const [aligned, below] = [trailingZeros(words), 128 - commonBits(words, end)];
      const isWhole = aligned >= below && trailingOnes(end) >= below;
      const free = isWhole ? below : Math.min(aligned, below - 1);
      this.put(128 - free, record);
      if (isWhole) return;
      // It cannot overflow: there is more of the range behind the block.
      let word = 3 - (free >>> 5);
      let sum = (words[word] ?? 0) + 2 ** (free & 31);
      words[word] = sum;
      while (sum > 0xffff_ffff) {
        word--;
        sum = (words[word] ?? 0) + 1;
        words[word] = sum;
      }
    }
  }

  /** Puts a record at the prefix of `words`, which lies behind all before it. */
  private put(length: number, record: number): void {
    if (length === 0) {
      this.nodes[0] = LEAF + record;
      this.nodes[1] = LEAF + record;
      return;
    }
    let depth = Math.min(commonBits(this.words, this.before), length - 1, this.pathLength - 1);
    this.before.set(this.words);
    this.pathLength = length;
    for (; depth < length - 1; depth++) {
      const node = this.node();
      this.nodes[2 * (this.path[depth] ?? 0) + bitOf(this.words, depth)] = node;
      this.path[depth + 1] = node;
    }
    this.nodes[2 * (this.path[length - 1] ?? 0) + bitOf(this.words, length - 1)] = LEAF + record;
  }

  private node(): number {
    if (this.count === NODES_MAX) throw new RangeError("more nodes than a tree can number");
    if (2 * this.count === this.nodes.length) {
      const larger = new Uint32Array(2 * this.nodes.length);
      larger.set(this.nodes);
      this.nodes = larger;
    }
    return this.count++;
  }

  private nodeAt(words: readonly number[], length: number): number | null {
    let node = 0;
    for (let depth = 0; depth < length; depth++) {
      node = this.held(2 * node + bitOf(words, depth));
      if (node === 0 || node >= LEAF) return null;
    }
    return node;
  }

  private link(words: readonly number[], length: number, target: number): void {
    let node = 0;
    for (let depth = 0; depth < length - 1; depth++) {
      const at = 2 * node + bitOf(words, depth);
      const held = this.held(at);
      if (held >= LEAF) return;
      if (held === 0) {
        node = this.node();
        this.nodes[at] = node;
      } else node = held;
    }
    const at = 2 * node + bitOf(words, length - 1);
    if (this.held(at) === 0) this.nodes[at] = target;
  }
}

/** Bits that both begin with. */
function commonBits(one: Uint32Array, other: Uint32Array): number {
  for (let word = 0; word < WORDS; word++) {
    const differing = (one[word] ?? 0) ^ (other[word] ?? 0);
    if (differing !== 0) return 32 * word + Math.clz32(differing);
  }
  return 128;
}

function trailingZeros(words: Uint32Array): number {
  for (let word = WORDS - 1; word >= 0; word--) {
    const bits = words[word] ?? 0;
    if (bits !== 0) return 32 * (WORDS - 1 - word) + 31 - Math.clz32(bits & -bits);
  }
  return 128;
}

function trailingOnes(words: Uint32Array): number {
  for (let word = WORDS - 1; word >= 0; word--) {
    const zeros = ~(words[word] ?? 0);
    if (zeros !== 0) return 32 * (WORDS - 1 - word) + 31 - Math.clz32(zeros & -zeros);
  }
  return 128;
}

const bitOf = (words: ArrayLike<number>, depth: number): 0 | 1 =>
  (((words[depth >>> 5] ?? 0) >>> (31 - (depth & 31))) & 1) === 0 ? 0 : 1;

const isBehind = (range: Range, before: Range): boolean =>
  range.family === before.family ? range.first > before.last : range.family > before.family;
