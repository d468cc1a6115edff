import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDataDir } from "../support/fyr.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const LONG = 600_000;

/** Each command compiles the atlas: in `npm test`, what ends early is tried in the stores themselves (demo.int.test.ts). */
describe.runIf(soak(true, false))("fyr demo, killed", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newDataDir();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /** @param killAfter milliseconds after which it is killed at once */
  async function demo(verb: string, killAfter?: number): Promise<string> {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "packages/server/dist/cli.js", "demo", verb],
      { cwd: ROOT, env: { ...process.env, FYR_DATA: dataDir, FYR_OFFLINE: "1" }, stdio: ["ignore", "pipe", "pipe"] },
    );
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    if (killAfter !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfter);
    await once(child, "close");
    return output;
  }
  const state = async () => JSON.parse(await demo("status")).state as string;
  const inputs = async () =>
    JSON.parse(await readFile(join(dataDir, "atlas", "atlas.inputs.json"), "utf8")).fingerprint;
  const pictures = () => readdir(join(dataDir, "files", "thumbnails")).catch(() => []);

  it("is loaded and cleared completely when the command is repeated", { timeout: LONG }, async () => {
    const before = await inputs();
    for (const delay of [4000, 7000, 10_000]) await demo("load", delay);
    expect(["none", "interrupted", "loaded"]).toContain(await state());
    expect(JSON.parse(await demo("load")).state).toBe("loaded");
    expect(await pictures()).toHaveLength(9);
    expect(await inputs()).not.toBe(before);

    for (const delay of [4000, 6000]) await demo("clear", delay);
    expect(JSON.parse(await demo("clear")).state).toBe("none");
    // The labels in force, and with them all that the atlas is made of, are those from before.
    expect(await inputs()).toBe(before);
    expect(await pictures()).toEqual([]);
  });
});
