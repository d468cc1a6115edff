/** A table, described once for one machine and for a cluster. */
export interface TableDefinition {
  readonly name: string;
  /** `name type …` of each column, and `INDEX …` of each skipping index. */
  readonly columns: readonly string[];
  /** What merging does to rows with the same key; nothing when left out. */
  readonly merging?: "Summing" | "Replacing" | "Aggregating";
  readonly orderBy: string;
  readonly partitionBy?: string;
  /** How a cluster spreads the rows; without it every node holds all of them. */
  readonly shardBy?: string;
  /**
   * An insert that carries a token is written once, however often it is sent: the table remembers the tokens of its
   * latest inserts. A table that a materialised view fills from such a table needs the same.
   */
  readonly insertsOnce?: boolean;
  /** Rows that are read for one; the engine's own 8,192 when left out. */
  readonly granularity?: number;
}

/** The tokens that a table remembers. They need to last from a lost answer to its retry, so hours are plenty. */
const REMEMBERED_INSERTS = 10_000;

/**
 * The statements that create a table.
 *
 * On one machine that is one MergeTree table. On a cluster, a sharded table is a ReplicatedMergeTree table named
 * `<name>_local` on every node and a Distributed table over them that carries the name, so that the same SQL reads
 * and writes it; a table without `shardBy` is replicated whole to every node. The servers' own macros `{shard}` and
 * `{replica}` name the replicas, as ClickHouse recommends.
 */
export function createTable(table: TableDefinition, cluster?: string): string[] {
  const body = ` (\n  ${table.columns.join(",\n  ")}\n)`;
  const partition = table.partitionBy === undefined ? "" : ` PARTITION BY ${table.partitionBy}`;
  const order = `${partition} ORDER BY ${table.orderBy}`;
  const family = `${table.merging ?? ""}MergeTree`;
  if (cluster === undefined) {
    const settings = settingsOf(table, "non_replicated_deduplication_window");
    return [`CREATE TABLE IF NOT EXISTS ${table.name}${body} ENGINE = ${family}${order}${settings}`];
  }
  const settings = settingsOf(table, "replicated_deduplication_window");

  const on = onCluster(cluster);
  const path = "/clickhouse/tables/{database}/{table}";
  if (table.shardBy === undefined) {
    const engine = `Replicated${family}('${path}/all', '{shard}-{replica}')`;
    return [`CREATE TABLE IF NOT EXISTS ${table.name}${on}${body} ENGINE = ${engine}${order}${settings}`];
  }
  const local = `${table.name}_local`;
  const engine = `Replicated${family}('${path}/{shard}', '{replica}')`;
  return [
    `CREATE TABLE IF NOT EXISTS ${local}${on}${body} ENGINE = ${engine}${order}${settings}`,
    `CREATE TABLE IF NOT EXISTS ${table.name}${on} AS ${local} ` +
      `ENGINE = Distributed(${quoted(cluster)}, currentDatabase(), '${local}', ${table.shardBy})`,
  ];
}

/** The statements that delete a table at once; on a cluster the one over all shards, too. */
export function dropTable({ name, shardBy }: TableDefinition, cluster?: string): string[] {
  const on = cluster === undefined ? "" : onCluster(cluster);
  const tables = cluster === undefined || shardBy === undefined ? [name] : [name, `${name}_local`];
  return tables.map((table) => `DROP TABLE IF EXISTS ${table}${on} SYNC`);
}

/** The statements that add a column (`name type …`) to a table; on a cluster to the one over all shards last. */
export function addColumn({ name, shardBy }: TableDefinition, column: string, cluster?: string): string[] {
  const on = cluster === undefined ? "" : onCluster(cluster);
  const tables = cluster === undefined || shardBy === undefined ? [name] : [`${name}_local`, name];
  return tables.map((table) => `ALTER TABLE ${table}${on} ADD COLUMN IF NOT EXISTS ${column}`);
}

/** The statements that add a skipping index (`name expression TYPE …`), of the rows that are there too. */
export function addIndex(table: TableDefinition, index: string, cluster?: string): string[] {
  const at = `ALTER TABLE ${storedRows(table, cluster)}`;
  return [`${at} ADD INDEX IF NOT EXISTS ${index}`, `${at} MATERIALIZE INDEX ${index.split(" ")[0]}`];
}

