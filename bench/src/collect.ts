import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formatIpv4 } from "@fyr/core/ip";
import type { Atlas } from "@fyr/core/atlas";
import { buildAtlas, isCurrent } from "@fyr/server/atlas-build/index";
import { withStores } from "@fyr/server/cli/with-stores";
import { readConfig } from "@fyr/server/config";
import { openSources, type OpenSources } from "@fyr/server/modules/sources/index";
import { openCurrentAtlas } from "@fyr/server/storage/atlas/index";
import type { Stores } from "@fyr/server/stores";
import { createWorkQueue } from "@fyr/server/work/index";
import { startUsage, watchMemory } from "./collect/usage.ts";
import { median } from "./report.ts";

const POLL_MS = 100;
const ROUNDS = 7;
const ADDRESSES = 300_000;
const NO_LABELS = { current: () => [], fingerprint: () => "" };

/**
 * A fresh installation that collects everything a mirror has, and then an hour in which nothing has changed. Processor
 * time is what counts: a shared machine stretches the clock. `FYR_MIRROR` names the mirror.
 */
export async function run(): Promise<void> {
  const mirror = process.env["FYR_MIRROR"] ?? resolve(import.meta.dirname, "../../../shared/data/mirror.json");
  if (!existsSync(mirror)) {
    console.log(`SKIPPED: collecting from a mirror, as there is no ${mirror} (FYR_MIRROR)`);
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  Object.assign(process.env, { FYR_DATA: dataDir, FYR_OFFLINE: "1", FYR_MIRROR: mirror });
  try {
    await withStores(async (stores) => {
      await collectAll(stores, dataDir, readConfig(process.env).collecting);
      const all = await openCurrentAtlas(dataDir);
      if (all === null) throw new Error("no atlas was built");
      compareLookups(await geoOnly(join(dataDir, "geo")), all.atlas);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function geoOnly(dataDir: string): Promise<Atlas> {
  await buildAtlas({ dataDir, labels: NO_LABELS });
  const opened = await openCurrentAtlas(dataDir);
  if (opened === null) throw new Error("no atlas was built");
  return opened.atlas;
}

type Settings = ReturnType<typeof readConfig>["collecting"];

async function collectAll(stores: Stores, dataDir: string, settings: Settings): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const work = createWorkQueue({ ...stores, log });
  const collection = await openSources({ ...stores, settings, atlas: async () => null, recompiling: null, work, log });
  const building = { dataDir, labels: stores.labels, base: stores.base };
  try {
    work.start(collection.queues);
    await collection.begin("requested");
    const whole = startUsage();
    const memory = watchMemory();
    await settled(collection);
    const collected = whole.read();
    const compiling = startUsage();
    const { rows } = await buildAtlas(building);
    const compiled = compiling.read();
    const { sources } = await collection.sources.list();
    const taken = sources.filter(({ rows: of }) => of > 0);
    const labels = taken.reduce((sum, { rows: of }) => sum + of, 0);
    console.log(`${taken.length} sources, ${labels.toLocaleString("en")} rows; ${rows["labels"]} label ranges`);
    console.log(`  collected and written: ${collected}; compiled: ${compiled}`);
    console.log(`cold collection | ${whole.read()} | bar 60 s on two cores`);
    console.log(`most memory at a time, engine included | ${memory.stop()} MiB | bar 1,536 MiB`);
    const hour = startUsage();
    await settled(collection);
    if (!(await isCurrent(building))) throw new Error("something has changed within an unchanged hour");
    console.log(`an unchanged hour | ${hour.read()} | bar 2 s`);
  } finally {
    await work.close();
    await collection.close();
  }
}

/** Has everything fetched that can be, and waits for it. */
async function settled({ sources }: OpenSources): Promise<void> {
  await sources.runAll(undefined);
  for (;;) {
    const { sources: all } = await sources.list();
    if (all.every(({ progress }) => progress === null)) return;
    await pause(POLL_MS);
  }
}

/** Both answer the same random addresses in turns, layer by layer with their sources. */
function compareLookups(geo: Atlas, all: Atlas): void {
  const addresses = Array.from({ length: ADDRESSES }, (_, i) => formatIpv4(Math.imul(i + 1, 0x9e3779b1) >>> 0));
  const rate = (atlas: Atlas): number => {
    const began = process.cpuUsage();
    let characters = 0;
    for (const address of addresses) {
      const { as, place, registration, special, labels } = atlas.lookup(address);
      for (const fact of [as, place, registration, special, ...labels]) characters += fact?.source.id.length ?? 0;
    }
    if (characters === 0) throw new Error("nothing was answered");
    return ADDRESSES / process.cpuUsage(began).user;
  };
  const ratios = Array.from({ length: ROUNDS }, () => rate(all) / rate(geo));
  // The first round warms both up.
  console.log(`lookup with all labels | ${median(ratios.slice(1)).toFixed(2)}× of the geo-only atlas | bar 0.80`);
}
