import type { Span } from "../atlas/index.ts";
import type { Traits } from "../enrichment/index.ts";

interface Entry {
  readonly span: Span;
  readonly traits: Traits;
}

/** The highest score first; of equal scores, the narrower range, and then the lower. */
function compare(a: Entry, b: Entry): number {
  const byScore = b.traits.score - a.traits.score;
  return byScore === 0 ? widthOf(a.span) - widthOf(b.span) : byScore;
}

const widthOf = ({ first, last }: Span): number => Number(last) - Number(first);

/** The worst of many spans, which come in address order. Spans that follow one another with the same risk are one. */
export class Worst {
  readonly #most: number;
  #entries: Entry[] = [];
  /** The last of those that are of interest so far, where there are enough. */
  #least: Entry | null = null;
  /** What the next span may go on. */
  #run: Entry | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  add(span: Span, traits: Traits): void {
    const run = this.#run;
    if (run !== null && follows(run.span, span) && isAlike(run.traits, traits)) {
      this.#run = { span: Object.assign({}, span, { first: run.span.first }), traits };
      return;
    }
    this.#end();
    this.#run = { span, traits };
  }

  list(): readonly Entry[] {
    this.#end();
    this.#cut();
    return this.#entries;
  }

  #end(): void {
    const run = this.#run;
    this.#run = null;
    if (run === null || (this.#least !== null && compare(run, this.#least) >= 0)) return;
    this.#entries.push(run);
    // Sorted now and then, rather than at each: most of a long list of bad addresses come at once.
    if (this.#entries.length >= 4 * this.#most) this.#cut();
  }

  #cut(): void {
    this.#entries = this.#entries.sort(compare).slice(0, this.#most);
    if (this.#entries.length === this.#most) this.#least = this.#entries.at(-1) ?? null;
  }
}

const follows = (before: Span, span: Span): boolean =>
  before.family === 4 ? before.last + 1 === span.first : before.last + 1n === span.first;

/** Whether both have the same risk. */
const isAlike = (a: Traits, b: Traits): boolean =>
  a === b || (a.score === b.score && a.verdict === b.verdict && a.tags.join() === b.tags.join());
