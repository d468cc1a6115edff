import { countryName, type IpInfo, networkTypeName, tagName, tagSeverity } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import type { ReactNode } from "react";
import { addressWidth, behaviourColumn, DoorCell, riskColumn, TextCell } from "../../components/address-columns.tsx";
import type { DataColumn } from "../../components/data-table/index.ts";
import { Door } from "../../components/door/index.ts";
import { PlainValue } from "../../components/door/PlainValue.tsx";
import { Flag } from "../../components/Flag.tsx";
import { IpLink } from "../../components/IpLink.tsx";
import { PlainLink } from "../../components/PlainLink.tsx";
import { riskWords } from "../../components/Risk.tsx";
import { RegisteredMark } from "../../components/RegisteredMark.tsx";
import { CappedList, Chip } from "../../components/Tags.tsx";
import { reservable } from "../../components/Withheld.tsx";
import { endpointQuery } from "../../lib/event-query.ts";
import { cn } from "../../lib/cn.ts";
import { formatNumber } from "../../lib/format.ts";
import { joinInput } from "../../lib/search-input.ts";
import type { FacetId } from "./analysis/facets.ts";
import type { Change } from "./changes/snapshot.ts";
import { withinRange } from "./within-range.ts";

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

/** Keeps only the rows of which a field has a value, or all others. */
export type FilterBy = (id: FacetId | "service", value: string, out: boolean) => void;

/** Of a value in a cell: the tab key passes it, as the arrows lead through the grid, and its menu filters the list. */
const doorProps = (id: FacetId | "service", value: string, onFilter: FilterBy | undefined) => ({
  keyboard: false,
  className: "block truncate",
  onFilter: onFilter && ((out: boolean) => onFilter(id, value, out)),
});

/** What leads nowhere by itself; its menu keeps what has it, or drops it. */
const MenuCell = ({
  id,
  value,
  text,
  onFilter,
  children,
}: {
  id: "type" | "verdict";
  value: string;
  text: string;
  onFilter: FilterBy | undefined;
  children: ReactNode;
}) => (
  <PlainValue
    kind={null}
    value={text}
    onFilter={onFilter && ((out) => onFilter(id, value, out))}
    className="min-w-0 truncate"
  >
    {children}
  </PlainValue>
);

/** A cell has room for one: of an anonymizing address it is the way, whose name is also the shorter. */
const specificFirst = (tags: readonly string[]): readonly string[] => [
  ...tags.filter((tag) => tag !== "anonymization"),
  ...tags.filter((tag) => tag === "anonymization"),
];

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
 * Behind the address. What people decide by comes first: with risk and address, those up to the country fit a window of
 * 1,024 pixels beside the sidebar, of IPv4 the operator, too, and all that are shown at first one of 1,440.
 * @param isNarrow countries go by their codes, so that the operator is in sight
 */
