import { type IpInfo, tagName } from "@fyr/contract";
import { TriangleAlert } from "lucide-react";
import { Card } from "../../components/Card.tsx";
import { Door } from "../../components/door/index.ts";
import { ProviderPicture } from "../../components/ProviderPicture.tsx";
import { Chip } from "../../components/Tags.tsx";
import { emptyOr } from "../../components/Withheld.tsx";
import { cn } from "../../lib/cn.ts";
import { ABOUT } from "./about.ts";
import { listersOf, overruledIn } from "./provenance.ts";

const KINDS = ["vpn", "proxy", "tor"] as const;

/** Whether the address belongs to a service for anonymity, and to which. */
export function AnonymizationCard({ info }: { info: IpInfo }) {
  const { anonymization } = info;
  const isNamed = KINDS.some((kind) => anonymization[kind] === true);
  const isBlind = KINDS.some((kind) => anonymization[kind] === null);
  const isPast = info.as_of !== undefined;
  const overruled = KINDS.flatMap((kind) =>
    overruledIn(info.provenance, `anonymization.${kind}`).map((claim) => ({ kind, claim })),
  );
  return (
    <Card title="Anonymization" about={ABOUT.anonymization} bodyClassName="flex flex-col gap-3">
      <ul className="grid grid-cols-3 gap-2">
        {KINDS.map((kind) => {
          const isListed = anonymization[kind];
          return (
            <li
              key={kind}
              className={cn(
                "flex flex-wrap items-center gap-x-2 rounded-md border px-2.5 py-1.5",
                isListed ? "border-warning/40 bg-warning-soft text-warning" : "border-line text-dim",
              )}
            >
              {isListed && <TriangleAlert className="size-4 shrink-0" aria-hidden />}
              <span className="font-medium">{tagName(kind)}</span>
              <span className="ml-auto text-xs">
                {isListed
                  ? "Listed"
                  : isListed === false
                    ? overruled.some((one) => one.kind === kind)
                      ? "Listed, not counted"
                      : "Not listed"
                    : isPast
                      ? "Not collected then"
                      : "Not collected"}
              </span>
            </li>
          );
        })}
      </ul>
      {anonymization.services.length === 0 ? (
        <p className="text-dim">
          {emptyOr(
            // Where no list has it, no service is left out.
            isNamed ? info.withheld : undefined,
            "anonymization.services",
            isNamed
              ? unnamedService(info)
              : isBlind
                ? isPast
                  ? "It is not known which services lists named on that day."
                  : "Services are not known until lists are collected."
                : overruled.length > 0
                  ? `Sources contradict what lists say of ${[...new Set(overruled.map(({ kind }) => tagName(kind)))].join(" and ")} here.`
                  : "No list attributes this address to a VPN, proxy or Tor service.",
          )}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {anonymization.services.map((service) => (
            <li key={`${service.provider} ${service.type}`} className="flex items-center gap-3 py-1.5">
              <ProviderPicture name={service.display_name} src={service.thumbnail_url} />
              <span className="min-w-0 flex-1 truncate font-medium">
                <Door kind="provider" value={service.provider}>
                  {service.display_name}
                </Door>
              </span>
              <Door kind="tag" value={service.type}>
                <Chip severity="warning">{tagName(service.type)}</Chip>
              </Door>
            </li>
          ))}
        </ul>
      )}
      {overruled.map(({ kind, claim }) => (
        <p key={`${kind} ${claim.source}`} className="text-xs text-dim">
          {claim.source_name} lists it as {tagName(kind)}, too. It is not counted as such beside what{" "}
          {claim.overruled_by} says.
        </p>
      ))}
    </Card>
  );
}

/** Lists have the address, and none of them names whose service it is. */
function unnamedService(info: IpInfo): string {
  const lists = listersOf(
    info.provenance,
    KINDS.filter((kind) => info.anonymization[kind] === true).map((kind) => `anonymization.${kind}`),
  );
  const [first = "A list"] = lists;
  if (lists.length <= 1) return `${first} lists it; no list names the service.`;
  return `${lists.slice(0, -1).join(", ")} and ${lists.at(-1)} list it; no list names the service.`;
}
