import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import { type Layout, stickyStyle } from "./layout.ts";
import { FIXED_COLUMNS } from "./types.ts";
import type { Sorting } from "./use-data-table.ts";

/** Column names; a click sorts by the column. */
export function HeaderRow({
  columns,
  layout,
  sorting,
  onSort,
}: {
  columns: readonly { readonly id: string; readonly label: string; readonly actions?: boolean }[];
  layout: Layout;
  sorting: Sorting;
  onSort: (id: string) => void;
}) {
  return (
    <thead className="sticky top-0 z-10 block">
      <tr aria-rowindex={1} className="grid h-9 border-b border-line-strong bg-raised" style={layout.row}>
        {columns.map(({ id, label, actions }, index) => {
          if (actions === true) return <th key={id} scope="col" aria-label={label} className="bg-raised" />;
          const sorted = sorting.id === id ? (sorting.desc ? "descending" : "ascending") : "none";
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted}
              style={stickyStyle(layout, index)}
              className={cn("bg-raised p-0 font-normal", index === FIXED_COLUMNS - 1 && "border-r border-line")}
            >
              <button
                type="button"
                onClick={() => onSort(id)}
                className="group/head flex h-full w-full items-center gap-1 px-3 text-left text-xs font-medium text-dim hover:text-ink focus-visible:-outline-offset-2 [&_svg]:size-3.5"
              >
                <span className="truncate">{label}</span>
                {sorted === "none" ? (
                  <ArrowDown className="opacity-0 group-hover/head:opacity-50" aria-hidden />
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
    </thead>
  );
}
