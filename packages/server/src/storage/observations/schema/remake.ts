import type { CallOptions, ObservationStore, QueryParams } from "../store.ts";
import { netflowDaily, netflowView, portsAnswered, portsAnsweredView } from "./0004-netflow.ts";
import {
  fingerprintAddresses,
  fingerprintAddressesView,
  fingerprintSeen,
  fingerprintSeenView,
} from "./0006-fingerprints.ts";
import { askedPassiveDns, askedPassiveDnsView } from "./0028-passive-dns-asked.ts";
import { fillNameSightings, nameSightings, OWN_KIND, OWN_SOURCE } from "./0022-name-sightings.ts";
import { hostTraits, hostTraitsView } from "./0014-host-traits.ts";
import { artifactRelations, artifactRelationsView, EVENT_SOURCE } from "./0029-artifact-relations.ts";
import type { TableDefinition, ViewDefinition } from "./ddl.ts";

/** A condition on events in SQL, with the values of its placeholders. */
interface Condition {
  readonly sql: string;
  readonly params: QueryParams;
}

interface Derived {
  readonly table: TableDefinition;
  readonly view: ViewDefinition;
  /** Which rows are made of events, where others fill the table as well. */
  readonly own?: string;
}

/** What each event adds to, by its day. */
const BY_DAY: readonly Derived[] = [
  { table: netflowDaily, view: netflowView },
  { table: portsAnswered, view: portsAnsweredView },
  { table: askedPassiveDns, view: askedPassiveDnsView },
  { table: fingerprintSeen, view: fingerprintSeenView },
  { table: hostTraits, view: hostTraitsView },
  { table: artifactRelations, view: artifactRelationsView, own: `source = '${EVENT_SOURCE}'` },
];

/** In the background: one thread, and by way of the disk where it is much. Rows that were there before are no repeats. */
const REMAKING: CallOptions = {
  settings: {
    max_threads: 1,
    max_bytes_before_external_group_by: String(256 * 1024 * 1024),
    insert_deduplicate: 0,
    distributed_foreground_insert: 1,
  },
};
const AT_ONCE: CallOptions = { settings: { mutations_sync: "2" } };

/** The events of a day, as a source of views. */
const ofDay = (kept: string): string =>
  `(SELECT * FROM events WHERE ts >= toDateTime64({day:String}, 6, 'UTC')
      AND ts < toDateTime64({day:String}, 6, 'UTC') + INTERVAL 1 DAY AND ${kept})`;

const insertInto = (table: TableDefinition, select: string): string => {
  const names = table.columns
    .filter((column) => !column.startsWith("INDEX ") && !column.includes(" MATERIALIZED "))
    .map((column) => column.split(" ")[0]);
  return `INSERT INTO ${table.name} (${names.join(", ")}) SELECT ${names.join(", ")} FROM (${select})`;
};

/**
 * Whether the events of a day (`YYYY-MM-DD`) are all still there that its figures were made of: where retention has
 * deleted some, the figures know more than the events do.
 */
export async function isWholeDay(store: ObservationStore, day: string): Promise<boolean> {
  const [[figures], [events]] = await Promise.all([
    store.query<{ n: number }>("SELECT sum(events) AS n FROM netflow_daily WHERE day = toDate({day:String})", { day }),
    store.query<{ n: number }>(
      `SELECT countIf(id_orig_h IS NOT NULL) + countIf(id_resp_h IS NOT NULL) AS n FROM ${ofDay("1")}`,
      { day },
    ),
  ]);
  return (figures?.n ?? 0) <= (events?.n ?? 0);
}

/**
 * Makes the figures of a day anew from its events, without those that a condition holds for. Repeated after it was cut
 * short it comes to the same.
 * @param still runs a piece of it while no events are stored: what came in between would be counted twice or not at all
 */
export async function remakeDay(
  store: ObservationStore,
  day: string,
  without: Condition,
  still: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const { table, view, own = "1" } of BY_DAY) {
    // Most tables have nothing of most events.
    const some = `SELECT 1 AS one FROM (${view.select(ofDay(`(${without.sql})`))}) LIMIT 1`;
    if ((await store.query(some, { ...without.params, day })).length === 0) continue;
    await still(async () => {
      await store.deleteWhere(table.name, `day = toDate({day:String}) AND ${own}`, { day }, AT_ONCE);
      const rows = view.select(ofDay(`NOT (${without.sql})`));
      await store.command(insertInto(table, rows), { ...without.params, day }, REMAKING);
    });
  }
}

/** Makes who showed which fingerprint anew from what was seen by day. @param still as for `remakeDay` */
export const remakeFingerprintAddresses = (
  store: ObservationStore,
  still: (work: () => Promise<void>) => Promise<void>,
): Promise<void> =>
  still(async () => {
    await store.deleteWhere(fingerprintAddresses.name, "1", {}, AT_ONCE);
    const rows = fingerprintAddressesView.select(fingerprintSeen.name);
    await store.command(insertInto(fingerprintAddresses, rows), {}, REMAKING);
  });

/** Makes the names that own sensors saw anew from what passive DNS has. @param still as for `remakeDay` */
export const remakeNameSightings = (
  store: ObservationStore,
  still: (work: () => Promise<void>) => Promise<void>,
): Promise<void> =>
  still(async () => {
    const own = { kind: OWN_KIND, source: OWN_SOURCE };
    await store.deleteWhere(nameSightings.name, "kind = {kind:String} AND source = {source:String}", own, AT_ONCE);
    await store.command(fillNameSightings, {}, REMAKING);
  });
