/**
 * Remembers what a computation answered for recently seen spans of bytes, taken case-insensitively, so that a name
 * seen a thousand times in a log is sliced, lower-cased and looked up once. Direct-mapped: a span has one slot, and
 * a newcomer takes it. Its memory is bounded, and hostile names cost what no memo at all would cost.
 */
export class SpanMemo<T> {
  readonly #keys: (string | undefined)[];
  readonly #values: (T | undefined)[];
  readonly #mask: number;
  readonly #compute: (key: string) => T;

  /** @param slots a power of two. @param compute gets the span as a lower-case string. */
  constructor(slots: number, compute: (key: string) => T) {
    this.#keys = Array.from({ length: slots });
    this.#values = Array.from({ length: slots });
    this.#mask = slots - 1;
    this.#compute = compute;
  }

  /** The answer for `bytes[start]` … `bytes[end - 1]`, which stand in `text` from `start - offset` on. ASCII only. */
  get(bytes: Uint8Array, start: number, end: number, text: string, offset: number): T {
    // FNV-1a over the bytes with the bit set that makes letters lower case.
    let hash = 0x811c_9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i]! | 32), 0x0100_0193);
    const slot = (hash ^ (hash >>> 15)) & this.#mask;
    const known = this.#keys[slot];
    if (known !== undefined && equals(known, bytes, start, end)) return this.#values[slot]!;
    const key = text.slice(start - offset, end - offset).toLowerCase();
    const value = this.#compute(key);
    this.#keys[slot] = key;
    this.#values[slot] = value;
    return value;
  }
}

function equals(lower: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (lower.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (lower.charCodeAt(i - start) !== (byte >= 65 && byte <= 90 ? byte | 32 : byte)) return false;
  }
  return true;
}
