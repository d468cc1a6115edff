import type { Risk, RiskContribution, RiskReason, Withheld } from "@fyr/contract";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "../../components/Card.tsx";
import { isJudged, riskText } from "../../components/Risk.tsx";
import { emptyOr } from "../../components/Withheld.tsx";
import { cn } from "../../lib/cn.ts";
import { plural } from "../../lib/format.ts";
import { ABOUT } from "./about.ts";

const POINTS = new Intl.NumberFormat("en", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/**
 * The score taken apart: what each claim adds or takes away, which sources make it, and what would change the verdict.
 * @param of what the score is of, in a sentence
 * @param nothing what it means that there is no evidence, unless no source names the address
 * @param withheld what the answer leaves out
 */
export function RiskCard({
  risk,
  of,
  nothing,
  withheld,
}: {
  risk: Risk;
  of: string;
  nothing?: ReactNode;
  withheld: readonly Withheld[] | undefined;
}) {
  const { score, verdict, reasons, contributions, would_change: changes } = risk;
  const most = Math.max(1, ...reasons.map(({ points }) => Math.abs(points)));
  return (
    <Card
      title="Why this risk"
      about={ABOUT.risk}
      aside={
        reasons.length > 0 &&
        isJudged(verdict) && (
          <span className="text-xs text-dim">
            <strong className={cn("mono font-semibold", riskText(verdict))}>{score}</strong> of 100 points
          </span>
        )
      }
      bodyClassName="p-0"
    >
      {reasons.length === 0 ? (
        <p className="p-4 text-dim">
          {emptyOr(withheld, "risk.reasons", nothing ?? `No evidence for or against this ${of}.`)}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {reasons.map((reason) => (
            <Reason key={reason.claim} of={reason} all={contributions} most={most} />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <div className="border-t border-line px-4 py-3 text-xs text-dim">
          <h3 className="font-medium">What would change it</h3>
          <ul className="mt-1 list-disc pl-4">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** One claim, however many sources make it; each of them when it is opened. */
function Reason({ of, all, most }: { of: RiskReason; all: readonly RiskContribution[]; most: number }) {
  const [isOpen, setOpen] = useState(false);
  const { claim, sources, points } = of;
  const made = of.contributions.flatMap((index) => all[index] ?? []);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 px-4 py-2.5">
      <Points points={points} most={most} />
      <div className="min-w-0">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-2 text-left text-ink hover:text-accent"
        >
          <span className="min-w-0 flex-1 break-words">
            {claim} <span className="text-dim">· {plural(sources, "source")}</span>
          </span>
          <ChevronRight className={cn("size-4 shrink-0 text-faint print:hidden", isOpen && "rotate-90")} aria-hidden />
        </button>
        {isOpen ? (
          <ul className="mt-1 flex flex-col gap-2">
            {made.map((contribution) => (
              <Contribution key={`${contribution.source} ${contribution.reason}`} of={contribution} />
            ))}
          </ul>
        ) : (
          <p className="truncate text-xs text-faint">{namesOf(made)}</p>
        )}
      </div>
    </li>
  );
}

const namesOf = (made: readonly RiskContribution[]): string =>
  [...new Set(made.map(({ source_name }) => source_name))].join(", ");

function Points({ points, most }: { points: number; most: number }) {
  return (
    <div className="pt-0.5">
      <p
        className={cn(
          "mono tabular text-right text-sm font-semibold",
          points > 0 ? "text-danger" : points < 0 ? "text-success" : "text-faint",
        )}
      >
        {POINTS.format(points)}
      </p>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-hover">
        <div
          className={cn("h-full rounded-full", points < 0 ? "bg-success" : "bg-danger")}
          style={{ width: `${(Math.abs(points) / most) * 100}%` }}
        />
      </div>
    </div>
  );
}

function Contribution({ of }: { of: RiskContribution }) {
  return (
    <li className="border-l border-line pl-3">
      <p className="text-dim">{of.reason}</p>
      <p className="tabular flex flex-wrap gap-x-3 text-xs text-faint">
        <span>{POINTS.format(of.points)} points</span>
        <span>confidence {Math.round(of.confidence)} of 100</span>
        {of.decay < 1 && <span>weighs {Math.round(of.decay * 100)} % by its age</span>}
      </p>
    </li>
  );
}
