import type { ReactNode } from "react";
import { cn } from "../lib/cn.ts";

export const cellClass = "px-3 py-2 align-top first:pl-4 last:pr-4";

export const wideOnlyClass = "max-xl:hidden";

const edge = "scroll-cue-beside sticky right-0 [box-shadow:inset_1px_0_0_var(--color-line)]";
/** Of a row of a table with pinned buttons, and of the cell that holds them: it covers what scrolls below it. */
export const pinnedRowClass = "bg-panel hover:bg-hover";
export const pinnedCellClass = `${cellClass} ${edge} bg-inherit text-right`;

/**
 * A plain table that scrolls sideways in its panel. A column without a name holds buttons.
 * @param pinned the last column stays in view when the others scroll
 */
export function Table({
  label,
  columns,
  pinned = false,
  wideOnly,
  after,
  children,
}: {
  label: string;
  columns: readonly string[];
  pinned?: boolean;
  /** Columns that narrow windows leave out; their cells have {@link wideOnlyClass}. */
  wideOnly?: readonly string[];
  /** What stands behind the name of a column. */
  after?: (column: string) => ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      className="relative overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2 print:overflow-visible"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
      tabIndex={0}
      aria-label={`${label}, scrolls`}
    >
      <table aria-label={label} className="w-full text-sm">
        <thead className="border-b border-line">
          <tr>
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={cn(
                  "px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-faint first:pl-4 last:pr-4",
                  wideOnly?.includes(name) === true && wideOnlyClass,
                  pinned && index === columns.length - 1 && `${edge} bg-panel`,
                )}
              >
                {name === "" ? <span className="sr-only">Actions</span> : name}
                {after?.(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}
