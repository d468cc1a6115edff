import { compilePattern, findPattern, type Pattern } from "./pattern.ts";
import { NAMED_PLACES, type RulePlace, TEXT_PLACES, type TechnologyRule } from "./rule.ts";

/** What a page showed, to be held against rules. */
export interface TechnologyEvidence {
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly meta: Readonly<Record<string, string>>;
  readonly globals: Readonly<Record<string, string>>;
  readonly html: string;
  readonly text: string;
  readonly scriptUrls: readonly string[];
  readonly scripts: readonly string[];
  readonly urls: readonly string[];
  readonly issuers: readonly string[];
  readonly dns: readonly string[];
}

export interface TechnologyHit {
  readonly where: RulePlace;
  /** Name of the header, cookie, `meta` or global. */
  readonly name: string | null;
  readonly pattern: string;
  /** What was found. */
  readonly excerpt: string;
}

export interface DetectedTechnology {
  readonly name: string;
  readonly version: string | null;
  readonly categories: readonly string[];
  readonly website: string | null;
  /** With the version, where it is known. */
  readonly cpe: string | null;
  /** Empty where only another technology tells of it. */
  readonly hits: readonly TechnologyHit[];
  readonly impliedBy: readonly string[];
}

export interface Detection {
  readonly technologies: readonly DetectedTechnology[];
  /** Whether rules were left untried, as the work was done. */
  readonly isCut: boolean;
}

/** Characters that all patterns together may be held against: some seconds of work. */
const WORK_MAX = 2_000_000_000;
const HITS_MAX = 5;
const EXCERPT_MAX = 120;
const VERSION_MAX = 40;

interface CompiledPattern {
  readonly where: RulePlace;
  readonly name: string | null;
  /** Of a cookie's name. */
  readonly named: Pattern | null;
  readonly pattern: Pattern;
}
interface CompiledRule {
  readonly rule: TechnologyRule;
  readonly patterns: readonly CompiledPattern[];
}
/** Rules as they are held against pages. */
export interface CompiledRules {
  readonly rules: readonly CompiledRule[];
  /** Paths of the values that a browser has to read. */
  readonly globals: readonly string[];
}

/** Of two rules of one name the first counts: those of an operator come before ours. */
export function compileRules(rules: readonly TechnologyRule[]): CompiledRules {
  const names = new Set<string>();
  const own = rules.filter(({ name }) => !names.has(name) && names.add(name));
  const compiled = own.map((rule) => ({ rule, patterns: patternsOf(rule) }));
  return { rules: compiled, globals: [...new Set(own.flatMap(({ global }) => Object.keys(global ?? {})))] };
}

const listOf = (patterns: string | readonly string[] | undefined): readonly string[] =>
  patterns === undefined ? [] : typeof patterns === "string" ? [patterns] : patterns;

function patternsOf(rule: TechnologyRule): CompiledPattern[] {
  const named = NAMED_PLACES.flatMap((where) =>
    Object.entries(rule[where] ?? {}).flatMap(([name, patterns]) =>
      listOf(patterns).map((pattern) => ({
        where,
        name: where === "global" ? name : name.toLowerCase(),
        named: where === "cookie" ? compilePattern(`^${name}$`) : null,
        pattern: compilePattern(pattern),
      })),
    ),
  );
  const texts = TEXT_PLACES.flatMap((where) =>
    listOf(rule[where]).map((pattern) => ({ where, name: null, named: null, pattern: compilePattern(pattern) })),
  );
  return [...named, ...texts];
}

interface Searched {
  readonly text: string;
  readonly lower: string;
}

/** The technologies of a page, by rules; time is linear in what it showed, and bounded. */
export function detectTechnologies({ rules }: CompiledRules, evidence: TechnologyEvidence): Detection {
  const search = (text: string): Searched => ({ text, lower: text.toLowerCase() });
  const texts: Readonly<Record<(typeof TEXT_PLACES)[number], readonly Searched[]>> = {
    html: [search(evidence.html)],
    text: [search(evidence.text)],
    scriptUrl: evidence.scriptUrls.map(search),
    script: evidence.scripts.map(search),
    url: evidence.urls.map(search),
    issuer: evidence.issuers.map(search),
    dns: evidence.dns.map(search),
  };
  const placesFor = ({ where, name, named }: CompiledPattern): readonly Searched[] => {
    if (where === "cookie") {
      const cookies = evidence.cookies.filter(
        (cookie) => named !== null && findPattern(named, cookie.name.toLowerCase()),
      );
      return cookies.map(({ value }) => search(value));
    }
    if (name === null) return texts[where as keyof typeof texts];
    const values = where === "header" ? evidence.headers : where === "meta" ? evidence.meta : evidence.globals;
    return Object.hasOwn(values, name) ? [search(values[name] ?? "")] : [];
  };
  const found = new Map<string, DetectedTechnology>();
  let work = 0;
  for (const { rule, patterns } of rules) {
    const hits: TechnologyHit[] = [];
    let version = null as string | null;
    for (const compiled of patterns) {
      for (const { text, lower } of placesFor(compiled)) {
        if (work > WORK_MAX) break;
        work += lower.length + 10;
        const match = findPattern(compiled.pattern, lower);
        if (match === null) continue;
        const { where, name, pattern } = compiled;
        const excerpt = (text.length === lower.length ? text : lower).slice(match.from, match.to).slice(0, EXCERPT_MAX);
        if (hits.length < HITS_MAX) hits.push({ where, name, pattern: pattern.source, excerpt });
        version = better(version, match.version);
        break;
      }
    }
    if (hits.length > 0) found.set(rule.name, detected(rule, version, hits, []));
  }
  return { technologies: settled(found, new Map(rules.map(({ rule }) => [rule.name, rule]))), isCut: work > WORK_MAX };
}

/** The longer one: `3` is less than `3.7.1`. */
const better = (one: string | null, other: string | null): string | null =>
  other === null || other.length > VERSION_MAX || (one !== null && one.length >= other.length) ? one : other;

const detected = (
  { name, categories, website, cpe }: TechnologyRule,
  version: string | null,
  hits: readonly TechnologyHit[],
  impliedBy: readonly string[],
): DetectedTechnology => ({
  name,
  version,
  categories,
  website: website ?? null,
  cpe: cpeOf(cpe, version),
  hits,
  impliedBy,
});

function cpeOf(cpe: string | undefined, version: string | null): string | null {
  if (cpe === undefined) return null;
  if (version === null) return cpe;
  const parts = cpe.split(":");
  return parts.with(5, version.replaceAll(/[^\w.]/g, String.raw`\$&`)).join(":");
}

/** With what is implied, without what is excluded. */
function settled(
  found: ReadonlyMap<string, DetectedTechnology>,
  rules: ReadonlyMap<string, TechnologyRule>,
): DetectedTechnology[] {
  const gone = new Set([...found.keys()].flatMap((name) => listOf(rules.get(name)?.excludes)));
  const all = new Map([...found].filter(([name]) => !gone.has(name)));
  const open = [...all.keys()];
  for (let by = open.pop(); by !== undefined; by = open.pop()) {
    for (const name of listOf(rules.get(by)?.implies)) {
      const rule = rules.get(name);
      const known = all.get(name);
      if (rule === undefined || gone.has(name)) continue;
      if (known === undefined) open.push(name);
      if (known === undefined || known.hits.length === 0) {
        all.set(name, detected(rule, null, [], [...(known?.impliedBy ?? []), by]));
      }
    }
  }
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
