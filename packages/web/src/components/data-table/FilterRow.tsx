import { cn } from "../../lib/cn.ts";
import type { ColumnFilters } from "./column-filter.ts";
import { leavesFilter } from "./keys.ts";
import { type Layout, stickyStyle } from "./layout.ts";
import { FIXED_COLUMNS } from "./types.ts";

/** A box below each column's name that filters by the column. */
export function FilterRow({
  columns,
  layout,
  filters,
  onFilters,
  onLeave,
}: {
  columns: readonly { readonly id: string; readonly label: string; readonly actions?: boolean }[];
  layout: Layout;
  filters: ColumnFilters;
  onFilters: (filters: ColumnFilters) => void;
  /** The focus goes to the rows. */
  onLeave: () => void;
}) {
  return (
    <tr className="grid h-9 border-b border-line-strong bg-raised print:hidden" style={layout.row}>
      {columns.map(({ id, label, actions }, index) => (
        <td
          key={id}
          style={stickyStyle(layout, index)}
          className={cn("bg-raised px-1.5 py-1", index === FIXED_COLUMNS - 1 && "border-r border-line")}
        >
          {actions !== true && (
            <input
              aria-label={`Filter ${label}`}
              title="Text of the column; ! in front leaves it out; > and < compare numbers"
              value={filters[id] ?? ""}
              spellCheck={false}
              onChange={(event) => onFilters(withFilter(filters, id, event.target.value))}
              onKeyDown={leavesFilter(onLeave)}
              className="h-7 w-full rounded border border-line-strong bg-panel px-1.5 text-xs focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function withFilter(filters: ColumnFilters, id: string, text: string): ColumnFilters {
  const others = Object.entries(filters).filter(([other]) => other !== id);
  return Object.fromEntries(text === "" ? others : [...others, [id, text]]);
}
