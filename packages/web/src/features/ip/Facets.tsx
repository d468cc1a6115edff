import type { IpInfo } from "@fyr/contract";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { usePrinting } from "../../lib/printing.ts";
import { useWidth } from "../../lib/use-width.ts";
import { AnonymizationCard } from "./AnonymizationCard.tsx";
import { intoColumns } from "./columns.ts";
import { InfrastructureCard } from "./InfrastructureCard.tsx";
import { MapCard } from "./MapCard.tsx";
import { OsintCard } from "./OsintCard.tsx";
import { RiskCard } from "./RiskCard.tsx";

/** Pixels that a column needs for lists of facts to be read in it. */
const COLUMN_PX = 480;
const MOST = 3;
/** About what a card has around its content, and a row of facts, in pixels. */
const FRAME_PX = 72;
const ROW_PX = 28;

interface Facet {
  readonly name: string;
  readonly height: number;
  readonly card: ReactNode;
}

/** What others say of the address, in as many columns as there is room for, none of which ends in a hole. */
export function Facets({ info, named }: { info: IpInfo; named: ReactNode }) {
  const { element, width } = useWidth();
  // The width is that of the window, and a sheet has room for one column.
  const isPrinting = usePrinting();
  const count = isPrinting ? 1 : Math.min(MOST, Math.max(1, Math.floor((width ?? 0) / COLUMN_PX)));
  const columns = intoColumns(facetsOf(info, named, (width ?? 0) / count), ({ height }) => height, count);
  return (
    <div ref={element} className={cn("grid gap-4 print:block", ["", "grid-cols-2", "grid-cols-3"][count - 1])}>
      {columns.map((facets) => (
        <div key={facets[0]?.name ?? "none"} className="flex min-w-0 flex-col gap-4 [&>:last-child]:flex-1">
          {facets.map(({ name, card }) => (
            <div key={name} className="flex flex-col *:flex-1">
              {card}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** In the order of worth, with about their heights. */
function facetsOf(info: IpInfo, named: ReactNode, width: number): Facet[] {
  const { anonymization, risk, osint, behavior, location } = info;
  const hasOsint = osint.services.length > 0 || behavior.tags.length > 0;
  return [
    {
      name: "anonymization",
      height: FRAME_PX + 46 + Math.max(1, anonymization.services.length) * 34,
      card: <AnonymizationCard info={info} />,
    },
    {
      name: "risk",
      height: 40 + Math.max(1, risk.reasons.length) * 57 + risk.would_change.length * 18 + 44,
      card: <RiskCard risk={risk} of="address" nothing={whatNothingMeans(info, named)} withheld={info.withheld} />,
    },
    { name: "infrastructure", height: FRAME_PX + factsIn(info) * ROW_PX, card: <InfrastructureCard info={info} /> },
    {
      name: "osint",
      height: hasOsint ? FRAME_PX + (behavior.tags.length > 0 ? 32 : 0) + osint.services.length * 33 : 38,
      card: <OsintCard info={info} named={named} />,
    },
    ...(location.country_iso === null && location.latitude === null
      ? []
      : [{ name: "location", height: 40 + (width * 250) / 560, card: <MapCard info={info} /> }]),
  ];
}

/** About how many lines the infrastructure has. */
function factsIn({ asn, operator, network, company, location, hostnames, ...info }: IpInfo): number {
  const values: unknown[] = [
    asn,
    operator,
    info.network_provider,
    network.type,
    network.service,
    info.provider_description,
    company?.description,
    network.range,
    network.anycast,
    location.postcode,
    location.time_zone,
    info.os_guess,
    info.avg_ttl,
    info.network_provider_services[0],
  ];
  return values.filter((value) => value !== null && value !== undefined).length + (hostnames?.length ?? 0);
}

/** Without lists, nothing follows from there being no evidence. */
function whatNothingMeans({ as_of: asOf, not_collected: missing = [] }: IpInfo, named: ReactNode): ReactNode {
  const threats = missing.find(({ layer, whole }) => whole && layer === "threat");
  if (threats === undefined)
    return named === null ? undefined : <>No list speaks for or against this address; {named}.</>;
  if (asOf !== undefined) return "Nobody can say what lists named then: they had not been collected.";
  return `What lists name is not known until they are ${(threats.compiling ?? 0) > 0 ? "compiled" : "collected"}.`;
}
