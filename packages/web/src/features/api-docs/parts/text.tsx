import type { ReactNode } from "react";
import { Prose } from "./Prose.tsx";

export const linkClass = "text-accent underline underline-offset-2";

/** Running text. */
export const Text = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 text-base text-dim [&_b]:font-medium [&_b]:text-ink">{children}</div>
);

/** Rows of cells under heads; the first cell of a row names it. Backticks in text mark what is typed. */
export function Facts({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-panel">
      <table aria-label={label} className="w-full text-sm">
        <thead className="border-b border-line">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-left text-xs font-medium text-faint">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- these tables do not change
            <tr key={row}>
              <th scope="row" className="mono px-3 py-2 text-left align-top text-xs leading-5 font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns of a table stay in their order
                <td key={index} className="px-3 py-2 align-top text-dim">
                  {typeof cell === "string" ? <Prose>{cell}</Prose> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
