import { type RiskVerdict, verdictName } from "@fyr/contract";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import type { Claim } from "./claim.ts";
import { notCollectedWords, partlyCollectedWords, type Coverage } from "./coverage.ts";
import { weightOf } from "./combine.ts";
import { HIDING, OPEN_RESOLVER, SPECIAL, THREAT } from "./evidence.ts";
import { ONE_NAME } from "./reasons.ts";
import { raisesScore, isEvidence, isKnownGood, POPULAR } from "./verdict.ts";

/** What a verdict is on, as a sentence has it. */
export type Subject = "address" | "domain" | "URL";

/** What could not be known, and whether the verdict could be worse with it. */
interface Unknowns {
  readonly coverage: Coverage | undefined;
  readonly gap: Coverage | null;
  /** What is no evidence, and has to be named all the same. */
  readonly aside?: string | undefined;
}

/** `Very bad: on 10 of the 30 lists that IPsum counts, as of 22 Aug 2026.` */
export function summaryOf(
  verdict: RiskVerdict,
  claims: readonly Claim[],
  of: Subject,
  { coverage, gap, aside }: Unknowns,
): string {
  const reason = gap === null ? reasonFor(verdict, claims, of) : withGap(verdict, claims, of, gap);
  // Silence is worth what there is to break it.
  const silent = verdict === "unknown" && claims.length === 0 ? partlyCollectedWords(coverage) : null;
  return `${verdictName(verdict)}: ${[reason, aside, silent].filter((part) => part !== undefined && part !== null).join("; ")}.`;
}

/** `known today: in a data centre of …`, and `today: known as …`. */
const knownAt = (moment: string, { phrase }: Claim): string =>
  phrase.startsWith("known ") ? `${moment}: ${phrase}` : `known ${moment}: ${phrase}`;

/** What was known in spite of the gap, and the gap; first what matters more. */
function withGap(verdict: RiskVerdict, claims: readonly Claim[], of: Subject, gap: Coverage): string {
  const evidence = claims.filter(({ contribution }) => isEvidence(contribution));
  if (gap.at === null) {
    return evidence.length === 0 && !claims.some(({ contribution }) => raisesScore(contribution))
      ? notCollectedWords(gap)
      : `${reasonFor(verdict, claims, of)}; ${notCollectedWords(gap)}`;
  }
  const known = evidence.find(({ isOfToday }) => !isOfToday);
  // Routing and what comes with Fyr have no history.
  const ofToday = evidence.filter(({ isOfToday }) => isOfToday);
  const good = ofToday.filter(({ contribution }) => isKnownGood(contribution)).toSorted(byWeight)[0];
  // Beside what was known then, where it stands today says no more.
  const today = good ?? (known === undefined ? ofToday[0] : undefined);
  return [
    notCollectedWords(gap),
    ...(known === undefined ? [] : [knownAt("then", known)]),
    ...(today === undefined ? [] : [knownAt("today", today)]),
  ].join("; ");
}

function reasonFor(verdict: RiskVerdict, claims: readonly Claim[], of: Subject): string {
  if (verdict === "not_routable") return notRoutable(claims);
  const evidence = claims.filter(({ contribution }) => isEvidence(contribution));
  if (verdict === "unknown") {
    const named = claims.find(({ contribution }) => raisesScore(contribution)) ?? claims[0];
    // Own observations, host names and neutral lists may name it, and the public sample asks lists alone.
    if (named === undefined) return `no evidence speaks for or against this ${of}`;
    return `${named.phrase}, which ${NO_EVIDENCE.has(named.contribution.category) ? "is no evidence by itself" : "has aged out"}`;
  }
  if (verdict === "benign") {
    const [good] = evidence.filter(({ contribution }) => isKnownGood(contribution)).toSorted(byWeight);
    const against = decisive(evidence.filter(({ contribution }) => contribution.category === THREAT));
    const outweighed = against === undefined ? "" : `; this outweighs that it is ${against.phrase}`;
    // That it hides others is no reproach that is outweighed: it stays true of what comes from there.
    const hiding = decisive(evidence.filter(({ contribution: { category } }) => CONCEALS.has(category)));
    const also = hiding === undefined ? "" : `; also ${hiding.phrase}`;
    return `${good?.phrase ?? ""}${outweighed}${also}`;
  }
  const strongest = decisive(evidence);
  return strongest === undefined
    ? ""
    : `${strongest.phrase}${agreement(strongest, evidence)}${beside(strongest, evidence)}${caution(verdict, strongest, evidence)}`;
}

/** 'Neutral' beside a listing reads as if somebody had looked, and found it harmless. A known scanner explains its listings. */
const caution = (verdict: RiskVerdict, strongest: Claim, evidence: readonly Claim[]): string =>
  verdict === "neutral" && isThreatening(strongest) && !evidence.some(({ contribution }) => isKnownGood(contribution))
    ? "; too little to call it bad, and no clearance"
    : "";

