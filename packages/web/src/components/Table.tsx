import type { ReactNode } from "react";

export const cellClass = "px-3 py-2 align-top first:pl-4 last:pr-4";

/** A plain table that scrolls sideways in its panel. A column without a name holds buttons. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <section
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
      tabIndex={0}
      aria-label={`${label}, scrolls`}
    >
      <table aria-label={label} className="w-full text-sm">
        <thead className="border-b border-line">
          <tr>
            {columns.map((name) => (
              <th
                key={name}
                scope="col"
                className="px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-faint first:pl-4 last:pr-4"
              >
                {name === "" ? <span className="sr-only">Actions</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}
