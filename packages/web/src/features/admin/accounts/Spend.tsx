import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { formatNumber } from "../../../lib/format.ts";

/** Credits spent of a limit, as it stands in a row. */
export function Spend({ label, spend, limit }: { label: string; spend: number; limit: number | null }) {
  return (
    <div className="min-w-20">
      <p className="tabular mb-1 whitespace-nowrap text-dim">
        <span className="text-ink">{formatNumber(spend)}</span> / {limit === null ? "no limit" : formatNumber(limit)}
      </p>
      {limit !== null && (
        <ProgressBar
          label={label}
          value={spend}
          max={limit}
          className="h-1"
          barClassName={spend >= limit ? "bg-danger" : spend >= limit * 0.8 ? "bg-warning" : ""}
        />
      )}
    </div>
  );
}
