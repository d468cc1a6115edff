import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, copyFileSync, mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Client, login } from "../../support/client.ts";
import { ADMIN } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const ROOT = join(import.meta.dirname, "../../..");
const KILLS = soak(5, 1);
/** Two batches and more. */
const LINES = soak(100_000, 22_000);

/** `fyr ingest …` on a data folder. */
function command(
  dataDir: string,
  args: readonly string[],
): { child: ChildProcess; account: Promise<unknown>; output(): string } {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "packages/server/dist/cli.js", "ingest", ...args],
    { cwd: ROOT, env: { ...process.env, FYR_DATA: dataDir }, stdio: ["pipe", "pipe", "pipe"] },
  );
  let output = "";
  let words = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const account = once(child, "close").then(([code]) => {
    if (code !== 0) throw new Error(`fyr ingest ended with ${code}: ${words}`);
    return JSON.parse(output) as unknown;
  });
  account.catch(() => undefined);
  return { child, account, output: () => words };
}

let n = 0;
/** Lines that no other test has. */
const lines = (howMany: number, padding = "") =>
  Array.from({ length: howMany }, () => `{"ts":${1_600_000_000 + n},"n":${n++},"padding":"${padding}"}\n`).join("");

const total = async (client: Client): Promise<number> => {
  const { body } = await client.post("/query/event/stats", { start: 0, end: 4_000_000_000 });
  return body.data.total;
};

interface Followed {
  /** `fyr ingest …` on the Fyr; what still runs after a test is ended. */
  start(...args: string[]): ReturnType<typeof command>;
  /** A folder for logs. */
  readonly logs: string;
}

function useIngest(on: OneFyr): Followed {
  let logs: string;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    logs = await mkdtemp(join(tmpdir(), "fyr-logs-"));
  });
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "close");
    }
  });
  afterAll(() => rmSync(logs, { recursive: true, force: true }));
  return {
    start(...args) {
      const started = command(on.fyr.dataDir, args);
      running.push(started.child);
      return started;
    },
    get logs() {
      return logs;
    },
  };
}

