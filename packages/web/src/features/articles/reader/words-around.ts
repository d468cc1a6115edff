/** Characters before a value that two short lines can have, so that it is seen itself. */
const BEFORE = 45;
const BRACKETS = /[[\](){}\\]/;

export interface WordsAround {
  readonly before: string;
  /** As the article has it, perhaps defanged; empty where it could not be found. */
  readonly value: string;
  readonly behind: string;
}

/** Words of an article parted where they name a value. Those before it are cut where they would push it out of sight. */
export function wordsAround(context: string, value: string): WordsAround {
  const seen = Array.from({ length: context.length }, (_, at) => at).filter((at) => !BRACKETS.test(context.charAt(at)));
  const plain = seen.map((at) => context.charAt(at)).join("");
  // `hxxp://` and the like are left aside.
  const wanted = value.slice(value.indexOf("://") < 0 ? 0 : value.indexOf("://") + 3).replaceAll(/[[\](){}\\]/g, "");
  const found = wanted === "" ? -1 : plain.toLowerCase().indexOf(wanted.toLowerCase());
  const [from, last] = [seen[found], seen[found + wanted.length - 1]];
  if (found < 0 || from === undefined || last === undefined) return { before: context, value: "", behind: "" };
  const start = from - (/\w+:\/\/[[\](){}\\]*$/.exec(context.slice(0, from))?.[0].length ?? 0);
  const before = context.slice(0, start);
  const cut = before.length > BEFORE ? `… ${before.slice(-BEFORE).replace(/^\S*\s/, "")}` : before;
  return { before: cut, value: context.slice(start, last + 1), behind: context.slice(last + 1) };
}
