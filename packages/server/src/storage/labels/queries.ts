import { LABEL_KINDS, type LabelKind, type LabelRecord } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import type { ObservationStore } from "../observations/index.ts";
import { readEditions, readSources, unknownSource, UNTIL, type WantedEditions } from "../sources/index.ts";
import { content, keyOf, readDetail, targetOf, type LabelIdentity } from "./rows.ts";

export interface CurrentRow extends LabelIdentity {
  readonly confidence: number;
  readonly detail: string;
  /** `YYYY-MM-DD`: since when the label holds without a break, and when it was last put down. */
  readonly since: string;
  readonly put: string;
}

/**
 * The labels that hold: of each, the latest row, if it is an addition. `since` is the first addition behind the latest
 * removal.
 */
export function currentSql(
  where: string,
  {
    order = "source, family, first, last, kind, provider",
    table = "label_history",
  }: { readonly order?: string; readonly table?: "label_history" | "label_spans" } = {},
): string {
  return `
    SELECT
      family, first, last, kind, source, provider,
      argMax(confidence, at) AS confidence,
      argMax(detail, at) AS detail,
      toString(toDate(arrayMin(arrayFilter(t -> t > maxIf(at, action = 'removed'), groupArrayIf(at, action = 'added'))))) AS since,
      toString(toDate(max(at))) AS put
    FROM ${table} ${where}
    GROUP BY family, first, last, kind, source, provider
    HAVING argMax(action, at) = 'added'
    ORDER BY ${order}`;
}

/** Labels of one source that hold now, by key, and the time of its latest change in milliseconds (0 without any). */
export async function storedLabels(
  observations: ObservationStore,
  source: string,
): Promise<{ stored: Map<string, { readonly content: string; readonly row: LabelIdentity }>; latest: number }> {
  const stored = new Map<string, { content: string; row: LabelIdentity }>();
  const rows = observations.stream<CurrentRow>(currentSql("WHERE source = {source:String}"), { source });
  for await (const { family, first, last, kind, provider, confidence, detail } of rows) {
    const key = keyOf(targetOf(family, first, last), kind, provider);
    stored.set(key, { content: content(confidence, detail), row: { family, first, last, kind, source, provider } });
  }
  return { stored, latest: await latestOf(observations, source) };
}

/** When a source's labels last changed, in milliseconds; 0 if they never did. */
export async function latestOf(observations: ObservationStore, source: string): Promise<number> {
  const [row] = await observations.query<{ latest: number }>(
    "SELECT toUnixTimestamp64Milli(max(at)) AS latest FROM label_history WHERE source = {source:String}",
    { source },
  );
  return Math.max(0, row?.latest ?? 0);
}

/**
 * Where the labels are cut that are read in pieces: the first addresses of the pieces. A piece of the table's order is
 * put together without the others, which takes a fifth less time and a third less of the engine's memory for it than
 * all at once.
 */
const CUTS = ["::", "::ffff:64.0.0.0", "::ffff:128.0.0.0", "::ffff:192.0.0.0", "::1:0:0:0"];

async function* inPieces(observations: ObservationStore): AsyncGenerator<CurrentRow> {
  for (const [index, from] of CUTS.entries()) {
    const to = CUTS[index + 1];
    const where = `WHERE first >= toIPv6('${from}') ${to === undefined ? "" : `AND first < toIPv6('${to}')`}`;
    yield* observations.stream<CurrentRow>(currentSql(where));
  }
}

/**
 * All labels that hold now; of each piece of the address space sorted by source and range. Where a list does not date
 * its rows, `first_seen` is the day since which Fyr has had the label, or that of the edition in which it was new; `last_seen` the day that the list states for
 * itself, else the day on which an import last found it.
 */
export function currentLabels(observations: ObservationStore): AsyncGenerator<LabelRow, void, undefined> {
  return readLabels(observations, () => inPieces(observations));
}

/** The same of a past moment. */
export function labelsAsOf(
  observations: ObservationStore,
  at: Date,
  signal?: AbortSignal,
): AsyncGenerator<LabelRow, void, undefined> {
  const until = at.getTime();
  const sql = currentSql(`WHERE at <= ${UNTIL}`);
  return readLabels(
    observations,
    () => observations.stream<CurrentRow>(sql, { until }, signal ? { signal } : {}),
    until,
  );
}

/**
 * Those of one provider and of these kinds, in the order of their addresses; a source's rows on a range lie together.
 */
export function providerLabels(
  observations: ObservationStore,
  provider: string,
  kinds: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<LabelRow, void, undefined> {
  // As in answers: an exit without a provider on its list is Tor's.
  const unnamed = provider === "tor" ? " OR provider = '' AND kind = 'tor'" : "";
  const where = `WHERE kind IN {kinds:Array(String)} AND (provider = {provider:String}${unnamed})`;
  const sql = currentSql(where, { order: "family, first, last, kind, source" });
  return readLabels(observations, () => observations.stream<CurrentRow>(sql, { kinds, provider }, { signal }));
}

/**
 * Labels of rows as the engine has them.
 * @param until of when the sources are to be described
 * @param wanted of which rows the first editions are needed; without it of all
 */
export async function* readLabels(
  observations: ObservationStore,
  read: () => AsyncIterable<CurrentRow> | Iterable<CurrentRow>,
  until?: number,
  wanted?: WantedEditions,
): AsyncGenerator<LabelRow, void, undefined> {
  const [sources, editionOn] = await Promise.all([
    readSources(observations, "label_sources", { until }),
    readEditions(observations, "label_sources", wanted),
  ]);
  const records = new Map<string, LabelRecord>();
  for await (const row of read()) {
    const { source, listed } = sources.get(row.source) ?? { source: unknownSource(row.source), listed: "" };
    const seen = listed > row.put ? listed : row.put;
    // A list that states its day had the row on that day, and on that of the edition in which the row was new.
    const { dated = seen } = source;
    const since = earliestOf(row.since, dated, editionOn(row.source, row.since));
    const key = `${row.kind} ${row.provider} ${row.confidence} ${since} ${dated} ${row.detail}`;
    let record = records.get(key);
    if (record === undefined) {
      record = recordOf({ ...row, since }, dated);
      records.set(key, record);
    }
    yield { target: targetOf(row.family, row.first, row.last), record, source };
  }
}

/** The earliest of days that are known. */
const earliestOf = (first: string, ...others: readonly (string | undefined)[]): string =>
  others.reduce<string>((least, day) => (day !== undefined && day < least ? day : least), first);

export function recordOf(row: CurrentRow, seen: string): LabelRecord {
  const detail = readDetail(row.detail);
  return {
    kind: kindOf(row.kind),
    provider: row.provider === "" ? null : row.provider,
    display_name: detail.display_name,
    tags: detail.tags,
    confidence: row.confidence,
    first_seen: detail.first_seen ?? row.since,
    last_seen: detail.last_seen ?? seen,
    ...(detail.reference !== undefined && { reference: detail.reference }),
  };
}

function kindOf(text: string): LabelKind {
  const kind = LABEL_KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error(`label_history holds the unknown kind '${text}'`);
  return kind;
}