/** What the address is for, and the worst that own sensors saw of the machine that has it, however long ago. */
function notRoutable(claims: readonly Claim[]): string {
  const isOfSpace = ({ contribution }: Claim): boolean => contribution.category === SPECIAL;
  const worst = ({ contribution }: Claim): number => weightOf({ ...contribution, decay: 1 });
  const [seen] = claims.filter((claim) => !isOfSpace(claim)).toSorted((a, b) => worst(b) - worst(a));
  return [claims.find(isOfSpace), seen].flatMap((claim) => (claim === undefined ? [] : [claim.phrase])).join("; ");
}

/** What stays true of something known good: that others hide behind it, or that it hides where a URL leads. */
const CONCEALS: ReadonlySet<string> = new Set([...HIDING, "dynamic_dns", "shortener"]);

/** Kinds of name that raise a score beside a listing. */
const CHEAP_NAMES: ReadonlySet<string> = new Set([
  "newly_registered",
  "dynamic_dns",
  "disposable",
  "shortener",
  "parking",
]);

/**
 * What an analyst wants to know beside the strongest: of a listing, that the address hides others, or that the name is one
 * that is cheap to get; of a Tor exit, VPN or
 * proxy, that it is listed as well; of both, that its owner is known.
 */
function beside(strongest: Claim, evidence: readonly Claim[]): string {
  const { category } = strongest.contribution;
  const isThreat = category === THREAT;
  if (!isThreat && !HIDING.has(category)) return "";
  const other = evidence.filter(({ contribution }) =>
    isThreat ? HIDING.has(contribution.category) : contribution.category === THREAT,
  );
  // What own sensors saw is first-hand: it is told, where others weigh more.
  const own = isOwn(strongest) ? undefined : decisive(evidence.filter((one) => isOwn(one) && isThreatening(one)));
  const cheap = isThreat ? evidence.find(({ contribution }) => CHEAP_NAMES.has(contribution.category)) : undefined;
  const [known] = evidence.filter(({ contribution }) => isKnownGood(contribution)).toSorted(byWeight);
  return [...new Set([own, decisive(other), cheap, known])]
    .map((claim) => (claim === undefined ? "" : `; ${claim.phrase}`))
    .join("");
}

/** Categories of which nothing, or not all, is evidence, however recent. */
const NO_EVIDENCE: ReadonlySet<string> = new Set([POPULAR, OPEN_RESOLVER]);

const byWeight = (a: Claim, b: Claim): number => Math.abs(b.contribution.weight) - Math.abs(a.contribution.weight);

/**
 * The claim that a verdict rests on most: the one with most points; without any, the one of most weight. Where several
 * sources name the same thing differently, the one of the preferred source.
 */
function decisive(evidence: readonly Claim[]): Claim | undefined {
  const against = evidence.filter(({ contribution }) => raisesScore(contribution));
  const pool = against.length > 0 ? against : evidence;
  const [strongest] = pool.toSorted((a, b) => b.contribution.points - a.contribution.points || byWeight(a, b));
  const category = strongest?.contribution.category ?? "";
  if (strongest !== undefined && isThreatening(strongest)) return firstHand(pool, strongest) ?? strongest;
  if (!ONE_NAME.has(category)) return strongest;
  return pool.filter(({ contribution }) => contribution.category === category).toSorted(byOrder)[0];
}

const isOwn = ({ contribution }: Claim): boolean => contribution.source === SENSOR_SOURCE.id;
const isThreatening = ({ contribution }: Claim): boolean => contribution.category === THREAT;

/**
 * What own sensors saw of the very thing that the strongest listing is for, or that weighs as much: it is first-hand, and names
 * itself before a list that says no more. Other things that they saw stand beside.
 */
function firstHand(pool: readonly Claim[], strongest: Claim): Claim | undefined {
  const weight = ({ contribution }: Claim): number => Math.abs(contribution.weight);
  return pool
    .filter((one) => isOwn(one) && isThreatening(one))
    .filter((one) => one.name === strongest.name || weight(one) >= weight(strongest))
    .toSorted(byWeight)[0];
}

const byOrder = (a: Claim, b: Claim): number => (a.order === b.order ? byWeight(a, b) : a.order - b.order);

/** How many further sources claim the same: where the claim names something, only those that name it too. */
function agreement({ contribution: { category, source }, name }: Claim, evidence: readonly Claim[]): string {
  const others = evidence.filter(
    (other) =>
      other.contribution.category === category &&
      other.contribution.source !== source &&
      (name === null || other.name?.toLowerCase() === name.toLowerCase()),
  );
  const n = new Set(others.map(({ contribution }) => contribution.source)).size;
  return n === 0 ? "" : `; ${n} more ${n === 1 ? "source agrees" : "sources agree"}`;
}
