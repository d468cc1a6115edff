import type { DataSource } from "@fyr/contract";
import { cellClass, pinnedCellClass, pinnedRowClass } from "../../../components/Table.tsx";
import { formatNumber, relativeDay, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { Delta } from "./Delta.tsx";
import { overclaimText } from "./overclaim.ts";
import { openSource } from "./open.tsx";
import { RunState } from "./RunState.tsx";
import { SourceMenu } from "./SourceMenu.tsx";
import { standingOf } from "./standing.ts";
import { StateBadge } from "./StateBadge.tsx";
import { useTimes } from "../../../lib/times.ts";

export function SourceRow({
  of,
  onAccept,
  onWithdraw,
}: {
  of: DataSource;
  onAccept: () => void;
  onWithdraw: () => void;
}) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  const { state, progress, problem, rows, added, removed, succeeded_at: fresh, next_at: next } = of;
  const standing = standingOf(of, now);
  return (
    <tr className={pinnedRowClass}>
      <th scope="row" className={`${cellClass} max-w-56 min-w-44 text-left xl:max-w-80 font-normal`}>
        <button
          type="button"
          onClick={() => openSource(of)}
          className="block max-w-full truncate text-left text-ink hover:text-accent"
        >
          {of.name}
        </button>
        <span className="mono block truncate text-2xs text-faint">{of.id}</span>
      </th>
      <td className={`${cellClass} max-w-48 xl:max-w-80`}>
        {progress === null ? <StateBadge state={state} /> : <RunState of={of} progress={progress} />}
        {problem !== null && progress === null && (
          <span
            className={`block truncate text-xs ${state === "failed" || state === "quarantined" ? "text-dim" : "text-faint"}`}
            title={problem}
          >
            {problem}
          </span>
        )}
        {standing !== null && progress === null && (
          <span className="block truncate text-xs text-faint" title={standing}>
            {standing}
          </span>
        )}
        {of.overclaims.map((claim) => (
          <span key={claim.name} className="block truncate text-xs text-dim" title={overclaimText(claim)}>
            {overclaimText(claim)}
          </span>
        ))}
      </td>
      <td className={`${cellClass} whitespace-nowrap text-dim`} title={of.edition ?? undefined}>
        {of.edition === null ? (
          fresh === null ? (
            "–"
          ) : (
            <span className="text-faint">not stated</span>
          )
        ) : (
          relativeDay(of.edition, now)
        )}
      </td>
      <td
        className={`${cellClass} whitespace-nowrap text-dim`}
        title={fresh === null ? undefined : formatDateTime(fresh)}
      >
        {fresh === null ? "–" : relativeTime(fresh, now)}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{fresh === null ? "–" : formatNumber(rows)}</td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>
        <Delta added={added} removed={removed} />
      </td>
      <td
        className={`${cellClass} whitespace-nowrap text-dim`}
        title={next === null ? undefined : formatDateTime(next)}
      >
        {next === null ? "–" : Date.parse(next) <= now ? "now" : relativeTime(next, now)}
      </td>
      <td className={pinnedCellClass}>
        <SourceMenu of={of} onAccept={onAccept} onWithdraw={onWithdraw} />
      </td>
    </tr>
  );
}
