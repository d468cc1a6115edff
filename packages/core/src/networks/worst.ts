import type { Span } from "../atlas/index.ts";
import type { Traits } from "../enrichment/index.ts";

interface Entry {
  readonly span: Span;
  readonly traits: Traits;
}

/** The highest score first; of equal scores, the narrower range, and then the lower. */
function compare(a: Entry, b: Entry): number {
  const byScore = b.traits.score - a.traits.score;
  if (byScore !== 0) return byScore;
  const [widthA, widthB] = [Number(a.span.last) - Number(a.span.first), Number(b.span.last) - Number(b.span.first)];
  return widthA - widthB;
}

/** The worst of many spans. Spans that follow one another with the same risk are one. */
export class Worst {
  readonly #most: number;
  #entries: Entry[] = [];
  /** What is worse than this is still of interest. */
  #least = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(span: Span, traits: Traits): void {
    if (traits.score < this.#least) return;
    this.#entries.push({ span: joined(this.#entries, span, traits), traits });
    // Sorted now and then, rather than at each: most of a long list of bad addresses come at once.
    if (this.#entries.length >= 4 * this.#most) this.#cut();
  }

  list(): readonly Entry[] {
    this.#cut();
    return this.#entries;
  }

  #cut(): void {
    this.#entries = this.#entries.sort(compare).slice(0, this.#most);
    if (this.#entries.length === this.#most) this.#least = this.#entries.at(-1)?.traits.score ?? 0;
  }
}

/** The span with the one before it, which is taken out, where both touch and have the same risk. */
function joined(entries: Entry[], span: Span, { score, verdict, tags }: Traits): Span {
  const before = entries.at(-1);
  if (before === undefined || !follows(before.span, span)) return span;
  const isSame = before.traits.score === score && before.traits.verdict === verdict;
  if (!isSame || before.traits.tags.join() !== tags.join()) return span;
  entries.pop();
  return Object.assign({}, span, { first: before.span.first });
}

const follows = (before: Span, span: Span): boolean =>
  before.family === 4 ? before.last + 1 === span.first : before.last + 1n === span.first;
