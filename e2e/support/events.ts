import { join } from "node:path";
import { createObservations, startEngine } from "../../packages/server/src/storage/observations/index.ts";
import { newDataDir } from "./fyr.ts";

let id = 0;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A data folder whose sensors have seen these events already: rows of the table `events`. */
export async function dataDirWithEvents(rows: readonly object[]): Promise<string> {
  const dir = await newDataDir();
  const engine = await startEngine({ dataDir: join(dir, "observations"), log: quiet });
  const observations = await createObservations({ engine });
  const now = new Date();
  await observations.insert(
    "events",
    rows.map((row) => ({ id: ++id, ts: now, received_at: now, doc: "{}", ...row })),
  );
  await observations.close();
  await engine.stop();
  return dir;
}
