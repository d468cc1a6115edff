import { NAME_RULES, type NameRule } from "./rules.ts";

export interface RuleMatch {
  readonly rule: NameRule;
  /** The words of the name that it matched, as the rule writes them. */
  readonly words: string;
}

interface Entry extends RuleMatch {
  /** Place of the rule in the table: the least wins. */
  readonly rank: number;
}

const LONGEST_PHRASE = 3;
/** Names longer than this are cut: the longest organisation name in the routing registries is a tenth of it. */
const LONGEST_NAME = 1000;

/** Entries by phrase, or by the ending of a word; of rules that share one, the first. */
function entriesOf(isEnding: boolean): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [rank, rule] of NAME_RULES.entries()) {
    for (const word of rule.words) {
      const key = word.startsWith("*") ? word.slice(1) : word;
      if (word.startsWith("*") === isEnding && !entries.has(key)) entries.set(key, { rule, words: word, rank });
    }
  }
  return entries;
}

const PHRASES = entriesOf(false);
const ENDINGS = entriesOf(true);
const ENDING_LENGTHS = [...new Set([...ENDINGS.keys()].map((ending) => ending.length))];

/** The words of a name, folded: compatibility forms and accents resolved, lower case, split at all but letters and digits. */
export function wordsOf(name: string): string[] {
  const folded = name.slice(0, LONGEST_NAME).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.replace(/[ıł]/g, (c) => (c === "ı" ? "i" : "l")).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The first rule of the table that the organisation's name satisfies, or null. Linear in the length of the name: each
 * word starts at most three phrases and has as many endings as the table has lengths of endings, each one look-up.
 */
export function matchName(name: string): RuleMatch | null {
  let best: Entry | null = null;
  const consider = (entry: Entry | undefined): void => {
    if (entry !== undefined && (best === null || entry.rank < best.rank)) best = entry;
  };
  const tokens = wordsOf(name);
  for (const [i, token] of tokens.entries()) {
    let phrase = token;
    consider(PHRASES.get(phrase));
    for (let more = 1; more < LONGEST_PHRASE && i + more < tokens.length; more++) {
      phrase += ` ${tokens[i + more]}`;
      consider(PHRASES.get(phrase));
    }
    for (const length of ENDING_LENGTHS) if (token.length > length) consider(ENDINGS.get(token.slice(-length)));
  }
  return best;
}
