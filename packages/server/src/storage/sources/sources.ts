import type { Source } from "@fyr/core/atlas";
import type { CallOptions, ObservationStore } from "../observations/index.ts";

/** Where those stand who label addresses, and those who label names. */
type SourceTable = "label_sources" | "name_sources";

interface DescribedSourceTable {
  id: string;
  name: string;
  url: string;
  licence: string;
  attribution: string;
  published: string;
  mode: "replace" | "add";
  imported_at: Date;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    label_sources: DescribedSourceTable;
    name_sources: DescribedSourceTable;
  }
}

/** By id; `listed`: day of the latest import of the source's whole list, empty if there was none. */
export type DescribedSources = ReadonlyMap<string, { readonly source: Source; readonly listed: string }>;

type SourceRow = Record<"id" | "name" | "url" | "licence" | "attribution" | "published" | "listed", string>;

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
  return new Map(rows.map(({ listed, ...row }) => [row.id, { source: sourceOf(row), listed }]));
}

/** Notes who a source is, and that it was imported: its whole list, or something added to it. */
export function describeSource(
  observations: ObservationStore,
  table: SourceTable,
  { id, name, url, licence, attribution, published }: Source,
  mode: "replace" | "add",
  at: Date,
): Promise<void> {
  const described = { url: url ?? "", attribution: attribution ?? "", published: published ?? "" };
  return observations.insert(table, [{ id, name, licence, ...described, mode, imported_at: at }]);
}

/** Of an import that failed half-way: it left labels of a source that nothing describes. */
export function unknownSource(id: string): Source {
  return { id, name: id, url: null, licence: "not stated", attribution: null, published: null };
}

function sourceOf({ id, name, url, licence, attribution, published }: Omit<SourceRow, "listed">): Source {
  const known = (text: string): string | null => (text === "" ? null : text);
  return { id, name, url: known(url), licence, attribution: known(attribution), published: known(published) };
}
