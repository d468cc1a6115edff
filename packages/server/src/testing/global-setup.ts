import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { TestProject } from "vitest/node";
import { pino } from "pino";
import { ensureAtlas } from "../atlas-build/index.ts";
import { atlasPaths } from "../storage/atlas/index.ts";
import { createLabelStore } from "../storage/labels/index.ts";
import { openLedger } from "../storage/ledger/index.ts";
import { createObservations, startEngine } from "../storage/observations/index.ts";

/** The real atlas takes longest: it is kept between runs, and compiled anew where packages or format have changed. */
const ATLAS_CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/fyr-test-data");
const ENGINE_BYTES = 1024 ** 3;
/** Of the folder that is removed after the run, and in which workers may have others beside it. */
const TEMPLATE = "template";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A data folder as the first start leaves it: empty stores, migrated, and the atlas of the bootstrap packages
     * without labels. Read only: copy from it. What is put beside it is gone after the run.
     */
    testData: string;
  }
}

let made: Promise<string> | null = null;

/** Makes the data folder that tests start from, once a run, for all projects of it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = await (made ??= make());
  provide("testData", join(dir, TEMPLATE));
  return () => rm(dir, { recursive: true, force: true });
}

async function make(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "fyr-test-data-"));
  const data = join(dir, TEMPLATE);
  // Side by side, as nothing else runs before they are there.
  await Promise.all([makeLedger(join(data, "ledger")), makeAtlas(join(data, "observations"))]);
  await mkdir(join(data, "atlas"));
  const { current, inputs } = atlasPaths(ATLAS_CACHE);
  for (const file of [current, inputs]) await cp(file, join(data, "atlas", basename(file)));
  return dir;
}

async function makeLedger(dir: string): Promise<void> {
  await (await openLedger({ kind: "embedded", dir })).destroy();
}

/** With the empty observations that say that there are no labels. */
async function makeAtlas(dir: string): Promise<void> {
  const log = pino({ level: "warn" });
  const engine = await startEngine({ dataDir: dir, memoryBytes: ENGINE_BYTES, log });
  try {
    const observations = await createObservations({ engine });
    await ensureAtlas({ dataDir: ATLAS_CACHE, log, labels: createLabelStore(observations) });
    await observations.close();
  } finally {
    await engine.stop();
  }
}
