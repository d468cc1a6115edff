import { AtlasBuild } from "@fyr/contract";
import { z } from "zod";
import { buildAtlas, type BuildOptions, BuildUnderWay } from "../../atlas-build/index.ts";
import type { GeoAsnStore } from "../../collectors/index.ts";
import type { Log } from "../../log.ts";
import type { AtlasHandle } from "../../storage/atlas/index.ts";
import { createSettings } from "../../storage/settings/index.ts";
import { defineWork, PermanentFailure, Postponed, type WorkKind, type WorkOutcome } from "../../work/index.ts";

/** A build of the atlas in the data folder of one node, whose id is the key. */
export const ATLAS_BUILD = { kind: "atlas-build", single: true, unfinishedMax: 10_000 } as const;
/** The last build, for the page of sources. */
export const LAST_BUILD = "atlas_build";

/** Only the node itself can take up what its killed process left: after so long it begins anew. */
const LEASE_MS = 15_000;
/** Administrators watch how far it is. */
const BEAT_MS = 1000;
/** Starts of a build that ends its process each time. */
const ATTEMPTS_MAX = 3;
const UNDER_WAY_MS = 1000;
const REASON_MAX = 200;

/** How many labels came and went since the build before. */
export const Change = z.object({ added: z.number().int(), removed: z.number().int() });
export type Change = z.infer<typeof Change>;

export interface BuildNeeds {
  readonly dataDir: string;
  /** The id of the node whose data folder that is. */
  readonly node: string;
  readonly labels: BuildOptions["labels"];
  readonly base: GeoAsnStore;
  readonly atlas: AtlasHandle;
  readonly log: Pick<Log, "info">;
}

/**
 * Builds the atlas of this node and has answers use it. A build that fails is not tried again by the queue: what it is
 * made of may have to change first.
 * @param ended called when a build has ended, with its row of work and the change that it was to include
 */
export function atlasBuildWork(
  { dataDir, node, labels, base, atlas, log }: BuildNeeds,
  ended: (build: { readonly id: string; readonly change: Change }, outcome: WorkOutcome<AtlasBuild>) => void,
): WorkKind<Change, AtlasBuild> {
  const intervals = () => {
    const { ipv4, ipv6 } = atlas.current().info().intervals;
    return ipv4 + ipv6;
  };
  return defineWork<Change, AtlasBuild>({
    ...ATLAS_BUILD,
    payload: Change,
    concurrency: 1,
    leaseMs: LEASE_MS,
    beatMs: BEAT_MS,
    attemptsMax: ATTEMPTS_MAX,
    async handler({ payload: change }, { signal, progress }) {
      const started = Date.now();
      const before = intervals();
      progress({ stage: "labels", done: 0, of: null });
      try {
        const { builtAt, bytes, skipped } = await buildAtlas({
          dataDir,
          labels,
          base,
          signal,
          onProgress: (stage, done, of) => progress({ stage, done, of }),
        });
        await atlas.reload();
        return {
          built_at: builtAt,
          seconds: (Date.now() - started) / 1000,
          bytes,
          ...change,
          intervals_before: before,
          intervals: intervals(),
          skipped: skipped.map(({ source, reason }) => ({ source, reason: reason.slice(0, REASON_MAX) })),
        };
      } catch (error) {
        signal.throwIfAborted();
        // One that was cancelled, and has not quite ended.
        if (error instanceof BuildUnderWay) throw new Postponed(UNDER_WAY_MS);
        throw new PermanentFailure(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    summary: (built) => built,
    async record(db, _item, outcome) {
      if (outcome.state === "done") await createSettings(db).write(LAST_BUILD, outcome.result);
    },
    recorded({ id, key, payload }, outcome) {
      // An administrator may have cancelled here what waits for another node.
      if (key !== node) return;
      if (outcome.state === "done") log.info(outcome.result, "the atlas was compiled");
      ended({ id, change: payload }, outcome);
    },
  });
}
