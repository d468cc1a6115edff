import { countryName, type IpInfo, RISK_VERDICTS, type RiskVerdict, tagName, verdictName } from "@fyr/contract";
import { isJudged } from "../../../components/Risk.tsx";
import { riskOrder } from "../../../lib/risk.ts";
import { waysOf } from "../analysis/fields.ts";

/** What is remembered of an answer: verdict, score, tags and ways to hide, country, AS. In a list, as it is stored often. */
export type Remembered = readonly [verdict: RiskVerdict, score: number, marks: string, country: string, asn: number];

export const rememberedOf = (info: IpInfo): Remembered => [
  info.risk.verdict,
  info.risk.score,
  [...new Set([...info.behavior.tags, ...waysOf(info)])].toSorted().join(" "),
  info.location.country_iso ?? "",
  info.asn ?? 0,
];

/** Whether something is what `rememberedOf` makes: what is read from the browser may be anything. */
export function isRemembered(value: unknown): value is Remembered {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [verdict, score, marks, country, asn] = value as unknown[];
  return (
    RISK_VERDICTS.some((known) => known === verdict) &&
    [score, asn].every((number) => typeof number === "number") &&
    [marks, country].every((text) => typeof text === "string")
  );
}

export interface Change {
  readonly kind: "worse" | "better" | "other";
  /** `Bad 71 → Very bad 90, + Tor, − C2`. */
  readonly text: string;
}

/** What has changed between two runs; null where nothing has that is remembered. */
export function changeOf(before: Remembered, after: Remembered): Change | null {
  const [verdictBefore, scoreBefore, marksBefore, countryBefore, asnBefore] = before;
  const [verdict, score, marks, country, asn] = after;
  const parts: string[] = [];
  const [orderBefore, order] = [
    riskOrder({ verdict: verdictBefore, score: scoreBefore }),
    riskOrder({ verdict, score }),
  ];
  // Scores decay by the day: a small step within one verdict is no news.
  const isNews = verdict !== verdictBefore || Math.abs(score - scoreBefore) >= STEP;
  if (isNews) parts.push(`${words(verdictBefore, scoreBefore)} → ${words(verdict, score)}`);
  const [had, has] = [marksBefore.split(" ").filter(Boolean), marks.split(" ").filter(Boolean)];
  parts.push(...has.filter((mark) => !had.includes(mark)).map((mark) => `+ ${tagName(mark)}`));
  parts.push(...had.filter((mark) => !has.includes(mark)).map((mark) => `− ${tagName(mark)}`));
  if (country !== countryBefore) parts.push(`${placeOf(countryBefore)} → ${placeOf(country)}`);
  if (asn !== asnBefore) parts.push(`${systemOf(asnBefore)} → ${systemOf(asn)}`);
  if (parts.length === 0) return null;
  const kind = !isNews ? "other" : order > orderBefore ? "worse" : "better";
  return { kind, text: parts.join(", ") };
}

/** Points within one verdict: more than the day alone takes from a score by the age of what it rests on. */
const STEP = 5;

const words = (verdict: RiskVerdict, score: number): string =>
  isJudged(verdict) ? `${verdictName(verdict)} ${score}` : verdictName(verdict);
const placeOf = (iso: string): string => (iso === "" ? "no country" : countryName(iso));
const systemOf = (asn: number): string => (asn === 0 ? "no AS" : `AS${asn}`);
