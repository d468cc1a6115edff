/**
 * Numbers distinct rows of `width` 32-bit words from 0 on, in order of first appearance. Open addressing over typed
 * arrays: a few million rows cost tens of nanoseconds each and no objects.
 */
export class WordInterner {
  /** The row to intern: fill it, then call `intern`. */
  readonly key: Uint32Array;
  count = 0;
  private readonly width: number;
  private rows: Uint32Array;
  /** Id + 1 of the row at each slot, 0 where there is none; at most half full. */
  private slots: Uint32Array;

  constructor(width: number, expected = 1024) {
    this.width = width;
    this.key = new Uint32Array(width);
    this.rows = new Uint32Array(expected * width);
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(expected * 2)));
  }

  /** The id of the row that `key` holds, a new one if it was not seen before. */
  intern(): number {
    const { key, width, slots, rows } = this;
    const mask = slots.length - 1;
    let slot = hashOf(key, 0, width) & mask;
    for (;;) {
      const id = (slots[slot] ?? 0) - 1;
      if (id < 0) break;
      const at = id * width;
      let i = 0;
      while (i < width && rows[at + i] === key[i]) i++;
      if (i === width) return id;
      slot = (slot + 1) & mask;
    }
    return this.append(slot);
  }

  /** Word `index` of the row `id`. */
  word(id: number, index: number): number {
    return this.rows[id * this.width + index] ?? 0;
  }

  /** All rows one after the other. A view: valid until the next `intern`. */
  words(): Uint32Array {
    return this.rows.subarray(0, this.count * this.width);
  }

  private append(slot: number): number {
    const { width } = this;
    const id = this.count++;
    if (this.count * width > this.rows.length) this.rows = grown(this.rows, this.count * width);
    this.rows.set(this.key, id * width);
    this.slots[slot] = id + 1;
    if (this.count * 2 > this.slots.length) this.rehash();
    return id;
  }

  private rehash(): void {
    const slots = new Uint32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = hashOf(this.rows, id * this.width, this.width) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.slots = slots;
  }
}

/** A copy with room for `needed` elements, at least twice the size. */
export function grown(array: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(array.length * 2, needed));
  larger.set(array);
  return larger;
}

/** Murmur3's mixing (Austin Appleby): ids are small neighbouring numbers, which a weaker mix would bunch together. */
function hashOf(words: Uint32Array, at: number, width: number): number {
  let hash = 0;
  for (let i = 0; i < width; i++) {
    let word = Math.imul(words[at + i] ?? 0, 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
