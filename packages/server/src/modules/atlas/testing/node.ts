import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { LabelRow } from "@fyr/core/labels";
import { buildAtlas, ensureAtlas } from "../../../atlas-build/index.ts";
import { smallGeoAsn } from "../../../collectors/geo-asn/testing/small-geo-asn.ts";
import type { LiveBus } from "../../../live/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { readOrCreateNodeId } from "../../../storage/node/index.ts";
import { atlasPaths } from "../../../storage/atlas/index.ts";
import { createWorkQueue } from "../../../work/index.ts";
import { createAtlasBuilds } from "../builds.ts";
import { createRecompiling } from "../recompile.ts";

/** What the atlas of a test's node is made from; a test changes it. */
export interface TestLabels {
  fingerprint: string;
  /** Read by each build; one that never ends keeps the build under way. */
  rows: () => AsyncIterable<LabelRow> | Iterable<LabelRow>;
}

interface Shared {
  readonly ledger: Ledger;
  readonly live: LiveBus;
  readonly dataDir: string;
  readonly given: TestLabels;
  readonly now?: () => Date;
}

const quiet = { info: () => undefined, warn: () => undefined };

/** What the first atlas of every node is made from. */
const base = smallGeoAsn();
const FIRST = { base, labels: { current: () => [], fingerprint: () => "none" }, log: quiet };

/** Its files by name: it is built once, as each build takes a thread that loads our sources. */
let built: Promise<ReadonlyMap<string, Uint8Array>> | null = null;

async function buildFirst(): Promise<ReadonlyMap<string, Uint8Array>> {
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-first-atlas-"));
  await buildAtlas({ dataDir, ...FIRST });
  const { current, inputs } = atlasPaths(dataDir);
  const files = new Map<string, Uint8Array>();
  for (const file of [current, inputs]) files.set(basename(file), await readFile(file));
  await rm(dataDir, { recursive: true });
  return files;
}

/** Puts the first atlas into a data folder that has none. */
async function giveFirst(dataDir: string): Promise<void> {
  const { folder } = atlasPaths(dataDir);
  if (existsSync(folder)) return;
  await mkdir(folder, { recursive: true });
  for (const [name, content] of await (built ??= buildFirst())) await writeFile(join(folder, name), content);
}

/** A node with a data folder of its own, a small atlas and a work queue that builds it. */
export async function startNode({ ledger, live, dataDir, given, now = () => new Date() }: Shared) {
  const node = readOrCreateNodeId(dataDir);
  const labels = { current: () => given.rows(), fingerprint: () => given.fingerprint };
  await giveFirst(dataDir);
  const atlas = await ensureAtlas({ dataDir, ...FIRST });
  const work = createWorkQueue({ ledger, live, node, log: quiet, now });
  const builds = createAtlasBuilds({ ledger, node, dataDir, labels, base, atlas, work, log: quiet });
  const recompiling = createRecompiling({ dataDir, labels, base, builds, log: quiet });
  work.start(builds.queues);
  return { node, atlas, work, builds, recompiling };
}
