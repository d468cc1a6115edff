import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { usePrinting } from "../../lib/printing.ts";
import { type Layout, stickyStyle } from "./layout.ts";
import { FIXED_COLUMNS } from "./types.ts";
import type { Sorting } from "./use-data-table.ts";

/** Column names; a click sorts by the column. */
export function HeaderRow({
  columns,
  layout,
  sorting,
  onSort,
  select,
  children,
}: {
  columns: readonly { readonly id: string; readonly label: string; readonly actions?: boolean }[];
  layout: Layout;
  sorting: Sorting;
  onSort: (id: string) => void;
  /** The box for all rows, in front of the first name. */
  select?: ReactNode;
  /** A further row. */
  children?: ReactNode;
}) {
  const isPrinting = usePrinting();
  return (
    <thead className="sticky top-0 z-10 block print:static print:table-header-group">
      <tr
        aria-rowindex={1}
        className="grid h-9 border-b border-line-strong bg-raised print:table-row"
        style={layout.row}
      >
        {columns.map(({ id, label, actions }, index) => {
          if (actions === true) return <th key={id} scope="col" aria-label={label} className="bg-raised" />;
          const sorted = sorting.id === id ? (sorting.desc ? "descending" : "ascending") : "none";
          return (
            <th
              key={id}
              scope="col"
              // Its name is that of the column, not of the box in it.
              aria-label={label}
              aria-sort={sorted}
              style={stickyStyle(layout, index)}
              className={cn(
                "flex items-center bg-raised p-0 font-normal print:static! print:table-cell print:border-b print:border-line-strong",
                index === FIXED_COLUMNS - 1 && "border-r border-line",
              )}
            >
              {/* On the sheets after the first, Chromium leaves out what a button holds. */}
              {isPrinting && <span className="block px-3 py-2 text-left text-xs font-medium text-dim">{label}</span>}
              {index === 0 && select !== undefined && <span className="flex pl-3">{select}</span>}
              <button
                type="button"
                onClick={() => onSort(id)}
                className="group/head flex h-full w-full min-w-0 items-center gap-1 px-3 text-left text-xs font-medium text-dim hover:text-ink focus-visible:-outline-offset-2 print:hidden [&_svg]:size-3.5"
              >
                <span className="truncate">{label}</span>
                {sorted === "none" ? (
                  // It takes no room of the name but under the pointer.
                  <ArrowDown className="hidden opacity-50 group-hover/head:block" aria-hidden />
                ) : sorted === "descending" ? (
                  <ArrowDown className="text-accent" aria-hidden />
                ) : (
                  <ArrowUp className="text-accent" aria-hidden />
                )}
              </button>
            </th>
          );
        })}
      </tr>
      {children}
    </thead>
  );
}
