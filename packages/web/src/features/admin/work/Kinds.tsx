import type { WorkKindCount } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { cellClass, Table } from "../../../components/Table.tsx";
import { cn } from "../../../lib/cn.ts";
import { formatDuration, formatNumber } from "../../../lib/format.ts";
import { kindName } from "./kind-names.ts";

const COLUMNS = ["Kind", "Waiting", "Later", "Running", "Longest wait", "Done, last hour", "Failed, last hour"];

/** The line of each kind at a glance; a figure leads to the work that it counts. */
export function Kinds({ kinds }: { kinds: readonly WorkKindCount[] }) {
  return (
    <section aria-label="Kinds of work" className="rounded-lg border border-line bg-panel">
      <Table label="Kinds of work" columns={COLUMNS}>
        {kinds.map((of) => (
          <tr key={of.kind} className="hover:bg-hover">
            <th scope="row" className={cn(cellClass, "text-left font-normal")}>
              <Link to="/admin/work" search={{ kind: of.kind }} className="text-ink hover:text-accent">
                {kindName(of.kind)}
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
        aria-label={`${formatNumber(value)} ${kindName(kind)} ${what}`}
        className={cn("hover:underline", isBad ? "text-danger" : "text-ink")}
      >
        {formatNumber(value)}
      </Link>
    </td>
  );
}
