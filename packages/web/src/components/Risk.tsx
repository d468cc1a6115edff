import type { RiskLevel } from "@fyr/contract";
import { cn } from "../lib/cn.ts";
import { levelOf } from "../lib/risk.ts";

const TEXT: Record<RiskLevel, string> = {
  very_good: "text-risk-1",
  good: "text-risk-2",
  neutral: "text-risk-3",
  bad: "text-risk-4",
  very_bad: "text-risk-5",
};

/**
 * Five steps, filled up to the level: the same information without colour. One element, as a table draws forty:
 * the steps are cut out of a two-coloured bar.
 */
function Meter({ reputation, className }: { reputation: number; className?: string }) {
  const filled = `${reputation * 20}%`;
  return (
    <span
      aria-hidden
      className={cn("risk-meter w-[22px]", className)}
      style={{ background: `linear-gradient(to right, currentColor ${filled}, var(--line-strong) ${filled})` }}
    />
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
