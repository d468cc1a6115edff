import type { Counted } from "@fyr/contract";
import { type EventField, eventField } from "@fyr/core/events";
import type { z } from "zod";
import type { EventReader } from "../run.ts";
import { type Leaf, leavesOf } from "../leaves.ts";
import { canonical } from "../stats/address-filter.ts";

/** Values that are offered at once. */
const VALUES_MAX = 20;
/** Only the newest events are read: a completion must appear while a person types. */
const EVENTS = 200_000;
const LONGEST = 200;

/** Frequent values of a field that start with a prefix, case ignored, among the newest events: as an event has each. */
export async function readValues(
  reader: EventReader,
  name: string,
  prefix: string,
): Promise<z.infer<typeof Counted>[]> {
  const field = eventField(name);
  if (field?.kind === "date") return [];
  const { columns, value } = field === undefined ? UNTYPED : typed(field);
  const rows = await reader.rows<ValueRow>(
    `SELECT value, count() AS count, toString(toUnixTimestamp64Micro(min(ts))) AS at, toString(argMin(id, ts)) AS event
    FROM (SELECT ${value} AS value, ts, id FROM (SELECT ts, id, ${columns} FROM events ORDER BY ts DESC, id DESC LIMIT ${EVENTS}))
    WHERE value != '' AND length(value) <= ${LONGEST} AND startsWith(lowerUTF8(value), lowerUTF8({prefix:String}))
    GROUP BY value ORDER BY count DESC, value LIMIT ${VALUES_MAX}`,
    { prefix, ...(field === undefined && { name: name.toLowerCase() }) },
  );
  if (field?.kind === "ip") return rows.map(({ value: address, count }) => ({ value: canonical(address), count }));
  const names = [name, ...(field === undefined ? [] : [field.name, ...field.aliases])];
  const documents = await documentsOf(
    reader,
    rows.filter((row) => /\p{L}/u.test(row.value)),
  );
  return rows.map((row) => ({ value: written(row.value, documents, names), count: row.count }));
}

interface ValueRow {
  readonly value: string;
  readonly count: number;
  /** One event that has it: its time in microseconds and its id, both of 64 bits. */
  readonly at: string;
  readonly event: string;
}

const DOCUMENTS = `
  SELECT doc FROM events WHERE (ts, id) IN (
    SELECT fromUnixTimestamp64Micro(tupleElement(place, 1), 'UTC'), tupleElement(place, 2)
    FROM (SELECT arrayJoin(arrayZip({times:Array(Int64)}, {ids:Array(UInt64)})) AS place)
  )`;

/** One event for each value, as it was received. */
async function documentsOf(reader: EventReader, rows: readonly ValueRow[]): Promise<Leaf[][]> {
  if (rows.length === 0) return [];
  const places = { times: rows.map(({ at }) => BigInt(at)), ids: rows.map(({ event }) => BigInt(event)) };
  const found = await reader.rows<{ doc: string }>(DOCUMENTS, places);
  return found.map(({ doc }) => leavesOf(JSON.parse(doc)));
}

/** A value, which is stored in lower case, as an event has it: in a field of these names before any other. */
function written(value: string, documents: readonly Leaf[][], names: readonly string[]): string {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const same = documents.flat().filter(({ text }) => text.toLowerCase() === value);
  return (same.find(({ field }) => wanted.has(field.toLowerCase())) ?? same[0])?.text ?? value;
}

interface Source {
  readonly columns: string;
  readonly value: string;
}

/** Only names of the catalogue's columns become part of the statement. */
function typed({ column, kind, many, further }: EventField): Source {
  const first = `ifNull(toString(${many ? `arrayJoin(${column})` : column}), '')`;
  const others = `if(further = '', [], JSONExtract(further, '${column}', 'Array(String)'))`;
  const text = further ? `arrayJoin(arrayPushFront(${others}, ${first}))` : first;
  return {
    columns: further ? `${column}, further` : column,
    // IPv4 is stored in its mapped form, which users do not type.
    value: kind === "ip" ? `replaceOne(${text}, '::ffff:', '')` : text,
  };
}

const UNTYPED: Source = {
  columns: "field_names, field_values",
  value: "arrayJoin(arrayFilter((v, n) -> n = {name:String}, field_values, field_names))",
};
