import type { EventHit } from "@fyr/contract";
import { DoorCell } from "../../components/address-columns.tsx";
import type { DataColumn } from "../../components/data-table/index.ts";
import { IpLink } from "../../components/IpLink.tsx";
import { parseAddress } from "@fyr/core/ip";
import { useTimes } from "../../lib/times.ts";
import { doorOf, fieldValues, type Leaf, ReceivedMark, timeOfHit, TimeValue } from "../events/index.ts";
import { FingerprintLink } from "../fingerprints/index.ts";

type Column = DataColumn<EventHit>;

/** A column of the set `ip_events` and the field behind it; `of` bounds it to a log type. */
const FIELDS: readonly { name: string; field: string; width: number; of?: string; hidden?: boolean }[] = [
  { name: "activity_type", field: "log_type", width: 120 },
  { name: "src_ip", field: "id.orig_h", width: 150 },
  { name: "src_port", field: "id.orig_p", width: 90 },
  { name: "dst_ip", field: "id.resp_h", width: 150 },
  { name: "dst_port", field: "id.resp_p", width: 90 },
  { name: "proto", field: "proto", width: 80 },
  { name: "service", field: "service", width: 100 },
  { name: "conn_state", field: "conn_state", width: 100, hidden: true },
  { name: "duration", field: "duration", width: 110, hidden: true },
  { name: "orig_bytes", field: "orig_bytes", width: 110, hidden: true },
  { name: "resp_bytes", field: "resp_bytes", width: 110, hidden: true },
  { name: "query", field: "query", width: 220 },
  { name: "answers", field: "answers", width: 220, hidden: true },
  { name: "method", field: "method", width: 90 },
  { name: "host", field: "host", width: 180 },
  { name: "uri", field: "uri", width: 240 },
  { name: "status_code", field: "status_code", width: 110 },
  { name: "user_agent", field: "user_agent", width: 260 },
  { name: "referrer", field: "referrer", width: 200, hidden: true },
  { name: "server_name", field: "server_name", width: 200 },
  { name: "ja3", field: "ja3", width: 260 },
  { name: "ja3s", field: "ja3s", width: 260, hidden: true },
  { name: "ja4", field: "ja4", width: 300 },
  { name: "ja4s", field: "ja4s", width: 240, hidden: true },
  { name: "ja4h", field: "ja4h", width: 300, hidden: true },
  { name: "hassh", field: "hassh", width: 260 },
  { name: "hassh_server", field: "hassh_server", width: 260, hidden: true },
  { name: "rdp_cookie", field: "cookie", width: 140, of: "rdp" },
  { name: "rdp_result", field: "result", width: 120, of: "rdp" },
  { name: "rdp_security_protocol", field: "security_protocol", width: 160, of: "rdp" },
  { name: "rdp_client_name", field: "client_name", width: 150, of: "rdp", hidden: true },
  { name: "rdp_client_build", field: "client_build", width: 150, of: "rdp", hidden: true },
  { name: "rdp_keyboard_layout", field: "keyboard_layout", width: 160, of: "rdp", hidden: true },
  { name: "user", field: "user", width: 140 },
  { name: "message", field: "message", width: 260, hidden: true },
];

const FINGERPRINTS: ReadonlySet<string> = new Set(["ja3", "ja3s", "ja4", "ja4s", "ja4h", "hassh", "hassh_server"]);

const isAddress = (value: Leaf): value is string => typeof value === "string" && parseAddress(value).ok;

/** Each leads to an IP search. */
function Addresses({ ips }: { ips: readonly string[] }) {
  return (
    <span className="flex min-w-0 gap-2 text-xs">
      {ips.map((ip) => (
        <IpLink key={ip} ip={ip} />
      ))}
    </span>
  );
}

function Moment({ of }: { of: EventHit }) {
  const { formatMoment } = useTimes();
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-2xs">
      <TimeValue at={timeOfHit(of)} value={of.timestamp} className="tabular truncate text-xs">
        {formatMoment(timeOfHit(of))}
      </TimeValue>
      {of.timestamp_is_arrival === true && <ReceivedMark />}
    </span>
  );
}

const timestamp: Column = {
  id: "timestamp",
  label: "timestamp",
  width: 290,
  sort: timeOfHit,
  text: ({ timestamp: time }) => time,
  cell: (hit) => <Moment of={hit} />,
};

/** The column set `ip_events`. */
export const eventColumns: readonly Column[] = [
  timestamp,
  ...FIELDS.map(({ name, field, width, of, hidden = false }): Column => {
    const valuesOf = (hit: EventHit) => (of === undefined || hit.index === of ? fieldValues(hit, field) : []);
    const text = (hit: EventHit) => valuesOf(hit).join(", ");
    return {
      id: name,
      label: name,
      width,
      initiallyHidden: hidden,
      sort(hit) {
        const [value] = valuesOf(hit);
        return typeof value === "number" ? value : text(hit) || undefined;
      },
      text,
      cell(hit) {
        const shown = text(hit);
        if (shown === "") return <span className="text-faint">–</span>;
        const values = valuesOf(hit);
        if (FINGERPRINTS.has(name) && values.length === 1) return <FingerprintLink value={shown} />;
        if (values.every(isAddress)) return <Addresses ips={values} />;
        const kind = values.length === 1 ? doorOf(field, values[0] ?? null) : null;
        if (kind !== null) return <DoorCell kind={kind} value={shown} />;
        return (
          <span className="mono truncate text-xs" title={shown}>
            {shown}
          </span>
        );
      },
    };
  }),
];

const texts = new WeakMap<EventHit, string>();

/** Lower-case text of an event that the table's filter looks in, made once. */
export function eventText(hit: EventHit): string {
  const known =
    texts.get(hit) ??
    eventColumns
      .map((column) => column.text(hit))
      .join("\n")
      .toLowerCase();
  texts.set(hit, known);
  return known;
}
