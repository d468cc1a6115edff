import type { Address, Range } from "@fyr/core/ip";
import { type ObservationStore, storedAddress } from "../observations/index.ts";
import { readSources, unknownSource } from "../sources/index.ts";
import { IN_PLACES, placesIn } from "./address.ts";

/** Labels of a source and kind that changed within a network on a day, in numbers. */
export interface NetworkDay {
  /** `2026-11-22`, of UTC. */
  readonly day: string;
  readonly source: string;
  readonly sourceName: string;
  readonly kind: string;
  /** False of ranges that reach beyond the network, and of the AS of a prefix. */
  readonly within: boolean;
  readonly added: number;
  /** The same claims as before, with another confidence, other tags or dates. */
  readonly changed: number;
  readonly removed: number;
}

/** What of the history of a network is wanted. */
export interface WantedDays {
  /** Of one family, or of both. */
  readonly ranges: readonly Range[];
  /** Those that lists may name by their numbers. */
  readonly systems: readonly number[];
  /** Whether the systems are what is asked about: what names one is then on the network, and not around it. */
  readonly ofSystems: boolean;
  /** Sources that are left out. */
  readonly without: readonly string[];
  /** Rows at most, the latest. */
  readonly limit: number;
}

const TIMEOUT = { timeoutMs: 10_000 };

// By the table's order each range is one part of it.
const withinSql = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `(family = {family${n}:UInt8} AND first >= {first${n}:IPv6} AND first <= {last${n}:IPv6} AND last <= {last${n}:IPv6})`,
  ).join(" OR ");

// Of ranges that do not end where one of the network's begins, an end of that is within.
const aroundSql = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `(family = {family${n}:UInt8} AND first <= {last${n}:IPv6} AND last >= {first${n}:IPv6} AND (first < {first${n}:IPv6} OR last > {last${n}:IPv6}))`,
  ).join(" OR ");

const WORDS = "family, first, last, kind, source, provider, at, toString(action) AS act";

const sqlOf = (count: number): string => `
  SELECT day, source, kind, toBool(within) AS within, toUInt32(countIf(act = 'added')) AS added, toUInt32(countIf(act = 'changed')) AS changed,
    toUInt32(countIf(act = 'removed')) AS removed
  FROM
  (
    SELECT toString(toDate(at)) AS day, source, kind, within,
      multiIf(act = 'removed', 'removed', lagInFrame(act, 1, '') OVER word = 'added', 'changed', 'added') AS act
    FROM
    (
      SELECT DISTINCT ${WORDS}, 1 AS within FROM label_history
      WHERE (${withinSql(count)}) AND source NOT IN {without:Array(String)}
      UNION ALL
      SELECT DISTINCT ${WORDS}, toUInt8(family = 0 AND {ofSystems:Bool}) AS within FROM label_spans
      WHERE ${IN_PLACES} AND (family = 0 OR ${aroundSql(count)}) AND source NOT IN {without:Array(String)}
    )
    WINDOW word AS (
      PARTITION BY family, first, last, kind, source, provider, within ORDER BY at ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
    )
  )
  GROUP BY day, source, kind, within
  ORDER BY day DESC, source, kind, within DESC
  LIMIT {limit:UInt32}`;

/** See `LabelStore.daysOf`. */
export async function daysOfNetwork(
  observations: ObservationStore,
  { ranges, systems, ofSystems, without, limit }: WantedDays,
): Promise<NetworkDay[]> {
  if (ranges.length === 0) return [];
  const bounds = ranges.flatMap((range, n) => [
    [`family${n}`, range.family],
    [`first${n}`, storedAddress(edge(range, "first"))],
    [`last${n}`, storedAddress(edge(range, "last"))],
  ]);
  const places = placesIn(
    ranges.flatMap((range) => [edge(range, "first"), edge(range, "last")]),
    systems,
  );
  const [rows, sources] = await Promise.all([
    observations.query<Omit<NetworkDay, "sourceName">>(
      sqlOf(ranges.length),
      { ...Object.fromEntries(bounds), ...places, ofSystems, without, limit },
      { ...TIMEOUT, isDear: true, settings: { max_threads: 1 } },
    ),
    readSources(observations, "label_sources"),
  ]);
  return rows.map((row) =>
    Object.assign(row, { sourceName: (sources.get(row.source)?.source ?? unknownSource(row.source)).name }),
  );
}

const edge = (range: Range, end: "first" | "last"): Address =>
  range.family === 4 ? { family: 4, value: range[end] } : { family: 6, value: range[end] };
