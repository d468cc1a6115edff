import type { Counted } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import type { z } from "zod";
import type { EventReader } from "../run.ts";
import { canonical } from "../stats/address-filter.ts";
import { listOf, LONGEST } from "./list.ts";
import { ONE_EVENT, spelt, type ValueRow } from "./spelling.ts";

/** Values that are offered at once. */
const VALUES_MAX = 20;
/** Only the newest events are read: a completion must appear while a person types. */
const EVENTS = 200_000;

/** Frequent values of a field that start with a prefix, case ignored, among the newest events: as an event has each. */
export async function readValues(
  reader: EventReader,
  name: string,
  prefix: string,
): Promise<z.infer<typeof Counted>[]> {
  const field = eventField(name);
  if (field?.kind === "date") return [];
  const { columns, values, params, names } = listOf(name);
  const rows = await reader.rows<ValueRow>(
    `SELECT value, count() AS count, ${ONE_EVENT}
    FROM (SELECT arrayJoin(${values}) AS value, ts, id FROM (SELECT ts, id, ${columns} FROM events ORDER BY ts DESC, id DESC LIMIT ${EVENTS}))
    WHERE value != '' AND length(value) <= ${LONGEST} AND startsWith(lowerUTF8(value), lowerUTF8({prefix:String}))
    GROUP BY value ORDER BY count DESC, value LIMIT ${VALUES_MAX}`,
    { prefix, ...params },
  );
  if (field?.kind === "ip") return rows.map(({ value: address, count }) => ({ value: canonical(address), count }));
  return spelt(reader, rows, names);
}
