/** Values of a statement, bound under names of their own: `{p0:String}`. None of them becomes part of the SQL. */
export class Params {
  readonly values: Record<string, string | number | readonly string[]> = {};
  readonly #names = new Map<string, string>();

  /** The placeholder of a value; the same value twice is bound once. */
  bind(type: string, value: string | number | readonly string[]): string {
    const key = JSON.stringify([type, value]);
    let name = this.#names.get(key);
    if (name === undefined) {
      name = `p${this.#names.size}`;
      this.#names.set(key, name);
      this.values[name] = value;
    }
    return `{${name}:${type}}`;
  }
}
