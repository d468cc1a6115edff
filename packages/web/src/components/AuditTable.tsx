import type { AuditEntry } from "@fyr/contract";
import { cellClass, Table } from "./Table.tsx";
import { useTimes } from "../lib/times.ts";

/** `two_factor_on` → `Two factor on` */
const inWords = (action: string): string => {
  const words = action.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Security-relevant acts; of one account, or of all accounts with actor and subject. */
export function AuditTable({
  entries,
  allAccounts = false,
}: {
  entries: readonly AuditEntry[];
  allAccounts?: boolean;
}) {
  const { formatDateTime } = useTimes();
  return (
    <Table
      label="Audit log"
      columns={["Time", "Action", ...(allAccounts ? ["By", "Account"] : []), "Detail", "Address"]}
    >
      {entries.map(({ id, at, action, actor, subject, detail, address }) => (
        <tr key={id} className="hover:bg-hover">
          <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </td>
          <td className={`${cellClass} whitespace-nowrap`}>{inWords(action)}</td>
          {allAccounts && (
            <>
              <td className={`${cellClass} min-w-36 break-all`}>
                {actor ?? <span className="text-faint">a stranger</span>}
              </td>
              <td className={`${cellClass} min-w-36 break-all text-dim`}>{subject ?? "–"}</td>
            </>
          )}
          <td className={`${cellClass} max-w-96 min-w-52 break-words text-dim`}>{detail === "" ? "–" : detail}</td>
          <td className={`${cellClass} mono text-xs whitespace-nowrap text-dim`}>{address === "" ? "–" : address}</td>
        </tr>
      ))}
    </Table>
  );
}
