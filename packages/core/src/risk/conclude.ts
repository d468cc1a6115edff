import type { Risk, RiskContribution, RiskVerdict } from "@fyr/contract";
import type { Claim } from "./claim.ts";
import { combine, type Evidence, scoreOf } from "./combine.ts";
import { type Coverage, dependsOnMissingLayers } from "./coverage.ts";
import { HIDING, THREAT } from "./evidence.ts";
import { reasonsOf } from "./reasons.ts";
import { type Subject, summaryOf } from "./summary.ts";
import { levelFor, isEvidence, verdictOf } from "./verdict.ts";
import { wouldChange } from "./would-change.ts";

export interface Question {
  /** `YYYY-MM-DD`: evidence ages up to it. */
  readonly day: string;
  readonly of: Subject;
  /** What is no evidence, and has to be named all the same. */
  readonly aside?: string | undefined;
  /** What has not been collected, or had not on a coverage day. */
  readonly coverage?: Coverage | undefined;
  /** The evidence if these sources were silent, where others would speak in their place. */
  readonly without?: (gone: ReadonlySet<string>) => readonly Evidence[];
}

const showsThreat = (one: Evidence): boolean =>
  isEvidence(one) && (one.category === THREAT || HIDING.has(one.category));

const text = (c: RiskContribution): string =>
  JSON.stringify([
    c.category,
    c.source,
    c.provider,
    c.confidence,
    c.decay,
    c.reason,
    c.tags,
    c.first_seen,
    c.last_seen,
  ]);

/** A total order on the content of contributions, so that the order in which lists were read never shows. */
function canonical({ contribution: a }: Claim, { contribution: b }: Claim): number {
  const [x, y] = [text(a), text(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

const byPoints = ({ contribution: a }: Claim, { contribution: b }: Claim): number =>
  Math.abs(b.points) - Math.abs(a.points) || Math.abs(b.weight) - Math.abs(a.weight);

/** The risk of what these claims are about: points, score, verdict and the words for it. Never mutate it. */
export function conclude(given: readonly Claim[], question: Question): Risk {
  return given.length === 0 && question.coverage === undefined && question.aside === undefined
    ? WITHOUT_CLAIMS[question.of]
    : work(given, question);
}

/** Sources without a history: routing, and what comes with Fyr. */
const sourcesOfToday = (claims: readonly Claim[]): ReadonlySet<string> =>
  new Set(claims.flatMap(({ isOfToday, contribution }) => (isOfToday ? [contribution.source] : [])));

/**
 * What is missing, where the verdict could be worse with it. What is known today alone shows no threat of a past day.
 * @param ofToday sources without a history
 */
function gapIn(
  evidence: readonly Evidence[],
  score: number,
  coverage: Coverage | undefined,
  ofToday: ReadonlySet<string>,
  isName: boolean,
): Coverage | null {
  if (coverage === undefined) return null;
  const isThreatening = evidence.some((one) => showsThreat(one) && (coverage.at === null || !ofToday.has(one.source)));
  return dependsOnMissingLayers(verdictOf(evidence, score, isName), isThreatening, coverage) ? coverage : null;
}

/**
 * What is not known of a past day has no score: what was known then is shown, and counts nothing. Lists of today can still
 * be collected: what is known counts, and the sentence says what is missing.
 */
const isLost = (gap: Coverage | null): boolean => gap !== null && gap.at !== null;

/** What a risk comes to, without its words. */
export interface Judgement {
  /** 0 to 100. */
  readonly score: number;
  readonly verdict: RiskVerdict;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The score and verdict that `conclude` gives for claims of this evidence, several times as fast.
 * @param ofToday sources without a history: of interest where the coverage is of a past day
 * @param isName whether it is of a domain or URL
 */
export function judgementOf(
  evidence: readonly Evidence[],
  coverage: Coverage | undefined,
  ofToday: ReadonlySet<string> = NONE,
  isName = false,
): Judgement {
  const score = scoreOf(evidence);
  if (isLost(gapIn(evidence, score, coverage, ofToday, isName))) return { score: 0, verdict: "unknown" };
  return { score, verdict: verdictOf(evidence, score, isName) };
}

function work(given: readonly Claim[], { of, aside, coverage, without }: Question): Risk {
  const claims = given.length < 2 ? [...given] : given.toSorted(canonical);
  const found = combine(claims.map(({ contribution }) => contribution));
  for (const [index, { contribution }] of claims.entries()) contribution.points = found.points[index] ?? 0;
  claims.sort(byPoints);
  const contributions = claims.map(({ contribution }) => contribution);
  const ofToday = sourcesOfToday(claims);
  const isName = of !== "address";
  const gap = gapIn(contributions, found.score, coverage, ofToday, isName);
  if (isLost(gap)) for (const contribution of contributions) contribution.points = 0;
  const score = isLost(gap) ? 0 : found.score;
  const verdict = isLost(gap) ? "unknown" : verdictOf(contributions, found.score, isName);
  return {
    score,
    level: levelFor(verdict, score),
    verdict,
    summary: summaryOf(verdict, claims, of, { gap, coverage, aside }),
    would_change: wouldChange(verdict, claims, {
      of,
      gap,
      verdictOn: (evidence) => judgementOf(evidence, coverage, ofToday, isName).verdict,
      without: without ?? ((gone) => contributions.filter(({ source }) => !gone.has(source))),
    }),
    reasons: reasonsOf(claims),
    contributions,
  };
}

/** The risk without any claim, as most addresses have: the same on every day. */
const WITHOUT_CLAIMS: Readonly<Record<Subject, Risk>> = {
  address: work([], { day: "", of: "address" }),
  domain: work([], { day: "", of: "domain" }),
  URL: work([], { day: "", of: "URL" }),
};
