import { RISK_LEVELS } from "@fyr/contract";

/** The band a score (0–100) falls into. */
export function levelOf(score: number): (typeof RISK_LEVELS)[number] {
  return RISK_LEVELS.findLast((level) => score >= level.from) ?? RISK_LEVELS[0];
}
