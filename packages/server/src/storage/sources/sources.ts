import type { Source } from "@fyr/core/atlas";
import type { CallOptions, ObservationStore } from "../observations/index.ts";

/** The tables of sources: of labels of addresses, and of labels of names. */
type SourceTable = "label_sources" | "domain_label_sources";

interface DescribedSourceTable {
  id: string;
  name: string;
  url: string;
  licence: string;
  attribution: string;
  published: string;
  dated: string;
  mode: "replace" | "add";
  imported_at: Date;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    label_sources: DescribedSourceTable;
    domain_label_sources: DescribedSourceTable;
  }
}

/** By id; `listed`: day of the latest import of the source's whole list, empty if there was none. */
export type DescribedSources = ReadonlyMap<string, { readonly source: Source; readonly listed: string }>;

type SourceRow = Record<"id" | "name" | "url" | "licence" | "attribution" | "published" | "dated" | "listed", string>;

/** A moment that is bound. */
export const UNTIL = "fromUnixTimestamp64Milli({until:Int64}, 'UTC')";
/** Later than anything that happened. */
const EVER = Date.UTC(2200, 0);

const latestSql = (table: SourceTable): string => `
  SELECT
    id,
    argMax(name, imported_at) AS name,
    argMax(url, imported_at) AS url,
    argMax(licence, imported_at) AS licence,
    argMax(attribution, imported_at) AS attribution,
    argMax(published, imported_at) AS published,
    argMax(dated, imported_at) AS dated,
    if(countIf(mode = 'replace') = 0, '', toString(toDate(maxIf(imported_at, mode = 'replace')))) AS listed
  FROM ${table}
  WHERE imported_at <= ${UNTIL}
  GROUP BY id`;

/** SQL of a subquery: every row of a table, one for each import of a source. */
export const describedSources = (table: SourceTable): string => `(SELECT * FROM ${table})`;

/** Who the sources are, as they were last described. @param until in milliseconds: as they were by that moment */
export async function readSources(
  observations: ObservationStore,
  table: SourceTable,
  { until = EVER, ...options }: { until?: number | undefined } & Pick<CallOptions, "timeoutMs"> = {},
): Promise<DescribedSources> {
  const rows = await observations.query<SourceRow>(latestSql(table), { until }, options);
  return new Map(rows.map((row) => [row.id, { source: sourceOf(row), listed: row.listed }]));
}

/** The day that the edition of a source states that was imported on a day; undefined where it states none, or none was. */
export type EditionOn = (source: string, day: string) => string | undefined;

/** Editions of some sources, imported on some days: those of the rows of an answer. */
export interface WantedEditions {
  readonly ids: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
}

/**
 * The days that editions state, by source and the day of their import: a row that was new then was on that edition, and
 * stays as old when later editions have it as well.
 */
export async function readEditions(
  observations: ObservationStore,
  table: SourceTable,
  wanted?: WantedEditions,
  options: Pick<CallOptions, "timeoutMs"> = {},
): Promise<EditionOn> {
  if (wanted?.ids.length === 0) return () => undefined;
  const among =
    wanted === undefined
      ? ""
      : "AND id IN {ids:Array(String)} AND toString(toDate(imported_at)) IN {days:Array(String)}";
  const rows = await observations.query<{ id: string; day: string; edition: string }>(
    `SELECT id, toString(toDate(imported_at)) AS day, argMax(dated, imported_at) AS edition
     FROM ${table} WHERE mode = 'replace' AND dated != '' ${among} GROUP BY id, day`,
    { ...wanted },
    options,
  );
  const editions = new Map(rows.map(({ id, day, edition }) => [`${id} ${day}`, edition]));
  return (source, day) => editions.get(`${source} ${day}`);
}

/** A source, and when it was imported first. */
export interface FirstImport {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly first: number;
}

/** When each source was imported first, by its id. */
export const firstImports = (observations: ObservationStore, table: SourceTable): Promise<FirstImport[]> =>
  observations.query<FirstImport>(`
    SELECT id, argMax(name, imported_at) AS name, toUnixTimestamp64Milli(min(imported_at)) AS first
    FROM ${table} GROUP BY id ORDER BY id`);

/** Notes who a source is, and that it was imported: its whole list, or something added to it. */
export function describeSource(
  observations: ObservationStore,
  table: SourceTable,
  { id, name, url, licence, attribution, published, dated = "" }: Source,
  mode: "replace" | "add",
  at: Date,
): Promise<void> {
  const described = { url: url ?? "", attribution: attribution ?? "", published: published ?? "", dated };
  return observations.insert(table, [{ id, name, licence, ...described, mode, imported_at: at }]);
}

/** Notes that a source's list has not changed, nor the day that it states. */
export async function confirmSource(
  observations: ObservationStore,
  table: SourceTable,
  source: Source,
  at: Date,
): Promise<void> {
  const [row] = await observations.query<{ dated: string }>(
    `SELECT argMax(dated, imported_at) AS dated FROM ${table} WHERE id = {id:String} AND mode = 'replace'`,
    { id: source.id },
  );
  await describeSource(observations, table, { ...source, ...(row?.dated && { dated: row.dated }) }, "replace", at);
}

/** Of an import that failed half-way: it left labels of a source that nothing describes. */
export function unknownSource(id: string): Source {
  return { id, name: id, url: null, licence: "not stated", attribution: null, published: null };
}

/**
 * A list counts as of its latest import. Its edition is of the day that it states, or that an administrator gave with it;
 * where there is neither, it has none.
 */
function sourceOf({ id, name, url, licence, attribution, published, dated: stated, listed }: SourceRow): Source {
  const known = (text: string): string | null => (text === "" ? null : text);
  const dated = stated === "" && published < listed ? published : stated;
  return {
    id,
    name,
    url: known(url),
    licence,
    attribution: known(attribution),
    published: known(listed) ?? known(published),
    ...(dated !== "" && { dated }),
    ...(listed !== "" && { collected: listed }),
  };
}
