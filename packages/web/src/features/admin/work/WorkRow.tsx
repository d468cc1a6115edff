import { WORK_POSITION_MAX, type WorkEntry } from "@fyr/contract";
import { Ago } from "../../../components/Ago.tsx";
import { Button } from "../../../components/Button.tsx";
import { ProgressBar } from "../../../components/ProgressBar.tsx";
import { cellClass } from "../../../components/Table.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatDateTime, formatNumber, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { useAct } from "./api.ts";
import { StateBadge } from "./StateBadge.tsx";

/** One piece of work, how it stands, and what can be done about it. */
export function WorkRow({ of }: { of: WorkEntry }) {
  const { kind, key, error, position, attempts } = of;
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className={cn(cellClass, "max-w-48 text-left font-normal xl:max-w-80")}>
        <span className="block truncate text-ink">{kind}</span>
        <span className="mono block truncate text-2xs text-faint" title={key}>
          {key}
        </span>
      </th>
      <td className={cn(cellClass, "max-w-52 min-w-36 xl:max-w-80")}>
        <StateBadge of={of} />
        <Progress of={of} />
        {error !== null && (
          <span className="block truncate text-xs text-dim" title={error}>
            {error}
          </span>
        )}
      </td>
      <td className={cn(cellClass, "tabular whitespace-nowrap text-dim")}>{placeOf(position)}</td>
      <td className={cn(cellClass, "tabular text-dim")}>{formatNumber(attempts)}</td>
      <td className={cn(cellClass, "max-w-44")}>
        <When of={of} />
        <Lease of={of} />
      </td>
      <td className={cn(cellClass, "sticky right-0 bg-panel text-right")}>
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
      <ProgressBar label={`Progress of ${kind} ${key}`} value={all === null ? 0 : done} max={all ?? 0} />
    </span>
  );
}

/** The time that matters in its state. */
function When({ of: { state, run_at: runAt, started_at: startedAt, finished_at: finishedAt } }: { of: WorkEntry }) {
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
      aria-label={`${word} ${kind} ${key}`}
      disabled={act.isPending || cancelling}
      onClick={() => act.mutate({ of, act: isUnfinished ? "cancel" : "retry" })}
    >
      {word}
    </Button>
  );
}
