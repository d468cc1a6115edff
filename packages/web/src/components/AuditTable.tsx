import type { AuditEntry } from "@fyr/contract";
import { formatDateTime } from "../lib/format.ts";
import { cellClass, Table } from "./Table.tsx";

/** `two_factor_on` → `Two factor on` */
const inWords = (action: string): string => {
  const words = action.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Security-relevant acts; of one account, or of everybody with who and whose. */
export function AuditTable({ entries, everybody = false }: { entries: readonly AuditEntry[]; everybody?: boolean }) {
  return (
    <Table label="Audit log" columns={["Time", "Action", ...(everybody ? ["By", "Account"] : []), "Detail", "Address"]}>
      {entries.map(({ id, at, action, actor, subject, detail, address }) => (
        <tr key={id} className="hover:bg-hover">
          <td className={`${cellClass} tabular whitespace-nowrap text-dim`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </td>
          <td className={`${cellClass} whitespace-nowrap`}>{inWords(action)}</td>
          {everybody && (
            <>
              <td className={`${cellClass} break-all`}>{actor ?? <span className="text-faint">a stranger</span>}</td>
              <td className={`${cellClass} break-all text-dim`}>{subject ?? "–"}</td>
            </>
          )}
          <td className={`${cellClass} max-w-96 break-words text-dim`}>{detail === "" ? "–" : detail}</td>
          <td className={`${cellClass} mono text-xs whitespace-nowrap text-dim`}>{address === "" ? "–" : address}</td>
        </tr>
      ))}
    </Table>
  );
}
