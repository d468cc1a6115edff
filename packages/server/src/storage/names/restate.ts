import { randomUUID } from "node:crypto";
import { reversedName } from "@fyr/core/domains";
import { isPrivateName, type SightingKind } from "@fyr/core/names";
import type { ObservationStore } from "../observations/index.ts";
import { rowOf, SIGHTING_COLUMNS, type StoredSighting } from "./rows.ts";

/** All that a source says of some names from now on. */
export interface Restatement {
  readonly kind: SightingKind;
  readonly source: string;
  /** Those without a sighting are taken away. */
  readonly names: readonly string[];
  readonly sightings: readonly StoredSighting[];
}

interface Known {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

const OF_SOURCE = "kind = {kind:String} AND source = {source:String} AND name IN {names:Array(String)}";
/** It is gone when the engine answers. */
const AT_ONCE = { settings: { mutations_sync: "2" } } as const;

/**
 * Has a source say of some names what it says now, and no more. What only adds to what is stored is appended; rows that say
 * more than the source are deleted, which makes their parts anew. One at a time for each source: two would add twice.
 */
export async function restate(observations: ObservationStore, restated: Restatement): Promise<void> {
  const { kind, source, names, sightings } = restated;
  const params = { kind, source, names: names.map(reversedName) };
  const rows = await observations.query<Known>(
    `SELECT name, toUnixTimestamp(min(s.first_seen)) AS first, toUnixTimestamp(max(s.last_seen)) AS last, sum(s.count) AS count
     FROM name_sightings AS s WHERE ${OF_SOURCE} GROUP BY name`,
    params,
    { hasTurn: true },
  );
  const known = new Map(rows.map((row) => [reversedName(row.name), row]));
  const wanted = new Map(sightings.map((sighting) => [sighting.name, sighting]));
  const wrong = [...known.values()].filter(({ name, ...is }) => saysMore(is, wanted.get(reversedName(name))));
  if (wrong.length > 0) {
    await observations.deleteWhere(
      "name_sightings",
      OF_SOURCE,
      { ...params, names: wrong.map(({ name }) => name) },
      AT_ONCE,
    );
    for (const { name } of wrong) known.delete(reversedName(name));
  }
  const added = sightings.flatMap((sighting) => {
    const { count = 0, first, last } = known.get(sighting.name) ?? {};
    const isSame = count === sighting.count && first === sighting.first && last === sighting.last;
    return isSame ? [] : [{ ...sighting, count: sighting.count - count }];
  });
  if (added.length === 0) return;
  await observations.insertOnce("name_sightings", {
    format: "TabSeparated",
    columns: SIGHTING_COLUMNS,
    rows: Buffer.from(
      added.map((one) => rowOf(one, { kind, source, reach: isPrivateName(one.name) ? "private" : "all" })).join(""),
    ),
    // The same rows may be added again after they were taken away.
    token: randomUUID(),
  });
}

const saysMore = (is: Omit<Known, "name">, wanted: StoredSighting | undefined): boolean =>
  wanted === undefined || is.count > wanted.count || is.first < wanted.first || is.last > wanted.last;
