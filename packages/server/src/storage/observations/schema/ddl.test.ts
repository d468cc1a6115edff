import { describe, expect, it } from "vitest";
import { addColumn, changeColumn, createDatabase, createTable, dropTable, type TableDefinition } from "./ddl.ts";

const table: TableDefinition = {
  name: "seen",
  columns: ["ip IPv6", "at DateTime"],
  orderBy: "(ip, at)",
  partitionBy: "toYYYYMM(at)",
  shardBy: "cityHash64(ip)",
};

describe("dropTable", () => {
  it("drops what createTable has created", () => {
    const { shardBy: _, ...whole } = table;
    expect(dropTable(table)).toEqual(["DROP TABLE IF EXISTS seen SYNC"]);
    expect(dropTable(table, "main")).toEqual([
      "DROP TABLE IF EXISTS seen ON CLUSTER 'main' SYNC",
      "DROP TABLE IF EXISTS seen_local ON CLUSTER 'main' SYNC",
    ]);
    expect(dropTable(whole, "main")).toEqual(["DROP TABLE IF EXISTS seen ON CLUSTER 'main' SYNC"]);
  });
});

describe("changeColumn", () => {
  it("changes the tables that hold the rows", () => {
    const column = "name String CODEC(LZ4HC(3))";
    expect(changeColumn(table, column)).toBe(`ALTER TABLE seen MODIFY COLUMN ${column}`);
    expect(changeColumn(table, column, "main")).toBe(
      `ALTER TABLE seen_local ON CLUSTER 'main' MODIFY COLUMN ${column}`,
    );
  });
});

describe("addColumn", () => {
  it("adds it where the rows are, then to the table over all shards", () => {
    const { shardBy: _, ...whole } = table;
    const added = "ADD COLUMN IF NOT EXISTS seen String DEFAULT ''";
    expect(addColumn(table, "seen String DEFAULT ''")).toEqual([`ALTER TABLE seen ${added}`]);
    expect(addColumn(table, "seen String DEFAULT ''", "main")).toEqual([
      `ALTER TABLE seen_local ON CLUSTER 'main' ${added}`,
      `ALTER TABLE seen ON CLUSTER 'main' ${added}`,
    ]);
    expect(addColumn(whole, "seen String DEFAULT ''", "main")).toEqual([`ALTER TABLE seen ON CLUSTER 'main' ${added}`]);
  });
});

describe("createTable", () => {
  it("makes one MergeTree table on one machine", () => {
    expect(createTable(table)).toEqual([
      "CREATE TABLE IF NOT EXISTS seen (\n  ip IPv6,\n  at DateTime\n) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY (ip, at)",
    ]);
  });

  it("makes replicated tables and one over all shards on a cluster", () => {
    expect(createTable(table, "main")).toEqual([
      "CREATE TABLE IF NOT EXISTS seen_local ON CLUSTER 'main' (\n  ip IPv6,\n  at DateTime\n) " +
        "ENGINE = ReplicatedMergeTree('/clickhouse/tables/{database}/{table}/{shard}', '{replica}') " +
        "PARTITION BY toYYYYMM(at) ORDER BY (ip, at)",
      "CREATE TABLE IF NOT EXISTS seen ON CLUSTER 'main' AS seen_local " +
        "ENGINE = Distributed('main', currentDatabase(), 'seen_local', cityHash64(ip))",
    ]);
  });

  it("gives every node of a cluster all rows of a table that is not sharded", () => {
    const { shardBy: _, ...whole } = table;
    expect(createTable(whole, "main")).toEqual([
      expect.stringContaining(
        "ReplicatedMergeTree('/clickhouse/tables/{database}/{table}/all', '{shard}-{replica}') PARTITION",
      ),
    ]);
  });

  it("deduplicates inserts where it must, and merges as declared", () => {
    const counted: TableDefinition = { ...table, merging: "Summing", insertsOnce: true };
    expect(createTable(counted)[0]).toMatch(
      /ENGINE = SummingMergeTree PARTITION .* SETTINGS non_replicated_deduplication_window = 10000$/,
    );
    expect(createTable(counted, "main")[0]).toMatch(
      /ENGINE = ReplicatedSummingMergeTree\(.* SETTINGS replicated_deduplication_window = 10000$/,
    );
  });

  it("has the declared index granularity", () => {
    expect(createTable({ ...table, granularity: 1024 })[0]).toMatch(
      /ORDER BY \(ip, at\) SETTINGS index_granularity = 1024$/,
    );
    expect(createTable({ ...table, granularity: 1024, insertsOnce: true })[0]).toMatch(
      / SETTINGS non_replicated_deduplication_window = 10000, index_granularity = 1024$/,
    );
  });

  it("refuses a cluster's name that could end the literal it stands in", () => {
    expect(() => createDatabase("fyr", "a' b")).toThrow("no name of a ClickHouse cluster");
    expect(createDatabase("fyr", "main")).toBe("CREATE DATABASE IF NOT EXISTS `fyr` ON CLUSTER 'main'");
  });
});
