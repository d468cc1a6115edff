import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { made } from "./made-data.ts";
import { createObservations, type Engine, type ObservationStore, startEngine } from "../storage/observations/index.ts";

interface TestObservations {
  readonly observations: ObservationStore;
  readonly engine: Engine;
  /** Ends the engine and removes all that it stored. */
  close(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An empty, migrated, real store of observations with an engine of its own: a copy of the one that the run made. */
export async function openTestObservations(): Promise<TestObservations> {
  const folder = await mkdtemp(join(tmpdir(), "fyr-observations-"));
  await cp(join(await made(inject("testData")), "observations"), folder, { recursive: true });
  const engine = await startEngine({ dataDir: folder, log: quiet });
  const observations = await createObservations({ engine });
  return {
    observations,
    engine,
    async close() {
      await observations.close();
      await engine.stop(0);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
