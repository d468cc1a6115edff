import { Link } from "@tanstack/react-router";
import { Download, FileText } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Door } from "../../components/door/index.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { PrintButton } from "../../components/PrintButton.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { download } from "../../lib/download.ts";
import { formatNumber, plural } from "../../lib/format.ts";
import { useWhole } from "../../lib/printing.ts";
import { useStore } from "../../lib/store.ts";
import { useTimes } from "../../lib/times.ts";
import { readReport, useReport } from "./api.ts";
import type { Figure } from "./Figures.tsx";
import { groupsOf, type ReportRow, textOf } from "./groups.ts";
import { HistoryReport } from "./history/HistoryReport.tsx";
import * as history from "./history/words.ts";
import { reportFile } from "./JobRow.tsx";
import { MonthReport } from "./month/MonthReport.tsx";
import * as month from "./month/words.ts";
import { SpaceReport } from "./space/SpaceReport.tsx";
import * as space from "./space/words.ts";
import { session } from "../session/index.ts";
import { type TicketTable, ticketOf } from "./ticket.ts";

/** Rows on paper at most. */
const PRINTED = 5000;

/** A report to read, to print, and to take along as JSON. */
export function Report({ id, name }: { id: string; name: string }) {
  const report = useReport(id);
  const { formatDateTime } = useTimes();
  // A job is read by its own account alone.
  const owner = useStore(session).account?.email;
  const rows = report.data?.pages.flatMap((page) => page.rows) ?? [];
  const { isFetchingNextPage, hasNextPage, fetchNextPage } = report;
  const isWanted = useWhole() && hasNextPage && !isFetchingNextPage && rows.length < PRINTED;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  if (report.error !== null)
    return (
      <ErrorState title="The report could not be loaded" onRetry={() => void report.refetch()}>
        {messageOf(report.error)}
      </ErrorState>
    );
  const [first] = report.data?.pages ?? [];
  if (first === undefined)
    return (
      <LoadingBlock className="flex flex-col gap-4">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </LoadingBlock>
    );
  const { report: job, total } = first;
  const save = async () => download(reportFile(job), "application/x-ndjson", await readReport(job.id));
  const at = job.finished_at ?? job.created_at;
  const dayOf = (time: string) => formatDateTime(time).split(",")[0] ?? time;
  const said = rows.length === 0 ? null : saidOf(rows, dayOf, formatDateTime);
  return (
    <>
      <title>{`${name} · Fyr`}</title>
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-lg font-semibold">{name}</h1>
          <p className="text-xs text-dim">
            {plural(total, "row")}, {formatDateTime(at)}
            {owner !== undefined && <>, for {owner}</>}
            <span className="print:hidden">
              {" "}
              ·{" "}
              <Link to="/jobs" className="underline">
                All jobs
              </Link>
            </span>
          </p>
        </div>
        {said !== null && (
          <CopyButton
            label="Copy for a ticket"
            text={() => ticketOf({ ...said, title: `${name}, ${dayOf(at)}`, owner, rows, url: location.href })}
          >
            Copy for a ticket
          </CopyButton>
        )}
        <IconButton label="Download as JSON lines" look="outline" onClick={() => void save()}>
          <Download aria-hidden />
        </IconButton>
        <PrintButton />
      </header>
      {rows.length === 0 && (
        <EmptyState icon={FileText} title="Nothing to report">
          {job.service === "address_space" ? (
            <>
              This account has no verified domain.{" "}
              <Link to="/account/domains" className="underline">
                Add and verify one
              </Link>
              .
            </>
          ) : (
            "There was nothing to write."
          )}
        </EmptyState>
      )}
      {said !== null && (
        <div className="max-w-prose">
          {said.sentences.map((sentence, index) => (
            <p key={sentence} className={index === 0 ? "text-base text-ink" : "mt-1 text-dim"}>
              {sentence}
            </p>
          ))}
        </div>
      )}
      {said?.body(at) ?? <Rows rows={rows} name={name} at={job.finished_at} />}
      {report.hasNextPage && (
        <Button disabled={report.isFetchingNextPage} onClick={() => void report.fetchNextPage()}>
          More
        </Button>
      )}
    </>
  );
}

interface Said {
  /** What matters first. */
  readonly sentences: readonly string[];
  readonly figures: readonly Figure[];
  readonly body: (at: string) => ReactNode;
  /** Its tables, for a ticket. */
  readonly tables?: readonly TicketTable[];
}

/** What a report says in sentences and figures; null where its rows speak for themselves. */
function saidOf(
  rows: readonly ReportRow[],
  dayOf: (time: string) => string,
  timeOf: (time: string) => string,
): Said | null {
  if (space.isSpaceReport(rows)) {
    const summaries = space.summariesOf(rows);
    return {
      sentences: [space.leadOf(summaries), space.changeOf(summaries, dayOf)],
      figures: space.figuresOf(summaries),
      body: (at) => <SpaceReport rows={rows} at={at} />,
    };
  }
  const queries = history.queriesOf(rows);
  if (queries !== null) {
    return {
      sentences: [history.LEAD],
      figures: [],
      body: (at) => <HistoryReport queries={queries} at={at} />,
      tables: [
        {
          heading: "Queries",
          columns: ["Time", "Type", "Query", "Items", "Credits"],
          rows: queries.map((one) => [
            timeOf(one.timestamp),
            history.kindOf(one.type),
            history.askedIn(one),
            formatNumber(one.items),
            formatNumber(one.credits_used),
          ]),
        },
      ],
    };
  }
  const read = month.monthOf(rows);
  if (read === null) return null;
  return {
    sentences: [month.leadOf(read.summary, read.types), month.changeOf(read.summary)],
    figures: month.figuresOf(read.summary, read.days),
    body: (at) => <MonthReport month={read} at={at} />,
    tables: month.tablesOf(read),
  };
}

/** Rows of a kind as a table each. */
function Rows({ rows, name, at }: { rows: readonly ReportRow[]; name: string; at: string | null }) {
  return groupsOf(rows).map(({ title, columns, rows: some }) => (
    <Card key={title} title={title === "" ? name : title} about={aboutOf(title, at)} bodyClassName="p-0" isLong>
      <Table label={title === "" ? name : title} columns={columns.map(headOf)}>
        {some.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a report have no key, and never move
          <tr key={index}>
            {columns.map((column) => (
              <td key={column} className={cellClass}>
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  ));
}

const WHATS: Readonly<Record<string, string>> = {
  Summary: "How much of each kind there is for each verified domain.",
  Listed: "Names and URLs under verified domains that lists of threats have, or had.",
  Impersonated: "Listed names that may be taken for verified domains, by the same rules as the domain watch.",
  Exposed: "Addresses that names under verified domains were seen to lead to, with what everyone may know of them.",
};
const aboutOf = (title: string, at: string | null) => ({
  what: WHATS[title] ?? "What the service wrote.",
  from: "What this Fyr knew when the report was written.",
  how: `It was written ${at === null ? "in the background" : `on ${at.slice(0, 10)}`} and does not change.`,
});

const headOf = (column: string): string => (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll("_", " ");

function Cell({ column, row }: { column: string; row: ReportRow }) {
  const value = row[column];
  if (typeof value === "string" && column === "ip") return <Door kind="address" value={value} className="mono" />;
  if (typeof value === "string" && (column === "name" || column === "domain"))
    return <Door kind="name" value={value} className="mono" />;
  return <span className="break-words">{textOf(value)}</span>;
}
