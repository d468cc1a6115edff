import type { ListChange } from "@fyr/contract";
import { cellClass, Table } from "../../../components/Table.tsx";
import { formatNumber, plural } from "../../../lib/format.ts";

/** What accepting a quarantined list of addresses would change. */
export function ChangeOfList({ of, rows }: { of: ListChange; rows: number }) {
  const { added, removed, covered, rows_before, addresses, addresses_before, examples } = of;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-dim">Rows</dt>
        <dd className="tabular text-ink">
          {formatNumber(rows_before)} to {formatNumber(rows)}: {plural(added, "row")} added, {formatNumber(removed)}{" "}
          removed
        </dd>
        <dt className="text-dim">Addresses</dt>
        <dd className="tabular text-ink">
          {addresses_before === null ? "not measured" : formatNumber(addresses_before)} to {formatNumber(addresses)}
        </dd>
        <dt className="text-dim">Collisions</dt>
        <dd className="text-ink">
          {covered === 0
            ? "No added row is in a cloud or known to be good."
            : `${plural(covered, "added row")} in a cloud or known to be good.`}
        </dd>
      </dl>
      {examples.length > 0 && (
        <div className="rounded-md border border-line">
          <Table label="Added rows" columns={["Added", "Addresses", "Known as"]}>
            {examples.map(({ subject, addresses: size, cover }) => (
              <tr key={subject}>
                <td className={`${cellClass} mono text-xs whitespace-nowrap text-ink`}>{subject}</td>
                <td className={`${cellClass} tabular text-dim`}>{formatNumber(size)}</td>
                <td className={`${cellClass} text-dim`}>{cover ?? "–"}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </div>
  );
}
