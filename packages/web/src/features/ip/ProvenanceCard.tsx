import type { IpInfo, Provenance } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { relativeDay } from "../../lib/format.ts";
import { fieldName } from "./provenance.ts";
import { seenBetween } from "./seen.ts";

const headClass = "px-4 py-2 text-left text-xs font-medium whitespace-nowrap text-faint";
const cellClass = "px-4 py-1.5 align-top";

/** Which source stands behind each fact, under which licence, how old, and whether it says so or we concluded it. */
export function ProvenanceCard({ info }: { info: IpInfo }) {
  if (info.provenance.length === 0) return null;
  return (
    <Card title="Where each fact is from" bodyClassName="overflow-x-auto p-0">
      <table className="w-full text-sm">
        <thead className="border-b border-line">
          <tr>
            {["Fact", "Source", "How", "As of", "Licence"].map((name) => (
              <th key={name} scope="col" className={headClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {info.provenance.map((entry) => (
            <Row key={`${entry.field} ${entry.source} ${entry.detail} ${entry.first_seen}`} of={entry} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ of }: { of: Provenance }) {
  const seen = seenBetween(of.first_seen, of.last_seen);
  return (
    <tr>
      <th scope="row" className={`${cellClass} text-left font-normal whitespace-nowrap text-ink`}>
        {fieldName(of.field)}
      </th>
      <td className={cellClass}>
        {of.url === null ? (
          of.source_name
        ) : (
          <a
            href={of.url}
            target="_blank"
            rel="noopener noreferrer"
            className="underline decoration-line-strong underline-offset-2 hover:decoration-accent"
          >
            {of.source_name}
          </a>
        )}
        {seen !== "" && <span className="ml-2 text-xs whitespace-nowrap text-faint">seen {seen}</span>}
      </td>
      <td className={`${cellClass} text-dim`}>
        {of.method === "data" ? "The source says so" : "Concluded"}
        {of.detail !== null && <span className="block text-xs text-faint">{of.detail}</span>}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`} title={of.as_of ?? undefined}>
        {of.as_of === null ? "–" : relativeDay(of.as_of, Date.now())}
      </td>
      <td className={`${cellClass} whitespace-nowrap text-dim`}>{of.licence}</td>
    </tr>
  );
}
