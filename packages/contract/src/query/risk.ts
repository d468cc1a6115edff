import { z } from "zod";

/**
 * Bands of the score, from the specification's reputation scale (1 very good … 5 very bad).
 * `from` is the least score of the band.
 */
export const RISK_LEVELS = [
  { level: "very_good", label: "Very good", reputation: 1, from: 0 },
  { level: "good", label: "Good", reputation: 2, from: 10 },
  { level: "neutral", label: "Neutral", reputation: 3, from: 30 },
  { level: "bad", label: "Bad", reputation: 4, from: 60 },
  { level: "very_bad", label: "Very bad", reputation: 5, from: 80 },
] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number]["level"];

/** One reason why the score is what it is. A reader can recompute the score from these alone (see core/risk). */
export const RiskContribution = z.object({
  /** What was observed: vpn, proxy, residential_proxy, tor, hosting, threat, benign, special … */
  category: z.string(),
  /** One sentence for a person. */
  reason: z.string(),
  source: z.string(),
  source_name: z.string(),
  provider: z.string().nullable(),
  tags: z.array(z.string()),
  /** 0–100, the source's confidence in this row. */
  confidence: z.number(),
  /** 0–1, what is left of it after ageing since `last_seen`. */
  decay: z.number(),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
  /** Points before combination: positive raises the score, negative lowers it. */
  weight: z.number(),
  /** Points of the final score that this contribution accounts for; the sum over all is the score. */
  points: z.number(),
});
export type RiskContribution = z.infer<typeof RiskContribution>;

export const Risk = z.object({
  score: z.number().int().min(0).max(100),
  level: z.enum(["very_good", "good", "neutral", "bad", "very_bad"]),
  contributions: z.array(RiskContribution),
});
export type Risk = z.infer<typeof Risk>;
