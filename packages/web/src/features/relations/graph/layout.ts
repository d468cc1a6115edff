/** Distance at which neighbours come to rest. */
const REST = 40;
/** Others of a cell of the grid that push a node. */
const PUSHED_BY_MAX = 12;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const STEPS = 300;

/**
 * Places nodes by forces: neighbours pull each other, and what is near pushes away. A grid finds what is near, so that a step
 * takes time linear in nodes and edges. It comes to rest by itself.
 */
export class Layout {
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  readonly #index = new Map<string, number>();
  readonly #ids: string[] = [];
  #edges = new Int32Array(0);
  #degree = new Float64Array(0);
  #left = 0;

  get size(): number {
    return this.#ids.length;
  }
  get isAtRest(): boolean {
    return this.#left <= 0;
  }
  place(id: string): { readonly x: number; readonly y: number } | null {
    const at = this.#index.get(id);
    return at === undefined ? null : { x: this.#x[at] ?? 0, y: this.#y[at] ?? 0 };
  }

  /** Takes in what is new, near what it came from; what was there stays where it is. */
  set(
    nodes: Iterable<{ readonly id: string; readonly parent: string | null }>,
    edges: Iterable<{ readonly from: string; readonly to: string }>,
  ): void {
    const all = [...nodes];
    const old = { index: new Map(this.#index), x: this.#x, y: this.#y };
    [this.#x, this.#y] = [new Float64Array(all.length), new Float64Array(all.length)];
    this.#index.clear();
    this.#ids.length = 0;
    const children = new Map<string | null, number>();
    for (const [at, { id, parent }] of all.entries()) {
      this.#index.set(id, at);
      this.#ids.push(id);
      const before = old.index.get(id);
      if (before !== undefined) {
        this.#x[at] = old.x[before] ?? 0;
        this.#y[at] = old.y[before] ?? 0;
        continue;
      }
      // Around its parent, as the seeds of a sunflower; no two fall on one place.
      const nth = (children.get(parent) ?? 0) + 1;
      children.set(parent, nth);
      const around = parent === null ? undefined : this.#index.get(parent);
      const distance = (REST * Math.sqrt(nth)) / 2;
      this.#x[at] = (around === undefined ? 0 : (this.#x[around] ?? 0)) + distance * Math.cos(nth * GOLDEN + at);
      this.#y[at] = (around === undefined ? 0 : (this.#y[around] ?? 0)) + distance * Math.sin(nth * GOLDEN + at);
    }
    const ends: number[] = [];
    this.#degree = new Float64Array(all.length);
    for (const { from, to } of edges) {
      const [a, b] = [this.#index.get(from), this.#index.get(to)];
      if (a === undefined || b === undefined) continue;
      ends.push(a, b);
      this.#degree[a] = (this.#degree[a] ?? 0) + 1;
      this.#degree[b] = (this.#degree[b] ?? 0) + 1;
    }
    this.#edges = Int32Array.from(ends);
    this.#left = STEPS;
  }

  /** Holds a node at a place, as long as it is dragged. */
  move(id: string, x: number, y: number): void {
    const at = this.#index.get(id);
    if (at === undefined) return;
    this.#x[at] = x;
    this.#y[at] = y;
  }

  /** Lets the forces act once. */
  step(): void {
    if (this.isAtRest) return;
    const heat = (REST / 2) * (this.#left / STEPS) ** 1.5 + 0.2;
    this.#left--;
    const n = this.size;
    const [x, y] = [this.#x, this.#y];
    const [dx, dy] = [new Float64Array(n), new Float64Array(n)];
    this.#push(dx, dy);
    for (let e = 0; e < this.#edges.length; e += 2) {
      const [a, b] = [this.#edges[e]!, this.#edges[e + 1]!];
      const [ex, ey] = [x[b]! - x[a]!, y[b]! - y[a]!];
      const distance = Math.hypot(ex, ey) || 1;
      // What has many neighbours has room for them around it.
      const rest = REST * (1 + Math.sqrt(Math.max(this.#degree[a]!, this.#degree[b]!)) / 4);
      const pull = ((distance - rest) / distance) * 0.12;
      const [weightA, weightB] = [1 / Math.sqrt(this.#degree[a]!), 1 / Math.sqrt(this.#degree[b]!)];
      dx[a]! += ex * pull * weightA;
      dy[a]! += ey * pull * weightA;
      dx[b]! -= ex * pull * weightB;
      dy[b]! -= ey * pull * weightB;
    }
    for (let at = 0; at < n; at++) {
      const [mx, my] = [dx[at]! - x[at]! * 0.002, dy[at]! - y[at]! * 0.002];
      const length = Math.hypot(mx, my);
      const part = length > heat ? heat / length : 1;
      x[at]! += mx * part;
      y[at]! += my * part;
    }
  }

  /** Pushes apart what is within two rests of each other. A table of hashed cells finds it. */
  #push(dx: Float64Array, dy: Float64Array): void {
    const [n, x, y] = [this.size, this.#x, this.#y];
    const side = REST * 2;
    const mask = 2 ** Math.ceil(Math.log2(Math.max(16, n * 2))) - 1;
    const cellOf = (cx: number, cy: number): number => (Math.imul(cx, 73_856_093) ^ Math.imul(cy, 19_349_663)) & mask;
    const [head, count, next] = [new Int32Array(mask + 1).fill(-1), new Int32Array(mask + 1), new Int32Array(n)];
    // In another order each time: of a crowd others push.
    const shift = (this.#left * 7919) % Math.max(1, n);
    for (let k = 0; k < n; k++) {
      const at = (k + shift) % n;
      const cell = cellOf(Math.floor(x[at]! / side), Math.floor(y[at]! / side));
      next[at] = head[cell]!;
      head[cell] = at;
      count[cell]!++;
    }
    for (let at = 0; at < n; at++) {
      const [cx, cy] = [Math.floor(x[at]! / side), Math.floor(y[at]! / side)];
      for (let near = 0; near < 9; near++) {
        const cell = cellOf(cx - 1 + (near % 3), cy - 1 + Math.floor(near / 3));
        const times = Math.max(1, count[cell]! / PUSHED_BY_MAX);
        let left = PUSHED_BY_MAX;
        for (let other = head[cell]!; other >= 0 && left > 0; other = next[other]!, left--) {
          if (other === at) continue;
          const [ex, ey] = [x[at]! - x[other]! || (at - other) * 1e-3, y[at]! - y[other]!];
          const square = Math.max(ex * ex + ey * ey, 4);
          if (square > side * side) continue;
          const push = ((REST * REST) / square) * 0.5 * times;
          dx[at]! += ex * push;
          dy[at]! += ey * push;
        }
      }
    }
  }
}
