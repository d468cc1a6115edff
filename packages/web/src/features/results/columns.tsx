import { countryName, type IpInfo, networkTypeName, shortTypeName, tagName } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import { behaviourColumn, riskColumn, TextCell } from "../../components/address-columns.tsx";
import type { DataColumn } from "../../components/data-table/index.ts";
import { Flag } from "../../components/Flag.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { CappedList, Chip } from "../../components/Tags.tsx";
import { reservable } from "../../components/Withheld.tsx";
import { endpointQuery } from "../../lib/event-query.ts";
import { formatNumber } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import { IpLink } from "./IpLink.tsx";

type Column = DataColumn<IpInfo>;

/** Text that sorts as addresses do: IPv4 before IPv6, each by value. */
function addressOrder(ip: string): string {
  const parsed = parseAddress(ip);
  if (!parsed.ok) return ip;
  const { family, value } = parsed.address;
  return family + value.toString(16).padStart(32, "0");
}

const plainText = (id: string, label: string, width: number, value: (info: IpInfo) => string | null): Column => ({
  id,
  label,
  width,
  sort: (info) => value(info) ?? undefined,
  text: (info) => value(info) ?? "",
  cell: (info) => <TextCell>{value(info)}</TextCell>,
});

const NOT_COLLECTED = "Not collected";

/** Nothing names it, and of a way to hide no list has been collected. */
const isUncollected = ({ vpn, proxy, tor, services }: IpInfo["anonymization"]): boolean =>
  services.length === 0 && [vpn, proxy, tor].includes(null) && ![vpn, proxy, tor].includes(true);

/** The ways to hide that are known of it, which every plan sees; a list, or the plan, may leave the service unnamed. */
const waysOf = (anonymization: IpInfo["anonymization"]): string[] =>
  (["vpn", "proxy", "tor"] as const).filter((way) => anonymization[way] === true);

/** The services whose machine it is, such as Tor, then those of the network: each once. */
const servicesOf = ({ anonymization, network_provider_services: ofNetwork }: IpInfo): string[] => [
  ...new Set([...anonymization.services.map((service) => service.display_name), ...ofNetwork]),
];

/** No source knows where it stands, and the country is that of its registration. */
const isRegistered = (location: IpInfo["location"]): boolean => location.country_source === "registered";

/**
 * Behind the address. What people decide by comes first: with risk and address, the first three fit a window of 1,024
 * pixels beside the sidebar, and those up to behaviour one of 1,440.
 */
