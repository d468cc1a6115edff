import { EVENT_IPS_MAX, type EventIp } from "@fyr/contract";
import type { EventReader } from "../run.ts";
import { type TimeRange, within } from "../search/filter.ts";
import { timestampOf } from "../time.ts";
import { canonical, SEEN_AT } from "./address-filter.ts";

/** The addresses that events name, the most frequent first. */
export async function readIps(reader: EventReader, span: TimeRange): Promise<{ ips: EventIp[]; total: number }> {
  const { sql, params } = within(span);
  const [rows, [all_]] = await Promise.all([
    reader.rows<{ address: string; count: number; first: string; last: string }>(
      `SELECT toString(arrayJoin(arrayDistinct(ips)) AS seen) AS address, count() AS count,
        toString(toUnixTimestamp64Micro(min(${SEEN_AT}))) AS first, toString(toUnixTimestamp64Micro(max(${SEEN_AT}))) AS last
      FROM events WHERE ${sql} GROUP BY seen ORDER BY count DESC, seen LIMIT ${EVENT_IPS_MAX}`,
      params,
    ),
    reader.rows<{ total: number }>(`SELECT uniqArray(ips) AS total FROM events WHERE ${sql}`, params),
  ]);
  return {
    ips: rows.map(({ address, count, first, last }) => ({
      ip: canonical(address),
      count,
      first_seen: timestampOf(first),
      last_seen: timestampOf(last),
    })),
    total: all_?.total ?? 0,
  };
}
