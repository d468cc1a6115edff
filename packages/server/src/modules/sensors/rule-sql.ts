import { type BehaviourRule, logTypesOf, stepSeconds } from "@fyr/core/behaviour";
import { eventField } from "@fyr/core/events";
import { compileSearch } from "@fyr/core/lucene";
import { shownAddress } from "../../storage/observations/index.ts";
import { eventsWhere } from "../events/index.ts";

/** Events received in a span: `{from:Int64}` to `{to:Int64}`, in milliseconds. */
export const IN_SPAN =
  "received_at BETWEEN fromUnixTimestamp64Milli({from:Int64}) AND fromUnixTimestamp64Milli({to:Int64})";

const SAMPLES = 5;
/** Windows of one rule that one pass reads, those with most events first. */
export const WINDOWS_MOST = 100_000;

/** A rule as SQL. */
export interface RuleSql {
  readonly rule: BehaviourRule;
  /** The types of events that it may hold of; null for any. */
  readonly types: ReadonlySet<string> | null;
  /** Holds of the events that count. Its placeholders are its own among all rules'. */
  readonly matching: string;
  readonly params: Readonly<Record<string, unknown>>;
  /**
   * The windows in which an address meets the rule. Those that some events fall into are found first, then counted from
   * all of their events, whenever those were received; `first` and `last` bound when such events happened.
   * @param touching a condition on the events that windows are looked for by; those received in a span by default
   * @param counted a condition on the events that count; all by default
   */
  evaluation(touching?: string, counted?: string): string;
  /** SQL of the windows that events fall into for which a condition holds: rows of `ip` and `start`. */
  windowsOf(touching: string): string;
}

/** @throws Error if the rule is malformed */
export function ruleSql(rule: BehaviourRule): RuleSql {
  const compiled = compileSearch(rule.query, { fields: eventField, now: new Date() });
  if (!compiled.ok) throw new Error(`the rule ${rule.id} cannot be searched: ${compiled.error.message}`);
  // Values of a query are bound, so placeholders in the SQL are ours alone.
  const matching = `(${compiled.sql.replaceAll(/\{(p\d+):/g, `{${rule.id}_$1:`)})`;
  const params = Object.fromEntries(
    Object.entries(compiled.params).map(([name, value]) => [`${rule.id}_${name}`, value]),
  );
  return {
    rule,
    types: logTypesOf(rule.query),
    matching,
    params,
    evaluation: (touching = IN_SPAN, counted = "1") => evaluation(rule, matching, touching, counted),
    windowsOf: (touching) => windowsOf(rule, matching, touching, `${startOf(rule)} AS start`),
  };
}

const whoOf = ({ of }: BehaviourRule): string => (of === "originator" ? "id_orig_h" : "arrayJoin(ips)");
/** The windows that hold an event: where windows overlap, that which begins with its step and that before. */
function bucketOf(rule: BehaviourRule): string {
  const bucket = `intDiv(toUnixTimestamp64Micro(ts), ${stepSeconds(rule) * 1_000_000})`;
  return overlaps(rule) ? `arrayJoin([${bucket} - 1, ${bucket}])` : bucket;
}
const startOf = (rule: BehaviourRule): string => `toInt64(bucket * ${stepSeconds(rule) * 1000})`;
const overlaps = (rule: BehaviourRule): boolean => stepSeconds(rule) < rule.windowSeconds;

const windowsOf = (rule: BehaviourRule, matching: string, touching: string, start: string): string => `
      SELECT DISTINCT assumeNotNull(one) AS ip, ${start} FROM
        ${eventsWhere(`${whoOf(rule)} AS one, ${bucketOf(rule)} AS bucket`, `${touching} AND ${matching}`)} WHERE one IS NOT NULL`;

function evaluation(rule: BehaviourRule, matching: string, touching: string, countedEvents: string): string {
  const { id, windowSeconds, least } = rule;
  const [who, bucket] = [whoOf(rule), bucketOf(rule)];
  const counted = Object.entries(least.distinct ?? {}).map(([name, fewest]) => {
    const column = eventField(name)?.column;
    if (column === undefined) throw new Error(`the rule ${id} counts the unknown field ${name}`);
    return { name, column, fewest };
  });
  const columns = counted.map(({ column }) => `, ${column}`).join("");
  const reached = [
    `events >= ${least.events}`,
    // All of its events are in the window before, too: that is the evidence.
    ...(overlaps(rule) ? [`last >= start + ${stepSeconds(rule) * 1000}`] : []),
    ...counted.map(({ column, fewest }) => `uniqExact(${column}) >= ${fewest}`),
  ];
  return `
    SELECT
      ${shownAddress("who")} AS ip,
      '${id}' AS rule,
      ${startOf(rule)} AS start,
      toUnixTimestamp64Milli(min(ts)) AS first,
      toUnixTimestamp64Milli(max(ts)) AS last,
      count() AS events,
      [${counted.map(({ name }) => `'${name}'`).join(", ")}]::Array(String) AS names,
      [${counted.map(({ column }) => `uniqExact(${column})`).join(", ")}]::Array(UInt64) AS counts,
      arrayMap(one -> toString(one), groupArray(${SAMPLES})(id)) AS samples
    FROM
    ${eventsWhere(
      `ts, id, ${who} AS who, ${bucket} AS bucket${columns}`,
      `ts >= fromUnixTimestamp64Milli({first:Int64}) - INTERVAL ${windowSeconds} SECOND
        AND ts <= fromUnixTimestamp64Milli({last:Int64}) + INTERVAL ${windowSeconds} SECOND AND ${matching}
        AND ${countedEvents}`,
    )}
    WHERE who IS NOT NULL AND (assumeNotNull(who), bucket) GLOBAL IN
    (${windowsOf(rule, matching, touching, "bucket")}
    )
    GROUP BY who, bucket
    HAVING ${reached.join(" AND ")}
    ORDER BY events DESC LIMIT ${WINDOWS_MOST}`;
}
