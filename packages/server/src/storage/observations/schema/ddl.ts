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
export function changeSettings({ name, shardBy }: TableDefinition, settings: string, cluster?: string): string {
  const [table, on] =
    cluster === undefined ? [name, ""] : [shardBy === undefined ? name : `${name}_local`, onCluster(cluster)];
  return `ALTER TABLE ${table}${on} MODIFY SETTING ${settings}`;
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
export function createView({ name, source, target, select }: ViewDefinition, cluster?: string): string {
  const [from, to, on] =
    cluster === undefined ? [source, target, ""] : [`${source}_local`, `${target}_local`, onCluster(cluster)];
  return `CREATE MATERIALIZED VIEW IF NOT EXISTS ${name}${on} TO ${to} AS\n${select(from)}`;
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
