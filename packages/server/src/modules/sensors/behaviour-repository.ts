import { BEHAVIOUR_RULES } from "@fyr/core/behaviour";
import { type ObservationStore, type QueryParams, shownAddress } from "../../storage/observations/index.ts";
import { createEventStore } from "../events/index.ts";
import type { ReceiptRange } from "./arrivals.ts";
import type { EventsGone } from "./events-gone.ts";
import { IN_SPAN, type RuleSql, ruleSql, WINDOWS_MOST } from "./rule-sql.ts";

interface BehaviourTable {
  ip: string;
  rule: string;
  window_start: Date;
  first_seen: Date;
  last_seen: Date;
  events: number;
  distinct_names: string[];
  distinct_counts: number[];
  /** Ids of events. */
  samples: string[];
  found_at: Date;
}

declare module "../../storage/observations/index.ts" {
  interface ObservationTables {
    behaviour_seen: BehaviourTable;
  }
}

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

/** Evidence as it is stored. */
export interface StoredEvidence extends Evidence {
  /** When it was found, in milliseconds. The clock of a sensor may be a day ahead: nothing was seen later than this. */
  readonly found: number;
}

/** That an address behaves so. Times in milliseconds, none later than it was found. */
export interface CurrentBehaviour {
  readonly ip: string;
  readonly rule: string;
  readonly first: number;
  readonly last: number;
}

export interface BehaviourRepository {
  /** Time of the last receipt since, in milliseconds; 0 for none. */
  latest(since: number): Promise<number>;
  /** Every window, wholly, that events of this span fall into and in which an address meets a rule. */
  evaluate(span: ReceiptRange): AsyncGenerator<Evidence[], void, undefined>;
  store(evidence: readonly Evidence[], at: Date): Promise<void>;
  /** Who behaved how, as far as it was found since: those seen last first, 200,000 at most. */
  currentSince(since: Date): Promise<CurrentBehaviour[]>;
  /**
   * Takes out of the evidence of a day what events bear that are about to be deleted: windows that meet their rule without
   * them too stay, with what is left. Answers how many windows it changed or deleted.
   */
  withdraw(gone: EventsGone): Promise<number>;
  /** The windows of an address, the latest first. */
  ofAddress(stored: string): Promise<StoredEvidence[]>;
}

/** Labels of own sensors: a bound on memory, which only an installation with very many attackers meets. */
const CURRENT_MOST = 200_000;
/** Windows of an address that are returned. */
const WINDOWS_SHOWN = 1000;
/** In the background: one thread, so that searches have the other. */
const BACKGROUND = { timeoutMs: 120_000, settings: { max_threads: 1 } };

const MILLIS = "toUnixTimestamp64Milli";
const EVIDENCE = `${shownAddress("e.ip")} AS ip, rule, ${MILLIS}(window_start) AS start, ${MILLIS}(first_seen) AS first,
  ${MILLIS}(last_seen) AS last, events, distinct_names AS names, distinct_counts AS counts,
  arrayMap(one -> toString(one), samples) AS samples, ${MILLIS}(found_at) AS found`;

/** Of more types of events than that all rules are tried. */
const TYPES_MOST = 200;

interface Matched {
  readonly matched: readonly RuleSql[];
  /** When the first and the last of the events happened, in milliseconds. */
  readonly first: number;
  readonly last: number;
}

/** Windows that one statement deletes. */
const ENDED_AT_ONCE = 5000;
/** They are gone when the engine answers. */
const AT_ONCE = { settings: { mutations_sync: "2" } } as const;

const placeOf = ({ ip, start }: Evidence): string => `${ip} ${start}`;
const storedText = (ip: string): string => (ip.includes(":") ? ip : `::ffff:${ip}`);

