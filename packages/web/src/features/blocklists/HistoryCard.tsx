import type { BlocklistRefresh } from "@fyr/contract";
import { Ago } from "../../components/Ago.tsx";
import { Card } from "../../components/Card.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { formatNumber } from "../../lib/format.ts";

const ABOUT = {
  what: "The last 50 refreshes of this list, and what each changed.",
  from: "The queue of work of this Fyr.",
  how: "Where a refresh fails, the list is answered as it was before.",
};
const COLUMNS = ["When", "Outcome", "Entries", "Added", "Removed", "Credits"];
const OUTCOMES = { changed: "Changed", same: "Nothing new", failed: "Failed" } as const;

/** How the last refreshes went. */
export function HistoryCard({ history }: { history: readonly BlocklistRefresh[] }) {
  return (
    <Card title="Refreshes" about={ABOUT} bodyClassName="p-0" isLong>
      {history.length === 0 ? (
        <p className="p-4 text-dim">It is being made for the first time.</p>
      ) : (
        <Table label="Refreshes" columns={COLUMNS}>
          {history.map(({ at, outcome, rows, added, removed, credits, problem }) => (
            <tr key={at} className="bg-panel hover:bg-hover">
              <th scope="row" className={`${cellClass} text-left font-normal whitespace-nowrap`}>
                <Ago at={at} />
              </th>
              <td className={cellClass}>
                <span className={outcome === "failed" ? "text-danger" : ""}>{OUTCOMES[outcome]}</span>
                {problem !== null && <span className="text-dim">: {problem}</span>}
              </td>
              {[rows, added, removed, credits].map((count, index) => (
                <td key={COLUMNS[index + 2]} className={`${cellClass} tabular`}>
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
