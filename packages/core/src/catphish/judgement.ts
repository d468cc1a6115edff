import { CATPHISH_BASE } from "@fyr/contract";

/** What kind of evidence a reason is of. Of one kind that is bounded the strongest reasons count up to the bound. */
export type ReasonGroup = "brand" | "asks" | "sends" | "kit" | "hidden" | "harm" | "place" | "benign";

export interface CatphishReason {
  readonly rule: string;
  readonly group: ReasonGroup;
  /** A sentence with what was found. */
  readonly detail: string;
  /** Added to the logarithm of the odds; below zero where it speaks for the page. */
  readonly weight: number;
}

export interface CatphishJudgement {
  readonly isMalicious: boolean;
  /** What the page is taken for. */
  readonly prediction: "phishing" | "benign";
  /** 0 to 1: that the page is phishing. Not the share of pages that are, which depends on where they come from. */
  readonly probability: number;
  /** Whose page it pretends to be. */
  readonly brand: string | null;
  /** Why there was nothing to judge, as a part of a sentence: then the rest is no verdict. Null where the page was judged. */
  readonly unjudged: string | null;
  /** Strongest first. Those of no weight are of a kind of which others are enough. */
  readonly reasons: readonly CatphishReason[];
}

/** From this probability on a page is called malicious. */
const MALICIOUS = 0.5;
const BOUNDS: Readonly<Partial<Record<ReasonGroup, number>>> = { brand: 5.5, asks: 5.5, sends: 4, kit: 3.5, place: 3 };
const DIGITS = 10_000;

const rounded = (number: number): number => Math.round(number * DIGITS) / DIGITS;

/** The probability from the reasons alone: the sum of their weights, as the odds of a logistic function. */
export function recomputeCatphish(reasons: readonly Pick<CatphishReason, "weight">[]): number {
  const sum = reasons.reduce((total, { weight }) => total + weight, CATPHISH_BASE);
  return rounded(1 / (1 + Math.exp(-sum)));
}

/** The judgement by these reasons: those beyond the bound of their group count less, or nothing, and are told all the same. */
export function concluded(given: readonly CatphishReason[], brand: string | null): CatphishJudgement {
  const left = new Map<ReasonGroup, number>(Object.entries(BOUNDS) as [ReasonGroup, number][]);
  const reasons = given
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map((reason) => {
      const room = left.get(reason.group) ?? Number.POSITIVE_INFINITY;
      // Plus zero, as what is left may be a zero below zero.
      const weight = rounded(Math.min(reason.weight, Math.max(0, room))) + 0;
      left.set(reason.group, room - Math.max(0, weight));
      return Object.assign({}, reason, { weight });
    })
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const probability = recomputeCatphish(reasons);
  const isMalicious = probability >= MALICIOUS;
  return { isMalicious, prediction: isMalicious ? "phishing" : "benign", probability, brand, reasons, unjudged: null };
}
