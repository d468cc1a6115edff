import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatasetId, DatasetManifest } from "@fyr/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DELTA_FILE, type DatasetFolder, openDatasetFolder, USUAL_RETENTION } from "./index.ts";

const SHA = "0".repeat(64);
const buildAt = (second: number): string => `20261127T1400${String(second).padStart(2, "0")}Z`;

function manifestOf(dataset: DatasetId, build: string): Buffer {
  const files = [{ format: "jsonl", compression: "none", name: "rows", bytes: 100, sha256: SHA }] as const;
  const none = {
    fields: [],
    sources: [],
    left_out: [],
    deltas: [],
    signed_by: "x",
    content: { bytes: 1, sha256: SHA },
  };
  const manifest: DatasetManifest = {
    dataset,
    build,
    built_at: "2026-11-27T14:00:00.000Z",
    rows: 1,
    ...none,
    files: [...files],
  };
  return Buffer.from(JSON.stringify(manifest));
}

describe("the folder of datasets", () => {
  let dataDir: string;
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), "fyr-dataset-folder-"))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const write = async (folder: DatasetFolder, id: DatasetId, build: string) => {
    const place = await folder.begin(id);
    writeFileSync(join(place, "rows"), Buffer.alloc(100));
    writeFileSync(join(place, DELTA_FILE), "d");
    await folder.publish(id, build, manifestOf(id, build), "signature");
  };
  const shown = async (folder: DatasetFolder, id: DatasetId) =>
    (await folder.builds(id)).map(({ manifest, hasFiles }) => [manifest.build, hasFiles]);

  it("has a build when it is whole, and nothing of one that was not published", async () => {
    const folder = openDatasetFolder(dataDir);
    expect(await shown(folder, "threats")).toEqual([]);
    const place = await folder.begin("threats");
    writeFileSync(join(place, "rows"), "half");
    writeFileSync(join(place, "manifest.json"), manifestOf("threats", buildAt(1)));
    expect(await shown(folder, "threats")).toEqual([]);
    // What a killed build left is gone with the next.
    await write(folder, "threats", buildAt(2));
    expect(await shown(folder, "threats")).toEqual([[buildAt(2), true]]);
    expect(readdirSync(join(dataDir, "datasets", "threats"))).toEqual([buildAt(2)]);
    await folder.begin("threats");
    await folder.discard("threats");
    expect(readdirSync(join(dataDir, "datasets", "threats"))).toEqual([buildAt(2)]);
  });

  it("keeps the files of two builds, and what leads on from 24 more", async () => {
    const folder = openDatasetFolder(dataDir);
    for (let second = 0; second < 30; second++) await write(folder, "threats", buildAt(second));
    const builds = await folder.builds("threats");
    expect(builds.map(({ hasFiles }) => hasFiles)).toEqual([true, true, ...Array.from({ length: 23 }, () => false)]);
    expect(builds.map(({ manifest }) => manifest.build).at(-1)).toBe(buildAt(5));
    const oldest = join(dataDir, "datasets", "threats", buildAt(5));
    expect(readdirSync(oldest).toSorted()).toEqual([DELTA_FILE, "manifest.json", "manifest.sig"]);
  });

  it("keeps as much as is set when a build is published", async () => {
    let kept = { builds: 4, deltas: 1, gigabytes: 20 };
    const folder = openDatasetFolder(dataDir, async () => kept);
    for (let second = 0; second < 6; second++) await write(folder, "threats", buildAt(second));
    expect((await shown(folder, "threats")).map(([, hasFiles]) => hasFiles)).toEqual([true, true, true, true]);
    kept = { builds: 1, deltas: 3, gigabytes: 20 };
    await write(folder, "threats", buildAt(6));
    expect((await shown(folder, "threats")).map(([, hasFiles]) => hasFiles)).toEqual([true, false, false, false]);
  });

  it("gives up files of earlier builds where all take too much, the oldest first, and never the latest", async () => {
    const folder = openDatasetFolder(dataDir, async () => ({ ...USUAL_RETENTION, gigabytes: 2 ** -30 }));
    await write(folder, "threats", buildAt(1));
    await write(folder, "threats", buildAt(2));
    await write(folder, "country", buildAt(3));
    expect([await shown(folder, "threats"), await shown(folder, "country")]).toEqual([
      [
        [buildAt(2), true],
        [buildAt(1), false],
      ],
      [[buildAt(3), true]],
    ]);
  });
});
