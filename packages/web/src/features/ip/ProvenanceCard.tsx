import type { IpInfo } from "@fyr/contract";
import { Link } from "@tanstack/react-router";
import { DayAgo } from "../../components/Ago.tsx";
import { Card } from "../../components/Card.tsx";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { leftOutByPlan } from "../../components/Withheld.tsx";
import { ABOUT } from "./about.ts";
import { groupProvenance, type ProvenanceGroup } from "./provenance.ts";
import { whenListed } from "./seen.ts";

const headClass = "px-4 py-2 text-left text-xs font-medium whitespace-nowrap text-faint";
const cellClass = "px-4 py-1.5 align-top";

/** The source of each fact, its licence and age, and whether the fact is stated or derived. */
export function ProvenanceCard({ info }: { info: IpInfo }) {
  if (info.provenance.length === 0) return null;
  return (
    <Card
      isLong
      title="Source of each fact"
      about={ABOUT.sources}
      bodyClassName="overflow-x-auto p-0"
      aside={
        <Link to="/sources" className="text-xs text-dim underline-offset-2 hover:text-ink hover:underline">
          All data sources
        </Link>
      }
    >
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
          {groupProvenance(info.provenance).map((group) => (
            <Row key={JSON.stringify(group.shared)} group={group} />
          ))}
        </tbody>
      </table>
      {leftOutByPlan(info.withheld).length > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-dim">
          The sources of facts that need another plan are left out.
        </p>
      )}
    </Card>
  );
}

function Row({ group }: { group: ProvenanceGroup }) {
  const { facts, shared: of } = group;
  const days = whenListed(of);
  return (
    <tr>
      <th scope="row" className={`${cellClass} max-w-80 text-left font-normal text-ink`}>
        {facts.join(", ")}
      </th>
      <td className={cellClass}>
        <ExternalLink url={of.url}>{of.source_name}</ExternalLink>
        {days !== "" && <span className="block text-xs text-faint">{days}</span>}
      </td>
      <td className={`${cellClass} min-w-40 text-dim`}>
        {of.method === "data" ? "From the source" : "By a rule"}
        {of.detail !== null && <span className="block text-xs text-faint">{of.detail}</span>}
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap text-dim`} title={of.as_of ?? undefined}>
        {of.read === true && of.as_of !== null && "read "}
        {of.as_of === null ? "–" : <DayAgo day={of.as_of} />}
      </td>
      <td className={`${cellClass} max-w-56 min-w-24 text-dim`}>{of.licence}</td>
    </tr>
  );
}
