import type { AsRecord, Fact, Span } from "../atlas/index.ts";
import type { Traits } from "../enrichment/index.ts";
import { FirstOf } from "./first-of.ts";

interface Entry {
  readonly span: Span;
  /** Whose it is. */
  readonly as: Fact<AsRecord> | null;
  readonly traits: Traits;
}

/** The highest score first; of equal scores, the narrower range, and then the lower. */
function compare(a: Entry, b: Entry): number {
  const byScore = b.traits.score - a.traits.score;
  return byScore === 0 ? widthOf(a.span) - widthOf(b.span) : byScore;
}

const widthOf = ({ first, last }: Span): number => Number(last) - Number(first);

/** The worst of many spans, which come in address order. Spans that follow one another in one AS with the same risk are one. */
export class Worst {
  readonly #entries: FirstOf<Entry>;
  /** What the next span may go on. */
  #run: Entry | null = null;

  constructor(most: number) {
    this.#entries = new FirstOf(most, compare);
  }

  add(span: Span, as: Entry["as"], traits: Traits): void {
    const run = this.#run;
    const isSame = run?.as?.value.number === as?.value.number;
    if (run !== null && isSame && follows(run.span, span) && isAlike(run.traits, traits)) {
      this.#run = { span: Object.assign({}, span, { first: run.span.first }), as, traits };
      return;
    }
    this.#end();
    this.#run = { span, as, traits };
  }

  list(): readonly Entry[] {
    this.#end();
    return this.#entries.list();
  }

  #end(): void {
    if (this.#run !== null) this.#entries.add(this.#run);
    this.#run = null;
  }
}

const follows = (before: Span, span: Span): boolean =>
  before.family === 4 ? before.last + 1 === span.first : before.last + 1n === span.first;

/** Whether both have the same risk. */
const isAlike = (a: Traits, b: Traits): boolean =>
  a === b || (a.score === b.score && a.verdict === b.verdict && (a.tags === b.tags || a.tags.join() === b.tags.join()));
