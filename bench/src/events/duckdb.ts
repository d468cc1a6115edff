import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { ObservationStore } from "@fyr/server/storage/observations/index";
import { join } from "node:path";
import type { Answer } from "./by-hand.ts";

const BAR = 12 * 3600;

/** Days of events in one Parquet file: bounds the memory that writing them takes. */
const DAYS = 2;

/** The same rows in DuckDB, on disk: carried over as Parquet, addresses as the text that DuckDB would be given. */
export async function copyToDuckDb(store: ObservationStore, dir: string): Promise<DuckDBConnection> {
  const address = (column: string) => `replaceOne(ifNull(toString(${column}), ''), '::ffff:', '') AS ${column}`;
  const days = await store.query<{ day: string }>(
    "SELECT DISTINCT toString(toDate(ts)) AS day FROM events ORDER BY day",
  );
  for (let at = 0; at < days.length; at += DAYS) {
    await store.command(
      `INSERT INTO FUNCTION file({file:String}, 'Parquet')
       SELECT id, ts, toString(log_type) AS log_type, ${address("id_orig_h")}, ${address("id_resp_h")}, id_resp_p,
         query, toString(rcode_name) AS rcode_name, status_code, doc
       FROM events WHERE toDate(ts) >= {first:Date} AND toDate(ts) < {first:Date} + ${DAYS}`,
      { file: join(dir, `events-${at}.parquet`), first: days[at]?.day },
    );
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
