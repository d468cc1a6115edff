import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createObservations, startEngine } from "@fyr/server/storage/observations/index";
import { copyToDuckDb } from "./events/duckdb.ts";
import { generateEvents } from "./events/generate.ts";
import { benchIngest } from "./events/ingest.ts";
import { peakMemory, resetPeak } from "./events/memory.ts";
import { benchSearch } from "./events/search.ts";
import { printSizes } from "./events/sizes.ts";

/** `FYR_BENCH_EVENTS=1000000` for a quick run. */
const ROWS = Number(process.env["FYR_BENCH_EVENTS"] ?? 10_000_000);

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Search and ingest among many events, which the engine makes for it, and what they take of disk and memory. */
export async function run(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const engine = await startEngine({ dataDir: join(dir, "observations"), log: silent });
  try {
    const store = await createObservations({ engine });
    const began = performance.now();
    await generateEvents(store, ROWS, (done) =>
      process.stderr.write(`\rMaking events … ${Math.round((done / ROWS) * 100)} %`),
    );
    process.stderr.write("\n");
    console.log(`made ${ROWS.toLocaleString("en")} events in ${Math.round((performance.now() - began) / 1000)} s`);
    const duckdb = await copyToDuckDb(store, dir);
    const pid = engine.pid ?? 0;
    resetPeak(pid);
    await benchSearch(store, duckdb);
    console.log(`peak memory | the engine while searching: ${peakMemory(pid)?.toFixed(0) ?? "unknown"} MiB`);
    await printSizes(store);
    resetPeak(pid);
    await benchIngest(store, engine);
    console.log(`peak memory | the engine while taking events in: ${peakMemory(pid)?.toFixed(0) ?? "unknown"} MiB`);
    await store.close();
  } finally {
    await engine.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
