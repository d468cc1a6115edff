import { Card } from "../../../components/Card.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useTimes } from "../../../lib/times.ts";
import { askedIn, kindOf, type ReportedQuery } from "./words.ts";

const FROM = "The query history of this account.";

/** The queries of an account, as many to a page of paper as there is room for. */
export function HistoryReport({ queries, at }: { queries: readonly ReportedQuery[]; at: string }) {
  const { formatDateTime } = useTimes();
  return (
    <Card
      title="Queries"
      about={{
        what: "What was asked, the latest first.",
        from: FROM,
        how: `Of a long list its beginning is shown; the file in JSON lines has more of it. It was written on ${at.slice(0, 10)} and does not change.`,
      }}
      bodyClassName="p-0"
      isLong
    >
      <Table label="Queries" columns={["Time", "Type", "Query", "Items", "Credits", "Key"]}>
        {queries.map((one) => {
          const asked = askedIn(one);
          return (
            <tr key={one.id}>
              <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
                <time dateTime={one.timestamp}>{formatDateTime(one.timestamp)}</time>
              </td>
              <td className={`${cellClass} whitespace-nowrap`}>{kindOf(one.type)}</td>
              {/* It takes what the others leave, and never more. */}
              <td className={`${cellClass} w-full max-w-0 min-w-40`}>
                <span className="mono line-clamp-3 text-xs wrap-anywhere print:line-clamp-none" title={asked}>
                  {asked}
                </span>
              </td>
              <td className={`${cellClass} tabular text-right`}>{formatNumber(one.items)}</td>
              <td className={`${cellClass} tabular text-right`}>{formatNumber(one.credits_used)}</td>
              <td className={`${cellClass} max-w-28 truncate text-dim`} title={one.api_key ?? undefined}>
                {one.api_key ?? "–"}
              </td>
            </tr>
          );
        })}
      </Table>
    </Card>
  );
}
