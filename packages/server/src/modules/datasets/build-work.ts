import { DatasetId, type DatasetManifest } from "@fyr/contract";
import { datasetOf } from "@fyr/core/datasets";
import { z } from "zod";
import { buildFiles } from "../../dataset-build/index.ts";
import type { Log } from "../../log.ts";
import type { DatasetFolder } from "../../storage/datasets/index.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import { defineWork, PermanentFailure, type WorkKind } from "../../work/index.ts";
import type { Checks } from "./checks.ts";
import { type NameNeeds, nameRows } from "./names.ts";
import type { Retention } from "./retention.ts";
import { type DatasetRules, isSold } from "./rules.ts";
import type { DatasetKey } from "./signing.ts";

export interface BuildNeeds extends NameNeeds {
  readonly dataDir: string;
  /** The id of the node whose data folder that is. */
  readonly node: string;
  readonly folder: DatasetFolder;
  readonly key: DatasetKey;
  readonly rules: DatasetRules;
  readonly retention: Pick<Retention, "read">;
  readonly checks: Checks;
  readonly disk: DiskRoom;
  /** Whether others see what own sensors saw of the public internet. */
  readonly withSensors: boolean;
  /** Sources without a licence that is known, of which rows may be passed on. */
  readonly passOn: readonly string[];
  readonly log: Pick<Log, "info">;
  readonly now?: () => Date;
}

const Order = z.object({ id: DatasetId });
type Order = z.infer<typeof Order>;

export const Built = z.object({
  dataset: DatasetId,
  build: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  seconds: z.number(),
  /** Nothing had changed: the build is the one before. */
  same: z.boolean(),
});
export type Built = z.infer<typeof Built>;

/** A build of a dataset in the data folder of one node. */
export const DATASET_BUILD = { kind: "dataset-build", single: true, unfinishedMax: 100 } as const;
export const keyOf = (node: string, id: DatasetId): string => `${node} ${id}`;

/** Only the node itself can take up what its killed process left: after so long it begins anew. */
const LEASE_MS = 15_000;
/** Administrators watch how far it is. */
const BEAT_MS = 1000;
const ATTEMPTS_MAX = 3;

/** Builds a dataset, one at a time. What is being built is not there for anybody before it is whole. */
export function datasetBuildWork(needs: BuildNeeds): WorkKind<Order, Built> {
  const { folder, checks, log, now = () => new Date() } = needs;
  return defineWork<Order, Built>({
    ...DATASET_BUILD,
    payload: Order,
    concurrency: 1,
    leaseMs: LEASE_MS,
    beatMs: BEAT_MS,
    attemptsMax: ATTEMPTS_MAX,
    async handler({ payload: { id } }, { signal, progress }) {
      const started = performance.now();
      needs.disk.admitMuch();
      const [latest = null] = await folder.builds(id);
      try {
        const built = await buildOne(needs, id, latest, stampOf(now(), latest?.manifest.build ?? ""), {
          signal,
          progress,
        });
        return { ...built, seconds: (performance.now() - started) / 1000 };
      } catch (error) {
        signal.throwIfAborted();
        throw new PermanentFailure(reasonOf(error), { cause: error });
      } finally {
        await folder.discard(id);
      }
    },
    summary: (built) => built,
    async record(db, { payload: { id } }, outcome) {
      if (outcome.state === "done") await checks.note(db, id, { at: now().toISOString(), problem: null });
      else if (outcome.state === "failed")
        await checks.note(db, id, { at: now().toISOString(), problem: outcome.error });
    },
    recorded(_item, outcome) {
      if (outcome.state === "done") log.info(outcome.result, "a dataset was built");
    },
  });
}

type Watched = {
  readonly signal: AbortSignal;
  progress(progress: { stage: string; done: number; of: number | null }): void;
};

async function buildOne(
  needs: BuildNeeds,
  id: DatasetId,
  latest: Awaited<ReturnType<DatasetFolder["builds"]>>[number] | null,
  { build: name, builtAt }: { readonly build: string; readonly builtAt: string },
  { signal, progress }: Watched,
): Promise<Omit<Built, "seconds">> {
  const { dataDir, folder, key, withSensors, passOn } = needs;
  const definition = datasetOf(id);
  const permits = { isSold: isSold((await needs.rules.read())[id]), withSensors, passOn };
  const previous =
    latest?.hasFiles === true
      ? {
          build: latest.manifest.build,
          lines: latest.path(`fyr-${id}.jsonl.zst`),
          sha256: latest.manifest.content.sha256,
        }
      : null;
  const order = { id, dataDir, folder: await folder.begin(id), build: name, builtAt, ...permits, previous };
  const built = await buildFiles(order, {
    names: definition.about === "name" ? nameRows(id, needs, permits) : null,
    onProgress: (stage, done, of) => progress({ stage, done, of }),
    signal,
  });
  const bytes = built.files.reduce((sum, file) => sum + file.bytes, 0);
  if (built.isSame && latest !== null)
    return { dataset: id, build: latest.manifest.build, rows: built.rows, bytes, same: true };
  const { rows, files, content, sources, leftOut, delta } = built;
  // The last leads to it; those before lead on from what is kept.
  const { deltas: most } = await needs.retention.read();
  const deltas = delta === null ? [] : [...(latest?.manifest.deltas ?? []), delta].slice(-most);
  const manifest: DatasetManifest = {
    dataset: id,
    build: name,
    built_at: builtAt,
    rows,
    fields: [...definition.fields],
    files: [...files],
    content,
    sources: [...sources],
    left_out: [...leftOut],
    deltas,
    signed_by: key.id,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  signal.throwIfAborted();
  await folder.publish(id, name, text, key.sign(text));
  return { dataset: id, build: name, rows, bytes, same: false };
}

/** The name of a build is its second; two within one are a second apart. */
function stampOf(at: Date, latest: string): { readonly build: string; readonly builtAt: string } {
  for (let time = Math.floor(at.getTime() / 1000) * 1000; ; time += 1000) {
    const builtAt = new Date(time).toISOString();
    const build = `${builtAt.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    if (build > latest) return { build, builtAt };
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|EDQUOT/.test(reason))
    return "The disk has too little room for this build. Make room, and build it again.";
  return reason;
}
