import type { IpInfo } from "@fyr/contract";
import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { CardLine } from "../../components/CardLine.tsx";
import { TagList } from "../../components/Tags.tsx";
import { emptyOr } from "../../components/Withheld.tsx";
import { ABOUT } from "./about.ts";
import { serviceDays } from "./seen.ts";

/**
 * Activity of the address that lists report.
 * @param named who names it where no list does, in words
 */
export function OsintCard({ info, named }: { info: IpInfo; named: ReactNode }) {
  const { osint, behavior } = info;
  const said = (
    <>
      {silence(info)}
      {named !== null && <> But {named}.</>}
    </>
  );
  if (osint.services.length === 0 && behavior.tags.length === 0) {
    return (
      <CardLine title="OSINT" about={ABOUT.osint}>
        {emptyOr(info.withheld, "osint.services", said)}
      </CardLine>
    );
  }
  return (
    <Card title="OSINT" about={ABOUT.osint} bodyClassName="flex flex-col gap-3">
      {behavior.tags.length > 0 && (
        <div className="flex items-center gap-3">
          <span className="w-20 shrink-0 text-dim">Behaviour</span>
          <TagList tags={behavior.tags} cap={6} wraps leads />
        </div>
      )}
      {osint.services.length === 0 ? (
        <p className="text-dim">{emptyOr(info.withheld, "osint.services", said)}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {osint.services.map((service) => (
            <li
              key={`${service.provider} ${service.tags.join()} ${service.first_seen}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
            >
              <span className="min-w-0 flex-1 basis-40 truncate font-medium" title={service.display_name}>
                {service.display_name}
              </span>
              <TagList tags={service.tags} cap={3} leads />
              <span className="tabular min-w-22 text-right text-xs whitespace-nowrap text-faint">
                {serviceDays(service)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What it means that no threat list names the address. */
function silence({ as_of: asOf, not_collected: missing = [], risk }: IpInfo): string {
  const none = "No threat list names this address.";
  const threats = missing.find(({ layer }) => layer === "threat");
  // Lists name no address that is not routable, whether they have been collected or not.
  if (threats === undefined || risk.verdict === "not_routable") return none;
  const { whole, collected, total, compiling = 0 } = threats;
  if (whole && asOf !== undefined) return "Threat lists had not been collected then.";
  if (whole && compiling > 0) return "Threat lists are collected and are being compiled.";
  if (whole) return "Threat lists have not been collected yet.";
  if (collected === undefined || total === undefined) return none;
  const [one, many, when] = asOf === undefined ? ["is", "are", ""] : ["was", "were", " then"];
  return `${none} ${collected} of ${total} ${collected === 1 ? one : many} collected${when}.`;
}
