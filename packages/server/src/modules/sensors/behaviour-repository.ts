import { BEHAVIOUR_RULES } from "@fyr/core/behaviour";
import { type ObservationStore, shownAddress } from "../../storage/observations/index.ts";
import { createEventStore } from "../events/index.ts";
import type { ReceiptRange } from "./arrivals.ts";
import { IN_SPAN, ruleSql } from "./rule-sql.ts";

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

export function createBehaviourRepository(observations: ObservationStore): BehaviourRepository {
  const events = createEventStore(observations);
  const rules = BEHAVIOUR_RULES.map(ruleSql);
  return {
    latest: (since) => events.latest(since, BACKGROUND),
    async *evaluate({ from, to }) {
      // One read of the new events shows which rules they concern: mostly few.
      const [row] = await events.select<{ matched: number[]; first: number; last: number }>(
        `[${rules.map(({ matching }) => `countIf(${matching})`).join(", ")}] AS matched,
         ${MILLIS}(min(ts)) AS first, ${MILLIS}(max(ts)) AS last`,
        { sql: IN_SPAN, params: { ...Object.assign({}, ...rules.map(({ params }) => params)), from, to } },
        BACKGROUND,
      );
      if (row === undefined) return;
      const { matched, first, last } = row;
      for (const [at, { evaluation, params }] of rules.entries()) {
        if (!matched[at]) continue;
        yield await observations.query<Evidence>(evaluation, { ...params, from, to, first, last }, BACKGROUND);
      }
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
