import type { RowDetail } from "../entry.ts";
import { dayOf } from "./day.ts";
import { portsIn } from "./endpoint.ts";
import { behaviourOf, familyOf } from "./words.ts";

/** What a column may be to us, by the names that lists give it (lower case, blanks as `_`). */
const NAMES = {
  /** Must hold an address. */
  address: [
    "ip",
    "ip_address",
    "ipaddr",
    "ipaddress",
    "address",
    "dst_ip",
    "dstip",
    "src_ip",
    "ipv4",
    "prefix",
    "cidr",
  ],
  start: ["start", "first_ip", "start_ip"],
  end: ["end", "last_ip", "end_ip"],
  /** May hold an address, with a port or in a URL; a row that names something else is none of ours. */
  thing: ["ioc_value", "ioc", "indicator", "url", "host", "value"],
  first_seen: ["first_seen", "first_seen_utc", "firstseen", "dateadded", "added", "created_at", "date"],
  last_seen: ["last_seen", "last_seen_utc", "lastseen", "last_online", "lastonline", "checked_at", "last_reported"],
  behaviour: ["threat_type", "threat", "category", "tags", "type"],
  family: ["malware", "malware_printable", "malware_family", "family"],
  port: ["port", "dst_port", "dstport"],
  confidence: ["confidence", "confidence_level", "abuse_confidence_score"],
} as const;
type Part = keyof typeof NAMES;
const PARTS: ReadonlyMap<string, Part> = new Map(
  (Object.keys(NAMES) as Part[]).flatMap((part) => NAMES[part].map((name) => [name, part] as const)),
);

/** Where each part stands in a row. */
export type Columns = ReadonlyMap<Part, number>;

const HEADING_CELL = /^[A-Za-z][\w .()/-]{0,39}$/;

/** The columns that a line of headings names; undefined for a line that names no column of addresses. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  if (cells.length < 2 || !cells.every((cell) => cell === "" || HEADING_CELL.test(cell))) return undefined;
  const columns = new Map<Part, number>();
  for (const [index, cell] of cells.entries()) {
    const part = PARTS.get(cell.toLowerCase().replaceAll(/\s+/g, "_"));
    if (part !== undefined && !columns.has(part)) columns.set(part, index);
  }
  const named = columns.has("address") || columns.has("thing") || (columns.has("start") && columns.has("end"));
  return named ? columns : undefined;
}

/** What stands in a row for a part; empty where the row has no such column. */
export function cellOf(cells: readonly string[], columns: Columns, part: Part): string {
  const index = columns.get(part);
  return index === undefined ? "" : (cells[index] ?? "").trim();
}

/** The details of a row beside its address and ports; undefined if there are none. */
export function detailOf(cells: readonly string[], columns: Columns, beside: readonly number[]): RowDetail | undefined {
  const cell = (part: Part): string => cellOf(cells, columns, part);
  const behaviour = cell("behaviour")
    .split(/[,;\s]+/)
    .map(behaviourOf);
  const tags = [...new Set([...behaviour, familyOf(cell("family"))])].filter((tag) => tag !== undefined);
  const first_seen = dayOf(cell("first_seen"));
  const last_seen = dayOf(cell("last_seen"));
  const share = /^\d{1,3}$/.test(cell("confidence")) ? Number(cell("confidence")) : undefined;
  const ports = columns.has("port") ? portsIn(cell("port")) : beside;
  const detail: RowDetail = {
    ...(tags.length > 0 ? { tags } : {}),
    ...(ports.length > 0 ? { ports } : {}),
    ...(share !== undefined && share <= 100 ? { confidence: share } : {}),
    ...(first_seen === undefined ? {} : { first_seen }),
    ...(last_seen === undefined ? {} : { last_seen }),
  };
  return Object.keys(detail).length > 0 ? detail : undefined;
}
