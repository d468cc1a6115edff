const FIRST_SLOTS = 1 << 12;
/** Numbers of a piece: its offset + 1 (0 is an empty slot), its length, its hash. */
const WIDTH = 3;

/** Runs of bytes of a buffer that only grows, found by what they hold: a hash table with open addressing (Knuth 6.4). */
export class Pieces {
  private slots = new Uint32Array(FIRST_SLOTS * WIDTH);
  private count = 0;

  /** Where the bytes from `from` to before `to` stood first: at `from` itself, if there are none like them. */
  place(bytes: Uint8Array, from: number, to: number): number {
    const { slots } = this;
    const mask = slots.length / WIDTH - 1;
    const hash = hashOf(bytes, from, to);
    let at = (hash & mask) * WIDTH;
    for (; slots[at] !== 0; at = at + WIDTH === slots.length ? 0 : at + WIDTH) {
      const offset = (slots[at] ?? 0) - 1;
      if (slots[at + 2] === hash && slots[at + 1] === to - from && isSame(bytes, offset, from, to)) return offset;
    }
    this.put(at, from, to - from, hash);
    if (this.count * 2 > mask) this.rebuild(slots.length * 2, Infinity);
    return from;
  }

  /** Forgets what begins at an offset or behind it. */
  forget(from: number): void {
    this.rebuild(this.slots.length, from);
  }

  private put(at: number, offset: number, length: number, hash: number): void {
    this.slots[at] = offset + 1;
    this.slots[at + 1] = length;
    this.slots[at + 2] = hash;
    this.count++;
  }

  private rebuild(size: number, end: number): void {
    const old = this.slots;
    this.slots = new Uint32Array(size);
    this.count = 0;
    for (let from = 0; from < old.length; from += WIDTH) {
      const [next = 0, length = 0, hash = 0] = old.subarray(from, from + WIDTH);
      if (next === 0 || next > end) continue;
      let at = (hash & (size / WIDTH - 1)) * WIDTH;
      while (this.slots[at] !== 0) at = at + WIDTH === size ? 0 : at + WIDTH;
      this.put(at, next - 1, length, hash);
    }
  }
}

/** FNV-1a, with a last mixing, as its low bits alone choose the slot. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isSame(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  for (let n = from, other = at; n < to; n++, other++) if (bytes[n] !== bytes[other]) return false;
  return true;
}
