import {
  type Compression,
  COMPRESSIONS,
  type DatasetBuild,
  type DatasetDescription,
  type DatasetFormat,
  type DatasetId,
  type DatasetStanding,
} from "@fyr/contract";
import { datasetOf, DATASETS } from "@fyr/core/datasets";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { DatasetFolder, StoredBuild } from "../../storage/datasets/index.ts";
import { enqueue, type WorkQueue } from "../../work/index.ts";
import { DATASET_BUILD, keyOf } from "./build-work.ts";
import type { Checks } from "./checks.ts";
import { whyEmpty } from "./empty.ts";
import { type DatasetRules, refusedBy } from "./rules.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly node: string;
  readonly work: Pick<WorkQueue, "unfinished" | "wake" | "cancelKey">;
  readonly folder: DatasetFolder;
  readonly rules: DatasetRules;
  readonly checks: Checks;
}

/** The latest build of each dataset, for lists, and why a caller cannot have it. */
export type LatestBuilds = (
  caller: Caller | null,
) => Promise<
  ReadonlyMap<
    DatasetId,
    { readonly latest: DatasetBuild | null; readonly empty: string | null; readonly refused: string | null }
  >
>;

export interface Datasets {
  describe(id: DatasetId, caller: Caller | null): Promise<DatasetDescription>;
  /** @throws ApiFailure `not_found`, in words that say what to do */
  find(id: DatasetId, build: string): Promise<StoredBuild>;
  standings(): Promise<DatasetStanding[]>;
  readonly latest: LatestBuilds;
  /** Has them built; answers those that were not under way. */
  request(ids: readonly DatasetId[]): Promise<DatasetId[]>;
  cancel(id: DatasetId): Promise<boolean>;
  /** Those at which nobody has looked for so long. */
  due(everyMs: number, now: Date): Promise<DatasetId[]>;
}

/** Those that are files: WHOIS is given by agreement only. */
export const BUILT: readonly DatasetId[] = DATASETS.filter(({ formats }) => formats.length > 0).map(({ id }) => id);

export function createDatasets({ ledger, node, work, folder, rules, checks }: Needs): Datasets {
  const shown = async (id: DatasetId) => (await folder.builds(id)).filter(({ hasFiles }) => hasFiles).map(presentBuild);
  const unfinished = () =>
    work.unfinished(
      DATASET_BUILD.kind,
      BUILT.map((id) => keyOf(node, id)),
    );
  return {
    async describe(id, caller) {
      const { name, description, fields } = datasetOf(id);
      const rule = (await rules.read())[id];
      const refused = refusedBy(rule, caller);
      return { id, name, description, fields: [...fields], rule, refused, builds: await shown(id) };
    },
    async find(id, build) {
      const builds = await folder.builds(id);
      const found = build === "latest" ? builds[0] : builds.find(({ manifest }) => manifest.build === build);
      if (found !== undefined) return found;
      const message = !BUILT.includes(id)
        ? "This dataset is given on request, and is no file. Please contact the operator."
        : builds.length === 0
          ? "This dataset has not been built yet"
          : `There is no build ${build} of this dataset any more; the latest is ${builds[0]?.manifest.build}`;
      throw new ApiFailure("not_found", { message });
    },
    async standings() {
      const [ruled, checked, open] = await Promise.all([rules.read(), checks.read(), unfinished()]);
      return Promise.all(
        DATASETS.map(async ({ id, name, description }) => {
          const row = open.get(keyOf(node, id));
          return {
            id,
            name,
            description,
            rule: ruled[id],
            builds: await shown(id),
            state: row === undefined ? "idle" : row.state === "running" ? "building" : "waiting",
            progress: row?.progress ?? null,
            problem: checked[id]?.problem ?? null,
            checked_at: checked[id]?.at ?? null,
            bytes: await folder.bytes(id),
          } as const;
        }),
      );
    },
    async latest(caller) {
      const ruled = await rules.read();
      const all = DATASETS.map(async ({ id }) => {
        const [latest] = await folder.builds(id);
        const build = latest === undefined ? null : presentBuild(latest);
        const empty = build === null ? null : whyEmpty(id, build.rows);
        return [id, { latest: build, empty, refused: refusedBy(ruled[id], caller) }] as const;
      });
      return new Map(await Promise.all(all));
    },
    async request(ids) {
      const requested: DatasetId[] = [];
      for (const id of ids) {
        if (!BUILT.includes(id)) continue;
        const added = await enqueue(ledger, DATASET_BUILD, { key: keyOf(node, id), node, payload: { id } });
        if (added !== null) requested.push(id);
      }
      work.wake();
      return requested;
    },
    cancel: (id) => work.cancelKey(DATASET_BUILD.kind, keyOf(node, id)),
    async due(everyMs, now) {
      const checked = await checks.read();
      const before = new Date(now.getTime() - everyMs).toISOString();
      return BUILT.filter((id) => (checked[id]?.at ?? "") < before);
    },
  };
}

const presentBuild = ({ manifest: { build, built_at, rows, files, signed_by } }: StoredBuild): DatasetBuild => ({
  build,
  built_at,
  rows,
  files,
  signed_by,
});

/** The file of a format, uncompressed where it is kept so. @throws ApiFailure `not_found` with those that there are */
export function fileOf(
  { manifest, hasFiles }: StoredBuild,
  format: DatasetFormat,
  compression: Compression | undefined,
): StoredBuild["manifest"]["files"][number] {
  const { build, files } = manifest;
  if (!hasFiles)
    throw new ApiFailure("not_found", { message: `The files of ${build} are no longer kept. Take the latest build.` });
  const wanted = compression === undefined ? COMPRESSIONS : [compression];
  const found = wanted
    .map((one) => files.find((file) => file.format === format && file.compression === one))
    .find((file) => file !== undefined);
  if (found !== undefined) return found;
  const names = files.map((file) => `${file.format} (${file.compression})`).join(", ");
  throw new ApiFailure("not_found", { message: `This dataset is there as ${names}` });
}
