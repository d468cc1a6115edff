/** A binary heap of row numbers; the best by `before` is on top. */
export class RowHeap {
  size = 0;
  private readonly rows: number[] = [];
  private readonly before: (a: number, b: number) => boolean;

  constructor(before: (a: number, b: number) => boolean) {
    this.before = before;
  }

  /** The best row; only read while `size` is not 0. */
  top(): number {
    return this.rows[0] ?? 0;
  }

  push(row: number): void {
    const { rows, before } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      const above = rows[parent] ?? 0;
      if (!before(row, above)) break;
      rows[at] = above;
      at = parent;
    }
    rows[at] = row;
  }

  pop(): void {
    const { rows, before } = this;
    const size = --this.size;
    const row = rows[size] ?? 0;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && before(rows[child + 1] ?? 0, rows[child] ?? 0)) child++;
      const below = rows[child] ?? 0;
      if (!before(below, row)) break;
      rows[at] = below;
      at = child;
    }
    rows[at] = row;
  }
}
