import type { SourceRun } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatBytes, formatNumber, relativeTime } from "../../../lib/format.ts";
import { useNow } from "../../../lib/now.ts";
import { Delta } from "./Delta.tsx";
import { useTimes } from "../../../lib/times.ts";

const OUTCOMES: Record<SourceRun["outcome"], { readonly name: string; readonly className: string }> = {
  accepted: { name: "Accepted", className: "text-success" },
  quarantined: { name: "Quarantined", className: "text-warning" },
  failed: { name: "Failed", className: "text-danger" },
  cancelled: { name: "Cancelled", className: "text-dim" },
};

const seconds = ({ started_at, finished_at }: SourceRun): string =>
  `${((Date.parse(finished_at) - Date.parse(started_at)) / 1000).toFixed(1)} s`;

const ABOUT = {
  what: "The latest fetches of this source.",
  from: "Fyr's own record.",
  how: "A run compares what it fetched with the version in force. Runs that changed nothing are left out.",
};

/** The last runs; runs without changes are not stored. */
export function Runs({ runs }: { runs: readonly SourceRun[] }) {
  const { formatDateTime } = useTimes();
  const now = useNow();
  return (
    <Card
      title="Recent runs"
      about={ABOUT}
      bodyClassName="p-0"
      aside={<span className="text-xs text-faint">Runs without changes are left out</span>}
    >
      {runs.length === 0 ? (
        <p className="p-4 text-dim">No runs yet.</p>
      ) : (
        <Table label="Recent runs" columns={["When", "Outcome", "Rows", "Change", "Size"]}>
          {runs.map((run) => (
            <tr key={run.started_at}>
              <td
                className={`${cellClass} whitespace-nowrap text-dim`}
                title={`${formatDateTime(run.started_at)}, took ${seconds(run)}`}
              >
                {relativeTime(run.started_at, now)}
              </td>
              <td className={`${cellClass} max-w-40`}>
                <span className={OUTCOMES[run.outcome].className}>{OUTCOMES[run.outcome].name}</span>
                {run.detail !== null && (
                  <span className="block truncate text-xs text-dim" title={run.detail}>
                    {run.detail}
                  </span>
                )}
              </td>
              <td className={`${cellClass} tabular text-dim`}>{formatNumber(run.rows)}</td>
              <td className={`${cellClass} tabular whitespace-nowrap`}>
                <Delta added={run.added} removed={run.removed} />
              </td>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>{formatBytes(run.bytes)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
