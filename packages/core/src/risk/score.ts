import type { Risk, RiskContribution } from "@fyr/contract";
import type { Fact, LabelFact, SpecialRecord } from "../atlas/index.ts";
import { type Evidence, scoreOf } from "./combine.ts";
import { conclude, type Judgement, judgementOf } from "./conclude.ts";
import { isSpecial, labelClaims, labelEvidence, specialClaim } from "./contributions.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { type NetworkEvidence, networkClaims, networkIn } from "./network.ts";
import type { Coverage } from "./coverage.ts";

export interface RiskInput {
  readonly labels: readonly LabelFact[];
  readonly special: Fact<SpecialRecord> | null;
  /** `special` is of the IPv4 address that the address carries. */
  readonly isWithin?: boolean;
  /** A network that many share, without a label; null when a label covers it, or nothing is known. */
  readonly network: NetworkEvidence | null;
  /**
   * What would count if these sources no longer named the address, where that is more than what is left: a source can
   * stand before another one.
   */
  readonly without?: ((gone: ReadonlySet<string>) => Pick<RiskInput, "labels" | "network">) | undefined;
  /** The day of the question, `YYYY-MM-DD`: evidence ages up to it. */
  readonly day: string;
  /** What has not been collected, or had not on a past day. */
  readonly coverage?: Coverage | undefined;
}

/**
 * The risk of an address, from its facts in the atlas: a score of 0 to 100, the verdict, and the contributions that
 * explain them, those with most points first. The points are whole and add up to the score. The same input gives the
 * same answer, in whatever order the labels come; a further threat never lowers it, a further benign label never
 * raises it. The formula is `combine`'s; docs/risk.md has a worked example.
 */
export function score({ labels, special, isWithin, network, day, coverage, without }: RiskInput): Risk {
  if (isSpecial(special)) {
    // Lists cannot mean such an address. Own sensors saw the machine that has it here.
    const seen = labels.filter(({ source }) => source.id === SENSOR_SOURCE.id);
    return conclude([specialClaim(special, isWithin), ...labelClaims(seen, day)], { day, of: "address", coverage });
  }
  const claims = labelClaims(labels, day);
  if (network !== null) claims.push(...networkClaims(network));
  if (without === undefined) return conclude(claims, { day, of: "address", coverage });
  const evidenceWithout = (gone: ReadonlySet<string>): Evidence[] => {
    const left = without(gone);
    return [...labelEvidence(left.labels, day), ...(left.network === null ? [] : networkIn(left.network))];
  };
  return conclude(claims, { day, of: "address", coverage, without: evidenceWithout });
}

/** The score and verdict of `score` without the words: for many addresses at a time. */
export function judge({ labels, special, network, day, coverage }: Omit<RiskInput, "isWithin" | "without">): Judgement {
  if (isSpecial(special)) return NOT_ROUTABLE;
  const evidence = labelEvidence(labels, day);
  return judgementOf(network === null ? evidence : [...evidence, ...networkIn(network)], coverage);
}

const NOT_ROUTABLE: Judgement = { score: 0, verdict: "not_routable" };

/** The score of these contributions by the formula, from their claims and not from their points. */
export function recompute(contributions: readonly RiskContribution[]): number {
  return scoreOf(contributions);
}