const behindAddress = (onFilter: FilterBy | undefined, isNarrow: boolean): readonly Column[] => [
  reservable("behavior", {
    ...behaviourColumn,
    width: isNarrow ? 152 : 148,
    cell: ({ behavior }: IpInfo) => (
      <CappedList
        items={specificFirst(behavior.tags)}
        cap={1}
        label="tags"
        render={(tag) => (
          <Chip severity={tagSeverity(tag)}>
            <Door kind="tag" value={tag} {...doorProps("tag", tag, onFilter)} />
          </Chip>
        )}
      />
    ),
  }),
  {
    id: "anonymization",
    label: "Anonymization",
    width: isNarrow ? 120 : 124,
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
          render={(way) => (
            <Chip severity="warning">
              <Door kind="tag" value={way} {...doorProps("anonymization", way, onFilter)} />
            </Chip>
          )}
        />
      ) : (
        <CappedList
          items={[...new Set(anonymization.services.map((service) => service.provider))]}
          cap={1}
          label="services"
          render={(provider) => (
            <Chip severity="warning">
              <Door kind="provider" value={provider} {...doorProps("service", provider, onFilter)}>
                {anonymization.services.find((service) => service.provider === provider)?.display_name ?? provider}
              </Door>
            </Chip>
          )}
        />
      ),
  },
  {
    id: "country",
    label: "Country",
    width: isNarrow ? 96 : 166,
    share: 60,
    sort: ({ location }) => (location.country_iso === null ? undefined : countryName(location.country_iso)),
    text: ({ location }) =>
      location.country_iso === null
        ? ""
        : `${countryName(location.country_iso)} (${location.country_iso})${isRegistered(location) ? ", registered" : ""}`,
    code: ({ location }) => location.country_iso,
    cell: ({ location }) =>
      location.country_iso === null ? (
        <TextCell>{null}</TextCell>
      ) : (
        <span className={cn("inline-flex min-w-0 items-center", isNarrow ? "gap-1.5" : "gap-2")}>
          <Flag iso={location.country_iso} decorative />
          <Door kind="country" value={location.country_iso} {...doorProps("country", location.country_iso, onFilter)}>
            {isNarrow ? (
              <span title={countryName(location.country_iso)}>{location.country_iso}</span>
            ) : (
              countryName(location.country_iso)
            )}
          </Door>
          {isRegistered(location) && <RegisteredMark />}
        </span>
      ),
  },
  reservable("operator", {
    ...plainText("operator", "Operator", isNarrow ? 92 : 144, (info) => info.operator),
    share: 185,
    cell: ({ operator }) =>
      operator === null ? (
        <TextCell>{null}</TextCell>
      ) : (
        <Door kind="operator" value={operator} {...doorProps("operator", operator, onFilter)} />
      ),
  }),
  {
    id: "asn",
    label: "AS",
    // Of six digits, and cut it would be another one.
    width: 104,
    share: 0,
    sort: (info) => info.asn ?? undefined,
    ascends: true,
    text: (info) => (info.asn === null ? "" : `AS${info.asn}`),
    cell: (info) =>
      info.asn === null ? (
        <TextCell>{null}</TextCell>
      ) : (
        <Door kind="as" value={String(info.asn)} {...doorProps("as", String(info.asn), onFilter)} />
      ),
  },
  {
    ...plainText("network_type", "Type", isNarrow ? 130 : 140, ({ network_type: type }) =>
      type === null ? null : networkTypeName(type),
    ),
    share: 60,
    cell: ({ network_type: type }) =>
      type === null ? (
        <TextCell>{null}</TextCell>
      ) : (
        <MenuCell id="type" value={type} text={networkTypeName(type)} onFilter={onFilter}>
          {networkTypeName(type)}
        </MenuCell>
      ),
  },
  reservable("network_provider_services", {
    id: "services",
    label: "Services",
    width: 158,
    initiallyHidden: true,
    sort: (info) => servicesOf(info).join(", ") || undefined,
    text: (info) => servicesOf(info).join(", "),
    cell: (info) => (
      <CappedList
        items={servicesOf(info)}
        cap={1}
        label="services"
        render={(service) => (
          <Chip>
            <Door kind="service" value={service} {...doorProps("service", service, onFilter)} />
          </Chip>
        )}
      />
    ),
  }),
  reservable("network_provider", {
    ...plainText("network_provider", "Network Provider", 164, (info) => info.network_provider),
    cell: (info) => <DoorCell kind="operator" value={info.network_provider} />,
    initiallyHidden: true,
  }),
  { ...plainText("summary", "Summary", 320, ({ risk }) => risk.summary), initiallyHidden: true },
  { ...plainText("city", "City", 124, (info) => info.location.city), initiallyHidden: true },
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
  {
    ...plainText("range", "Range", 160, (info) => info.network.range),
    cell: (info) => <DoorCell kind="prefix" value={info.network.range} />,
    initiallyHidden: true,
  },
  { ...plainText("region", "Region", 140, (info) => info.location.region), initiallyHidden: true },
  reservable("osint.last_seen", {
    ...plainText("last_seen", "Last Seen", 136, (info) => info.osint.last_seen),
    initiallyHidden: true,
  }),
];

/** The lengths of the prefixes of a list that begin with an address: its row stands for all of them. */
type Lengths = ReadonlyMap<string, readonly number[]>;

/** Beside the address: one prefix, and of the networks of most lists two. */
const PREFIXES_WIDTH = 38;

/** IPv6 addresses and prefixes need room that other lists would waste. */
const addressColumn = (longest: number, lengths: Lengths): Column => ({
  id: "ip",
  label: "IP",
  width: addressWidth(longest) + (lengths.size > 0 ? PREFIXES_WIDTH : 0),
  share: 0,
  sort: (info) => addressOrder(info.ip),
  text: (info) => info.ip,
  finds: withinRange,
  cell: ({ ip }) => {
    const prefixes = (lengths.get(ip) ?? []).map((length) => `/${length}`).join(", ");
    return prefixes === "" ? (
      <IpLink ip={ip} isOfRow />
    ) : (
      <span className="inline-flex min-w-0 items-baseline gap-1.5">
        <span className="shrink-0">
          <IpLink ip={ip} isOfRow />
        </span>
        <span className="truncate text-xs text-faint" title={`About ${ip} alone, not about its prefixes ${prefixes}`}>
          of {prefixes}
        </span>
      </span>
    );
  },
});

const changeColumn = (changes: ReadonlyMap<string, Change>): Column => ({
  id: "change",
  label: "Change",
  width: 240,
  sort: ({ ip }) => changes.get(ip)?.text,
  text: ({ ip }) => changes.get(ip)?.text ?? "",
  cell: ({ ip }) => <TextCell>{changes.get(ip)?.text ?? null}</TextCell>,
});

/**
 * The columns of `ip_table`.
 * @param longest characters of the longest address
 * @param changes since the last run, where they are shown
 * @param onFilter what the values' menus filter by
 * @param isNarrow for a window that has no room for all
 */
export const columnsFor = (
  longest: number,
  lengths: Lengths,
  changes: ReadonlyMap<string, Change> | null = null,
  onFilter?: FilterBy,
  isNarrow = false,
): readonly Column[] => [
  {
    ...riskColumn,
    width: 116,
    share: 0,
    cell: (info) => (
      <MenuCell id="verdict" value={info.risk.verdict} text={riskWords(info.risk)} onFilter={onFilter}>
        {riskColumn.cell(info)}
      </MenuCell>
    ),
  },
  addressColumn(longest, lengths),
  ...(changes === null ? [] : [changeColumn(changes)]),
  ...behindAddress(onFilter, isNarrow),
];
