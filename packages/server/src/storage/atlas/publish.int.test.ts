import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AtlasBuilder, AtlasFormatError } from "@fyr/core/atlas";
import { specialRows } from "@fyr/core/special";
import { soak } from "../../testing/soak.ts";
import { openAtlasHandle } from "./handle.ts";
import { openCurrentAtlas } from "./open.ts";
import { atlasPaths, type AtlasPaths } from "./paths.ts";
import { publishSnapshot } from "./publish.ts";

let dataDir: string;
let paths: AtlasPaths;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "fyr-atlas-"));
  paths = atlasPaths(dataDir);
  mkdirSync(paths.folder);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A small snapshot in which 192.0.2.1 belongs to the AS of the number given. */
function snapshot(as: number): Uint8Array[] {
  const builder = new AtlasBuilder();
  for (const row of specialRows()) builder.addRow(row);
  const source = builder.addSource({
    id: "test",
    name: "",
    url: null,
    licence: "",
    attribution: null,
    published: null,
  });
  const record = builder.intern("as", { number: as, organization: "Test" });
  builder.add4(0xc0000200, 0xc00002ff, "as", record, source);
  return builder.compile({ builtAt: `2026-01-01T00:00:${String(as).padStart(2, "0")}.000Z` });
}

let published = 0;

async function publish(as: number): Promise<void> {
  published++;
  const inputs = { builtAt: "2026-01-01T00:00:00.000Z", fingerprint: `${as}` };
  await publishSnapshot(paths, `test-${published}`, snapshot(as), inputs, () => undefined);
}

async function answer(): Promise<{ as: number | undefined; fellBack: string | null }> {
  const opened = await openCurrentAtlas(dataDir);
  if (opened === null) throw new Error("no atlas");
  return { as: opened.atlas.lookup("192.0.2.1").as?.value.number, fellBack: opened.fellBack };
}

describe("a published snapshot", () => {
  it("is the newest, beside the one before and nothing else", async () => {
    expect(await openCurrentAtlas(dataDir)).toBeNull();
    await publish(1);
    await publish(2);
    await publish(3);
    expect(await answer()).toEqual({ as: 3, fellBack: null });
    expect(readdirSync(paths.folder).sort()).toEqual(["atlas.bin", "atlas.inputs.json", "atlas.previous.bin"]);
    rmSync(paths.current);
    expect(await answer()).toEqual({ as: 2, fellBack: `${paths.current} is missing` });
  });

  it.each([
    ["truncated", (file: string) => truncateSync(file, 1000)],
    ["empty", (file: string) => truncateSync(file, 0)],
    ["altered in one bit", (file: string) => flip(file, 0.9)],
    ["altered in its head", (file: string) => flip(file, 0.001)],
    ["another kind of file", (file: string) => writeFileSync(file, "x".repeat(5000))],
  ])("that is %s is refused, and the last good one answers", async (_how, damage) => {
    await publish(1);
    await publish(2);
    damage(paths.current);
    const { as, fellBack } = await answer();
    expect(as).toBe(1);
    expect(fellBack).toContain(paths.current);
  });

  it("that is damaged does not displace the last good one when the next is written", async () => {
    await publish(1);
    await publish(2);
    flip(paths.current, 0.5);
    await publish(3);
    expect(await answer()).toEqual({ as: 3, fellBack: null });
    flip(paths.current, 0.5);
    expect((await answer()).as).toBe(1);
  });

  it("is an error when both are damaged, which names both", async () => {
    await publish(1);
    await publish(2);
    flip(paths.current, 0.5);
    flip(paths.previous, 0.5);
    const failure = await openCurrentAtlas(dataDir).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AtlasFormatError);
    expect(String(failure)).toContain(paths.current);
    expect(String(failure)).toContain(paths.previous);
  });

  it("is whole after a kill at any moment", async () => {
    await publish(1);
    const program = fileURLToPath(new URL("./testing/publish-again.ts", import.meta.url));
    for (let round = 0; round < soak(8, 1); round++) {
      const child = spawn(process.execPath, [program, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
      await once(createInterface({ input: child.stdout }), "line");
      await pause(soak(round * 17, 60));
      child.kill("SIGKILL");
      const [, signal] = await once(child, "exit");
      expect(signal).toBe("SIGKILL");
      const opened = await openCurrentAtlas(dataDir);
      expect(opened?.fellBack).toBeNull();
      expect(opened?.atlas.info().sources.map(({ id }) => id)).toContain("filler");
    }
  });
});

describe("the handle", () => {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };
  beforeEach(() => warnings.splice(0));

  it("swaps while readers work: those in use answer as before", async () => {
    await publish(1);
    const handle = await openAtlasHandle(dataDir, log);
    if (handle === null) throw new Error("no atlas");
    const held = handle.current();
    const wrong: unknown[] = [];
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) {
        // One piece of work: takes the snapshot once, and both its answers must be of one snapshot.
        const mine = handle.current();
        const before = mine.lookup("192.0.2.1").as?.value.number;
        await pause(0);
        const behind = mine.lookup("192.0.2.1").as?.value.number;
        if (before !== behind || before === undefined) wrong.push([before, behind]);
      }
    })();
    for (let as = 2; as <= 12; as++) {
      await publish(as);
      await handle.reload();
      expect(handle.current().lookup("192.0.2.1").as?.value.number).toBe(as);
    }
    reading.abort();
    await reader;
    expect(wrong).toEqual([]);
    expect(held.lookup("192.0.2.1").as?.value.number).toBe(1);
  });

  it("reports a fallback, and keeps the loaded atlas when none can be opened", async () => {
    await publish(1);
    await publish(2);
    const handle = await openAtlasHandle(dataDir, log);
    flip(paths.current, 0.5);
    await handle?.reload();
    expect(handle?.file().fellBack).toContain("damaged");
    expect(warnings).toHaveLength(1);
    flip(paths.previous, 0.5);
    await expect(handle?.reload()).rejects.toThrow(AtlasFormatError);
    expect(handle?.current().lookup("192.0.2.1").as?.value.number).toBe(1);
    rmSync(paths.current);
    rmSync(paths.previous);
    await handle?.reload();
    expect(handle?.current().lookup("192.0.2.1").as?.value.number).toBe(1);
  });

  it("is none where there is no atlas yet", async () => {
    expect(await openAtlasHandle(path.join(dataDir, "nowhere"), log)).toBeNull();
  });
});

/** Changes one bit at a place between the beginning (0) and the end (1) of a file, which is made anew: no link shares it. */
function flip(file: string, where: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length * where);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  rmSync(file);
  writeFileSync(file, bytes);
}
