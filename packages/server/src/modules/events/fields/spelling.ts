import type { EventReader } from "../run.ts";
import { type Leaf, leavesOf } from "../leaves.ts";

/** A value, as the engine has it: in lower case. */
export interface ValueRow {
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

/** Columns of a statement that groups by `value`: one event that has it. */
export const ONE_EVENT = "toString(toUnixTimestamp64Micro(min(ts))) AS at, toString(argMin(id, ts)) AS event";

/** Values with their counts, each spelt as an event has it in a field of these names. */
export async function spelt(
  reader: EventReader,
  rows: readonly ValueRow[],
  names: readonly string[],
): Promise<{ value: string; count: number }[]> {
  const documents = await documentsOf(
    reader,
    rows.filter((row) => /\p{L}/u.test(row.value)),
  );
  return rows.map((row) => ({ value: written(row.value, documents, names), count: row.count }));
}

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
