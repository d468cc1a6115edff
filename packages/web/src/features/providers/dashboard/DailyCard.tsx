import type { DailyStat } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";
import { BY_DAY } from "../about.ts";
import { Change } from "../Change.tsx";
import { inThousands } from "../numbers.ts";
import { DailyLine } from "./DailyLine.tsx";
import { latestOf } from "./days.ts";

/** How many anonymizing addresses there are, and how that came to be. */
export function DailyCard({ stats }: { stats: readonly DailyStat[] }) {
  const latest = latestOf(stats);
  if (latest === null) return null;
  return (
    <Card
      title="Anonymization IPs"
      about={BY_DAY}
      bodyClassName="flex gap-6 p-0 pl-4"
      aside={
        <span
          className="text-xs text-faint"
          title="Labels of a whole autonomous system say little about a single address: they are shown with each address, and not counted."
        >
          Each IPv4 address and each IPv6 range counts once; labels of whole systems do not count
        </span>
      }
    >
      <dl className="flex w-40 shrink-0 flex-col justify-center gap-4">
        <div>
          <dt className="text-xs text-dim">Total</dt>
          <dd
            className="tabular mt-0.5 text-3xl font-semibold tracking-tight text-ink"
            title={formatNumber(latest.total)}
          >
            {inThousands(latest.total)}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-dim">Change today</dt>
          <dd className="mt-0.5 text-lg">
            <Change value={latest.change} />
          </dd>
        </div>
        {latest.fromNew > 0 && (
          <div>
            <dt className="text-xs text-dim">{plural(latest.newSources.length, "new source")}</dt>
            <dd className="tabular mt-0.5 text-dim" title={latest.newSources.join("\n")}>
              {formatNumber(latest.fromNew)}, no growth
            </dd>
          </div>
        )}
      </dl>
      <div className="min-w-0 flex-1 py-2">
        {stats.length === 1 ? (
          <p className="grid h-44 place-items-center pr-4 text-dim">
            These are the figures of the first day. The chart starts with the second day.
          </p>
        ) : (
          <DailyLine label="Anonymization IPs by day" stats={stats} />
        )}
      </div>
    </Card>
  );
}
