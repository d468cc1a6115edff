import { type EventTopValues, TOP_VALUES_EVENTS } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import { ApiFailure } from "../../../http/failure.ts";
import type { EventReader } from "../run.ts";
import { all, type Filter, ofTypes, within } from "../search/filter.ts";
import { readQuery } from "../search/query.ts";
import { canonical } from "../stats/address-filter.ts";
import { listOf, LONGEST } from "./list.ts";
import { ONE_EVENT, spelt, type ValueRow } from "./spelling.ts";

/** As the contract has validated it. */
interface TopValuesRequest {
  readonly field: string;
  readonly query: string;
  readonly log_types: readonly string[];
  readonly limit: number;
}

/**
 * The most frequent values of a field in what a query finds, each with the number of events that have it: an event that
 * has a value twice counts once, and case makes no other value. A search for a value finds all that it counts, and in
 * fields that are searched by words those that have it among others.
 * @param most events that are counted: of more, the newest
 * @throws ApiFailure `invalid_query`, `bad_request` for a time, `timeout`, `query_too_costly`
 */
export async function readTopValues(
  reader: EventReader,
  { field: name, query, log_types, limit }: TopValuesRequest,
  most = TOP_VALUES_EVENTS,
): Promise<EventTopValues> {
  const field = eventField(name);
  if (field?.kind === "date") {
    throw new ApiFailure("bad_request", {
      details: [{ field: "field", message: "Should not be a time: the histogram of a search counts by time" }],
    });
  }
  const { columns, values, params, names } = listOf(name);
  const filter = all(readQuery(query, Date.now()).filter, ofTypes(log_types));
  // One event more shows whether there are more.
  const [extent] = await reader.rows<{ found: number }>(
    `SELECT count() AS found FROM (SELECT 1 FROM events WHERE ${filter.sql} LIMIT ${most + 1})`,
    filter.params,
  );
  const { filter: counted, isPartial } =
    (extent?.found ?? 0) > most ? await newestOf(reader, filter, most) : { filter, isPartial: false };
  const given = { ...counted.params, ...params };
  const each = `SELECT ts, id, arrayDistinct(arrayMap(one -> lowerUTF8(one), arrayFilter(one -> one != '', ${values}))) AS own FROM (SELECT ts, id, ${columns} FROM events WHERE ${counted.sql})`;
  const [having] = await reader.rows<{ counted: number; events: number }>(
    `SELECT count() AS counted, countIf(notEmpty(own)) AS events FROM (${each})`,
    given,
  );
  const rows = await reader.rows<ValueRow & { distinct: number }>(
    `SELECT value, count() AS count, ${ONE_EVENT}, count() OVER () AS distinct
    FROM (SELECT ts, id, arrayJoin(own) AS value FROM (${each})) WHERE length(value) <= ${LONGEST}
    GROUP BY value ORDER BY count DESC, value LIMIT ${limit}`,
    given,
  );
  const shown =
    field?.kind === "ip"
      ? rows.map(({ value, count }) => ({ value: canonical(value), count }))
      : await spelt(reader, rows, names);
  return {
    values: shown,
    distinct: rows[0]?.distinct ?? 0,
    events: having?.events ?? 0,
    counted: having?.counted ?? 0,
    is_partial: isPartial,
  };
}

/**
 * What is counted of events that are more than `most`: the newest so many, and all that are as old as the last of these.
 * Only times are sorted.
 */
async function newestOf(
  reader: EventReader,
  filter: Filter,
  most: number,
): Promise<{ filter: Filter; isPartial: boolean }> {
  const [last] = await reader.rows<{ at: string }>(
    `SELECT toString(toUnixTimestamp64Micro(min(ts))) AS at
    FROM (SELECT ts FROM events WHERE ${filter.sql} ORDER BY ts DESC LIMIT ${most})`,
    filter.params,
  );
  const from = Number(last?.at ?? 0);
  const before = all(filter, within({ from: null, to: from }));
  const older = await reader.rows(`SELECT 1 AS older FROM events WHERE ${before.sql} LIMIT 1`, before.params);
  return { filter: all(filter, within({ from, to: null })), isPartial: older.length > 0 };
}
