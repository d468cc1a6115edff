import { compilePattern } from "./pattern.ts";
import { NAMED_PLACES, TEXT_PLACES, type TechnologyRule } from "./rule.ts";

export const RULE_FORMAT = "fyr-technologies/1";
const RULES_MAX = 10_000;
const PATTERNS_MAX = 50;
const PATTERN_MAX = 200;
const NAME_MAX = 100;
const LIST_MAX = 20;
/** Fewer letters than that stand in any page. */
const LETTERS_MIN = 4;
const PROBLEMS_MAX = 50;

export interface RuleReading {
  readonly rules: readonly TechnologyRule[];
  /** What is wrong, a sentence each. Rules with faults are left out, the others are not. */
  readonly problems: readonly string[];
}

/** Reads an operator's file of rules, parsed from JSON: `{"format": "fyr-technologies/1", "technologies": [...]}`. */
export function readRules(document: unknown): RuleReading {
  if (!isRecord(document)) return refused("The file is no JSON object.");
  if (document["format"] !== RULE_FORMAT) return refused(`\`format\` has to be "${RULE_FORMAT}".`);
  const list = document["technologies"];
  if (!Array.isArray(list)) return refused("`technologies` has to be a list.");
  if (list.length > RULES_MAX)
    return refused(`\`technologies\` has ${list.length} rules; at most ${RULES_MAX} are read.`);
  const rules: TechnologyRule[] = [];
  const problems: string[] = [];
  const names = new Set<string>();
  for (const [index, rule] of list.entries()) {
    const problem = faultOf(rule) ?? (names.has((rule as TechnologyRule).name) ? "the name is there twice" : null);
    if (problem === null) {
      rules.push(rule as TechnologyRule);
      names.add((rule as TechnologyRule).name);
    } else if (problems.length < PROBLEMS_MAX) problems.push(`${headOf(rule, index)}: ${problem}.`);
  }
  return { rules, problems };
}

const refused = (problem: string): RuleReading => ({ rules: [], problems: [problem] });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isShort = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= NAME_MAX;

function headOf(rule: unknown, index: number): string {
  const name = isRecord(rule) && isShort(rule["name"]) ? ` (${rule["name"]})` : "";
  return `Rule ${index + 1}${name}`;
}

const TEXTS: ReadonlySet<string> = new Set(TEXT_PLACES);
const NAMED: ReadonlySet<string> = new Set(NAMED_PLACES);

function faultOf(rule: unknown): string | null {
  if (!isRecord(rule)) return "it is no object";
  if (!isShort(rule["name"])) return `\`name\` has to be a text of 1 to ${NAME_MAX} characters`;
  const categories = rule["categories"];
  if (
    !Array.isArray(categories) ||
    categories.length === 0 ||
    categories.length > LIST_MAX ||
    !categories.every(isShort)
  ) {
    return `\`categories\` has to be a list of 1 to ${LIST_MAX} names`;
  }
  let patterns = 0;
  for (const [key, value] of Object.entries(rule)) {
    if (key === "name" || key === "categories") continue;
    const fault = faultOfPart(key, value);
    if (fault !== null) return fault;
    if (TEXTS.has(key)) patterns += listOf(value).length;
    if (NAMED.has(key)) patterns += Object.values(value as object).flatMap(listOf).length;
  }
  if (patterns === 0) return "it has no pattern";
  return patterns > PATTERNS_MAX ? `it has ${patterns} patterns; at most ${PATTERNS_MAX} are read` : null;
}

function faultOfPart(key: string, value: unknown): string | null {
  if (TEXTS.has(key))
    return (
      listOf(value)
        .map((pattern) => faultOfPattern(key, pattern, LETTERS_MIN))
        .find(isFault) ?? null
    );
  if (NAMED.has(key)) return faultOfNamed(key, value);
  if (key === "implies" || key === "excludes") {
    const list = listOf(value);
    return list.length <= LIST_MAX && list.every(isShort) ? null : `\`${key}\` has to be at most ${LIST_MAX} names`;
  }
  if (key === "website") {
    return typeof value === "string" && value.length <= 300 && /^https?:\/\/[^\s<>"]+$/.test(value)
      ? null
      : "`website` has to be a URL of http or https";
  }
  if (key === "cpe") {
    return typeof value === "string" && CPE.test(value) ? null : "`cpe` has to be of CPE 2.3, with * for the version";
  }
  return `\`${key.slice(0, NAME_MAX)}\` is not known`;
}
const CPE = /^cpe:2\.3:[aho](?::[\w.\-\\/!+~]{1,80}){2}:\*(?::[\w.\-\\*]{1,40}){7}$/;

function faultOfNamed(key: string, value: unknown): string | null {
  if (!isRecord(value)) return `\`${key}\` has to be an object of patterns by name`;
  for (const [name, patterns] of Object.entries(value)) {
    if (!isShort(name)) return `\`${key}\` has a name of more than ${NAME_MAX} characters, or none`;
    // A value is read by its path; anything else would be code that a stranger runs in the page.
    if (key === "global" && !/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,5}$/.test(name)) {
      return `\`global\` has "${name}", which is no path of names`;
    }
    const fault = listOf(patterns)
      .map((pattern) => faultOfPattern(`${key}.${name}`, pattern, 0))
      .find(isFault);
    if (fault !== undefined) return fault;
  }
  return null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isFault = (fault: string | null): fault is string => fault !== null;

function faultOfPattern(where: string, pattern: unknown, letters: number): string | null {
  if (typeof pattern !== "string") return `\`${where}\` has a pattern that is no text`;
  if (pattern.length > PATTERN_MAX)
    return `\`${where}\` has a pattern of ${pattern.length} characters; at most ${PATTERN_MAX} are read`;
  const { parts, letters: own } = compilePattern(pattern);
  if (own < letters) return `\`${where}\` has the pattern "${pattern}", with fewer than ${letters} letters of its own`;
  if (letters > 0 && !pattern.startsWith("^") && parts[0]?.kind !== "text") {
    return `\`${where}\` has the pattern "${pattern}", which has to begin with a text`;
  }
  return null;
}
