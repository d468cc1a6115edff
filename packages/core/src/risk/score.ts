import { RISK_LEVELS, type Risk, type RiskContribution, type RiskLevel } from "@fyr/contract";
import type { Fact, LabelRecord, SpecialRecord } from "../atlas/index.ts";
import { combine } from "./combine.ts";
import {
  type HostingEvidence,
  hostingContribution,
  isSpecial,
  labelContributions,
  specialContribution,
} from "./contributions.ts";

export interface RiskInput {
  readonly labels: readonly Fact<LabelRecord>[];
  readonly special: Fact<SpecialRecord> | null;
  /** A hosting network without a label; null when a label covers it, or nothing is known. */
  readonly hosting: HostingEvidence | null;
  /** The day of the question, `YYYY-MM-DD`: evidence ages up to it. */
  readonly day: string;
}

/** The band of a score of 0 to 100. */
export function levelOf(points: number): RiskLevel {
  let level: RiskLevel = RISK_LEVELS[0].level;
  for (const band of RISK_LEVELS) if (points >= band.from) level = band.level;
  return level;
}

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
export function canonical(a: RiskContribution, b: RiskContribution): number {
  const [x, y] = [text(a), text(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

/**
 * The risk of an address, from its facts in the atlas: a score of 0 to 100, its level, and the contributions that
 * explain it, those with most points first. The points are whole and add up to the score. The same input gives the
 * same answer, in whatever order the labels come; a further threat never lowers it, a further benign label never
 * raises it. The formula is `combine`'s; docs/risk.md has a worked example.
 */
export function score({ labels, special, hosting, day }: RiskInput): Risk {
  if (isSpecial(special)) return { score: 0, level: levelOf(0), contributions: [specialContribution(special)] };
  const contributions = labelContributions(labels, day);
  if (hosting !== null) contributions.push(hostingContribution(hosting));
  contributions.sort(canonical);

  const combined = combine(contributions);
  for (const [i, contribution] of contributions.entries()) contribution.points = combined.points[i] ?? 0;
  contributions.sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || Math.abs(b.weight) - Math.abs(a.weight));
  return { score: combined.score, level: levelOf(combined.score), contributions };
}

/** The score of these contributions by the formula, from their claims and not from their points. */
export function recompute(contributions: readonly RiskContribution[]): number {
  return combine(contributions).score;
}
