import { type Address, formatAddress } from "@fyr/core/ip";
import type { LabelRow, LabelTarget } from "@fyr/core/labels";
import { utcDay } from "@fyr/core/time";
import { type ObservationStore, SPAN_LEVELS, storedAddress } from "../observations/index.ts";
import { readSources, unknownSource, UNTIL } from "../sources/index.ts";
import { type CurrentRow, currentSql, readLabels, recordOf } from "./queries.ts";
import { type LabelIdentity, targetOf } from "./rows.ts";

/** An address, and the autonomous system that announces it. */
export interface Subject {
  readonly address: Address;
  readonly system: number | null;
}

/** A claim of a source about an address, or about a range or AS that it belongs to. */
export interface LabelEvent extends Pick<LabelRow, "record" | "source"> {
  readonly target: LabelTarget;
  /** `changed`: the same claim as before, with another confidence, other tags or dates. */
  readonly action: "added" | "changed" | "removed";
  readonly at: Date;
}

const TIMEOUT = { timeoutMs: 10_000 };

/** Rows of `label_spans` in places: of an address, those under one prefix of each length, and of its system. */
export const IN_PLACES = `
  (family, level, bucket) IN (
    SELECT tupleElement(place, 1), tupleElement(place, 2), toIPv6(tupleElement(place, 3))
    FROM (SELECT arrayJoin(arrayZip({families:Array(UInt8)}, {levels:Array(UInt8)}, {buckets:Array(String)})) AS place)
  )`;

/** Those that cover the subject. */
const OF_SUBJECT = `${IN_PLACES}
  AND (family = 0 OR first <= {ip:IPv6} AND last >= {ip:IPv6})`;

const placesOf = ({ address, system }: Subject): Record<string, unknown> => ({
  ip: storedAddress(address),
  ...placesIn([address], system === null ? [] : [system]),
});

/** Parameters of `IN_PLACES`: where what covers one of these addresses lies, and what names one of these systems. */
export function placesIn(addresses: readonly Address[], systems: readonly number[]): Record<string, unknown> {
  const places = addresses.flatMap((address) => {
    const value = address.family === 6 ? address.value : (0xffffn << 32n) + BigInt(address.value);
    return SPAN_LEVELS.map((level): { family: number; level: number; value: bigint } => {
      const host = BigInt(128 - level);
      return { family: address.family, level, value: (value >> host) << host };
    });
  });
  for (const system of systems) places.push({ family: 0, level: 128, value: BigInt(system) });
  return {
    families: places.map(({ family }) => family),
    levels: places.map(({ level }) => level),
    buckets: places.map(({ value: bucket }) => formatAddress({ family: 6, value: bucket })),
  };
}

/** The labels of an address at a moment, as the atlas would have had them. */
export async function labelsOfAddress(observations: ObservationStore, subject: Subject, at: Date): Promise<LabelRow[]> {
  const until = at.getTime();
  const sql = currentSql(`WHERE ${OF_SUBJECT} AND at <= ${UNTIL}`, { table: "label_spans" });
  const rows = await observations.query<CurrentRow>(sql, { ...placesOf(subject), until }, TIMEOUT);
  const labels: LabelRow[] = [];
  const wanted = { ids: rows.map(({ source }) => source), days: rows.map(({ since }) => since) };
  for await (const label of readLabels(observations, () => rows, until, wanted)) labels.push(label);
  return labels;
}

/** Time of the first claim about any address; null without one. */
export async function firstWord(observations: ObservationStore): Promise<Date | null> {
  const [row] = await observations.query<{ at: number }>(
    "SELECT toUnixTimestamp64Milli(min(at)) AS at FROM label_history HAVING count() > 0",
  );
  return row === undefined ? null : new Date(row.at);
}

interface EventRow extends LabelIdentity {
  readonly action: "added" | "changed" | "removed";
  readonly moment: number;
  readonly confidence: number;
  readonly detail: string;
}

// A removal has no content: it refers to the claim before it.
const EVENTS = `
  SELECT family, first, last, kind, source, provider, moment,
    multiIf(act = 'removed', 'removed', before = 'added', 'changed', 'added') AS action,
    if(act = 'removed', confidence_before, confidence_then) AS confidence,
    if(act = 'removed', detail_before, detail_then) AS detail
  FROM
  (
    SELECT family, first, last, kind, source, provider, moment, act, confidence_then, detail_then,
      lagInFrame(act, 1, '') OVER word AS before,
      lagInFrame(confidence_then, 1, 0) OVER word AS confidence_before,
      lagInFrame(detail_then, 1, '') OVER word AS detail_before
    FROM
    (
      SELECT DISTINCT family, first, last, kind, source, provider, toUnixTimestamp64Milli(at) AS moment,
        toString(action) AS act, confidence AS confidence_then, detail AS detail_then
      FROM label_spans WHERE ${OF_SUBJECT} AND source != {without:String}
    )
    WINDOW word AS (
      PARTITION BY family, first, last, kind, source, provider ORDER BY moment ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
    )
  )
  ORDER BY moment DESC, source, kind, provider, first DESC, last
  LIMIT {limit:UInt32}`;

/** All claims about an address, the latest first. */
export async function historyOfAddress(
  observations: ObservationStore,
  subject: Subject,
  limit: number,
  without = "",
): Promise<LabelEvent[]> {
  const [rows, sources] = await Promise.all([
    observations.query<EventRow>(EVENTS, { ...placesOf(subject), limit, without }, TIMEOUT),
    readSources(observations, "label_sources"),
  ]);
  return rows.map(({ action, moment, detail, ...row }) => {
    const at = new Date(moment);
    const day = utcDay(at);
    const content = detail === "" ? NO_DETAIL : detail;
    return {
      action,
      at,
      target: targetOf(row.family, row.first, row.last),
      record: recordOf({ ...row, detail: content, since: day, put: day }, day),
      source: sources.get(row.source)?.source ?? unknownSource(row.source),
    };
  });
}

/** Of a removal whose addition is not there any more. */
const NO_DETAIL = JSON.stringify({ display_name: null, tags: [], first_seen: null, last_seen: null });
