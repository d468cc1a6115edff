import { placeOf, reversedName } from "@fyr/core/domains";
import type { ObservationStore } from "../observations/index.ts";

/** A zone file that was imported whole. Days are `YYYY-MM-DD`. */
export interface Edition {
  readonly zone: string;
  readonly day: string;
}

/** A name of a zone, and the days of the editions that first and last had it. */
export interface NameOfZone {
  readonly name: string;
  readonly zone: string;
  readonly first_seen: string;
  readonly last_seen: string;
}

/** How an edition differs from the one before; null where there is none. */
export interface EditionChanges {
  readonly before: string | null;
  readonly new: number | null;
  readonly gone: number | null;
}

const TIMEOUT = { timeoutMs: 120_000 } as const;

/** Notes that an edition is whole, and counts how it differs. */
export async function noteEdition(
  observations: ObservationStore,
  { zone, day }: Edition,
  names: number,
  at: Date,
): Promise<EditionChanges> {
  await observations.insert("zone_editions", [{ zone, day, names, at }]);
  const before = await editionBefore(observations, { zone, day });
  if (before === null) return { before, new: null, gone: null };
  const [row] = await observations.query<{ added: number; gone: number }>(
    `SELECT countIf(first = toDate({day:String})) AS added, countIf(last = toDate({before:String})) AS gone
     FROM (${OF_ZONE})`,
    { zone, day, before },
    TIMEOUT,
  );
  return { before, new: row?.added ?? 0, gone: row?.gone ?? 0 };
}

const OF_ZONE = `
  SELECT name, toDate(min(first_seen)) AS first, toDate(max(last_seen)) AS last FROM name_sightings
  WHERE kind = 'zone' AND source = {zone:String} AND NOT endsWith(name, '.*') GROUP BY name`;
const LISTED = "name, toString(first) AS first_seen, toString(last) AS last_seen";

async function editionBefore(observations: ObservationStore, { zone, day }: Edition): Promise<string | null> {
  const [row] = await observations.query<{ day: string; n: number }>(
    `SELECT toString(max(e.day)) AS day, count() AS n FROM zone_editions AS e
     WHERE zone = {zone:String} AND e.day < toDate({day:String})`,
    { zone, day },
  );
  return row === undefined || row.n === 0 ? null : row.day;
}

/** The latest edition of a zone; null for a zone that was never imported. */
export async function latestEdition(observations: ObservationStore, zone: string): Promise<string | null> {
  return editionBefore(observations, { zone, day: "2149-06-06" });
}

/**
 * Names that an edition is the first to have, or that the one before it was the last to have. Without an edition before
 * it nothing is new.
 */
export async function* changesOf(
  observations: ObservationStore,
  change: "new" | "gone",
  edition: Edition,
): AsyncGenerator<NameOfZone> {
  const before = await editionBefore(observations, edition);
  if (before === null) return;
  const which = change === "new" ? "first = toDate({day:String})" : "last = toDate({before:String})";
  const rows = observations.stream<NameOfZone>(
    `SELECT ${LISTED} FROM (${OF_ZONE}) WHERE ${which} ORDER BY name`,
    { ...edition, before },
    TIMEOUT,
  );
  for await (const row of rows) yield { ...row, name: reversedName(row.name), zone: edition.zone };
}

/**
 * Registrable domains that a zone did not have before, no older than some days. The names of a zone's first edition may be
 * of any age.
 * @param since the earliest day
 */
export async function* newlyRegistered(
  observations: ObservationStore,
  since: string,
  zone: string | undefined,
): AsyncGenerator<NameOfZone> {
  const rows = observations.stream<NameOfZone>(
    `SELECT ${LISTED}, zone FROM
     (
       SELECT name, toString(source) AS zone, toDate(min(s.first_seen)) AS first, toDate(max(s.last_seen)) AS last
       FROM name_sightings AS s
       WHERE kind = 'zone' AND reach = 'all' AND (empty({zone:String}) OR source = {zone:String})
       GROUP BY name, source
     ) AS seen
     INNER JOIN (SELECT toString(zone) AS zone, min(day) AS began FROM zone_editions GROUP BY zone) AS edition USING (zone)
     WHERE first >= toDate({since:String}) AND first > began ORDER BY first DESC, name`,
    { since, zone: zone ?? "" },
    TIMEOUT,
  );
  for await (const row of rows) {
    const name = reversedName(row.name);
    if (placeOf(name).registrable === name) yield { ...row, name };
  }
}
