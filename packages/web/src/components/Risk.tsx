import { RISK_LEVELS, type RiskLevel } from "@fyr/contract";
import { cn } from "../lib/cn.ts";
import { levelOf } from "../lib/risk.ts";

const TEXT: Record<RiskLevel, string> = {
  very_good: "text-risk-1",
  good: "text-risk-2",
  neutral: "text-risk-3",
  bad: "text-risk-4",
  very_bad: "text-risk-5",
};

/** Five steps, filled up to the level: says without colour what the colour says. */
function Meter({ reputation, className }: { reputation: number; className?: string }) {
  return (
    <span aria-hidden className={cn("inline-flex items-end gap-[2px]", className)}>
      {RISK_LEVELS.map((step) => (
        <span
          key={step.level}
          className={cn("w-[3px] rounded-[1px]", step.reputation <= reputation ? "bg-current" : "bg-line-strong")}
          style={{ height: `${20 + step.reputation * 16}%` }}
        />
      ))}
    </span>
  );
}

/** The score as it stands in a row. */
export function RiskScore({ score, className }: { score: number; className?: string }) {
  const level = levelOf(score);
  return (
    <span className={cn("inline-flex items-center gap-2", TEXT[level.level], className)} title={level.label}>
      <span className="mono tabular w-6 text-right text-sm font-semibold">{score}</span>
      <Meter reputation={level.reputation} className="h-3" />
      <span className="sr-only">{level.label}</span>
    </span>
  );
}

/** The score with its level in words. */
export function RiskBadge({ score }: { score: number }) {
  const level = levelOf(score);
  return (
    <span
      className={cn(
        "inline-flex h-8 items-center gap-2 rounded-md border border-current/35 bg-current/8 px-2.5",
        TEXT[level.level],
      )}
    >
      <Meter reputation={level.reputation} className="h-3.5" />
      <span className="mono tabular text-base font-semibold">{score}</span>
      <span className="text-xs font-medium">{level.label}</span>
      <span className="sr-only">risk, of 100</span>
    </span>
  );
}

export const riskText = (score: number): string => TEXT[levelOf(score).level];
