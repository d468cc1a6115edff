import { WORK_POSITION_MAX, type WorkEntry, workKindName } from "@fyr/contract";
import { Ago } from "../../../components/Ago.tsx";
import { Button } from "../../../components/Button.tsx";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { cellClass, pinnedCellClass, pinnedRowClass } from "../../../components/Table.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatDuration, formatNumber, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useAct } from "./api.ts";
import { wordsOfResult } from "./result.ts";
import { StateBadge } from "./StateBadge.tsx";
import { Subject } from "./Subject.tsx";
import { useTimes } from "../../../lib/times.ts";

/** One piece of work, how it stands, and what can be done about it. */
export function WorkRow({ of }: { of: WorkEntry }) {
  const { error, position, attempts } = of;
  return (
    <tr className={pinnedRowClass}>
      <th scope="row" className={cn(cellClass, "max-w-48 text-left font-normal xl:max-w-80")}>
        <Subject of={of} />
      </th>
      <td className={cn(cellClass, "max-w-52 min-w-36 xl:max-w-80")}>
        <StateBadge of={of} />
        <Progress of={of} />
        <Ended of={of} />
        {error !== null && (
          <span className="line-clamp-3 text-xs break-words text-dim" title={error}>
            {error}
          </span>
        )}
      </td>
      <td className={cn(cellClass, "tabular whitespace-nowrap text-dim")}>{placeOf(position)}</td>
      <td className={cn(cellClass, "tabular text-dim")}>{formatNumber(attempts)}</td>
      <td className={cn(cellClass, "max-w-44")}>
        <When of={of} />
        <Took of={of} />
        <Lease of={of} />
      </td>
      <td className={pinnedCellClass}>
        <Acts of={of} />
      </td>
    </tr>
  );
}

function placeOf(position: number | null): string {
  if (position === null || position === 0) return "–";
  return position >= WORK_POSITION_MAX ? `${formatNumber(WORK_POSITION_MAX)}+` : formatNumber(position);
}

function Progress({ of: { kind, key, progress } }: { of: WorkEntry }) {
  if (progress === null) return null;
  const { stage, done, of: all } = progress;
  const count = all === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(all)}`;
  return (
    <span className="flex flex-col gap-1">
      <output className="tabular text-xs whitespace-nowrap text-dim">
        {stage === null ? count : `${stage} ${count}`}
      </output>
      <ProgressBar label={`Progress of ${workKindName(kind)} ${key}`} value={all === null ? 0 : done} max={all ?? 0} />
    </span>
  );
}

/** What it brought, and that a cancellation came too late for it. */
function Ended({ of: { kind, state, result, cancelled_too_late: isTooLate } }: { of: WorkEntry }) {
  const words = state === "done" ? wordsOfResult(kind, result) : "";
  return (
    <>
      {words !== "" && (
        <span className="tabular block truncate text-xs text-dim" title={words}>
          {words}
        </span>
      )}
      {isTooLate && <span className="block text-xs text-warning">It ended before it could be cancelled</span>}
    </>
  );
}

/** How long its last attempt took. */
function Took({ of: { started_at: startedAt, finished_at: finishedAt } }: { of: WorkEntry }) {
  if (startedAt === null || finishedAt === null) return null;
  const milliseconds = Date.parse(finishedAt) - Date.parse(startedAt);
  return (
    <span className="tabular block text-2xs whitespace-nowrap text-faint">took {shortDuration(milliseconds)}</span>
  );
}

function shortDuration(milliseconds: number): string {
  return milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : formatDuration(milliseconds / 1000);
}

/** The time that matters in its state. */
function When({ of: { state, run_at: runAt, started_at: startedAt, finished_at: finishedAt } }: { of: WorkEntry }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  if (state === "waiting" && Date.parse(runAt) > now) {
    return (
      <time dateTime={runAt} title={formatDateTime(runAt)} className="text-xs whitespace-nowrap text-dim">
        {relativeTime(runAt, now)}
      </time>
    );
  }
  return <Ago at={finishedAt ?? startedAt ?? runAt} />;
}

/** The node that works on it. */
function Lease({ of: { state, lease_owner: owner, lease_until: until } }: { of: WorkEntry }) {
  const { formatDateTime } = useTimes();
  if (state !== "running" || owner === null) return null;
  return (
    <span
      className="mono block truncate text-2xs text-faint"
      title={until === null ? owner : `${owner}, until ${formatDateTime(until)}`}
    >
      {owner}
    </span>
  );
}

function Acts({ of }: { of: WorkEntry }) {
  const act = useAct();
  const { kind, key, state, cancelling } = of;
  if (state === "done") return null;
  const isUnfinished = state === "waiting" || state === "running";
  const word = isUnfinished ? "Cancel" : "Retry";
  return (
    <Button
      size="sm"
      look="ghost"
      className="-my-1"
      aria-label={`${word} ${workKindName(kind)} ${key}`}
      disabled={act.isPending || cancelling}
      onClick={() => act.mutate({ of, act: isUnfinished ? "cancel" : "retry" })}
    >
      {word}
    </Button>
  );
}
