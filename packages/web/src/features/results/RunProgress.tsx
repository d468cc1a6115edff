import { Banner } from "../../components/Banner.tsx";
import { Button } from "../../components/Button.tsx";
import { ProgressBar } from "../../components/ProgressBar.tsx";
import { affordablePart } from "../../lib/affordable.ts";
import { credits, messageOf } from "../../lib/api/index.ts";
import { formatDuration, formatNumber, plural } from "../../lib/format.ts";
import { useStore } from "../../lib/store.ts";
import type { BulkRun, BulkState } from "./bulk-run.ts";

/** A list of one request is answered before a bar could be read. */
const BAR_FROM = 1000;

/**
 * How far a list is, and what can be done about what is left of it. Where a bar has been, its place stays: what stands below
 * would move up under the eyes of who reads it.
 */
export function RunProgress({ state, run }: { state: BulkState; run: BulkRun }) {
  const { phase, finished, total, failed, error } = state;
  const { remaining } = useStore(credits);
  if (phase === "running") {
    if (total <= BAR_FROM) return null;
    return (
      <div className="flex h-7 shrink-0 items-center gap-4">
        <ProgressBar label="Looking up addresses" value={finished} max={total} className="flex-1" />
        <output className="tabular text-xs text-dim">
          {formatNumber(finished)} of {plural(total, "address", "addresses")}
        </output>
        <Button size="sm" onClick={run.cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  const left = total - finished;
  if (left === 0) {
    return total <= BAR_FROM ? null : (
      <div className="flex h-7 shrink-0 items-center print:hidden">
        <output className="tabular text-xs text-dim">All {plural(total, "address", "addresses")} are looked up</output>
      </div>
    );
  }
  const affordable = error?.status === "ratelimited" ? affordablePart(left, remaining) : null;
  const reason = error === null ? "Cancelled." : messageOf(error).replace(/\.?$/, ".");
  const wait =
    error?.retryAfter === null || error?.retryAfter === undefined
      ? ""
      : ` Credits come back in ${formatDuration(error.retryAfter)}.`;
  return (
    <Banner kind={error === null ? "info" : "error"} className="shrink-0 items-center py-1.5">
      <div className="flex items-center justify-between gap-4">
        <p className="tabular">
          {reason} {plural(left, "address is", "addresses are")} left of {formatNumber(total)}.{wait}
        </p>
        <div className="flex shrink-0 gap-2">
          <Button size="sm" onClick={() => run.resume()}>
            {failed > 0 || error !== null ? "Try Again" : "Resume"}
          </Button>
          {affordable !== null && (
            <Button size="sm" look="solid" onClick={() => run.resume(affordable)}>
              Search the first {formatNumber(affordable)}
            </Button>
          )}
        </div>
      </div>
    </Banner>
  );
}