/** Before anything else is rejected: it looks at all that was. */
export const importing = (on: OneFyr) =>
  describe("fyr ingest", () => {
    let client: Client;
    beforeAll(async () => {
      ({ client } = await login(on.fyr));
    });
    const files = useIngest(on);
    const { start } = files;

    it("ingests files, folders and compressed files, each line once, and recognises files by their content", async () => {
      const stats = async () => (await client.post("/query/event/stats", { start: 0, end: 4_000_000_000 })).body.data;
      const typesOf = async (): Promise<Record<string, number>> =>
        Object.fromEntries(
          (await stats()).log_types.map(({ log_type, count }: { log_type: string; count: number }) => [
            log_type,
            count,
          ]),
        );
      const before = await total(client);
      const { conn = 0, dns = 0, ssl = 0 } = await typesOf();
      const folder = join(files.logs, "all");
      mkdirSync(join(folder, "2024-01-01"), { recursive: true });
      writeFileSync(join(folder, "conn.log"), `${lines(10)}not json\n`);
      writeFileSync(join(folder, "2024-01-01", "dns.2024-01-01-17:00:00.log.gz"), gzipSync(lines(20)));
      writeFileSync(join(folder, "2024-01-01", "ssl.log.zst"), zstdCompressSync(lines(30)));
      writeFileSync(join(folder, "picture.png"), "no log");
      expect(await start("zeek", folder).account).toEqual({ read: 61, stored: 60, duplicate: 0, rejected: 1 });
      expect(await total(client)).toBe(before + 60);
      renameSync(join(folder, "conn.log"), join(folder, "conn.2024-01-01-18:00:00.log"));
      appendFileSync(join(folder, "conn.2024-01-01-18:00:00.log"), lines(5));
      expect(await start("zeek", folder).account).toEqual({ read: 66, stored: 5, duplicate: 61, rejected: 0 });
      expect(await typesOf()).toMatchObject({ conn: conn + 15, dns: dns + 20, ssl: ssl + 30 });
      const rejected = await client.get("/ingest/rejected");
      expect(rejected.body.data.lines[0]).toMatchObject({
        line: 11,
        source: join(folder, "conn.log"),
        text: "not json",
      });
      const download = await fetch(`${on.fyr.url}/api/ingest/rejected/download`, {
        headers: { authorization: `Bearer ${(await login(on.fyr)).token}` },
      });
      expect(download.headers.get("content-disposition")).toBe('attachment; filename="rejected-lines.jsonl"');
      expect(download.headers.get("x-content-type-options")).toBe("nosniff");
      expect(
        (await download.text())
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line).text),
      ).toEqual(["not json"]);
      expect((await client.post("/ingest/rejected/clear")).body.data).toEqual({ cleared: 1 });
      expect((await client.get("/ingest/rejected")).body.data.lines).toEqual([]);
      const audit = async () => (await client.get("/admin/audit?search=rejected_lines_cleared")).body.data.entries;
      await expect
        .poll(audit)
        .toMatchObject([{ action: "rejected_lines_cleared", actor: ADMIN.email, detail: "1 lines" }]);
    });

    it("reads standard input, and stores the same text once", async () => {
      const text = lines(7);
      const pipe = () => {
        const { child, account } = start("ndjson", "-", "--log-type", "piped", "--sensor", "edge");
        child.stdin?.end(text);
        return account;
      };
      expect(await pipe()).toEqual({ read: 7, stored: 7, duplicate: 0, rejected: 0 });
      // By day files that are sent again say so, above.
      if (soak(true, false)) expect(await pipe()).toEqual({ read: 7, stored: 0, duplicate: 7, rejected: 0 });
    });

    it("says of a run that was stopped how far it came, and that it was not the whole", async () => {
      const { child, account, output } = start("ndjson", "-");
      await expect.poll(output).toContain("Ingesting - …");
      child.stdin?.write(lines(3));
      child.kill("SIGINT");
      await expect.poll(() => child.exitCode !== null || child.killed).toBe(true);
      child.stdin?.end();
      await expect(account).rejects.toThrow("ended with 1");
      expect(output()).toMatch(/Ingesting - … stopped after [03] read/);
      expect(output()).toContain("Run the same command again to continue");
    });

    itInSoak("follows a file through renaming, truncation and its own end", async () => {
      const before = await total(client);
      const folder = join(files.logs, "followed");
      mkdirSync(folder);
      const file = join(folder, "eve.json");
      const grown = (howMany: number) =>
        expect.poll(() => total(client), { timeout: 60_000, interval: 500 }).toBe(before + howMany);
      writeFileSync(file, lines(10));
      const first = start("ndjson", folder, "--follow");
      await grown(10);
      const [whole = "", half = ""] = lines(2).split(/(?<=\n)/);
      appendFileSync(file, whole + half.slice(0, 9));
      await grown(11);
      appendFileSync(file, half.slice(9) + lines(3));
      await grown(15);
      // Renamed, written on, and a new one in its place that begins alike.
      renameSync(file, join(folder, "eve.json.1"));
      appendFileSync(join(folder, "eve.json.1"), lines(2));
      writeFileSync(file, lines(4));
      await grown(21);
      // Copied away and cut short.
      copyFileSync(file, join(folder, "eve.json.2"));
      truncateSync(file);
      appendFileSync(file, lines(6));
      await grown(27);
      first.child.kill("SIGTERM");
      expect(await first.account).toEqual({ read: 27, stored: 27, duplicate: 0, rejected: 0 });

      // While no follower runs, it is appended to, packed and replaced.
      appendFileSync(file, lines(3));
      const { readFileSync } = await import("node:fs");
      writeFileSync(join(folder, "eve.json.3.gz"), gzipSync(readFileSync(file)));
      rmSync(file);
      writeFileSync(file, lines(1));
      const second = start("ndjson", folder, "--follow");
      await grown(31);
      second.child.kill("SIGTERM");
      expect(await second.account).toEqual({ read: 4, stored: 4, duplicate: 0, rejected: 0 });
    });

    it.runIf(soak(true, false))("loses and doubles nothing when it is killed, again and again", async () => {
      const before = await total(client);
      const file = join(files.logs, "killed.json");
      writeFileSync(file, lines(LINES, "x".repeat(400)));
      for (let round = 1; round <= KILLS; round++) {
        const { child } = start("ndjson", file);
        const so = await total(client);
        // While it is at work: some of the file is stored, and some is not.
        await expect.poll(() => total(client), { timeout: 60_000, interval: 250 }).toBeGreaterThan(so);
        child.kill("SIGKILL");
        await once(child, "close");
        if ((await total(client)) === before + LINES) break;
      }
      expect(await start("ndjson", file).account).toMatchObject({ read: LINES, rejected: 0 });
      expect(await total(client)).toBe(before + LINES);
    });
  });

/** Runs last, because it replaces the server. */
export const goingOn = (on: OneFyr) =>
  describe("fyr ingest, while the server is killed", () => {
    const files = useIngest(on);

    itInSoak(
      "loses and doubles nothing when the server is killed, and goes on with the next one",
      { timeout: soak(1_800_000, 400_000) },
      async () => {
        let { client } = await login(on.fyr);
        const before = await total(client);
        const file = join(files.logs, "served-twice.json");
        writeFileSync(file, lines(LINES, "y".repeat(400)));
        const { child, account } = files.start("ndjson", file);
        let so = before;
        for (let round = 0; round < KILLS; round++) {
          // It may be done sooner than it is looked.
          const hasGoneOn = async () => child.exitCode !== null || (await total(client)) > so;
          await expect.poll(hasGoneOn, { timeout: 120_000, interval: 250 }).toBe(true);
          await on.kill();
          await on.startAgain();
          ({ client } = await login(on.fyr));
          if (child.exitCode !== null) break;
          so = await total(client);
        }
        // A block that was stored although its answer was lost is reported as a duplicate when it is sent again.
        const { read, stored, duplicate } = (await account) as Record<string, number>;
        expect([read, (stored ?? 0) + (duplicate ?? 0)]).toEqual([LINES, LINES]);
        expect(await total(client)).toBe(before + LINES);
      },
    );
  });
