import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { constants, loadavg, setPriority } from "node:os";
import { join, relative, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { newPerson } from "../support/accounts.ts";
import { createKey, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";
import type { Hosts } from "../support/siege.ts";

const SECONDS = Number(process.env["FYR_SOAK_SIEGE_SECONDS"] ?? 600);
const ACCOUNTS = 20;
const KEYS = 3;
const STRANGERS = 50;

/**
 * Everything of the security review at once, by twenty hostile accounts, three hostile keys and fifty strangers, while a
 * bystander looks addresses up. `FYR_SOAK_SIEGE_SECONDS` shortens it.
 */
describe.runIf(soak(true, false))("siege", () => {
  let fyr: TestFyr;
  beforeAll(async () => {
    fyr = await startFyr({ env: { FYR_CHECK_ANSWERS: "0", FYR_SENSOR_DATA: "users" } });
  });
  afterAll(() => fyr.remove());

  it(
    "harms no bystander, and fills neither memory nor disk",
    async () => {
      const { client: admin } = await login(fyr);
      const bystander = (await createKey(fyr, (await newPerson(fyr, admin, 1337)).client)).client;
      const accounts: string[] = [];
      for (let n = 0; n < ACCOUNTS; n++) accounts.push((await newPerson(fyr, admin)).token);
      const keys: string[] = [];
      for (let n = 0; n < KEYS; n++) {
        const wanted = { name: `sensor ${n}`, description: "d", scopes: ["ingest"] };
        keys.push((await admin.post("/account/create-key", wanted)).body.data.Key);
      }
      const before = await sizesOf(fyr.dataDir);
      const hosts: Hosts = { url: fyr.url, accounts, keys, strangers: STRANGERS };
      const siege = spawn(process.execPath, [join(import.meta.dirname, "../support/siege.ts"), JSON.stringify(hosts)], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      if (siege.pid === undefined) throw new Error("the attackers could not be started");
      // Attackers on another machine would take none of the processors that Fyr has.
      setPriority(siege.pid, constants.priority.PRIORITY_LOW);
      let report = "";
      siege.stdout.on("data", (chunk: Buffer) => (report += chunk.toString()));

      const times: number[] = [];
      /** For how long the thread that answers ran, and waited for a processor, while each was under way. */
      const running: number[] = [];
      const waiting: number[] = [];
      const failures: number[] = [];
      let memory = 0;
      const until = performance.now() + SECONDS * 1000;
      for (let n = 0; performance.now() < until; n++) {
        const earlier = await processorOf(fyr.process.pid ?? 0);
        const began = performance.now();
        const { code } = await bystander.get(`/query/ip/${n % 200}.8.8.8`);
        times.push(performance.now() - began);
        const later = await processorOf(fyr.process.pid ?? 0);
        running.push(later.ran - earlier.ran);
        waiting.push(later.waited - earlier.waited);
        if (code !== 200) failures.push(code);
        if (n % 50 === 0) memory = Math.max(memory, await memoryOf(fyr.process.pid ?? 0));
        await pause(20);
      }
      // A siege that ended by itself is no siege.
      expect(siege.exitCode).toBeNull();
      siege.stdin.end();
      await once(siege, "exit");
      const after = await sizesOf(fyr.dataDir);
      const grownBy = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
      const grown = Object.keys(after).reduce((sum, name) => sum + grownBy(name), 0);

      for (const list of [times, running, waiting]) list.sort((a, b) => a - b);
      const at = (share: number, list = times) => Math.round(list[Math.floor(share * (list.length - 1))] ?? 0);
      const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
      const figures = { lookups: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
      console.log({
        ...figures,
        // Where other programs share the machine, what was waited for is theirs.
        running: { p50: at(0.5, running), p99: at(0.99, running), max: at(1, running) },
        waiting: { p50: at(0.5, waiting), p99: at(0.99, waiting), max: at(1, waiting) },
        load: loadavg().map(Math.round),
        failures,
        memory: megabytes(memory),
        grown: megabytes(grown),
        grownBy: Object.fromEntries(Object.keys(after).map((name) => [name, megabytes(grownBy(name))])),
        siege: JSON.parse(report),
      });
      expect(failures).toEqual([]);
      expect(figures.p99).toBeLessThan(100);
      expect(megabytes(memory)).toBeLessThan(2048);
      expect(megabytes(grown)).toBeLessThan(50);
    },
    (SECONDS + 300) * 1000,
  );
});

/** Bytes of all files of a folder, by the first name of their paths in it. */
async function sizesOf(folder: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [first = ""] = relative(folder, path).split(sep);
    // A file may go while the folder is read.
    const bytes = await stat(path).then(
      ({ blocks }) => blocks * 512,
      () => 0,
    );
    sizes[first] = (sizes[first] ?? 0) + bytes;
  }
  return sizes;
}

/** Milliseconds that the first thread of a process has run, and has waited for a processor. */
async function processorOf(pid: number): Promise<{ ran: number; waited: number }> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8").catch(() => "");
  const [ran = 0, waited = 0] = text.split(" ").map((nanoseconds) => Number(nanoseconds) / 1e6);
  return { ran, waited };
}

/** Resident bytes of a process and all that it has started. */
async function memoryOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  const others = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(memoryOf));
  return others.reduce((sum, bytes) => sum + bytes, own);
}
