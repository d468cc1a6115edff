import type { EventHighlights } from "@fyr/contract";
import type { EventReader } from "../run.ts";
import { canonical, namingIp, SEEN_AT } from "./address-filter.ts";
import type { TimeRange } from "../search/filter.ts";
import { timeOrNull } from "../time.ts";

const MOST = 10;
const FACETS = [
  "ports_contacted",
  "ports_open",
  "services",
  "queried_names",
  "notices",
  "users",
  "peers",
] as const satisfies readonly (keyof EventHighlights)[];

interface Seen {
  readonly total: number;
  readonly first: string;
  readonly last: string;
}

const SEEN = (where: string) => `
  SELECT count() AS total, toString(toUnixTimestamp64Micro(min(${SEEN_AT}))) AS first, toString(toUnixTimestamp64Micro(max(${SEEN_AT}))) AS last
  FROM events WHERE ${where}`;

/** A port counts as open where another host was answered on it: a connection that Zeek saw established. */
const MOST_FREQUENT = (where: string) => `
  WITH
    id_orig_h = {ip:IPv6} AS began,
    id_resp_h = {ip:IPv6} AS answered,
    conn_state IN ('SF', 'S1', 'S2', 'S3', 'RSTO', 'RSTR') OR resp_bytes > 0 AS spoke
  SELECT facet, value, count() AS count FROM (
    SELECT arrayJoin(arrayConcat(
      [('ports_contacted', if(began, toString(id_resp_p), ''))],
      [('ports_open', if(answered AND spoke, toString(id_resp_p), ''))],
      [('services', toString(service))],
      [('queried_names', if(began, query, ''))],
      [('notices', if(note != '', toString(note), signature))],
      [('users', user)],
      arrayMap(other -> ('peers', toString(other)), arrayFilter(other -> other != {ip:IPv6}, ips))
    )) AS seen, seen.1 AS facet, ifNull(seen.2, '') AS value
    FROM events WHERE ${where}
  ) WHERE value != '' GROUP BY facet, value ORDER BY count DESC, value LIMIT ${MOST} BY facet`;

/** Highlights of the events that name an address. */
export async function readHighlights(reader: EventReader, ip: string, span: TimeRange): Promise<EventHighlights> {
  const { filter, ip: engineIp } = namingIp(ip, span);
  const params = { ...filter.params, ip: engineIp };
  const [[seen], rows] = await Promise.all([
    reader.rows<Seen>(SEEN(filter.sql), params),
    reader.rows<{ facet: string; value: string; count: number }>(MOST_FREQUENT(filter.sql), params),
  ]);
  const total = seen?.total ?? 0;
  const facets = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      rows
        .filter((row) => row.facet === facet)
        .map(({ value, count }) => ({ value: facet === "peers" ? canonical(value) : value, count })),
    ]),
  ) as Record<(typeof FACETS)[number], EventHighlights["peers"]>;
  return {
    total,
    first_seen: timeOrNull(total, seen?.first),
    last_seen: timeOrNull(total, seen?.last),
    ...facets,
  };
}
