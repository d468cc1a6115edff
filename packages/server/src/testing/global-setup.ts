import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { pino } from "pino";
import { ensureAtlas } from "../atlas-build/index.ts";
import { readConfig } from "../config.ts";
import { openStores } from "../stores.ts";

const TEST_DATA = join(import.meta.dirname, "../../../../node_modules/.cache/fyr-test-data");

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A data folder as the first start leaves it: empty stores, migrated, and the atlas of the bootstrap packages
     * without labels. Read only: copy from it.
     */
    testData: string;
  }
}

let made: Promise<void> | null = null;

/**
 * Makes the data folder that tests start from, once for all of them. The real atlas takes longest: it is kept between
 * runs and compiled anew where it does not fit the packages and the format any more.
 */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide("testData", TEST_DATA);
  await (made ??= make());
}

async function make(): Promise<void> {
  for (const store of ["ledger", "observations"]) {
    await rm(join(TEST_DATA, store), { recursive: true, force: true });
  }
  const log = pino({ level: "warn" });
  const stores = await openStores(readConfig({ FYR_DATA: TEST_DATA }), log);
  try {
    await ensureAtlas({ dataDir: TEST_DATA, log, labels: stores.labels });
  } finally {
    await stores.close();
  }
}
