import { RISK_LEVELS, type Risk, type RiskVerdict, verdictName } from "@fyr/contract";
import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

/** Grey for what is not judged. */
const TEXT: Record<RiskVerdict, string> = {
  unknown: "text-risk-0",
  not_routable: "text-risk-0",
  benign: "text-risk-1",
  very_good: "text-risk-1",
  good: "text-risk-2",
  neutral: "text-risk-3",
  bad: "text-risk-4",
  very_bad: "text-risk-5",
};

/** What is not judged has no step. */
function stepsOf(verdict: RiskVerdict): number {
  if (verdict === "benign") return 1;
  return RISK_LEVELS.find(({ level }) => level === verdict)?.reputation ?? 0;
}

/** What a verdict and its colour need of a risk. */
export type Verdict = Pick<Risk, "score" | "verdict"> & Partial<Pick<Risk, "summary">>;

/**
 * Five steps, filled up to the verdict's: the same information without colour. One element, as a table draws forty:
 * the steps are cut out of a two-coloured bar.
 */
function Meter({ verdict, className }: { verdict: RiskVerdict; className?: string }) {
  const filled = `${stepsOf(verdict) * 20}%`;
  return (
    <span
      aria-hidden
      className={cn("risk-meter w-[22px]", className)}
      style={{ background: `linear-gradient(to right, currentColor ${filled}, var(--line-strong) ${filled})` }}
    />
  );
}

/** Score and verdict as they stand in a row; the verdict alone where there is nothing to score. */
export function RiskScore({ risk, className }: { risk: Verdict; className?: string }) {
  const { score, verdict, summary } = risk;
  const name = verdictName(verdict);
  if (!isJudged(verdict)) {
    return (
      <span
        className={cn("rounded border border-current/35 px-1.5 text-xs whitespace-nowrap", TEXT[verdict], className)}
        title={summary ?? name}
      >
        {name}
      </span>
    );
  }
  return (
    <span
      className={cn("inline-flex items-baseline gap-2 whitespace-nowrap", TEXT[verdict], className)}
      title={summary ?? name}
    >
      <span className="mono tabular w-6 text-right text-sm font-semibold">{score}</span>
      <span className="text-xs font-medium">{name}</span>
    </span>
  );
}

/**
 * The verdict and its strongest reason, as the API words them.
 * @param also what is known besides, which is no part of the score: nobody may read beside it that nothing is known
 */
export function VerdictSentence({
  risk: { verdict, summary, reasons },
  also = null,
}: {
  risk: Risk;
  also?: ReactNode;
}) {
  const isSilent = also !== null && verdict === "unknown" && reasons.length === 0;
  const [begin = "", rest] = isSilent ? summary.split(SILENCE) : [summary];
  return (
    <p className={cn("basis-full border-l-2 border-current pl-3", TEXT[verdict])}>
      <span className="text-ink">
        {rest === undefined ? summary.replace(/\.$/, also === null ? "." : "") : `${begin}no list names it`}
        {also !== null && <>; {also}</>}
        {rest}
      </span>
    </p>
  );
}

/** How the API words that lists say nothing. */
const SILENCE = /no evidence speaks for or against this \w+/;

/** The verdict in words, with the score where there is one. */
export function RiskBadge({ risk: { score, verdict } }: { risk: Verdict }) {
  return (
    <span
      className={cn(
        "inline-flex h-8 items-center gap-2 rounded-md border border-current/35 bg-current/8 px-2.5",
        TEXT[verdict],
      )}
    >
      <Meter verdict={verdict} className="h-3.5" />
      {isJudged(verdict) && <span className="mono tabular text-base font-semibold">{score}</span>}
      <span className="text-xs font-medium">{verdictName(verdict)}</span>
      <span className="sr-only">{isJudged(verdict) ? "risk, of 100" : "no risk score"}</span>
    </span>
  );
}

/** Unknown and not routable subjects have no score. */
export const isJudged = (verdict: RiskVerdict): boolean => verdict !== "unknown" && verdict !== "not_routable";

/** What a row copies and is filtered by: the same as it shows. */
export const riskWords = ({ score, verdict }: Pick<Risk, "score" | "verdict">): string =>
  isJudged(verdict) ? `${score} ${verdictName(verdict)}` : verdictName(verdict);

export const riskText = (verdict: RiskVerdict): string => TEXT[verdict];