export function createBehaviourRepository(observations: ObservationStore): BehaviourRepository {
  const events = createEventStore(observations);
  const rules = BEHAVIOUR_RULES.map(ruleSql);

  /**
   * The rules that events match, and when those happened: reads of events show which they concern, mostly few. A statement
   * with all rules takes the engine a second to read, however few events there are.
   */
  async function matchedBy(sql: string, params: QueryParams): Promise<Matched> {
    const [seen] = await events.select<{ types: string[]; earliest: number; latest: number }>(
      `groupUniqArray(${TYPES_MOST})(lowerUTF8(log_type)) AS types,
       ${MILLIS}(min(ts)) AS earliest, ${MILLIS}(max(ts)) AS latest`,
      { sql, params },
      BACKGROUND,
    );
    if (seen === undefined || seen.types.length === 0) return { matched: [], first: 0, last: 0 };
    const { types, earliest: first, latest: last } = seen;
    const isAny = types.length >= TYPES_MOST;
    const some = rules.filter((rule) => isAny || rule.types === null || types.some((type) => rule.types?.has(type)));
    const [row] = await events.select<{ matched: number[] }>(
      `[${some.map(({ matching }) => `countIf(${matching})`).join(", ")}] AS matched`,
      { sql, params: { ...Object.assign({}, ...some.map((rule) => rule.params)), ...params } },
      BACKGROUND,
    );
    return { matched: some.filter((_, at) => Boolean(row?.matched[at])), first, last };
  }

  async function withdrawOf({ rule: { id }, params: ofRule, evaluation, windowsOf }: RuleSql, gone: EventsGone) {
    const params = { ...ofRule, ...gone.params, first: gone.from, last: gone.to - 1 };
    const touching = `(${gone.sql}) AND ts >= fromUnixTimestamp64Milli({first:Int64})
      AND ts <= fromUnixTimestamp64Milli({last:Int64})`;
    const stored = await observations.query<StoredEvidence>(
      `SELECT ${EVIDENCE} FROM behaviour_seen AS e FINAL WHERE rule = '${id}'
         AND (e.ip, ${MILLIS}(window_start)) GLOBAL IN (${windowsOf(touching)})`,
      params,
      BACKGROUND,
    );
    if (stored.length === 0) return 0;
    const rows = await observations.query<Evidence>(evaluation(touching, `NOT (${gone.sql})`), params, BACKGROUND);
    const left = new Map(rows.map((one) => [placeOf(one), one]));
    const [changed, ended]: [StoredEvidence[], StoredEvidence[]] = [[], []];
    for (const before of stored) {
      const now = left.get(placeOf(before));
      if (now !== undefined && now.events !== before.events) changed.push({ ...now, found: before.found });
      // Of more windows than are read at once, those beyond are not known to be over.
      else if (now === undefined && rows.length < WINDOWS_MOST) ended.push(before);
    }
    // Found when they were found: what was over for weeks is not current again.
    for (const [found, some] of Map.groupBy(changed, (one) => one.found)) await store(some, new Date(found));
    for (let at = 0; at < ended.length; at += ENDED_AT_ONCE) {
      const some = ended.slice(at, at + ENDED_AT_ONCE);
      await observations.deleteWhere(
        "behaviour_seen",
        `rule = {rule:String}
          AND has(arrayZip({ips:Array(IPv6)}, {starts:Array(Int64)}), (ip, ${MILLIS}(window_start)))`,
        { rule: id, ips: some.map(({ ip }) => storedText(ip)), starts: some.map(({ start }) => start) },
        AT_ONCE,
      );
    }
    return changed.length + ended.length;
  }

  async function store(evidence: readonly Evidence[], at: Date): Promise<void> {
    if (evidence.length === 0) return;
    await observations.insert(
      "behaviour_seen",
      evidence.map((one) => ({
        ip: storedText(one.ip),
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
  }

  return {
    latest: (since) => events.latest(since, BACKGROUND),
    async *evaluate({ from, to }) {
      const { matched, first, last } = await matchedBy(IN_SPAN, { from, to });
      for (const { evaluation, params } of matched) {
        yield await observations.query<Evidence>(evaluation(), { ...params, from, to, first, last }, BACKGROUND);
      }
    },
    store,
    async withdraw(gone) {
      const { matched } = await matchedBy(
        `(${gone.sql}) AND ts >= fromUnixTimestamp64Milli({first:Int64})
        AND ts <= fromUnixTimestamp64Milli({last:Int64})`,
        { ...gone.params, first: gone.from, last: gone.to - 1 },
      );
      let changed = 0;
      for (const rule of matched) changed += await withdrawOf(rule, gone);
      return changed;
    },
    currentSince: (since) =>
      observations.query(
        `SELECT ${shownAddress("b.ip")} AS ip, rule, ${MILLIS}(min(least(first_seen, found_at))) AS first,
           ${MILLIS}(max(least(last_seen, found_at))) AS last
         FROM behaviour_seen AS b GROUP BY b.ip, rule
         HAVING max(found_at) >= fromUnixTimestamp64Milli({since:Int64})
         ORDER BY last DESC, b.ip, rule LIMIT ${CURRENT_MOST}`,
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
