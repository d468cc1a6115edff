import type { Risk, RiskContribution } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { riskText } from "../../components/Risk.tsx";
import { cn } from "../../lib/cn.ts";
import { relativeDay } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";

const POINTS = new Intl.NumberFormat("en", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/**
 * The score taken apart: what each observation adds or takes away.
 * @param of what the score is of, in a sentence
 */
export function RiskCard({ risk, of }: { risk: Risk; of: string }) {
  const { score, contributions } = risk;
  const sorted = contributions.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const most = Math.max(1, ...sorted.map(({ points }) => Math.abs(points)));
  return (
    <Card
      title="Why this risk"
      aside={
        <span className="text-xs text-dim">
          Points add up to <strong className={cn("mono font-semibold", riskText(score))}>{score}</strong> of 100
        </span>
      }
      bodyClassName="p-0"
    >
      {sorted.length === 0 ? (
        <p className="p-4 text-dim">Nothing that Fyr knows speaks for or against this {of}.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sorted.map((contribution) => (
            <Contribution
              key={`${contribution.source} ${contribution.reason} ${contribution.points}`}
              of={contribution}
              most={most}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Contribution({ of, most }: { of: RiskContribution; most: number }) {
  const now = useNow();
  const share = `${(Math.abs(of.points) / most) * 100}%`;
  const age = of.last_seen === null ? null : relativeDay(of.last_seen, now);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 px-4 py-2.5">
      <div className="pt-0.5">
        <p
          className={cn(
            "mono tabular text-right text-sm font-semibold",
            of.points > 0 ? "text-danger" : of.points < 0 ? "text-success" : "text-faint",
          )}
        >
          {POINTS.format(of.points)}
        </p>
        <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-hover">
          <div
            className={cn("h-full rounded-full", of.points < 0 ? "bg-success" : "bg-danger")}
            style={{ width: share }}
          />
        </div>
      </div>
      <div className="min-w-0">
        <p className="text-ink">{of.reason}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-faint">
          <span>{of.source_name}</span>
          <span className="tabular">confidence {Math.round(of.confidence)} of 100</span>
          {age !== null && (
            <span title={of.last_seen ?? undefined}>
              last seen {age}
              {of.decay < 1 && `, weighs ${Math.round(of.decay * 100)} %`}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
