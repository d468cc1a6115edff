import type { ScanCookie, ScanResult } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { cellClass, Table } from "../../../components/Table.tsx";

const ABOUT = {
  what: "Cookies that the page and what it loaded have set.",
  from: "The browser of the scan.",
  how: "They were thrown away with it.",
};

/** Cookies; nothing where there are none. */
export function CookiesCard({ result: { Data } }: { result: ScanResult }) {
  if (Data.Cookies.length === 0) return null;
  return (
    <Card title="Cookies" about={ABOUT} bodyClassName="p-0" isLong>
      <Table label="Cookies" columns={["Name", "Value", "Domain", "Path", "Flags", "SameSite", "Expires", "Priority"]}>
        {Data.Cookies.map((cookie) => (
          <tr
            key={`${cookie.domain} ${cookie.path} ${cookie.name} ${cookie.sourceScheme} ${cookie.sourcePort}`}
            className="border-t border-line"
          >
            <td className={`${cellClass} mono`}>{cookie.name}</td>
            <td className={`${cellClass} mono max-w-xs truncate`}>{cookie.value}</td>
            <td className={`${cellClass} mono`}>{cookie.domain}</td>
            <td className={`${cellClass} mono`}>{cookie.path}</td>
            <td className={cellClass}>
              {[cookie.httpOnly && "HttpOnly", cookie.secure && "Secure", cookie.partitioned && "Partitioned"]
                .filter(Boolean)
                .join(", ") || "–"}
            </td>
            <td className={cellClass}>{cookie.sameSite ?? "–"}</td>
            <td className={`${cellClass} tabular whitespace-nowrap`}>{expiryOf(cookie)}</td>
            <td className={cellClass}>{cookie.priority}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** Years that no calendar has are the end of time. */
const LATEST = 253_402_300_799;

const expiryOf = ({ session, expires }: ScanCookie): string =>
  session || expires < 0 ? "with the session" : new Date(Math.min(expires, LATEST) * 1000).toISOString().slice(0, 10);