/** The statement that deletes the rows for which a condition holds, in the background. */
export function deleteRows(table: TableDefinition, condition: string, cluster?: string): string {
  return `ALTER TABLE ${storedRows(table, cluster)} DELETE WHERE ${condition}`;
}

/** The statement that deletes all rows at once. */
export function emptyTable(table: TableDefinition, cluster?: string): string {
  return `TRUNCATE TABLE ${storedRows(table, cluster)} SYNC`;
}

/** The table that holds the rows, for a statement that changes it: on a cluster the one of each shard. */
function storedRows({ name, shardBy }: TableDefinition, cluster?: string): string {
  if (cluster === undefined) return name;
  return `${shardBy === undefined ? name : `${name}_local`}${onCluster(cluster)}`;
}

function settingsOf({ insertsOnce, granularity }: TableDefinition, window: string): string {
  const settings = [
    ...(insertsOnce ? [`${window} = ${REMEMBERED_INSERTS}`] : []),
    ...(granularity === undefined ? [] : [`index_granularity = ${granularity}`]),
  ];
  return settings.length === 0 ? "" : ` SETTINGS ${settings.join(", ")}`;
}

/**
 * The statement that changes settings of a table that is there already; on a cluster of the tables that hold its rows.
 */
export function changeSettings(table: TableDefinition, settings: string, cluster?: string): string {
  return `ALTER TABLE ${storedRows(table, cluster)} MODIFY SETTING ${settings}`;
}

/**
 * The statement that changes the codec of a column (`name type CODEC(…)`) of a table that is there already; on a cluster of
 * the tables that hold its rows.
 */
export function changeColumn(table: TableDefinition, column: string, cluster?: string): string {
  return `ALTER TABLE ${storedRows(table, cluster)} MODIFY COLUMN ${column}`;
}

/** A materialised view: what each insert into one table adds to another. */
export interface ViewDefinition {
  readonly name: string;
  /** The table whose inserts it sees. */
  readonly source: string;
  /** The table that it fills; `insertsOnce` where the source is. */
  readonly target: string;
  /** The SELECT over a block of inserted rows, given the name to read them by. */
  readonly select: (source: string) => string;
}

/**
 * The statement that creates a materialised view. On a cluster each node derives from its own rows: the view reads
 * `<source>_local` and writes `<target>_local`, so rows of one key may stand on several shards and readers always
 * group.
 */
export function createView(view: ViewDefinition, cluster?: string): string {
  const { from, to, on } = placesOf(view, cluster);
  return `CREATE MATERIALIZED VIEW IF NOT EXISTS ${view.name}${on} TO ${to} AS\n${view.select(from)}`;
}

/** The statement that gives a materialised view another SELECT, from the next insert on. */
export function changeView(view: ViewDefinition, cluster?: string): string {
  const { from, on } = placesOf(view, cluster);
  return `ALTER TABLE ${view.name}${on} MODIFY QUERY\n${view.select(from)}`;
}

function placesOf({ source, target }: ViewDefinition, cluster?: string): { from: string; to: string; on: string } {
  if (cluster === undefined) return { from: source, to: target, on: "" };
  return { from: `${source}_local`, to: `${target}_local`, on: onCluster(cluster) };
}

/** The statement that creates a database everywhere it is needed. */
export function createDatabase(name: string, cluster?: string): string {
  return `CREATE DATABASE IF NOT EXISTS \`${name}\`${cluster === undefined ? "" : onCluster(cluster)}`;
}

/** The clause that makes every node of the cluster run a statement. */
export function onCluster(cluster: string): string {
  return ` ON CLUSTER ${quoted(cluster)}`;
}

/** Names come from configuration; anything but a plain name is refused rather than quoted. */
function quoted(cluster: string): string {
  if (!/^[A-Za-z_][\w.-]*$/.test(cluster)) throw new Error(`'${cluster}' is no name of a ClickHouse cluster`);
  return `'${cluster}'`;
}
