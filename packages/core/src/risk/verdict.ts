import { RISK_LEVELS, type RiskLevel, type RiskVerdict } from "@fyr/contract";
import { type Evidence, scoreOf, weightOf } from "./combine.ts";
import { BENIGN, EXPOSURE, OPEN_RESOLVER, SPECIAL, THREAT } from "./evidence.ts";

/** The band of a score of 0 to 100. */
export function levelOf(points: number): RiskLevel {
  let level: RiskLevel = RISK_LEVELS[0].level;
  for (const band of RISK_LEVELS) if (points >= band.from) level = band.level;
  return level;
}

/**
 * The band that a reader may go by beside the score: of a benign one, that of the score; else the verdict itself, which may
 * be worse than the score alone. null where nothing is known that has a band.
 */
export function levelFor(verdict: RiskVerdict, score: number): RiskLevel | null {
  if (verdict === "unknown" || verdict === "not_routable") return null;
  return verdict === "benign" ? levelOf(score) : verdict;
}

/** The category of what many visit. */
export const POPULAR = "popular";
/** Categories of known and trusted operators. A CDN or cloud is none: anyone can be its customer. */
const KNOWN_GOOD: ReadonlySet<string> = new Set([BENIGN, "crawler", POPULAR]);
/** Tag of those who scan the internet openly; their other tags are how. */
export const SCANNER = "scanner";
/** A listing that is worth less than this rounds to no point: it has aged out. */
export const AGED_OUT = 0.5;
/** A low rank among the most visited domains can be bought, and is no evidence. */
export const POPULAR_FROM = 50;
/** Benign evidence decides only where it leaves a score of the good bands. */
const DECIDES_BELOW = 30;

/** Whether a verdict can rest on the contribution. */
export const isEvidence = (one: Evidence): boolean =>
  Math.abs(weightOf(one)) >= AGED_OUT &&
  one.category !== OPEN_RESOLVER &&
  (one.category !== POPULAR || one.confidence >= POPULAR_FROM);

export const isKnownGood = ({ category }: Evidence): boolean => KNOWN_GOOD.has(category);

/** Whether it names one of those. */
export const isScanner = ({ category, tags }: Pick<Evidence, "category" | "tags">): boolean =>
  category === BENIGN && tags.includes(SCANNER);

/** A known scanner does what lists report it for: that it is known explains a listing, and does not clear it. */
const clears = (evidence: readonly Evidence[]): boolean => {
  const isListed = evidence.some(({ category }) => category === THREAT);
  return evidence.some((one) => isKnownGood(one) && !(isListed && isScanner(one)));
};

/** Whether it raises the score. */
export const raisesScore = ({ category }: Evidence): boolean => category === THREAT || EXPOSURE.has(category);

const rankOf = (level: RiskLevel): number => RISK_LEVELS.findIndex((band) => band.level === level);
const worse = (a: RiskLevel, b: RiskLevel): RiskLevel => (rankOf(a) >= rankOf(b) ? a : b);

/**
 * Without known good evidence, the best verdict is limited. What raises the score fades from bad to neutral and then to
 * unknown; a data centre or dynamic DNS is neutral at best, and a shared network good at best.
 */
const leastOf = (contributions: readonly Evidence[]): RiskLevel =>
  contributions.some(raisesScore) ? "neutral" : contributions.length > 0 ? "good" : "very_good";

/** For what one listing of a name is enough: who goes there is robbed or infected. `malicious` is the word of mixed lists. */
const HARMS: ReadonlySet<string> = new Set(["phishing", "malware", "ransomware", "c2", "botnet", "crime", "malicious"]);
/** A listing of that very name keeps so much of its confidence; one of a name near it, or of a service of many, does not. */
const OF_THE_NAME_FROM = 50;
/** After one half-life it is uncertain whether the list still has it. */
const STILL_LISTED_ABOVE = 0.5;

/** Whether a list has the name today for what harms who goes there. */
const isListedForHarm = ({ category, tags, confidence, decay }: Evidence): boolean =>
  category === THREAT &&
  confidence >= OF_THE_NAME_FROM &&
  decay > STILL_LISTED_ABOVE &&
  tags.some((tag) => HARMS.has(tag));

/** The best verdict on a name: what stands on a list of phishing or malware is bad, unless something known good speaks for it. */
const leastOfName = (evidence: readonly Evidence[]): RiskLevel =>
  evidence.some(isListedForHarm) && !evidence.some(isKnownGood) ? "bad" : "very_good";

/**
 * The verdict on what has these contributions and this score: `not_routable` for what is not of the public internet,
 * `unknown` without evidence, `benign` where the verdict would be worse without the known good evidence, else the
 * band of the score, at best neutral where anything raises the score, and at best bad of a name (`isName`) that a list has for
 * phishing or malware. docs/risk.md has the table.
 */
export function verdictOf(contributions: readonly Evidence[], score: number, isName = false): RiskVerdict {
  if (contributions.some(({ category }) => category === SPECIAL)) return "not_routable";
  const evidence = contributions.filter(isEvidence);
  if (evidence.length === 0) return "unknown";
  const band = levelOf(score);
  const others = evidence.filter((one) => !isKnownGood(one));
  if (clears(evidence) && score < DECIDES_BELOW) {
    if (others.length === 0) return "benign";
    const without = worse(levelOf(scoreOf(others)), leastOf(others));
    if (rankOf(without) > rankOf(band)) return "benign";
  }
  const least = worse(band, leastOf(others));
  return isName ? worse(least, leastOfName(evidence)) : least;
}
