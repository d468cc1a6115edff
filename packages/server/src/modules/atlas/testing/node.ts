import type { LabelRow } from "@fyr/core/labels";
import { ensureAtlas } from "../../../atlas-build/index.ts";
import { smallGeoAsn } from "../../../collectors/geo-asn/testing/small-geo-asn.ts";
import type { LiveBus } from "../../../live/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { readOrCreateNodeId } from "../../../storage/node/index.ts";
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

/** A node with a data folder of its own, a small atlas and a work queue that builds it. */
export async function startNode({ ledger, live, dataDir, given, now = () => new Date() }: Shared) {
  const node = readOrCreateNodeId(dataDir);
  const base = smallGeoAsn();
  const labels = { current: () => given.rows(), fingerprint: () => given.fingerprint };
  const first = { current: () => [], fingerprint: () => "none" };
  const atlas = await ensureAtlas({ dataDir, log: quiet, base, labels: first });
  const work = createWorkQueue({ ledger, live, node, log: quiet, now });
  const builds = createAtlasBuilds({ ledger, node, dataDir, labels, base, atlas, work, log: quiet });
  const recompiling = createRecompiling({ dataDir, labels, base, builds, log: quiet });
  work.start(builds.queues);
  return { node, atlas, work, builds, recompiling };
}
