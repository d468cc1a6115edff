import type { ListedArticle } from "@fyr/contract";

/** Rows of one source in succession that are shown before the rest is folded. */
const SHOWN = 3;

export interface Run {
  readonly source: string;
  /** By which it is told from other runs of its source. */
  readonly key: string;
  readonly shown: readonly ListedArticle[];
  /** Folded behind them: two at least, as one takes no more room than the words that stand for it. */
  readonly more: readonly ListedArticle[];
}

/** Articles in their order, as runs of one source each: of a burst the first are shown, so that others stay in sight. */
export function runsOf(articles: readonly ListedArticle[]): Run[] {
  const runs: ListedArticle[][] = [];
  for (const one of articles) {
    const last = runs.at(-1);
    if (last?.[0]?.SourceId === one.SourceId) last.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => {
    const shown = run.length > SHOWN + 1 ? SHOWN : run.length;
    const [first] = run;
    return {
      source: first?.OwnerDisplayName ?? "",
      key: first?.Id ?? "",
      shown: run.slice(0, shown),
      more: run.slice(shown),
    };
  });
}
