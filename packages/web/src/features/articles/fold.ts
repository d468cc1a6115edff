import type { ListedArticle } from "@fyr/contract";

export interface Run {
  readonly source: string;
  readonly sourceId: string;
  /** By which it is told from other runs of its source. */
  readonly key: string;
  readonly shown: readonly ListedArticle[];
  /** Folded behind them: the first of those that follow by the same source. */
  readonly more: readonly ListedArticle[];
  /** How many follow; the list of the source has them all. */
  readonly total: number;
}

/** Articles in their order, as runs of rows and what is folded behind them: of a burst the first are shown, so that others stay in sight. */
export function runsOf(articles: readonly ListedArticle[]): Run[] {
  const runs: (Run & { shown: ListedArticle[]; more: ListedArticle[] })[] = [];
  let isEnded = true;
  for (const one of articles) {
    if (one.IsFolded === true) {
      runs.at(-1)?.more.push(one);
      continue;
    }
    if (isEnded) {
      const { OwnerDisplayName: source, SourceId: sourceId, Id: key } = one;
      runs.push({ source, sourceId, key, shown: [], more: [], total: 0 });
    }
    const last = runs.at(-1);
    last?.shown.push(one);
    isEnded = one.Folded !== undefined;
    if (last !== undefined && one.Folded !== undefined)
      runs[runs.length - 1] = { ...last, source: one.OwnerDisplayName, sourceId: one.SourceId, total: one.Folded };
  }
  return runs;
}
