import { type IpInfo, networkTypeName } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { CappedList, Chip } from "../../components/Tags.tsx";
import { Breakable } from "../../components/Breakable.tsx";
import { Door } from "../../components/door/index.ts";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { withheldMark } from "../../components/Withheld.tsx";
import { ABOUT } from "./about.ts";
import { Facts } from "./Facts.tsx";

/** Who runs it and what it is a part of. */
export function InfrastructureCard({ info }: { info: IpInfo }) {
  const { as, network, company, location, hostnames } = info;
  const organization = as?.organization ?? null;
  const registered = location.registered_country_iso;
  const isTelling = registered !== location.country_iso || location.country_source === "registered";
  const type = network.type === null ? null : networkTypeName(network.type);
  const mark = (field: keyof IpInfo) => withheldMark(info.withheld, field);
  return (
    <Card title="Infrastructure" about={ABOUT.infrastructure}>
      <Facts
        facts={[
          {
            label: "AS",
            value: info.asn !== null && (
              <>
                <Door kind="as" value={String(info.asn)} isBeforeText={organization === null}>
                  <span className="mono">AS{info.asn}</span>
                  {organization !== null && ` ${organization}`}
                </Door>{" "}
                {organization === null && mark("as")}
              </>
            ),
          },
          // Else the card of an address that is routed nowhere would be empty.
          {
            label: "Routing",
            value: info.asn === null && network.range === null && !mark("as") && "No AS announces this address",
          },
          { label: "Operator", value: mark("operator") ?? named("operator", info.operator) },
          { label: "Network provider", value: mark("network_provider") ?? named("operator", info.network_provider) },
          {
            label: "Network type",
            value: type !== null && (
              <PlainValue kind={null} value={type} finds={`type:ip network_type:${network.type}`} isButton>
                {type}
              </PlainValue>
            ),
          },
          { label: "Service", value: named("service", network.service) },
          {
            label: "Provider services",
            value:
              mark("network_provider_services") ??
              (info.network_provider_services.length > 0 && (
                <CappedList
                  items={info.network_provider_services}
                  cap={3}
                  label="services"
                  wraps
                  render={(service) => (
                    <Door kind="service" value={service}>
                      <Chip>{service}</Chip>
                    </Door>
                  )}
                />
              )),
          },
          { label: "Provider", value: info.provider_description },
          {
            label: "Company",
            value:
              mark("company") ?? (company?.name === as?.organization ? null : named("operator", company?.name ?? null)),
          },
          { label: "Business", value: company?.business.filter((kind) => kind !== type).join(", ") },
          { label: "About", value: company?.description === info.provider_description ? null : company?.description },
          {
            label: "Range",
            value: network.range !== null && <Door kind="prefix" value={network.range} className="mono" />,
          },
          { label: "Anycast", value: network.anycast === true && "Announced from several places" },
          { label: "Network region", value: network.region === location.region ? null : network.region },
          {
            label: "Registered in",
            value: registered !== null && isTelling && (
              <>
                <Door kind="country" value={registered} />{" "}
                <span className="text-xs text-faint">where its holder is, by the registry; not where it is used</span>
              </>
            ),
          },
          { label: "Postcode", value: location.postcode },
          { label: "Time zone", value: location.time_zone },
          {
            label: "Host names",
            value: mark("hostnames") ?? (hostnames !== null && hostnames.length > 0 && <Names names={hostnames} />),
          },
          { label: "System", value: mark("os_guess") ?? info.os_guess },
          { label: "Average TTL", value: mark("avg_ttl") ?? info.avg_ttl },
        ]}
      />
    </Card>
  );
}

const named = (kind: "operator" | "service", value: string | null) =>
  value !== null && value !== "" && <Door kind={kind} value={value} />;

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="mono flex flex-col">
    {names.map((name) => (
      <li key={name} className="flex">
        <Door kind="name" value={name} className="text-accent">
          <Breakable text={name} />
        </Door>
      </li>
    ))}
  </ul>
);
