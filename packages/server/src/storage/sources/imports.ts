import type { ObservationStore } from "../observations/index.ts";

/** The whole imports of a source. Times in milliseconds. */
export interface SourceImports {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  readonly first: number;
  readonly last: number;
}

/**
 * The imports of each source that are stored whole: what an import changed is stored before it is described here, and
 * bears the same time.
 */
export const importsOfSources = (
  observations: ObservationStore,
  table: "label_sources" | "domain_label_sources",
): Promise<SourceImports[]> =>
  observations.query<SourceImports>(
    `SELECT id, argMax(name, imported_at) AS name, argMax(licence, imported_at) AS licence,
       toUnixTimestamp64Milli(min(imported_at)) AS first, toUnixTimestamp64Milli(max(imported_at)) AS last
     FROM ${table} GROUP BY id ORDER BY id`,
    {},
    { timeoutMs: 30_000 },
  );
