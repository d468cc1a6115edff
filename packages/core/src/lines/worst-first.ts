/** Scores are whole numbers up to this one. */
const SCORE_MAX = 100;
/** What has no score comes last. */
const NONE = 0;

/**
 * The first of many by their score, the highest first, and those of one score in the order in which they came. It keeps
 * no more than twice as many as are wanted.
 */
export class WorstFirst<T> {
  readonly #wanted: number;
  /** By their score and one; what has none is first. */
  readonly #kept: T[][] = Array.from({ length: SCORE_MAX + 2 }, () => []);
  #count = 0;
  /** The lowest place of which any may still be among the first. */
  #lowest = NONE;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** @param score null where there is none */
  add(score: number | null, one: T): void {
    const place = score === null ? NONE : score + 1;
    const same = this.#kept[place];
    if (place < this.#lowest || same === undefined || same.length >= this.#wanted) return;
    same.push(one);
    this.#count += 1;
    for (;;) {
      const lowest = this.#kept[this.#lowest];
      if (lowest === undefined || this.#count - lowest.length < this.#wanted) return;
      this.#count -= lowest.length;
      this.#kept[this.#lowest++] = [];
    }
  }

  /** Those from a place on. */
  from(offset: number): T[] {
    return this.#kept.toReversed().flat().slice(offset, this.#wanted);
  }
}
