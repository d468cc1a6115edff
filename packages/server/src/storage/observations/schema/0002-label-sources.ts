import type { TableDefinition } from "./ddl.ts";

/**
 * Who the sources of labels are: one row for each import, never changed; the latest row of an id describes it.
 * `mode` is `replace` when the import was the source's whole list, `add` when it only added to it.
 */
export const labelSources: TableDefinition = {
  name: "label_sources",
  columns: [
    "id String",
    "name String",
    "url String",
    "licence String",
    "attribution String",
    "published String",
    "mode Enum8('replace' = 1, 'add' = 2)",
    "imported_at DateTime64(3, 'UTC')",
  ],
  orderBy: "(id, imported_at)",
};
