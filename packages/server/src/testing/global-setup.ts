import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureAtlas } from "../atlas-build/index.ts";

const TEST_DATA = join(import.meta.dirname, "../../../../node_modules/.cache/fyr-test-data");

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the atlas of the bootstrap packages and no labels. Read only: copy from it. */
    testData: string;
  }
}

/**
 * Compiles the real atlas once for all tests that answer from it. It is kept between runs and compiled anew where it
 * does not fit the packages and the format any more.
 */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide("testData", TEST_DATA);
  const log = { info: () => undefined, warn: console.warn };
  await ensureAtlas({ dataDir: TEST_DATA, log, labels: { current: () => [], fingerprint: () => "none" } });
}
