import { countryName, type IpInfo, networkTypeName } from "@fyr/contract";
import { Card } from "../../components/Card.tsx";
import { CappedList, Chip } from "../../components/Tags.tsx";
import { DomainLink } from "../../components/DomainLink.tsx";
import { Facts } from "./Facts.tsx";

/** Who runs it and what it is a part of. */
export function InfrastructureCard({ info }: { info: IpInfo }) {
  const { as, network, company, location, hostnames } = info;
  const registered = location.registered_country_iso;
  const isTelling = registered !== location.country_iso || location.country_source === "registered";
  const type = network.type === null ? null : networkTypeName(network.type);
  return (
    <Card title="Infrastructure">
      <Facts
        facts={[
          {
            label: "AS",
            value: as && (
              <>
                <span className="mono">AS{as.as_number}</span> {as.organization}
              </>
            ),
          },
          { label: "Operator", value: info.operator },
          { label: "Network provider", value: info.network_provider },
          { label: "Network type", value: type },
          { label: "Service", value: network.service },
          {
            label: "Provider services",
            value: info.network_provider_services.length > 0 && (
              <CappedList
                items={info.network_provider_services}
                cap={3}
                label="services"
                wraps
                render={(service) => <Chip>{service}</Chip>}
              />
            ),
          },
          { label: "Provider", value: info.provider_description },
          { label: "Company", value: company?.name === as?.organization ? null : company?.name },
          { label: "Business", value: company?.business.filter((kind) => kind !== type).join(", ") },
          { label: "About", value: company?.description === info.provider_description ? null : company?.description },
          { label: "Range", value: network.range !== null && <span className="mono">{network.range}</span> },
          { label: "Anycast", value: network.anycast === true && "Announced from several places" },
          { label: "Network region", value: network.region === location.region ? null : network.region },
          {
            label: "Registered in",
            value: registered !== null && isTelling ? countryName(registered) : null,
          },
          { label: "Postcode", value: location.postcode },
          { label: "Time zone", value: location.time_zone },
          { label: "Host names", value: hostnames !== null && hostnames.length > 0 && <Names names={hostnames} /> },
          { label: "System", value: info.os_guess },
          { label: "Average TTL", value: info.avg_ttl },
        ]}
      />
    </Card>
  );
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="mono flex flex-col">
    {names.map((name) => (
      <li key={name} className="flex">
        <DomainLink name={name} />
      </li>
    ))}
  </ul>
);
