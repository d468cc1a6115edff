import type { ProviderFigures } from "@fyr/contract";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { Change } from "../Change.tsx";
import { abbreviated } from "../numbers.ts";

/** How many addresses there are, and how many more than a week and a day ago. */
export function Figures({ stats }: { stats: ProviderFigures }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-panel">
      <Figure label="Total IPs" exact={stats.total}>
        {/* None of its lists may have been collected: 0 would be a claim about the provider. */}
        {stats.total === 0 ? <span className="text-dim">None known</span> : abbreviated(stats.total)}
      </Figure>
      <Figure label="Weekly growth" exact={stats.delta_week}>
        <Change value={stats.delta_week} format={abbreviated} />
      </Figure>
      <Figure label="Daily changes" exact={stats.delta_day}>
        <Change value={stats.delta_day} format={abbreviated} />
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
