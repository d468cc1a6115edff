import type { ObservationStore } from "../observations/index.ts";
import { readSources, unknownSource } from "../sources/index.ts";
import { targetOf } from "./rows.ts";

/** A range that a label names. */
export type LabelledRange = {
  readonly kind: string;
  readonly provider: string | null;
  readonly source: string;
  /** Bit n: the label was in force just before the nth moment that was asked for. */
  readonly held: number;
} & (
  | { readonly family: 4; readonly first: number; readonly last: number }
  | { readonly family: 6; readonly first: bigint; readonly last: bigint }
);

interface Row {
  readonly family: number;
  readonly first: string;
  readonly last: string;
  readonly kind: string;
  readonly source: string;
  readonly provider: string;
  readonly held: number;
}

/** How many moments a range tells apart. */
export const HELD_BITS = 32;

/** Which ranges are wanted. */
export interface WantedRanges {
  readonly kinds: readonly string[];
  /** In force just before one of these moments at least: `HELD_BITS` at most. */
  readonly before: readonly Date[];
  /** Of these sources alone; of all by default. */
  readonly sources?: readonly string[];
  /** Of this provider alone; of all by default. */
  readonly provider?: string;
  /** With this tag alone, by their latest word; with any by default. */
  readonly tag?: string;
}

/** Whether a label was in force at a moment: it was added after it was removed. */
const heldSql = (moment: number): string => {
  const until = `at < fromUnixTimestamp64Milli({before${moment}:Int64}, 'UTC')`;
  return `bitShiftLeft(toUInt32(maxIf(at, action = 'added' AND ${until}) > maxIf(at, action = 'removed' AND ${until})), ${moment})`;
};

// The table's order is that of the groups: the engine holds one group at a time, however many labels there are.
const sqlOf = (before: readonly Date[], isTagged: boolean): string => `
  SELECT family, first, last, kind, source, provider, toUInt32(${before.map((_, moment) => heldSql(moment)).join(" + ")}) AS held
  FROM label_history
  WHERE kind IN {kinds:Array(String)} AND family != 0
    AND (empty({sources:Array(String)}) OR source IN {sources:Array(String)}) AND ${ofProvider}
  GROUP BY family, first, last, kind, source, provider
  HAVING held > 0${isTagged ? ` AND ${TAGGED}` : ""}
  ORDER BY family, first, last
  SETTINGS optimize_aggregation_in_order = 1`;

// As in answers: an exit without a provider on its list is Tor's.
const ofProvider = `({provider:String} = '' OR provider = {provider:String}
  OR {provider:String} = 'tor' AND provider = '' AND kind = 'tor')`;

const TAGGED = "has(JSONExtract(argMaxIf(detail, at, action = 'added'), 'tags', 'Array(String)'), {tag:String})";

/** See `LabelStore.ranges`. */
export async function* labelledRanges(
  observations: ObservationStore,
  { kinds, before, sources = [], provider = "", tag = "" }: WantedRanges,
  signal: AbortSignal,
): AsyncGenerator<LabelledRange, void, undefined> {
  if (before.length > HELD_BITS) throw new RangeError(`${before.length} moments are more than ${HELD_BITS}`);
  const moments = Object.fromEntries(before.map((moment, index) => [`before${index}`, moment.getTime()]));
  const rows = observations.stream<Row>(
    sqlOf(before, tag !== ""),
    { kinds, sources, provider, tag, ...moments },
    { signal },
  );
  for await (const { family, first, last, kind, source, provider: named, held } of rows) {
    const target = targetOf(family, first, last);
    const label = { kind, source, provider: named === "" ? null : named, held };
    if (target.family === 4) yield { family: 4, first: target.first, last: target.last, ...label };
    else if (target.family === 6) yield { family: 6, first: target.first, last: target.last, ...label };
  }
}

/** A source of labels, and since when it has given any. */
export interface LabelSource {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
}

/** See `LabelStore.sources`. */
export async function labelSources(observations: ObservationStore, kinds: readonly string[]): Promise<LabelSource[]> {
  const [rows, described] = await Promise.all([
    observations.query<{ source: string; at: number }>(
      `SELECT source, toUnixTimestamp64Milli(min(at)) AS at FROM label_history
       WHERE kind IN {kinds:Array(String)} GROUP BY source ORDER BY source`,
      { kinds },
    ),
    readSources(observations, "label_sources"),
  ]);
  return rows.map(({ source: id, at }) => ({
    id,
    name: (described.get(id)?.source ?? unknownSource(id)).name,
    since: new Date(at),
  }));
}

/** See `LabelStore.lastChange`. */
export async function lastChange(observations: ObservationStore, kinds: readonly string[]): Promise<Date | null> {
  const [row] = await observations.query<{ at: number }>(
    "SELECT toUnixTimestamp64Milli(max(at)) AS at FROM label_history WHERE kind IN {kinds:Array(String)}",
    { kinds },
  );
  return row === undefined || row.at <= 0 ? null : new Date(row.at);
}

/** The providers that labels name, as `LabelStore.providers` answers. */
export interface NamedProvider {
  readonly name: string;
  /** What the list with the latest word calls it. */
  readonly display_name: string | null;
  /** Labels: an address or a range each. */
  readonly total: number;
  readonly kinds: readonly string[];
}

const namedSql = (where: string): string => `
  SELECT
    provider AS name,
    nullIf(JSONExtractString(argMax(detail, put), 'display_name'), '') AS display_name,
    toInt32(count()) AS total,
    arraySort(groupUniqArray(toString(kind))) AS kinds
  FROM (
    SELECT provider, kind, argMax(detail, at) AS detail, max(at) AS put
    FROM label_history
    WHERE ${where}
    GROUP BY family, first, last, kind, source, provider
    HAVING argMax(action, at) = 'added'
    SETTINGS optimize_aggregation_in_order = 1
  )
  GROUP BY provider
  ORDER BY count() DESC, provider`;

/** See `LabelStore.providers`. */
export function namedProviders(observations: ObservationStore): Promise<NamedProvider[]> {
  return observations.query<NamedProvider>(namedSql("provider != ''"));
}

/** See `LabelStore.provider`. */
export async function namedProvider(observations: ObservationStore, name: string): Promise<NamedProvider | undefined> {
  const [named] = await observations.query<NamedProvider>(namedSql("provider = {name:String}"), { name });
  return named;
}
