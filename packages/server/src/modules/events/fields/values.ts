import type { Counted } from "@fyr/contract";
import { type EventField, eventField } from "@fyr/core/events";
import type { z } from "zod";
import type { EventReader } from "../run.ts";
import { canonical } from "../stats/address-filter.ts";

/** Values that are offered at once. */
const VALUES_MAX = 20;
/** Only the newest events are read: a completion must appear while a person types. */
const EVENTS = 200_000;
const LONGEST = 200;

/** Frequent values of a field that start with a prefix, case ignored, among the newest events. */
export async function readValues(
  reader: EventReader,
  name: string,
  prefix: string,
): Promise<z.infer<typeof Counted>[]> {
  const field = eventField(name);
  if (field?.kind === "date") return [];
  const { columns, value } = field === undefined ? UNTYPED : typed(field);
  const rows = await reader.rows<{ value: string; count: number }>(
    `SELECT value, count() AS count
    FROM (SELECT ${value} AS value FROM (SELECT ${columns} FROM events ORDER BY ts DESC, id DESC LIMIT ${EVENTS}))
    WHERE value != '' AND length(value) <= ${LONGEST} AND startsWith(lowerUTF8(value), lowerUTF8({prefix:String}))
    GROUP BY value ORDER BY count DESC, value LIMIT ${VALUES_MAX}`,
    { prefix, ...(field === undefined && { name: name.toLowerCase() }) },
  );
  return field?.kind === "ip" ? rows.map((row) => ({ ...row, value: canonical(row.value) })) : rows;
}

interface Source {
  readonly columns: string;
  readonly value: string;
}

/** Only names of the catalogue's columns become part of the statement. */
function typed({ column, kind, many }: EventField): Source {
  const one = many ? `arrayJoin(${column})` : column;
  const text = `ifNull(toString(${one}), '')`;
  // IPv4 is stored in its mapped form, which users do not type.
  return { columns: column, value: kind === "ip" ? `replaceOne(${text}, '::ffff:', '')` : text };
}

const UNTYPED: Source = {
  columns: "field_names, field_values",
  value: "arrayJoin(arrayFilter((v, n) -> n = {name:String}, field_values, field_names))",
};
