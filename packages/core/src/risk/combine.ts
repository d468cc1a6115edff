import {
  EGRESS,
  EXPOSURE,
  FURTHER_SOURCE_SHARE,
  LOWERS_THREAT_ONLY,
  mostOf,
  OF_EDGES_ONLY,
  SPECIAL,
  THREAT,
  worthOf,
} from "./evidence.ts";

/** What the score is computed from: of a contribution, only what the formula reads. */
export interface Evidence {
  readonly category: string;
  readonly source: string;
  readonly tags: readonly string[];
  readonly confidence: number;
  readonly decay: number;
}

/** One category of evidence, combined. */
interface Strength {
  /** 0 to 1. */
  readonly value: number;
  /** How much of `value` each piece of evidence accounts for, beside its index; any scale. */
  readonly shares: readonly Share[];
}
interface Share {
  readonly index: number;
  readonly share: number;
}
const NONE: Strength = { value: 0, shares: [] };

interface Combined {
  readonly score: number;
  /** Whole points of the score that each piece of evidence accounts for, in the order given; they add up to it. */
  readonly points: readonly number[];
}

/** Signed points of one piece of evidence before combination: worth × confidence × what age has left. */
export function weightOf({ category, tags, confidence, decay }: Evidence): number {
  return worthOf(category, tags).points * (confidence / 100) * decay;
}

/**
 * Noisy-or of one category: 1 − Π (1 − pᵢ), scaled to the most the category can reach (Pearl, 'Probabilistic Reasoning
 * in Intelligent Systems', 1988, section 4.3). Each source counts once, with its strongest row. Sources are taken
 * strongest first and each further one is discounted, since lists copy from one another: the sum stays bounded, and a
 * further row can never make the result smaller.
 */
function strengthOf(category: string, rows: readonly { index: number; source: string; weight: number }[]): Strength {
  const most = Math.abs(mostOf(category));
  const counted = new Set<string>();
  const shares: Share[] = [];
  let missed = 1;
  let discount = 1;
  for (const { index, source, weight } of rows.toSorted((a, b) => b.weight - a.weight)) {
    if (counted.has(source)) continue;
    counted.add(source);
    const p = Math.min(1, (weight / most) * discount);
    shares.push({ index, share: p });
    missed *= 1 - p;
    discount *= FURTHER_SOURCE_SHARE;
  }
  return { value: (most / 100) * (1 - missed), shares };
}

const strongest = (strengths: Iterable<Strength>): Strength => {
  let best = NONE;
  for (const strength of strengths) if (strength.value > best.value) best = strength;
  return best;
};

/** Splits a whole number by shares into whole numbers that add up to it (largest remainder; first come on a tie). */
function apportion(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((a, b) => a + b, 0);
  if (sum === 0 || total === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (Math.abs(total) * share) / sum);
  const whole = exact.map(Math.floor);
  let left = Math.abs(total) - whole.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((x, i) => ({ i, remainder: x - Math.floor(x) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { i } of byRemainder) {
    if (left <= 0) break;
    whole[i] = (whole[i] ?? 0) + 1;
    left -= 1;
  }
  return whole.map((n) => (n === 0 ? 0 : Math.sign(total) * n));
}

const percent = (x: number): number => Math.round(100 * x);
const either = (a: number, b: number): number => 1 - (1 - a) * (1 - b);

/** What a score is made of: the strengths that the formula reads, and the score at each of its steps. */
interface Sum {
  readonly threat: Strength;
  readonly exposure: Strength;
  readonly benign: Strength;
  readonly threatBenign: Strength;
  readonly gross: number;
  readonly threatLowered: number;
  readonly score: number;
}

/** The sum of the evidence; null where it concerns an address that is not of the public internet. */
function sumOf(evidence: readonly Evidence[]): Sum | null {
  if (evidence.some(({ category }) => category === SPECIAL)) return null;

  const byCategory = new Map<string, { index: number; source: string; weight: number }[]>();
  for (const [index, item] of evidence.entries()) {
    const row = { index, source: item.source, weight: Math.abs(weightOf(item)) };
    if (row.weight === 0) continue;
    const rows = byCategory.get(item.category);
    if (rows) rows.push(row);
    else byCategory.set(item.category, [row]);
  }

  let threat = NONE;
  let cloud = NONE;
  const exposures: Strength[] = [];
  const benigns: Strength[] = [];
  const isEgress = [...EGRESS].some((category) => byCategory.has(category));
  for (const [category, rows] of byCategory) {
    if (isEgress && category === OF_EDGES_ONLY) continue;
    const strength = strengthOf(category, rows);
    if (category === THREAT) threat = strength;
    else if (EXPOSURE.has(category)) exposures.push(strength);
    else if (category === LOWERS_THREAT_ONLY) cloud = strength;
    else benigns.push(strength);
  }
  const exposure = strongest(exposures);
  const benign = strongest(benigns);
  const threatBenign = strongest([benign, cloud]);

  const gross = percent(either(threat.value, exposure.value));
  const threatLowered = percent(either(threat.value * (1 - threatBenign.value), exposure.value));
  const score = percent(either(threat.value * (1 - threatBenign.value), exposure.value * (1 - benign.value)));
  return { threat, exposure, benign, threatBenign, gross, threatLowered, score };
}

/** The score of a set of evidence alone. */
export const scoreOf = (evidence: readonly Evidence[]): number =>
  evidence.length === 0 ? 0 : (sumOf(evidence)?.score ?? 0);

/**
 * The score of a set of evidence, and who accounts for it:
 *
 *     T = strength of `threat`             E = strongest of the ways to hide (tor, vpn, …, hosting)
 *     B = strongest benign category        B⁺ = the same, shared cloud included
 *     score = 100 × (1 − (1 − T·(1 − B⁺)) × (1 − E·(1 − B))), rounded
 *
 * The order of the evidence decides nothing but ties among equal shares.
 */
export function combine(evidence: readonly Evidence[]): Combined {
  const points: number[] = evidence.map(() => 0);
  const sum = sumOf(evidence);
  if (sum === null) return { score: 0, points };
  const { threat, exposure, benign, threatBenign, gross, threatLowered, score } = sum;
  const share = (total: number, shares: readonly Share[]): void => {
    const parts = apportion(
      total,
      shares.map((s) => s.share),
    );
    for (const [i, { index }] of shares.entries()) points[index] = (points[index] ?? 0) + (parts[i] ?? 0);
  };
  share(gross, [...logShares(threat), ...logShares(exposure)]);
  share(threatLowered - gross, threatBenign.shares);
  share(score - threatLowered, benign.shares);
  return { score, points };
}

/**
 * Shares that are comparable across categories. In a noisy-or the factors (1 − p) multiply, so their logarithms add:
 * −ln(1 − value) is a strength's whole, split among its rows by their own p.
 */
function logShares({ value, shares }: Strength): Share[] {
  const whole = -Math.log(Math.max(1 - value, Number.EPSILON));
  const sum = shares.reduce((a, b) => a + b.share, 0);
  return shares.map(({ index, share }) => ({ index, share: (whole * share) / sum }));
}
