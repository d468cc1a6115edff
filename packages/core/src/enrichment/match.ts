import { ACCESS_RULES, NAME_RULES, type NameRule } from "./rules.ts";

export interface RuleMatch {
  readonly rule: NameRule;
  /** The words of the name that it matched, as the rule writes them. */
  readonly words: string;
  /**
   * How its conclusion is explained: the rule and the words it saw. ASCII, as all of Fyr's own text in an answer: it
   * leaves whole answers in one-byte strings, which are twice as fast to send.
   */
  readonly detail: string;
}

interface Entry extends RuleMatch {
  /** Place of the rule in the table: the least wins. */
  readonly rank: number;
  /** It concludes nothing beside words of who sells access. */
  readonly isWeak: boolean;
  readonly isOfAccess: boolean;
}

/**
 * Words of those who sell servers, access and programs. A vague rule concludes nothing beside them: 'Stark Industries
 * Solutions' and 'News and Entertainment Network' need be neither industry nor entertainment.
 */
const OF_NETWORKS: ReadonlySet<string> = new Set(
  "solutions networks network net internet online web data digital hosted telecom connect".split(" "),
);

const LONGEST_PHRASE = 3;
/** Names longer than this are cut: the longest organisation name in the routing registries is a tenth of it. */
const LONGEST_NAME = 1000;

/** Entries by phrase, or by the ending of a word; of rules that share one, the first. */
function entriesOf(isEnding: boolean): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [rank, rule] of NAME_RULES.entries()) {
    for (const word of rule.words) {
      const key = word.startsWith("*") ? word.slice(1) : word;
      if (word.startsWith("*") !== isEnding || entries.has(key)) continue;
      const detail = `rule ${rule.id}: '${word}' in the AS organisation's name`;
      const isWeak = rule.unlessAccess?.has(word) === true;
      entries.set(key, { rule, words: word, detail, rank, isWeak, isOfAccess: ACCESS_RULES.has(rule.id) });
    }
  }
  return entries;
}

const PHRASES = entriesOf(false);
/** Words that phrases of several words begin with. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...PHRASES.keys()].flatMap((phrase) => (phrase.includes(" ") ? [phrase.slice(0, phrase.indexOf(" "))] : [])),
);
/** Endings by their last character: most words end in one that few endings have. */
const ENDINGS: ReadonlyMap<string, readonly (Entry & { readonly ending: string })[]> = Map.groupBy(
  [...entriesOf(true)].map(([ending, entry]) => Object.assign(entry, { ending })),
  ({ ending }) => ending.slice(-1),
);
const NO_ENDINGS: readonly never[] = [];

const NOT_ASCII = /[^\0-\x7f]/;

/** The words of a name, folded: compatibility forms and accents resolved, lower case, split at all but letters and digits. */
export function wordsOf(name: string): string[] {
  // Most names are ASCII, where nothing is to be resolved.
  if (!NOT_ASCII.test(name))
    return (
      name
        .slice(0, LONGEST_NAME)
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    );
  const folded = name.slice(0, LONGEST_NAME).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return folded.replace(/[ıł]/g, (c) => (c === "ı" ? "i" : "l")).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * The first rule of the table that the organisation's name satisfies, or null: also where that rests on a word like 'cloud'
 * alone, and the name has words of who sells access. Linear in the length of the name: each
 * word starts at most three phrases, and is held against the endings of its last character.
 */
export function matchName(name: string): RuleMatch | null {
  const tokens = wordsOf(name);
  const isOfNetworks = tokens.some((token) => OF_NETWORKS.has(token));
  let best: Entry | null = null;
  let isOfAccess = false;
  const consider = (entry: Entry | undefined): void => {
    if (entry === undefined || (entry.rule.isVague === true && isOfNetworks)) return;
    isOfAccess ||= entry.isOfAccess;
    if (best === null || entry.rank < best.rank || (entry.rank === best.rank && best.isWeak && !entry.isWeak))
      best = entry;
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? "";
    consider(PHRASES.get(token));
    if (i + 1 < tokens.length && BEGINNINGS.has(token)) {
      let phrase = token;
      for (let more = 1; more < LONGEST_PHRASE && i + more < tokens.length; more++) {
        phrase += ` ${tokens[i + more]}`;
        consider(PHRASES.get(phrase));
      }
    }
    const endings = ENDINGS.get(token.charAt(token.length - 1)) ?? NO_ENDINGS;
    for (let at = 0; at < endings.length; at++) {
      const entry = endings[at];
      if (entry !== undefined && token.length > entry.ending.length && token.endsWith(entry.ending)) consider(entry);
    }
  }
  return isOfAccess && isWeak(best) ? null : best;
}

const isWeak = (entry: Entry | null): boolean => entry?.isWeak === true;
