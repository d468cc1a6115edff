/** Takes the first of many, in order, without having or sorting them all. Of equals, those that come first. */
export class FirstOf<T> {
  readonly #most: number;
  readonly #compare: (a: T, b: T) => number;
  #items: T[] = [];
  #least: T | null = null;

  /** @param most how many */
  constructor(most: number, compare: (a: T, b: T) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  add(item: T): void {
    if (this.#least !== null && this.#compare(item, this.#least) >= 0) return;
    this.#items.push(item);
    // Sorted now and then, rather than at each: most of the first ones may come at once.
    if (this.#items.length >= 4 * this.#most) this.#cut();
  }

  /** What an item has to come before to be of interest; null while there are too few. */
  get least(): T | null {
    return this.#least;
  }

  list(): readonly T[] {
    this.#cut();
    return this.#items;
  }

  #cut(): void {
    this.#items = this.#items.sort(this.#compare).slice(0, this.#most);
    if (this.#items.length === this.#most) this.#least = this.#items.at(-1) ?? null;
  }
}
