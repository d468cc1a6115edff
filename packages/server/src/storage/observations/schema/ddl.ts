/** A table, described once for one machine and for a cluster. */
export interface TableDefinition {
  readonly name: string;
  /** `name type …` of each column. */
  readonly columns: readonly string[];
  readonly orderBy: string;
  readonly partitionBy?: string;
  /** How a cluster spreads the rows; without it every node holds all of them. */
  readonly shardBy?: string;
}

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
  if (cluster === undefined) return [`CREATE TABLE IF NOT EXISTS ${table.name}${body} ENGINE = MergeTree${order}`];

  const on = onCluster(cluster);
  const path = "/clickhouse/tables/{database}/{table}";
  if (table.shardBy === undefined) {
    const engine = `ReplicatedMergeTree('${path}/all', '{shard}-{replica}')`;
    return [`CREATE TABLE IF NOT EXISTS ${table.name}${on}${body} ENGINE = ${engine}${order}`];
  }
  const local = `${table.name}_local`;
  const engine = `ReplicatedMergeTree('${path}/{shard}', '{replica}')`;
  return [
    `CREATE TABLE IF NOT EXISTS ${local}${on}${body} ENGINE = ${engine}${order}`,
    `CREATE TABLE IF NOT EXISTS ${table.name}${on} AS ${local} ` +
      `ENGINE = Distributed(${quoted(cluster)}, currentDatabase(), '${local}', ${table.shardBy})`,
  ];
}

/** The statement that creates a database everywhere it is needed. */
export function createDatabase(name: string, cluster?: string): string {
  return `CREATE DATABASE IF NOT EXISTS \`${name}\`${cluster === undefined ? "" : onCluster(cluster)}`;
}

function onCluster(cluster: string): string {
  return ` ON CLUSTER ${quoted(cluster)}`;
}

/** Names come from configuration; anything but a plain name is refused rather than quoted. */
function quoted(cluster: string): string {
  if (!/^[A-Za-z_][\w.-]*$/.test(cluster)) throw new Error(`'${cluster}' is no name of a ClickHouse cluster`);
  return `'${cluster}'`;
}
