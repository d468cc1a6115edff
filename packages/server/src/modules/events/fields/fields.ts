import type { EventFieldInfo } from "@fyr/contract";
import { ARRIVAL_FIELD, EVENT_FIELDS, searchedField } from "@fyr/core/events";
import type { EventReader } from "../run.ts";

/** Fields of documents that are returned, the most frequent first: more than any completion shows. */
const DOCUMENT_FIELDS = 2000;
/** Events that are sampled for their fields: some of all times, and the newest. */
const ANY_EVENTS = 1_000_000;
const NEWEST_EVENTS = 100_000;

/** Names that are read of each sample: an event of a hostile sensor may have a thousand. */
const NAMES = 3_000_000;

/** A sample needs no more: names that come after so many others are none of the frequent ones. */
const SAMPLED = "SETTINGS max_rows_to_group_by = 200000, group_by_overflow_mode = 'any'";

const ANY = `
  SELECT name, count() AS count
  FROM (SELECT arrayJoin(field_names) AS name FROM (SELECT field_names FROM events LIMIT ${ANY_EVENTS}) LIMIT ${NAMES})
  GROUP BY name ORDER BY count DESC LIMIT ${DOCUMENT_FIELDS} ${SAMPLED}`;
const NEWEST = `
  SELECT name, count() AS count
  FROM (
    SELECT arrayJoin(field_names) AS name
    FROM (SELECT field_names FROM events ORDER BY ts DESC, id DESC LIMIT ${NEWEST_EVENTS})
    LIMIT ${NAMES}
  )
  GROUP BY name ORDER BY count DESC LIMIT ${DOCUMENT_FIELDS} ${SAMPLED}`;

/** The fields that a search may name: the typed ones, then those that documents brought, by how often they do. */
export async function readFields(reader: EventReader): Promise<EventFieldInfo[]> {
  const counts = new Map<string, number>();
  for (const sql of [NEWEST, ANY]) {
    for (const { name, count } of await reader.rows<{ name: string; count: number }>(sql, {})) {
      if (searchedField(name) === undefined) counts.set(name, Math.max(count, counts.get(name) ?? 0));
    }
  }
  const seen = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, DOCUMENT_FIELDS);
  return [
    ...[...EVENT_FIELDS, ARRIVAL_FIELD].map(({ name, kind, aliases, description }) => ({
      name,
      kind,
      aliases: [...aliases],
      description,
    })),
    ...seen.map(([name]) => ({ name, kind: null, aliases: [], description: "Field of documents" })),
  ];
}
