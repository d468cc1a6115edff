import { Link } from "@tanstack/react-router";
import { Download, FileText } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { PrintButton } from "../../components/PrintButton.tsx";
import { LoadingBlock, Skeleton } from "../../components/Skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { cellClass, Table } from "../../components/Table.tsx";
import { messageOf } from "../../lib/api/index.ts";
import { download } from "../../lib/download.ts";
import { plural } from "../../lib/format.ts";
import { useTimes } from "../../lib/times.ts";
import { readReport, useReport } from "./api.ts";
import { groupsOf, type ReportRow, textOf } from "./groups.ts";
import { reportFile } from "./JobRow.tsx";

/** A report to read, to print, and to take along as JSON. */
export function Report({ id, name }: { id: string; name: string }) {
  const report = useReport(id);
  const { formatDateTime } = useTimes();
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
  const rows = report.data?.pages.flatMap((page) => page.rows) ?? [];
  const save = async () => download(reportFile(job), "application/x-ndjson", await readReport(job.id));
  return (
    <>
      <title>{`${name} · Fyr`}</title>
      <header className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-lg font-semibold">{name}</h1>
          <p className="text-xs text-dim">
            {plural(total, "row")}, {formatDateTime(job.finished_at ?? job.created_at)} ·{" "}
            <Link to="/jobs" className="underline print:hidden">
              All jobs
            </Link>
          </p>
        </div>
        <IconButton label="Download as JSON lines" look="outline" onClick={() => void save()}>
          <Download aria-hidden />
        </IconButton>
        <PrintButton />
      </header>
      {rows.length === 0 && (
        <EmptyState icon={FileText} title="Nothing to report">
          {job.service === "address_space" ? "This account has no verified domain." : "There was nothing to write."}
        </EmptyState>
      )}
      {groupsOf(rows).map(({ title, columns, rows: some }) => (
        <Card
          key={title}
          title={title === "" ? name : title}
          about={aboutOf(title, job.finished_at)}
          bodyClassName="p-0"
        >
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
      ))}
      {report.hasNextPage && (
        <Button disabled={report.isFetchingNextPage} onClick={() => void report.fetchNextPage()}>
          More
        </Button>
      )}
    </>
  );
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
