import type { ArticleIndicator } from "./types.ts";

/** What an article is about; the specification's words. */
export const ARTICLE_TAGS = [
  "Hacktivism",
  "Espionage",
  "Vulnerability",
  "Malware",
  "Leak",
  "Patch",
  "Privacy",
  "Crime",
  "Breach",
] as const;
export type ArticleTag = (typeof ARTICLE_TAGS)[number];

export interface TagReading {
  /** In the order of `ARTICLE_TAGS`, each with the words that decided. */
  readonly tags: readonly { readonly tag: ArticleTag; readonly words: readonly string[] }[];
  /** In their order, each once. */
  readonly cves: readonly string[];
}

export interface TaggedText {
  readonly title: string;
  readonly text: string;
  readonly indicators: readonly Pick<ArticleIndicator, "type">[];
  /** Whom and what it names, by galaxies. */
  readonly actors?: readonly { readonly kind: "actor" | "malware" | "tool"; readonly name: string }[];
}

/** What says it by itself: it counts once more. */
const PLAIN: Partial<Readonly<Record<ArticleTag, RegExp>>> = {
  Espionage: /\b(?:cyber[- ]?)?espionage (?:campaigns?|operations?|groups?|actors?|activit(?:y|ies)|tools?)\b/gi,
};

/** Words of a tag: those that decide wherever they stand often enough. */
const RULES: Readonly<Record<ArticleTag, RegExp>> = {
  Hacktivism:
    /\b(?:hacktivis[mt]s?|hacktivist (?:group|collective)s?|anonymous sudan|killnet|noname057\(?16\)?|defac(?:ed|ements?|ing)|opisrael|patriotic hackers?)\b/gi,
  Espionage:
    /\b(?:cyber[- ]?espionage|espionage|(?:state|nation)[- ](?:sponsored|backed|aligned|nexus|state)|nation[- ]states?|apt ?-?\d{1,3}|advanced persistent threats?|intelligence (?:services?|agenc(?:y|ies)|gathering|collection)|state secrets|spies|spying|spyware|surveillance|[a-z]+[- ]nexus)\b/gi,
  Vulnerability:
    /\b(?:vulnerabilit(?:y|ies)|cve-\d{4}-\d{4,}|zero[- ]days?|0-?days?|exploit(?:s|ed|ation)?|remote code execution|rce|privilege escalation|(?:sql|command|code) injection|path traversal|cross-site scripting|buffer overflow|use[- ]after[- ]free|auth(?:entication)? bypass|cvss|proof[- ]of[- ]concept|poc)\b/gi,
  Malware:
    /\b(?:malware|malicious packages?|trojans?|ransomware|backdoors?|botnets?|worms?|rootkits?|stealers?|infostealers?|loaders?|droppers?|wipers?|keyloggers?|web ?shells?|rats?|remote access trojans?|implants?|payloads?|cobalt strike|crypto ?miners?|c2|command[- ]and[- ]control)\b/gi,
  Leak: /\b(?:leak(?:s|ed|ing|age)?|data leaks?|dumped|exposed (?:data|databases?|buckets?|credentials)|leak sites?|doxx?(?:ed|ing)|unsecured (?:database|bucket|server)s?|misconfigured (?:database|bucket|server)s?)\b/gi,
  Patch:
    /\b(?:patch(?:es|ed|ing)?|patch tuesday|security (?:updates?|fix(?:es)?|bulletins?|releases?)|hotfix(?:es)?|updates? (?:now|immediately)|fixed in|fixes (?:a|an|the|\d+)|mitigated in|advisory)\b/gi,
  Privacy:
    /\b(?:privacy|gdpr|ccpa|data protection|personal data|track(?:ing|ers?) (?:users?|cookies?)|consent|facial recognition|surveillance|wiretap\w*|end-to-end encrypt(?:ion|ed)|data brokers?|cookies? (?:consent|banner))\b/gi,
  Crime:
    /\b(?:cyber ?crim(?:e|es|inals?)|arrest(?:ed|s)?|indict(?:ed|ments?)|extradit(?:ed|ion)|sentenced|pleaded guilty|law enforcement|europol|interpol|fbi|fraud(?:sters?)?|scams?|scammers?|money laundering|extort(?:ion|ed)|ransoms?|dark ?web|dark ?net|underground forums?|carding|seiz(?:ed|ure)|takedown|gangs?)\b/gi,
  Breach:
    /\b(?:data breach(?:es)?|breach(?:es|ed)?|compromised (?:accounts?|records?|customers?|credentials)|stolen (?:data|records?|credentials|customer)|unauthori[sz]ed access|(?:customer|user|patient|employee) (?:data|records|information) (?:was|were|of)|records (?:were )?(?:stolen|exposed)|exfiltrat(?:ed|ion))\b/gi,
};

/**
 * What headlines say in place of those: counted in the title of a short article alone, whose text has too few words to count.
 * In the text of a long one they are about anything.
 */
