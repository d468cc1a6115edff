import { labelSources } from "./0002-label-sources.ts";
import { nameHistory, nameSources } from "./0010-name-history.ts";
import { statedDays } from "./0013-stated-days.ts";
import { createTable, dropTable, type TableDefinition } from "./ddl.ts";

/**
 * Labels of domains and URLs: one row for each that was added or removed, never changed.
 *
 * `name` has its labels reversed (`org.example.www`), so that a domain and its subdomains are adjacent. `url` is empty
 * for labels of the domain itself. `rank` is 0 for none; a slightly changed rank is not a new row.
 */
const domainLabelHistory: TableDefinition = {
  ...nameHistory,
  name: "domain_label_history",
  columns: nameHistory.columns.map((column) => (column === "beneath UInt8" ? "includes_subdomains UInt8" : column)),
};

/** The sources of `domain_label_history`, as `label_sources` are those of address labels. */
const domainLabelSources: TableDefinition = {
  ...labelSources,
  name: "domain_label_sources",
  columns: [...labelSources.columns, "dated String DEFAULT ''"],
};

const COMMON = "name, url, source, kind, tags, confidence, rank, first_seen, action, at";
const DESCRIBED = "id, name, url, licence, attribution, published, mode, imported_at, dated";

/**
 * The tables of names get the names of the glossary. Rows are copied and not renamed with their table: ClickHouse does
 * not rename replicated tables whose path contains their name. A step that was cut short copies rows again, which
 * readers do not notice: of each label and each source they take the latest row.
 */
export const domainLabels = (cluster?: string): string[] => [
  // A repeated step may already have dropped one of them.
  ...createTable(nameHistory, cluster),
  ...createTable(nameSources, cluster),
  ...statedDays(cluster),
  ...createTable(domainLabelHistory, cluster),
  ...createTable(domainLabelSources, cluster),
  `INSERT INTO domain_label_history (${COMMON}, includes_subdomains) SELECT ${COMMON}, beneath FROM name_history`,
  `INSERT INTO domain_label_sources (${DESCRIBED}) SELECT ${DESCRIBED} FROM name_sources`,
  ...dropTable(nameHistory, cluster),
  ...dropTable(nameSources, cluster),
];
