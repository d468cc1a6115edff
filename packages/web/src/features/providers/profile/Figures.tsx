import type { ProviderFigures } from "@fyr/contract";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { Change } from "../Change.tsx";
import { abbreviated } from "../numbers.ts";

/** How many addresses there are, and how many more than a week and a day ago. */
export function Figures({ stats }: { stats: ProviderFigures }) {
  // None of its lists may have been collected: 0 would be a claim about the provider, and so would no change of it.
  const isKnown = stats.total > 0;
  const changeOf = (delta: number | null) => (isKnown || delta !== 0 ? delta : null);
  const [week, day] = [changeOf(stats.delta_week), changeOf(stats.delta_day)];
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-panel">
      <Figure label="Total IPs" exact={isKnown ? stats.total : null}>
        {isKnown ? abbreviated(stats.total) : <span className="text-dim">Not known</span>}
      </Figure>
      <Figure label="Weekly growth" exact={week}>
        <Change value={week} format={abbreviated} />
      </Figure>
      <Figure label="Daily changes" exact={day}>
        <Change value={day} format={abbreviated} />
      </Figure>
    </dl>
  );
}

const Figure = ({ label, exact, children }: { label: string; exact: number | null; children: ReactNode }) => (
  <div className="px-4 py-3" title={exact === null ? undefined : formatNumber(exact)}>
    <dt className="text-xs text-dim">{label}</dt>
    <dd className="tabular mt-0.5 text-xl font-semibold text-ink">{children}</dd>
  </div>
);
