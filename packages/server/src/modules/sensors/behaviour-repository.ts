import type { BehaviourRule } from "@fyr/core/behaviour";
import { eventField } from "@fyr/core/events";
import { compileSearch } from "@fyr/core/lucene";
import { type ObservationStore, shownAddress } from "../../storage/observations/index.ts";
import type { Span } from "./arrivals.ts";

/** A window in which an address met a rule. Times in milliseconds, by the events. */
export interface Evidence {
  readonly ip: string;
  readonly rule: string;
  readonly start: number;
  readonly first: number;
  readonly last: number;
  readonly events: number;
  readonly names: string[];
  readonly counts: number[];
  /** Ids of some of the events. */
  readonly samples: string[];
}

/** That an address behaves so. */
export interface Held {
  readonly ip: string;
  readonly rule: string;
  readonly first: number;
  readonly last: number;
}

export interface BehaviourRepository {
  /** When what was received since came in last, in milliseconds; 0 for nothing. */
  latest(since: number): Promise<number>;
  /** Every window, wholly, that events of this span fall into and in which an address meets the rule. */
  evaluate(rule: BehaviourRule, span: Span): Promise<Evidence[]>;
  store(evidence: readonly Evidence[], at: Date): Promise<void>;
  /** Who behaved how, as far as it was found since. */
  held(since: Date): Promise<Held[]>;
  /** The windows of an address, the latest first. */
  ofAddress(stored: string): Promise<Evidence[]>;
}

const SAMPLES = 5;
/** Windows of one rule that one look takes up, those with most events first. */
const WINDOWS_MOST = 50_000;
/** Windows of an address that are told. */
const WINDOWS_SHOWN = 1000;
/** In the background: one thread, so that searches have the other. */
const BACKGROUND = { timeoutMs: 120_000, settings: { max_threads: 1 } };

const MILLIS = "toUnixTimestamp64Milli";
const EVIDENCE = `${shownAddress("e.ip")} AS ip, rule, ${MILLIS}(window_start) AS start, ${MILLIS}(first_seen) AS first,
  ${MILLIS}(last_seen) AS last, events, distinct_names AS names, distinct_counts AS counts,
  arrayMap(one -> toString(one), samples) AS samples`;

export function createBehaviourRepository(observations: ObservationStore): BehaviourRepository {
  return {
    async latest(since) {
      const [row] = await observations.query<{ at: number }>(
        `SELECT ${MILLIS}(max(received_at)) AS at FROM events WHERE received_at >= fromUnixTimestamp64Milli({since:Int64})`,
        { since },
        BACKGROUND,
      );
      return row?.at ?? 0;
    },
    evaluate(rule, { from, to }) {
      const { sql, params } = evaluation(rule);
      return observations.query<Evidence>(sql, { ...params, from, to }, BACKGROUND);
    },
    async store(evidence, at) {
      if (evidence.length === 0) return;
      await observations.insert(
        "behaviour_seen",
        evidence.map((one) => ({
          ip: one.ip.includes(":") ? one.ip : `::ffff:${one.ip}`,
          rule: one.rule,
          window_start: new Date(one.start),
          first_seen: new Date(one.first),
          last_seen: new Date(one.last),
          events: one.events,
          distinct_names: one.names,
          distinct_counts: one.counts,
          samples: one.samples,
          found_at: at,
        })),
      );
    },
    held: (since) =>
      observations.query(
        `SELECT ${shownAddress("b.ip")} AS ip, rule, ${MILLIS}(min(first_seen)) AS first, ${MILLIS}(max(last_seen)) AS last
         FROM behaviour_seen AS b GROUP BY b.ip, rule
         HAVING max(found_at) >= fromUnixTimestamp64Milli({since:Int64}) ORDER BY b.ip, rule`,
        { since: since.getTime() },
        BACKGROUND,
      ),
    ofAddress: (stored) =>
      observations.query(
        `SELECT ${EVIDENCE} FROM behaviour_seen AS e FINAL WHERE e.ip = {stored:IPv6}
         ORDER BY last DESC, rule LIMIT ${WINDOWS_SHOWN}`,
        { stored },
        { timeoutMs: 10_000 },
      ),
  };
}

/** The windows that a span touches are found first, then counted from all of their events, whenever those came. */
function evaluation(rule: BehaviourRule): { sql: string; params: Readonly<Record<string, unknown>> } {
  const compiled = compileSearch(rule.query, { fields: eventField, now: new Date() });
  if (!compiled.ok) throw new Error(`the rule ${rule.id} cannot be searched: ${compiled.error.message}`);
  const matching = `(${compiled.sql})`;
  const who = rule.of === "originator" ? "id_orig_h" : "arrayJoin(ips)";
  const micros = rule.windowSeconds * 1_000_000;
  const bucket = `intDiv(toUnixTimestamp64Micro(ts), ${micros})`;
  const counted = Object.entries(rule.least.distinct ?? {}).map(([name, least]) => {
    const column = eventField(name)?.column;
    if (column === undefined) throw new Error(`the rule ${rule.id} counts the unknown field ${name}`);
    return { name, least, column };
  });
  const columns = counted.map(({ column }) => `, ${column}`).join("");
  const span = "received_at BETWEEN fromUnixTimestamp64Milli({from:Int64}) AND fromUnixTimestamp64Milli({to:Int64})";
  const sql = `
    WITH
      (SELECT min(ts) FROM events WHERE ${span}) AS earliest,
      (SELECT max(ts) FROM events WHERE ${span}) AS latest
    SELECT
      ${shownAddress("who")} AS ip,
      '${rule.id}' AS rule,
      toInt64(bucket * ${rule.windowSeconds * 1000}) AS start,
      ${MILLIS}(min(ts)) AS first,
      ${MILLIS}(max(ts)) AS last,
      count() AS events,
      [${counted.map(({ name }) => `'${name}'`).join(", ")}]::Array(String) AS names,
      [${counted.map(({ column }) => `uniqExact(${column})`).join(", ")}]::Array(UInt64) AS counts,
      arrayMap(one -> toString(one), groupArray(${SAMPLES})(id)) AS samples
    FROM
    (
      SELECT ts, id, ${who} AS who, ${bucket} AS bucket${columns} FROM events
      WHERE ts >= earliest - INTERVAL ${rule.windowSeconds} SECOND
        AND ts <= latest + INTERVAL ${rule.windowSeconds} SECOND AND ${matching}
    )
    WHERE who IS NOT NULL AND (assumeNotNull(who), bucket) GLOBAL IN
    (
      SELECT DISTINCT assumeNotNull(one), bucket FROM
        (SELECT ${who} AS one, ${bucket} AS bucket FROM events WHERE ${span} AND ${matching}) WHERE one IS NOT NULL
    )
    GROUP BY who, bucket
    HAVING ${[`events >= ${rule.least.events}`, ...counted.map(({ column, least }) => `uniqExact(${column}) >= ${least}`)].join(" AND ")}
    ORDER BY events DESC LIMIT ${WINDOWS_MOST}`;
  return { sql, params: compiled.params };
}