const COLUMNS: readonly Column[] = [
  {
    id: "country",
    label: "Country",
    width: 164,
    sort: ({ location }) => (location.country_iso === null ? undefined : countryName(location.country_iso)),
    text: ({ location }) =>
      location.country_iso === null
        ? ""
        : `${countryName(location.country_iso)} (${location.country_iso})${isRegistered(location) ? ", registered" : ""}`,
    cell: ({ location }) =>
      location.country_iso === null ? (
        <TextCell>{null}</TextCell>
      ) : (
        <span className="inline-flex min-w-0 items-center gap-2">
          <Flag iso={location.country_iso} decorative />
          <TextCell>{countryName(location.country_iso)}</TextCell>
          {isRegistered(location) && (
            <span
              className="text-faint text-xs"
              title="Registered there; no source knows where it stands, as of addresses that stand in several places"
            >
              <span aria-hidden>reg.</span>
              <span className="sr-only">registered</span>
            </span>
          )}
        </span>
      ),
  },
  reservable(
    "operator",
    plainText("operator", "Operator", 152, (info) => info.operator),
  ),
  {
    ...plainText("network_type", "Type", 104, ({ network_type: type }) =>
      type === null ? null : networkTypeName(type),
    ),
    cell: ({ network_type: type }) => (
      <TextCell title={type === null ? null : networkTypeName(type)}>
        {type === null ? null : shortTypeName(type)}
      </TextCell>
    ),
  },
  reservable("network_provider_services", {
    id: "services",
    label: "Services",
    width: 158,
    sort: (info) => servicesOf(info).join(", ") || undefined,
    text: (info) => servicesOf(info).join(", "),
    cell: (info) => (
      <CappedList items={servicesOf(info)} cap={1} label="services" render={(service) => <Chip>{service}</Chip>} />
    ),
  }),
  behaviourColumn,
  {
    id: "asn",
    label: "ASN",
    width: 88,
    sort: (info) => info.asn ?? undefined,
    text: (info) => (info.asn === null ? "" : `AS${info.asn}`),
    cell: (info) =>
      info.asn === null ? <TextCell>{null}</TextCell> : <span className="mono tabular text-dim">AS{info.asn}</span>,
  },
  reservable(
    "network_provider",
    plainText("network_provider", "Network Provider", 164, (info) => info.network_provider),
  ),
  plainText("city", "City", 124, (info) => info.location.city),
  {
    id: "anonymization",
    label: "Anonymization",
    width: 200,
    initiallyHidden: true,
    sort: ({ anonymization }) => anonymization.services.length,
    text: ({ anonymization }) =>
      isUncollected(anonymization)
        ? NOT_COLLECTED
        : anonymization.services.length === 0
          ? waysOf(anonymization).map(tagName).join(", ")
          : anonymization.services.map((service) => service.display_name).join(", "),
    cell: ({ anonymization }) =>
      isUncollected(anonymization) ? (
        <TextCell>{NOT_COLLECTED}</TextCell>
      ) : anonymization.services.length === 0 ? (
        <CappedList
          items={waysOf(anonymization)}
          cap={2}
          label="ways"
          render={(way) => <Chip severity="warning">{tagName(way)}</Chip>}
        />
      ) : (
        <CappedList
          items={[...new Set(anonymization.services.map((service) => service.provider))]}
          cap={1}
          label="services"
          render={(provider) => (
            <Chip severity="warning">
              <PlainLink to={`/providers/${encodeURIComponent(provider)}`} search={{}}>
                {anonymization.services.find((service) => service.provider === provider)?.display_name ?? provider}
              </PlainLink>
            </Chip>
          )}
        />
      ),
  },
  reservable("netflow", {
    id: "netflow",
    label: "Netflow",
    width: 110,
    initiallyHidden: true,
    sort: ({ netflow }) => netflow?.total_observation,
    text: ({ netflow }) => (netflow === null ? "" : String(netflow.total_observation)),
    cell: ({ ip, netflow }) =>
      netflow?.has_netflow === true ? (
        <PlainLink to="/event/search" search={{ query: endpointQuery(ip) }}>
          {formatNumber(netflow.total_observation)}
        </PlainLink>
      ) : (
        <TextCell>{null}</TextCell>
      ),
  }),
  {
    id: "submission_count",
    label: "Submissions",
    width: 120,
    initiallyHidden: true,
    sort: (info) => info.submission_count,
    text: (info) => String(info.submission_count),
    cell: ({ ip, submission_count: count }) =>
      count === 0 ? (
        <TextCell>{null}</TextCell>
      ) : (
        <PlainLink to="/search" search={{ input: joinInput([ip]), type: "ip" }}>
          {formatNumber(count)}
        </PlainLink>
      ),
  },
  { ...plainText("range", "Range", 160, (info) => info.network.range), initiallyHidden: true },
  { ...plainText("region", "Region", 140, (info) => info.location.region), initiallyHidden: true },
  reservable("osint.last_seen", {
    ...plainText("last_seen", "Last Seen", 136, (info) => info.osint.last_seen),
    initiallyHidden: true,
  }),
];

/** The lengths of the prefixes of a list that begin with an address: its row stands for all of them. */
type Lengths = ReadonlyMap<string, readonly number[]>;

/** Beside the address: two prefixes. */
const PREFIXES_WIDTH = 64;

/** IPv6 addresses and prefixes need room that other lists would waste. */
const addressColumn = (hasIpv6: boolean, lengths: Lengths): Column => ({
  id: "ip",
  label: "IP",
  width: (hasIpv6 ? 224 : 152) + (lengths.size > 0 ? PREFIXES_WIDTH : 0),
  sort: (info) => addressOrder(info.ip),
  text: (info) => info.ip,
  cell: ({ ip }) => {
    const prefixes = (lengths.get(ip) ?? []).map((length) => `/${length}`).join(", ");
    return prefixes === "" ? (
      <IpLink ip={ip} />
    ) : (
      <span className="inline-flex min-w-0 items-baseline gap-1.5">
        <span className="shrink-0">
          <IpLink ip={ip} />
        </span>
        <span className="truncate text-xs text-faint" title={`About ${ip} alone, not about its prefixes ${prefixes}`}>
          of {prefixes}
        </span>
      </span>
    );
  },
});

/** The columns of `ip_table`. */
export const columnsFor = (hasIpv6: boolean, lengths: Lengths): readonly Column[] => [
  riskColumn,
  addressColumn(hasIpv6, lengths),
  ...COLUMNS,
];
