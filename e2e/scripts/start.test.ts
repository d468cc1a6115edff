import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDataDir } from "../support/fyr.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("npm start", () => {
  let dataDir: string;
  let npm: ChildProcess;

  beforeAll(async () => {
    dataDir = await newDataDir();
    npm = spawn("npm", ["start"], {
      cwd: ROOT,
      env: { ...process.env, FYR_PORT: "0", FYR_DATA: dataDir, FYR_OFFLINE: "1", FYR_LOG_LEVEL: "warn" },
      // A process group of its own, as a shell gives to what it starts at a terminal.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
  });
  afterAll(async () => {
    if (npm.exitCode === null) process.kill(-(npm.pid ?? 0), "SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  it("puts the server in the place of its script, and one Ctrl+C closes everything", async () => {
    let output = "";
    for (const stream of [npm.stdout, npm.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output).toContain("Fyr is at http");
    expect(await commandsOf(npm.pid ?? 0)).toEqual([
      expect.stringMatching(/^npm start/),
      expect.stringContaining("packages/server/dist/main.js"),
      expect.stringContaining("engine-host.js"),
    ]);

    const ended = once(npm, "close");
    // As a terminal does: to npm, which passes it on, and to the server itself.
    process.kill(-(npm.pid ?? 0), "SIGINT");
    expect(await ended, output).toEqual([0, null]);
    expect(await readdir(dataDir)).not.toContain("control.json");
  });
});

/** The command lines of all processes of a group, the oldest first. */
async function commandsOf(group: number): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).toSorted((a, b) => Number(a) - Number(b));
  const commands: string[] = [];
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // After the name, in parentheses: state, parent, group.
    if (Number(stat.split(") ").at(-1)?.split(" ")[2]) !== group) continue;
    commands.push((await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim());
  }
  return commands;
}
