import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { TestProject } from "vitest/node";
import { hashOf } from "./lib/sources.mjs";
import { ensureAtlas } from "../packages/server/src/atlas-build/index.ts";
import { atlasPaths } from "../packages/server/src/storage/atlas/index.ts";
import { createLabelStore } from "../packages/server/src/storage/labels/index.ts";
import { openLedger } from "../packages/server/src/storage/ledger/index.ts";
import { createObservations, startEngine } from "../packages/server/src/storage/observations/index.ts";
import { failedMark, madeMark } from "../packages/server/src/testing/made-data.ts";

/** For a terminal: what goes wrong here ends the run. */
const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * The real atlas takes longest: it is cached between runs, and compiled anew where packages or our sources have
 * changed.
 */
const ATLAS_CACHE = join(import.meta.dirname, "../node_modules/.cache/fyr-test-data");
const ATLAS_SOURCES = ["packages/core/src", ...["atlas-build", "collectors", "storage/atlas"].map(ofServer)];
const ENGINE_BYTES = 1024 ** 3;
/** Of the folder that is removed after the run, and in which workers may have others beside it. */
const TEMPLATE = "template";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A data folder as the first start leaves it, once it is `made`: empty stores, migrated, and the atlas of the
     * bootstrap packages without labels. Read only: copy from it. What is put beside it is gone after the run.
     */
    testData: string;
  }
}

/** Each project of a run loads this module anew, in the same process: that holds what they share. */
const run = globalThis as { fyrTestData?: Promise<Making> };

interface Making {
  readonly dir: string;
  /** Resolves when the folder is made, or is known not to be. */
  readonly ended: Promise<void>;
}

/**
 * Begins to make the data folder that tests start from, once a run, for all projects of it. Tests that need none do not
 * wait for it (`made`).
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { dir, ended } = await (run.fyrTestData ??= begin());
  provide("testData", join(dir, TEMPLATE));
  return async () => {
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
}

async function begin(): Promise<Making> {
  const dir = await mkdtemp(join(tmpdir(), "fyr-test-data-"));
  const data = join(dir, TEMPLATE);
  const ended = make(data).then(
    () => writeFile(madeMark(data), ""),
    (error: unknown) => writeFile(failedMark(data), `The data of the test run: ${String(error)}`),
  );
  return { dir, ended };
}

async function make(data: string): Promise<void> {
  const cache = await atlasCache();
  await Promise.all([makeLedger(join(data, "ledger")), makeAtlas(join(data, "observations"), cache)]);
  await mkdir(join(data, "atlas"));
  const { current, inputs } = atlasPaths(cache);
  for (const file of [current, inputs]) await cp(file, join(data, "atlas", basename(file)));
}

/** The folder for the atlas of the sources as they are; those of other sources are gone. */
async function atlasCache(): Promise<string> {
  const name = (await hashOf(ATLAS_SOURCES)).slice(0, 16);
  await mkdir(join(ATLAS_CACHE, name), { recursive: true });
  const others = (await readdir(ATLAS_CACHE)).filter((other) => other !== name);
  await Promise.all(others.map((other) => rm(join(ATLAS_CACHE, other), { recursive: true, force: true })));
  return join(ATLAS_CACHE, name);
}

function ofServer(folder: string): string {
  return `packages/server/src/${folder}`;
}

async function makeLedger(dir: string): Promise<void> {
  await (await openLedger({ kind: "embedded", dir })).destroy();
}

/** With empty observations: there are no labels. */
async function makeAtlas(dir: string, cache: string): Promise<void> {
  const engine = await startEngine({ dataDir: dir, memoryBytes: ENGINE_BYTES, log });
  try {
    const observations = await createObservations({ engine });
    await ensureAtlas({ dataDir: cache, log, labels: createLabelStore(observations) });
    await observations.close();
  } finally {
    await engine.stop();
  }
}
