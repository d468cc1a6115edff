/** What stands before the words that changed, these, and what stands behind them. */
export type MarkedWords = readonly [before: string, changed: string, behind: string];

/** Two sentences parted where they differ; null where they have no word in common at either end. */
export function changedWords(gone: string, added: string): { before: MarkedWords; after: MarkedWords } | null {
  const [old, now] = [gone.split(/(?<=\s)/), added.split(/(?<=\s)/)];
  const most = Math.min(old.length, now.length);
  let begin = 0;
  while (begin < most && old[begin] === now[begin]) begin++;
  let end = 0;
  while (end < most - begin && old.at(-1 - end) === now.at(-1 - end)) end++;
  if (begin + end === 0) return null;
  const parted = (words: readonly string[]): MarkedWords => {
    const changed = words.slice(begin, words.length - end).join("");
    const blank = /\s*$/.exec(changed)?.[0] ?? "";
    return [
      words.slice(0, begin).join(""),
      changed.slice(0, changed.length - blank.length),
      blank + words.slice(words.length - end).join(""),
    ];
  };
  return { before: parted(old), after: parted(now) };
}
