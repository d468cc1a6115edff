import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { ObservationStore } from "@fyr/server/storage/observations/index";
import { join } from "node:path";
import type { Answer } from "./by-hand.ts";

const BAR = 12 * 3600;

/** The same rows in DuckDB, on disk: carried over as Parquet, addresses as the text that DuckDB would be given. */
export async function copyToDuckDb(store: ObservationStore, dir: string): Promise<DuckDBConnection> {
  const file = join(dir, "events.parquet");
  const address = (column: string) => `replaceOne(ifNull(toString(${column}), ''), '::ffff:', '') AS ${column}`;
  await store.command(
    `INSERT INTO FUNCTION file({file:String}, 'Parquet')
     SELECT id, ts, toString(log_type) AS log_type, ${address("id_orig_h")}, ${address("id_resp_h")}, id_resp_p,
       query, toString(rcode_name) AS rcode_name, status_code, field_values, doc
     FROM events ORDER BY events.ts, events.id`,
    { file },
    { settings: { max_memory_usage: "2000000000" } },
  );
  const instance = await DuckDBInstance.create(join(dir, "events.duckdb"));
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  await connection.run(`CREATE TABLE events AS SELECT * FROM read_parquet('${file.replaceAll("'", "''")}')`);
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
