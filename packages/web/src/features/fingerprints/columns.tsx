import { countryName, type FingerprintHolder, type IpFingerprint } from "@fyr/contract";
import { addressWidth, behaviourColumn, DoorCell, riskColumn, TextCell } from "../../components/address-columns.tsx";
import type { DataColumn } from "../../components/data-table/index.ts";
import { Flag } from "../../components/Flag.tsx";
import { Door } from "../../components/door/index.ts";
import { IpLink } from "../../components/IpLink.tsx";
import { OfDemo } from "../../components/OfDemo.tsx";
import { CappedList, Chip } from "../../components/Tags.tsx";
import { reservable } from "../../components/Withheld.tsx";
import { FingerprintLink } from "./FingerprintLink.tsx";
import { fingerprintTypeName } from "./type-name.ts";
import { useTimes } from "../../lib/times.ts";

function Time({ time }: { time: string | null }) {
  const { formatDateTime } = useTimes();
  return (
    <span className="tabular truncate text-dim" title={time ?? undefined}>
      {time === null ? "–" : formatDateTime(time)}
    </span>
  );
}

/** The column set `ip_fingerprints`, of an address. */
export const ipFingerprintColumns = (ip: string): readonly DataColumn<IpFingerprint>[] => [
  {
    id: "last_seen",
    label: "last_seen",
    width: 200,
    sort: ({ last_seen: last }) => last,
    text: ({ last_seen: last }) => last,
    cell: ({ last_seen: last }) => <Time time={last} />,
  },
  {
    id: "type",
    label: "type",
    width: 150,
    sort: ({ type }) => fingerprintTypeName(type),
    text: ({ type }) => fingerprintTypeName(type),
    cell: ({ type }) => <TextCell>{fingerprintTypeName(type)}</TextCell>,
  },
  {
    id: "fingerprint",
    label: "fingerprint",
    width: 460,
    sort: ({ fingerprint }) => fingerprint,
    text: ({ fingerprint }) => fingerprint,
    cell: ({ fingerprint }) => (
      <span className="inline-flex min-w-0 items-center">
        <FingerprintLink value={fingerprint} isOfRow />
        <OfDemo kind="address" value={ip} />
      </span>
    ),
  },
  {
    id: "port",
    label: "port",
    width: 90,
    sort: ({ port }) => port ?? undefined,
    text: ({ port }) => String(port ?? ""),
    cell: ({ port }) => <DoorCell kind="port" value={port === null ? null : String(port)} />,
  },
];

/** Addresses that showed a fingerprint. @param longest of how many characters the longest is */
export const holderColumns = (longest: number): readonly DataColumn<FingerprintHolder>[] => [
  riskColumn,
  {
    id: "ip",
    label: "IP",
    width: addressWidth(longest),
    sort: (info) => info.ip,
    text: (info) => info.ip,
    cell: (info) => <IpLink ip={info.ip} isOfRow />,
  },
  {
    id: "last_seen",
    label: "Last seen",
    width: 200,
    sort: ({ behavior }) => behavior.last_seen ?? undefined,
    text: ({ behavior }) => behavior.last_seen ?? "",
    cell: ({ behavior }) => <Time time={behavior.last_seen} />,
  },
  {
    id: "country",
    label: "Country",
    width: 156,
    sort: ({ location }) => (location.country_iso === null ? undefined : countryName(location.country_iso)),
    text: ({ location }) => (location.country_iso === null ? "" : countryName(location.country_iso)),
    cell: ({ location }) =>
      location.country_iso === null ? (
        <TextCell>{null}</TextCell>
      ) : (
        <span className="inline-flex min-w-0 items-center gap-2">
          <Flag iso={location.country_iso} decorative />
          <DoorCell kind="country" value={location.country_iso} />
        </span>
      ),
  },
  reservable("operator", {
    id: "operator",
    label: "Operator",
    width: 184,
    sort: ({ operator }) => operator ?? undefined,
    text: ({ operator }) => operator ?? "",
    cell: ({ operator }) => <DoorCell kind="operator" value={operator} />,
  }),
  {
    id: "open_ports",
    label: "Open ports",
    width: 150,
    sort: ({ behavior }) => behavior.open_ports.length,
    text: ({ behavior }) => behavior.open_ports.join(", "),
    cell: ({ behavior }) => (
      <CappedList
        items={behavior.open_ports.map(String)}
        cap={3}
        label="open ports"
        render={(port) => (
          <Door kind="port" value={port} keyboard={false}>
            <Chip>{port}</Chip>
          </Door>
        )}
      />
    ),
  },
  {
    id: "domains_on_ip",
    label: "Domains",
    width: 96,
    sort: ({ domains_on_ip: domains }) => domains,
    text: ({ domains_on_ip: domains }) => String(domains),
    cell: ({ domains_on_ip: domains }) => <TextCell>{String(domains)}</TextCell>,
  },
  behaviourColumn,
  reservable("anonymization.services", {
    id: "service",
    label: "Anonymization",
    width: 150,
    sort: ({ anonymization }) => anonymization.service ?? undefined,
    text: ({ anonymization }) => anonymization.service ?? "",
    cell: ({ anonymization }) => <TextCell>{anonymization.service}</TextCell>,
  }),
];

/** Lower-case text that a table's filter looks in. */
export const searchTextIn =
  <T,>(columns: readonly DataColumn<T>[]) =>
  (row: T): string =>
    columns
      .map((column) => column.text(row))
      .join("\n")
      .toLowerCase();
