import { Card } from "../../../components/Card.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { Figures } from "../Figures.tsx";
import { byDay, figuresOf, type monthOf, typeName } from "./words.ts";

const FROM = "The query history of this account, which has searches and the sums of charged calls.";
const ITEMS =
  "Items are the values that searches named. Of calls only their number and cost are kept: a bulk call has as many credits as it charged values.";

/** What an account asked in 30 days: totals, a picture by day, by type with the dearest first, and by day. */
export function MonthReport({ month, at }: { month: NonNullable<ReturnType<typeof monthOf>>; at: string }) {
  const { summary, types, days } = month;
  const written = `It was written on ${at.slice(0, 10)} and does not change.`;
  return (
    <>
      <Figures figures={figuresOf(summary, days)} />
      <DayBars days={byDay(summary, days)} />
      <Card
        title="By type and call"
        about={{ what: "What was asked, the dearest first, beside the 30 days before.", from: FROM, how: ITEMS }}
        bodyClassName="p-0"
        isLong
      >
        <Table
          label="By type and call"
          columns={["Type or call", "Queries", "Items", "Credits", "Queries before", "Credits before"]}
        >
          {types.map(({ type, queries, items, credits, before }) => (
            <tr key={type}>
              <td className={`${cellClass} break-words`}>{typeName(type)}</td>
              {[queries, items, credits, before?.queries ?? null, before?.credits ?? null].map((count, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns that never move
                <td key={index} className={`${cellClass} tabular`}>
                  {count === null ? "–" : formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Card>
      <Card
        title="By day"
        about={{ what: "What was asked on each day.", from: FROM, how: written }}
        bodyClassName="p-0"
        isLong
      >
        <Table label="By day" columns={["Day", "Type or call", "Queries", "Items", "Credits"]}>
          {days.toReversed().map(({ day, type, queries, items, credits }) => (
            <tr key={`${day} ${type}`}>
              <td className={`${cellClass} tabular whitespace-nowrap`}>{day}</td>
              <td className={`${cellClass} break-words`}>{typeName(type)}</td>
              {[queries, items, credits].map((count, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns that never move
                <td key={index} className={`${cellClass} tabular`}>
                  {count === null ? "–" : formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Card>
    </>
  );
}

/** A column for each day: its credits, or its queries where none cost any. The table below has the figures. */
function DayBars({ days }: { days: ReturnType<typeof byDay> }) {
  const isOfCredits = days.some(({ credits }) => credits > 0);
  const of = ({ credits, queries }: (typeof days)[number]) => (isOfCredits ? credits : queries);
  const most = Math.max(1, ...days.map(of));
  return (
    <figure className="rounded-lg border border-line bg-panel px-4 py-3 print:break-inside-avoid">
      <figcaption className="flex justify-between text-xs text-dim">
        <span>{isOfCredits ? "Credits by day" : "Queries by day"}</span>
        <span className="tabular text-faint">most in a day: {formatNumber(most)}</span>
      </figcaption>
      <div className="mt-3 flex h-24 items-end gap-1 border-b border-line-strong" aria-hidden>
        {days.map((day) => (
          <span
            key={day.day}
            title={`${day.day}: ${formatNumber(of(day))}`}
            className="min-w-0 flex-1 rounded-t-sm bg-accent"
            style={{ height: `${(of(day) / most) * 100}%`, minHeight: of(day) > 0 ? 2 : 0, printColorAdjust: "exact" }}
          />
        ))}
      </div>
      <p className="tabular mt-1 flex justify-between text-2xs text-faint" aria-hidden>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  );
}
