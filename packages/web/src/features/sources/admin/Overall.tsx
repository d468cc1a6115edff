import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { formatNumber } from "../../../lib/format.ts";
import type { SourceList } from "./api.ts";

/** How far all of it is, while several are under way. */
export function Overall({ sources }: Pick<SourceList, "sources">) {
  const underWay = sources.filter(({ progress }) => progress !== null).length;
  const able = sources.filter(({ next_at: next }) => next !== null).length;
  if (underWay < 2) return null;
  return (
    <div className="flex items-center gap-4">
      <ProgressBar label="Collecting" value={able - underWay} max={able} className="flex-1" />
      <output className="tabular text-xs text-dim">
        {formatNumber(able - underWay)} of {formatNumber(able)} sources are done
      </output>
    </div>
  );
}
