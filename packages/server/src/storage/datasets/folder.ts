import { mkdirSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatasetId, DatasetManifest, type DatasetRetention } from "@fyr/contract";
import { syncFolder } from "../disk/index.ts";

/** A build that is whole: its manifest and signature were the last that was written of it. */
export interface StoredBuild {
  readonly manifest: DatasetManifest;
  /** As they were signed. */
  readonly manifestBytes: Buffer;
  /** Base64. */
  readonly signature: string;
  /** Whether its files are there, or only what leads on from it. */
  readonly hasFiles: boolean;
  /** The path of one of its files, `delta.jsonl.zst` included. */
  path(name: string): string;
}

/** Builds of datasets in a folder of this node: one for each, which has its name when all in it is on the disk. */
export interface DatasetFolder {
  /** Newest first. */
  builds(id: DatasetId): Promise<readonly StoredBuild[]>;
  /** A folder for a build that begins, empty. What one left that was killed is removed. */
  begin(id: DatasetId): Promise<string>;
  /** Gives up what has begun. */
  discard(id: DatasetId): Promise<void>;
  /** Makes a build the latest. Until it resolves, the one before is. */
  publish(id: DatasetId, build: string, manifest: Buffer, signature: string): Promise<void>;
  /** Bytes of all builds of a dataset. */
  bytes(id: DatasetId): Promise<number>;
}

export const DELTA_FILE = "delta.jsonl.zst";
const BUILD = /^\d{8}T\d{6}Z$/;
const GIGABYTE = 1024 ** 3;
const UNFINISHED = ".unfinished";
const [MANIFEST, SIGNATURE] = ["manifest.json", "manifest.sig"] as const;

/**
 * As long as nobody has set another: with the build before, whoever is in the middle of a download can go on with it, and
 * a reader who comes once a day finds a delta from its build.
 */
export const USUAL_RETENTION: DatasetRetention = { builds: 2, deltas: 24, gigabytes: 20 };

/** @param retention read at each build; the latest of each dataset is kept whatever it takes */
export function openDatasetFolder(
  dataDir: string,
  retention: () => Promise<DatasetRetention> = async () => USUAL_RETENTION,
): DatasetFolder {
  const root = join(dataDir, "datasets");
  mkdirSync(root, { recursive: true });
  const known = new Map<string, Omit<StoredBuild, "hasFiles" | "path">>();
  const of = (id: DatasetId, ...names: readonly string[]): string => join(root, id, ...names);

  const names = async (id: DatasetId): Promise<string[]> => {
    const all = await readdir(of(id)).catch(whereMissing<string[]>([]));
    return all
      .filter((name) => BUILD.test(name))
      .toSorted()
      .toReversed();
  };

  async function read(id: DatasetId, build: string): Promise<StoredBuild> {
    const folder = of(id, build);
    let about = known.get(folder);
    if (about === undefined) {
      const manifestBytes = await readFile(join(folder, MANIFEST));
      const signature = (await readFile(join(folder, SIGNATURE), "utf8")).trim();
      about = { manifestBytes, signature, manifest: DatasetManifest.parse(JSON.parse(manifestBytes.toString())) };
      known.set(folder, about);
    }
    const [first] = about.manifest.files;
    const hasFiles =
      first === undefined || (await stat(join(folder, first.name)).then(() => true, whereMissing(false)));
    return { ...about, hasFiles, path: (name) => join(folder, name) };
  }

  /** Leaves of older builds what leads on from them, and nothing of those before. */
  async function prune(id: DatasetId, { builds, deltas }: DatasetRetention): Promise<void> {
    for (const [age, build] of (await names(id)).entries()) {
      const folder = of(id, build);
      if (age >= Math.max(builds, deltas + 1)) {
        known.delete(folder);
        await rm(folder, { recursive: true, force: true });
      } else if (age >= builds) {
        await removeFiles(folder);
      }
    }
  }

  async function removeFiles(folder: string): Promise<void> {
    const kept: ReadonlySet<string> = new Set([MANIFEST, SIGNATURE, DELTA_FILE]);
    const others = (await readdir(folder)).filter((name) => !kept.has(name));
    for (const name of others) await rm(join(folder, name), { force: true });
  }

  async function bytesOf(folder: string): Promise<number> {
    let sum = 0;
    for (const name of await readdir(folder).catch(whereMissing<string[]>([])))
      sum += await stat(join(folder, name)).then(({ size }) => size, whereMissing(0));
    return sum;
  }

  /** Where all builds take too much, the files of earlier ones go, the oldest first. */
  async function bound(mostBytes: number): Promise<void> {
    const earlier: { readonly folder: string; readonly build: string }[] = [];
    let sum = 0;
    for (const id of DatasetId.options) {
      for (const [age, build] of (await names(id)).entries()) {
        sum += await bytesOf(of(id, build));
        if (age > 0) earlier.push({ folder: of(id, build), build });
      }
    }
    for (const { folder } of earlier.toSorted((a, b) => (a.build < b.build ? -1 : 1))) {
      if (sum <= mostBytes) return;
      const before = await bytesOf(folder);
      await removeFiles(folder);
      sum -= before - (await bytesOf(folder));
    }
  }

  return {
    builds: async (id) => {
      const readOne = (build: string) => read(id, build).catch(whereMissing(null));
      const all = await Promise.all((await names(id)).map(readOne));
      return all.filter((build) => build !== null);
    },
    async begin(id) {
      const folder = of(id, UNFINISHED);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      return folder;
    },
    discard: (id) => rm(of(id, UNFINISHED), { recursive: true, force: true }),
    async publish(id, build, manifest, signature) {
      const folder = of(id, UNFINISHED);
      await writeFile(join(folder, MANIFEST), manifest, { flush: true });
      await writeFile(join(folder, SIGNATURE), `${signature}\n`, { flush: true });
      for (const name of await readdir(folder)) await synced(join(folder, name));
      syncFolder(folder);
      await rename(folder, of(id, build));
      syncFolder(of(id));
      const kept = await retention();
      await prune(id, kept);
      await bound(kept.gigabytes * GIGABYTE);
    },
    async bytes(id) {
      const all = await Promise.all((await names(id)).map((build) => bytesOf(of(id, build))));
      return all.reduce((sum, one) => sum + one, 0);
    },
  };
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What an older build was may go while it is looked at. */
const whereMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return instead;
    throw error;
  };
