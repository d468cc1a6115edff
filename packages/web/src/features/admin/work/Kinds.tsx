import { type WorkKindCount, workKindName } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatDuration, formatNumber, plural } from "../../../lib/format.ts";

const COLUMNS = ["Kind", "Waiting", "Later", "Running", "Longest wait", "Done, last hour", "Failed, last hour"];

const isBusy = ({ due, scheduled, running, done, failed }: WorkKindCount): boolean =>
  due + scheduled + running + done + failed > 0;

/** The line of each kind at a glance; a figure leads to the work that it counts. */
export function Kinds({ kinds }: { kinds: readonly WorkKindCount[] }) {
  const [isWhole, setWhole] = useState(false);
  const busy = kinds.filter(isBusy);
  const quiet = kinds.length - busy.length;
  return (
    <section aria-label="Kinds of work" className="rounded-lg border border-line bg-panel">
      {(isWhole || busy.length > 0) && (
        <Table label="Kinds of work" columns={COLUMNS}>
          {(isWhole ? kinds : busy).map((of) => (
            <tr key={of.kind} className="hover:bg-hover">
              <th scope="row" className={cn(cellClass, "text-left font-normal")}>
                <Link to="/admin/work" search={{ kind: of.kind }} className="text-ink hover:text-accent">
                  {workKindName(of.kind)}
                </Link>
              </th>
              <Figure of={of} state="waiting" value={of.due} what="waiting" />
              <Figure of={of} state="waiting" value={of.scheduled} what="scheduled" />
              <Figure of={of} state="running" value={of.running} what="running" />
              <td className={cn(cellClass, "tabular whitespace-nowrap text-dim")}>
                {of.oldest_seconds === null ? "–" : formatDuration(of.oldest_seconds)}
              </td>
              <Figure of={of} state="done" value={of.done} what="done in the last hour" />
              <Figure of={of} state="failed" value={of.failed} what="failed in the last hour" isBad />
            </tr>
          ))}
        </Table>
      )}
      {quiet > 0 && (
        <div className="flex items-center gap-3 not-first:border-t border-line px-4 py-1.5 text-xs text-dim">
          {busy.length === 0
            ? "Nothing waits, runs, or ended in the last hour."
            : `${plural(quiet, "other kind")} without work.`}
          <Button size="sm" look="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Hide them" : "Show all kinds"}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FigureProps {
  of: WorkKindCount;
  state: "waiting" | "running" | "done" | "failed";
  value: number;
  /** What it counts, for assistive technology. */
  what: string;
  isBad?: boolean;
}

function Figure({ of: { kind }, state, value, what, isBad = false }: FigureProps) {
  if (value === 0) return <td className={cn(cellClass, "tabular text-faint")}>0</td>;
  return (
    <td className={cn(cellClass, "tabular")}>
      <Link
        to="/admin/work"
        search={{ kind, state }}
        aria-label={`${formatNumber(value)} ${workKindName(kind)} ${what}`}
        className={cn("hover:underline", isBad ? "text-danger" : "text-ink")}
      >
        {formatNumber(value)}
      </Link>
    </td>
  );
}
