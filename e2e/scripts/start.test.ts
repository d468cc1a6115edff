import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, newDataDir } from "../support/fyr.ts";

const ROOT = join(import.meta.dirname, "../..");
/** No other test listens there, so that a free port stays free. */
const HOST = "127.0.0.26";

/** Bits of the group and of others. */
const OTHERS = 0o077;

/** It makes no requests, and makes nothing of what it has beside the tests. */
const QUIET = { FYR_OFFLINE: "1", FYR_COMPILE: "manual", FYR_DATASETS: "manual", FYR_LOG_LEVEL: "warn" };

describe("npm start", () => {
  let dataDir: string;
  /** What tests have made, so that the start is short. */
  let given: readonly string[];
  let npm: ChildProcess;
  let url: string;

  beforeAll(async () => {
    dataDir = await newDataDir();
    given = await readdir(dataDir);
    await chmod(dataDir, 0o755);
    const port = await freePort();
    url = `http://${HOST}:${port}`;
    const admin = { FYR_ADMIN_PASSWORD: ADMIN.password };
    const place = { FYR_HOST: HOST, FYR_PORT: String(port), FYR_PUBLIC_URL: url, FYR_DATA: dataDir };
    npm = spawn("npm", ["start"], {
      cwd: ROOT,
      env: { ...process.env, ...place, ...admin, ...QUIET },
      // A process group of its own, as a shell gives to what it starts at a terminal.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
  });
  afterAll(async () => {
    if (npm.exitCode === null) process.kill(-(npm.pid ?? 0), "SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  it("accepts the first administrator's password with the first request that its port answers", async () => {
    expect(await firstAnswer(`${url}/api/auth/login`, ADMIN)).toBe(200);
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

  it("has left what it wrote to its owner, in a folder that all may read", async () => {
    // What lies in a folder is as closed as the folder, whatever modes PGlite gives its files.
    const made = (await readdir(dataDir)).filter((name) => !given.includes(name));
    const modes = await Promise.all(made.map(async (name) => (await lstat(join(dataDir, name))).mode));
    expect(made.length).toBeGreaterThan(1);
    expect(made.filter((_, place) => ((modes[place] ?? OTHERS) & OTHERS) !== 0)).toEqual([]);
  });
});

async function freePort(): Promise<number> {
  const free = createServer().listen(0, HOST);
  await once(free, "listening");
  const { port } = free.address() as { port: number };
  free.close();
  return port;
}

/** Status of the first answer to a POST, tried while connections are refused. */
async function firstAnswer(url: string, body: object): Promise<number> {
  const [method, headers] = ["POST", { "content-type": "application/json" }];
  for (;;) {
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) }).catch(() => null);
    if (answer !== null) return answer.status;
    await sleep(20);
  }
}

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
