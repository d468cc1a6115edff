import type { ObservationStore } from "@fyr/server/storage/observations/index";

/** Bytes on disk for each event, of the events and of what derives from them: what a sizing begins with. */
export async function printSizes(store: ObservationStore): Promise<void> {
  const [total] = await store.query<{ rows: number; parts: number; bytes: number }>(
    `SELECT sum(rows) AS rows, count() AS parts, sum(bytes_on_disk) AS bytes FROM system.parts
     WHERE active AND database = currentDatabase() AND table = 'events'`,
  );
  const events = total?.rows ?? 0;
  const tables = await store.query<{ table: string; bytes: number; rows: number }>(
    `SELECT table, sum(bytes_on_disk) AS bytes, sum(rows) AS rows FROM system.parts
     WHERE active AND database = currentDatabase() GROUP BY table ORDER BY bytes DESC`,
  );
  for (const { table, bytes, rows } of tables) {
    console.log(`size: ${table} | ${rows.toLocaleString("en")} rows, ${(bytes / events).toFixed(1)} bytes an event`);
  }
  const columns = await store.query<{ name: string; bytes: number }>(
    `SELECT name, data_compressed_bytes AS bytes FROM system.columns
     WHERE database = currentDatabase() AND table = 'events' ORDER BY bytes DESC LIMIT 6`,
  );
  const shown = columns.map(({ name, bytes }) => `${name} ${(bytes / events).toFixed(1)}`).join(", ");
  console.log(`size: the largest columns | ${shown} bytes an event, ${total?.parts} parts`);
}
