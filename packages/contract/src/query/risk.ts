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

/**
 * What a reader is to conclude. Beside the bands of the score: `unknown`, without evidence; `benign`, where
 * a source lists it as known good and that decides; `not_routable`, where no machine of the public internet has the address.
 */
export const RISK_VERDICTS = [
  "unknown",
  "benign",
  "very_good",
  "good",
  "neutral",
  "bad",
  "very_bad",
  "not_routable",
] as const;
export type RiskVerdict = (typeof RISK_VERDICTS)[number];

const VERDICT_NAMES: Readonly<Record<RiskVerdict, string>> = {
  unknown: "Unknown",
  benign: "Benign",
  very_good: "Very good",
  good: "Good",
  neutral: "Neutral",
  bad: "Bad",
  very_bad: "Very bad",
  not_routable: "Not routable",
};

/** Display name of a verdict: `very_bad` → `Very bad`. */
export const verdictName = (verdict: RiskVerdict): string => VERDICT_NAMES[verdict];

/**
 * One reason why the score is what it is. A reader can recompute the score from these alone (see
 * core/risk), except where a past day is `unknown` because its lists had not been collected: then it is 0.
 */
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
  /** 0–1, what is left of it after ageing. */
  decay: z.number(),
  first_seen: z.string().nullable(),
  /** The row's own day; else the day of the list; else the day on which Fyr last found it on the list. */
  last_seen: z.string().nullable(),
  /** Points before combination: positive raises the score, negative lowers it. */
  weight: z.number(),
  /** Points of the final score that this contribution accounts for; the sum over all is the score. */
  points: z.number(),
});
export type RiskContribution = z.infer<typeof RiskContribution>;

/** One claim, with all sources that make it. */
export const RiskReason = z.object({
  /** `Hosting: Amazon AWS`, `Threat: Malicious`. */
  claim: z.string(),
  /** How many sources make it. */
  sources: z.number().int(),
  /** Of the score; the sum over all reasons is the score. */
  points: z.number().int(),
  /** Places in `contributions`. */
  contributions: z.array(z.number().int()),
});
export type RiskReason = z.infer<typeof RiskReason>;

export const Risk = z.object({
  score: z.number().int().min(0).max(100),
  /** The band: the verdict where that is one, of benign ones that of the score; null where unknown or not routable. */
  level: z.enum(["very_good", "good", "neutral", "bad", "very_bad"]).nullable(),
  verdict: z.enum(RISK_VERDICTS),
  /** The verdict and its strongest reason, in one sentence. */
  summary: z.string(),
  /** What would change the verdict. */
  would_change: z.array(z.string()),
  /** The contributions, grouped by what they claim. */
  reasons: z.array(RiskReason),
  contributions: z.array(RiskContribution),
});
export type Risk = z.infer<typeof Risk>;

/** Sources of one kind of claim, which come together or not; `name`: what kind of domain a name is of. */
export const SOURCE_LAYERS = ["threat", "vpn", "proxy", "tor", "network", "benign", "name"] as const;
export type SourceLayer = (typeof SOURCE_LAYERS)[number];

/** What an answer could not know. */
export const NotCollected = z.object({
  layer: z.enum(SOURCE_LAYERS),
  /** No source of the layer was collected, so its silence is no evidence. */
  whole: z.boolean(),
  /** How many sources of the layer the answer is of … */
  collected: z.number().int().optional(),
  /** … of how many that this installation would collect … */
  total: z.number().int().optional(),
  /** … and, of today, how many have been collected and are not compiled into the answers yet. */
  compiling: z.number().int().optional(),
  /** Those that have been collected since, and when first. */
  sources: z.array(z.object({ source: z.string(), source_name: z.string(), first_collected: z.iso.datetime() })),
});
export type NotCollected = z.infer<typeof NotCollected>;
