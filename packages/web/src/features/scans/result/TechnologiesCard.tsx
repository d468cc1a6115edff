import type { ScanResult } from "@fyr/contract";
import { Card } from "../../../components/Card.tsx";
import { Door } from "../../../components/door/index.ts";
import { cellClass, Table } from "../../../components/Table.tsx";

const ABOUT = {
  what: "What the site is made with.",
  from: "Headers, cookies, scripts and the document.",
  how: "Each with what it was told by. The CPE is the name that databases of vulnerabilities have for it.",
};

/** Technologies with version and CPE; nothing where none was found. */
export function TechnologiesCard({ result: { Data } }: { result: ScanResult }) {
  if (Data.Technologies.length === 0) return null;
  return (
    <Card title="Technologies" about={ABOUT} bodyClassName="p-0" isLong>
      <Table label="Technologies" columns={["Name", "Version", "Categories", "CPE", "Told by"]}>
        {Data.Technologies.map((one) => (
          <tr key={one.Name} className="border-t border-line">
            <td className={cellClass}>
              <Door kind="text" value={one.Name} />
            </td>
            <td className={cellClass}>{one.Version ?? "–"}</td>
            <td className={cellClass}>{one.Categories.join(", ")}</td>
            <td className={`${cellClass} mono`}>{one.CPE ?? "–"}</td>
            <td className={`${cellClass} min-w-40 wrap-anywhere`}>{one.Evidence[0]}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
