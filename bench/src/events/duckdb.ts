import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { ObservationStore } from "@fyr/server/storage/observations/index";
import { join } from "node:path";
import type { Answer } from "./by-hand.ts";

const BAR = 12 * 3600;

/** Parts of a day in one Parquet file, and rows that are written of it at a time: the engine's memory is bounded. */
const PARTS = 4;
const PART_SECONDS = (24 * 3600) / PARTS;
const WRITING = {
  output_format_parquet_row_group_size: "20000",
  output_format_parquet_parallel_encoding: 0,
  max_threads: 1,
};

/** The same rows in DuckDB, on disk: carried over as Parquet, addresses as the text that DuckDB would be given. */
export async function copyToDuckDb(store: ObservationStore, dir: string): Promise<DuckDBConnection> {
  const address = (column: string) => `replaceOne(ifNull(toString(${column}), ''), '::ffff:', '') AS ${column}`;
  const days = await store.query<{ day: string }>(
    "SELECT DISTINCT toString(toDate(ts)) AS day FROM events ORDER BY day",
  );
  for (const { day } of days) {
    for (let part = 0; part < PARTS; part++) {
      await store.command(
        `INSERT INTO FUNCTION file({file:String}, 'Parquet')
         SELECT id, ts, toString(log_type) AS log_type, ${address("id_orig_h")}, ${address("id_resp_h")}, id_resp_p,
           query, toString(rcode_name) AS rcode_name, status_code, doc
         FROM events
         WHERE ts >= toDateTime64({day:String}, 6, 'UTC') + ${part * PART_SECONDS}
           AND ts < toDateTime64({day:String}, 6, 'UTC') + ${(part + 1) * PART_SECONDS}`,
        { file: join(dir, `events-${day}-${part}.parquet`), day },
        { settings: WRITING },
      );
    }
  }
  const instance = await DuckDBInstance.create(join(dir, "events.duckdb"));
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  const files = join(dir, "events-*.parquet").replaceAll("'", "''");
  // In the order of time, as the events are in Fyr: DuckDB skips by it.
  await connection.run(`CREATE TABLE events AS SELECT * FROM read_parquet('${files}') ORDER BY ts`);
  return connection;
}

export async function searchDuckDb(connection: DuckDBConnection, where: string): Promise<Answer> {
  const counts = await connection.runAndReadAll(
    `SELECT log_type, epoch(ts)::BIGINT // ${BAR} AS bar, count(*)::INTEGER AS count FROM events WHERE ${where} GROUP BY ALL`,
  );
  const rows = await connection.runAndReadAll(
    `SELECT id::VARCHAR AS id, doc FROM events WHERE ${where} ORDER BY ts DESC, id DESC LIMIT 50`,
  );
  const total = counts.getRowObjects().reduce((sum, row) => sum + Number(row["count"]), 0);
  const found = rows.getRowObjects();
  for (const row of found) JSON.parse(String(row["doc"]));
  return { total, ids: found.map((row) => String(row["id"])) };
}
