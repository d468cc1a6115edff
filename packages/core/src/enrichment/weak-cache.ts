/** How a cache does, for the metrics. */
export interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  /** Entries that it holds, and may hold at most. */
  readonly size: number;
  readonly limit: number;
}

/**
 * What was made of things that are shared, by the identity of the thing, which is held weakly. At the limit all is
 * dropped and made anew.
 */
export class WeakCache<K extends object, V> {
  readonly #make: (key: K) => V;
  readonly #limit: number;
  #entries = new WeakMap<K, V>();
  #size = 0;
  #hits = 0;
  #misses = 0;

  constructor(limit: number, make: (key: K) => V) {
    this.#limit = limit;
    this.#make = make;
  }

  get(key: K): V {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#hits++;
      return known;
    }
    this.#misses++;
    const made = this.#make(key);
    if (++this.#size > this.#limit) {
      this.#entries = new WeakMap();
      this.#size = 1;
    }
    this.#entries.set(key, made);
    return made;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, size: this.#size, limit: this.#limit };
  }
}
