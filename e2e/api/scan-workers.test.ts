import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { startPostgres, type TestPostgres } from "../../scripts/lib/postgres.ts";
import { fyrCommand } from "../support/cli.ts";
import { type Client, login } from "../support/client.ts";
import { newDataDir, startFyr, type TestFyr } from "../support/fyr.ts";
import { type ScanSite, startScanSite } from "../support/scan-site.ts";

const CLI = join(import.meta.dirname, "../../packages/server/dist/cli.js");
const PAGE = "<title>slow</title>";
/** A worker that was killed holds its scans for half a minute. */
const PATIENT = { timeout: 180_000 };

let site: ScanSite;
beforeAll(async () => {
  site = await startScanSite({
    "/": (_request, response) =>
      setTimeout(() => response.writeHead(200, { "content-type": "text/html" }).end(PAGE), 4000),
  });
});
afterAll(() => site.close());

const asked = (name: string): number => site.asked.filter((path) => path === `/?${name}`).length;
const submit = async (client: Client, name: string): Promise<string> =>
  (await client.get(`/query/url?url=${encodeURIComponent(site.at(`/?${name}`))}`)).body.data.Data.Id;
const statesOf = (client: Client, ids: readonly string[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { body } = await client.get(`/search/status/${id}`);
      return body.data.Error ?? body.data.Status;
    }),
  );

describe("fyr work --scan", () => {
  itInSoak("says what to do where the ledger lies in the server's own process", async () => {
    const { code, err } = await fyrCommand(await newDataDir([]), ["work", "--scan"]);
    expect(code).toBe(1);
    expect(err).toContain("move the ledger to PostgreSQL and set DATABASE_URL, here and for the server");
  });
});

describe("scans of a server that is killed", () => {
  let fyr: TestFyr | undefined;
  afterEach(() => fyr?.remove());

  itInSoak("are done by the next one, each once, and those that had ended are not done again", async () => {
    fyr = await startFyr();
    let { client } = await login(fyr);
    const first = await submit(client, "ended");
    await expect.poll(() => statesOf(client, [first]), PATIENT).toEqual(["done"]);
    const ids = [
      first,
      await submit(client, "killed-1"),
      await submit(client, "killed-2"),
      await submit(client, "waits"),
    ];
    await expect.poll(() => asked("killed-1") + asked("killed-2"), PATIENT).toBe(2);
    fyr.process.kill("SIGKILL");
    await once(fyr.process, "exit");
    fyr = await startFyr({ dataDir: fyr.dataDir });
    ({ client } = await login(fyr));
    await expect.poll(() => statesOf(client, ids), PATIENT).toEqual(["done", "done", "done", "done"]);
    expect(["ended", "killed-1", "killed-2", "waits"].map(asked)).toEqual([1, 2, 2, 1]);
    expect((await client.get("/query/url/recent?own=true")).body.data.total).toBe(4);
  });
});

// Needs an installed PostgreSQL.
describe.runIf(soak(true, false))("workers of their own", () => {
  let postgres: TestPostgres | null = null;
  let fyr: TestFyr;
  let client: Client;
  let env: Record<string, string>;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    if (postgres === null) return console.log("SKIPPED: no PostgreSQL is installed here");
    env = { DATABASE_URL: postgres.url, FYR_COMPILE: "manual", FYR_SCAN: "workers" };
    fyr = await startFyr({ dataDir: await newDataDir(["atlas", "observations"]), env });
    ({ client } = await login(fyr));
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill("SIGKILL");
    await fyr?.remove();
    await postgres?.stop();
  });

  async function startWorker(more: Record<string, string> = {}): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [CLI, "work", "--scan", "--at-once", "1"], {
      env: { ...process.env, ...env, FYR_OFFLINE: "1", FYR_SCAN_ALLOW: "127.0.0.0/8", ...more },
      stdio: ["ignore", "ignore", "pipe"],
    });
    workers.push(worker);
    let said = "";
    worker.stderr?.on("data", (piece: Buffer) => (said += piece.toString()));
    await expect.poll(() => said, PATIENT).toContain("Looking at pages, 1 at a time");
    return worker;
  }
  const ended = (worker: ChildProcess) =>
    worker.exitCode === null && worker.signalCode === null ? once(worker, "exit") : undefined;

  it("wait for nobody: scans stay in the queue until there is one, and can be cancelled there", async ({ skip }) => {
    skip(postgres === null);
    const ids = [await submit(client, "before"), await submit(client, "cancelled")];
    expect((await client.post(`/search/cancel/${ids[1]}`)).body.data).toEqual({ cancelled: true });
    expect(await statesOf(client, ids)).toEqual(["queued", "It was cancelled"]);
    await startWorker();
    await expect.poll(() => statesOf(client, ids), PATIENT).toEqual(["done", "It was cancelled"]);
    expect(asked("before")).toBe(1);
    expect(asked("cancelled")).toBe(0);
  });

  it("do each scan once, take over those of one that is killed, and give theirs back when they are stopped", async ({
    skip,
  }) => {
    skip(postgres === null);
    const killed = await startWorker();
    const names = ["a", "b", "c", "d"];
    const ids: string[] = [];
    for (const name of names) ids.push(await submit(client, name));
    await expect.poll(() => names.reduce((sum, name) => sum + asked(name), 0), PATIENT).toBeGreaterThanOrEqual(2);
    killed.kill("SIGKILL");
    await expect.poll(() => statesOf(client, ids), PATIENT).toEqual(names.map(() => "done"));
    // One at a time of two workers: at most one of them was begun twice.
    expect(names.map(asked).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2]);

    const stopped = await startWorker();
    const more = [await submit(client, "e"), await submit(client, "f")];
    await expect.poll(() => asked("e") + asked("f"), PATIENT).toBe(2);
    stopped.kill("SIGTERM");
    await ended(stopped);
    expect(stopped.exitCode).toBe(0);
    await expect.poll(() => statesOf(client, more), PATIENT).toEqual(["done", "done"]);
  });

  it("go on while the server is killed, whose next one has the results", async ({ skip }) => {
    skip(postgres === null);
    const id = await submit(client, "served");
    await expect.poll(() => asked("served"), PATIENT).toBe(1);
    fyr.process.kill("SIGKILL");
    await once(fyr.process, "exit");
    fyr = await startFyr({ dataDir: fyr.dataDir, env });
    ({ client } = await login(fyr));
    await expect.poll(() => statesOf(client, [id]), PATIENT).toEqual(["done"]);
    expect(asked("served")).toBe(1);
  });

  it("end with a sentence on a machine that cannot, and leave its scans to the others", async ({ skip }) => {
    skip(postgres === null);
    const unfit = spawn(process.execPath, [CLI, "work", "--scan"], {
      env: { ...process.env, ...env, FYR_OFFLINE: "1", FYR_SCAN: "off" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    unfit.stderr.on("data", (piece: Buffer) => (said += piece.toString()));
    await ended(unfit);
    expect({ code: unfit.exitCode, said }).toEqual({ code: 1, said: "fyr: Scanning is off on this Fyr (FYR_SCAN).\n" });
  });
});
