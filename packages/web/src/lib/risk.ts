import type { Risk } from "@fyr/contract";

/** The column that gives a score, sorted: what is not judged comes behind what scores 0. */
export function riskOrder({ verdict, score }: Pick<Risk, "verdict" | "score">): number {
  if (verdict === "not_routable") return -2;
  return verdict === "unknown" ? -1 : score;
}