const HEADLINE_RULES: Readonly<Record<ArticleTag, RegExp>> = {
  Hacktivism: /\bpro-(?:russian?|ukrainian?|palestinian?|iranian?|israeli?)(?: hackers?| group)?\b/gi,
  Espionage:
    /\b(?:(?:spy|spied|snoop(?:s|ed|ing)?) on|spy (?:group|campaign|tool)s?|state hackers?|(?<!pro-)(?:chinese|russian|iranian|north korean) (?:state )?hackers?)\b/gi,
  Vulnerability:
    /\b(?:flaws?|(?:security|critical|severe|unpatched) (?:bugs?|holes?|issues?|defects?)|unpatched|weakness(?:es)?)\b/gi,
  Malware: /\b(?:infect(?:s|ed|ing|ions?)?|virus(?:es)?|trojani[sz]ed|adware|malvertising|cryptojack\w*)\b/gi,
  Leak: /\b(?:(?:publish|post|dump)(?:es|ed|s)? (?:\w+ ){0,3}(?:online|data|files)|spill(?:s|ed)?|left open|exposes? (?:\w+ ){0,3}(?:data|records|customers|users))\b/gi,
  Patch:
    /\b(?:(?:fix|plug|clos)(?:es|ed)?|releases? (?:\w+ ){0,2}(?:updates?|fix(?:es)?)|emergency update|out-of-band)\b/gi,
  Privacy: /\b(?:track(?:s|ing|ed) (?:\w+ ){0,2}(?:users?|people|children|location)|data of children|watchdog)\b/gi,
  Crime:
    /\b(?:police|prosecutors?|charged|jailed|prison|guilty|convict(?:ed|ion)|court|bust(?:ed|s)?|raids?|dismantl(?:e|es|ed)|phishing|heist)\b/gi,
  Breach:
    /\b(?:hacked|hackers? (?:stole|steal)|(?:steals?|stole) (?:\w+ ){0,3}(?:data|records|files|credentials)|intruders?|cyber ?attack (?:on|hits|at)|hit by (?:a )?cyber ?attack)\b/gi,
};

/**
 * A family of malware by its name and what it is: `RedLine stealer`. In a short notice it decides, as the name of a family that a galaxy
 * has does nearly.
 */
const NAMED_FAMILY =
  /\b(?!(?:The|An?|New|This|That|These|Those|Their|Its|His|Her|Our|One|Two|Some|Any|Each|No|Such|And|Or|But|As|In|On|At|By|Of|For|To|With|From|Most|More|Many|Other|Another|What|Which|How|Why|When|Anti) )[A-Z][\w-]+ (?:[Ii]nfo)?(?:[Ss]tealer|RAT|[Rr]ansomware|[Ll]oader|[Bb]otnet|[Bb]ackdoor|[Tt]rojan|[Ww]iper|[Ww]orm|[Rr]ootkit|[Ss]pyware)s?\b/g;

const CVE = /\bCVE[-\u2010-\u2015 ]?(\d{4})[-\u2010-\u2015](\d{4,19})\b/gi;
const CVES_MAX = 200;
const WORDS_MAX = 8;
const READ_MAX = 200_000;
/** A word of the title weighs as much as so many of the text. */
const TITLE_WEIGHT = 4;
/** Characters of a text that is a notice rather than an article. */
const SHORT_MAX = 1200;
/** What the name of a family of malware weighs. */
const FAMILY_WEIGHT = 2;
/** Of one that is called so and said to be malware, in a short notice. */
const NAMED_FAMILY_WEIGHT = 3;
/** So many decide. */
const ENOUGH = 4;

/** What an article is about, by stated rules, and the vulnerabilities that it names. */
export function tagArticle({ title, text, indicators, actors = [] }: TaggedText): TagReading {
  const read = text.slice(0, READ_MAX);
  const isShort = read.length <= SHORT_MAX;
  const tags = ARTICLE_TAGS.flatMap((tag) => {
    const counts = new Map<string, number>();
    const count = (given: string, rule: RegExp, weight: number): void => {
      for (const [word] of given.matchAll(rule)) {
        const known = word.toLowerCase();
        counts.set(known, (counts.get(known) ?? 0) + weight);
      }
    };
    count(title, RULES[tag], TITLE_WEIGHT);
    if (isShort) count(title, HEADLINE_RULES[tag], TITLE_WEIGHT);
    count(read, RULES[tag], 1);
    if (isShort && tag === "Malware") count(read, NAMED_FAMILY, NAMED_FAMILY_WEIGHT);
    const plain = PLAIN[tag];
    if (plain !== undefined) {
      count(title, plain, TITLE_WEIGHT);
      count(read, plain, 1);
    }
    let sum = [...counts.values()].reduce((a, b) => a + b, 0);
    // Files named by their digests are hardly named for anything else.
    if (tag === "Malware" && sum > 0 && indicators.some(({ type }) => /^(?:md5|sha)/.test(type))) sum += 2;
    // So are families.
    const family = tag === "Malware" ? actors.find(({ kind }) => kind === "malware") : undefined;
    if (family !== undefined && sum > 0) {
      sum += FAMILY_WEIGHT;
      counts.set(family.name, FAMILY_WEIGHT);
    }
    if (sum < ENOUGH) return [];
    const words = [...counts].sort((a, b) => b[1] - a[1]).slice(0, WORDS_MAX);
    return [{ tag, words: words.map(([word]) => word) }];
  });
  return { tags, cves: cvesIn(`${title}\n${text}`) };
}

function cvesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, year, number] of text.matchAll(CVE)) {
    if (found.size < CVES_MAX) found.add(`CVE-${year}-${number}`);
  }
  return [...found];
}
