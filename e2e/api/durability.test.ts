import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { clientOf, login } from "../support/client.ts";
import { newDataDir, startFyr } from "../support/fyr.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

const ROUNDS = soak(5, 1);
/**
 * The round that labels are imported in, the last: each start after one compiles them into a new atlas, which takes longer
 * than all else here. In `npm test` what the observations have acknowledged is events alone.
 */
const LABELLED = soak(ROUNDS - 1, -1);
const ANY_TIME = { start: 0, end: 4_000_000_000 };

/** What was acknowledged is there after kill -9 at full load, in each of the three stores. */
describe("after kill -9", () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
  });

  it("the ledger and the observations have every acknowledged write", async () => {
    const dataDir = await newDataDir();
    folders.push(dataDir);
    const saved = new Set<string>();
    const imported = new Set<string>();
    let [sent, stored] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const fyr = await startFyr({ dataDir });
      const { client } = await login(fyr);
      const { key } = JSON.parse(await readFile(join(dataDir, "control.json"), "utf8")) as { key: string };
      const operator = clientOf(fyr, key);
      const untilKilled = async (write: () => Promise<void>) => {
        for (let alive = true; alive;) {
          alive = await write().then(
            () => true,
            () => false,
          );
        }
      };
      const history = Array.from({ length: 4 }, (_, lane) => {
        let count = 0;
        return untilKilled(async () => {
          const query = `round ${round} lane ${lane} number ${count++}`;
          const answer = await client.post("/query/save", { query, type: "ip" });
          if (answer.code === 200) saved.add(answer.body.data.id);
        });
      });
      const events = untilKilled(async () => {
        const answer = await client.post("/ingest/events", `{"ts":1700000000,"n":${sent++}}\n`);
        if (answer.code === 200) stored += answer.body.data.stored;
      });
      let batch = 0;
      const importLabels = async () => {
        const ip = `198.18.${round}.${batch++}`;
        const answer = await operator.post(
          `/admin/labels/import?source=kill-test&format=plain&kind=threat&mode=add`,
          `${ip}\n`,
          { "content-type": "text/plain" },
        );
        if (answer.code === 200) imported.add(ip);
      };
      const labels = round === LABELLED ? [untilKilled(importLabels)] : [];
      await expect.poll(() => saved.size, { timeout: 30_000 }).toBeGreaterThan((round + 1) * 50);
      await expect.poll(() => stored, { timeout: 30_000 }).toBeGreaterThan((round + 1) * 5);
      if (round === LABELLED) await expect.poll(() => imported.size, { timeout: 30_000 }).toBeGreaterThan(2);
      fyr.process.kill("SIGKILL");
      await Promise.all([once(fyr.process, "exit"), events, ...history, ...labels]);
    }

    const fyr = await startFyr({ dataDir });
    try {
      const { client } = await login(fyr);
      const found = new Set<string>();
      for (let offset = 0; ; offset += 200) {
        const { queries, has_more } = (await client.get(`/account/queries?limit=200&offset=${offset}`)).body.data;
        for (const { id } of queries) found.add(id);
        if (!has_more) break;
      }
      expect([...saved].filter((id) => !found.has(id))).toEqual([]);
      const { total } = (await client.post("/query/event/stats", ANY_TIME)).body.data;
      expect(total).toBeGreaterThanOrEqual(stored);
      expect(total).toBeLessThanOrEqual(sent);
      // It starts on the atlas of before, and compiles the labels that the observations hold into the next one.
      const unknown = async () => {
        const infos = await Promise.all([...imported].map((ip) => client.get(`/query/ip/${ip}`)));
        return infos.filter(({ body }) => body.data.osint.services.length === 0).map(({ body }) => body.data.ip);
      };
      await expect.poll(unknown, { timeout: 100_000, interval: 1000 }).toEqual([]);
    } finally {
      await fyr.stop();
    }
  });

  it("the files have every acknowledged file, whole, and nothing half written", async () => {
    const dir = await mkdtemp(join(tmpdir(), "fyr-files-kill-"));
    folders.push(dir);
    const door = join(import.meta.dirname, "../../packages/server/src/storage/files/index.ts");
    const program = `
      import { openFolder } from ${JSON.stringify(door)};
      const files = await openFolder(${JSON.stringify(dir)});
      for (let i = 0; ; i++) {
        const { key, sha256 } = await files.put("f/" + i, Buffer.alloc(50_000 + i, i));
        console.log(key + " " + sha256);
      }`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => said.split("\n").length, { timeout: 20_000 }).toBeGreaterThan(50);
    child.kill("SIGKILL");
    await once(child, "close");

    const { openFolder } = await import("../../packages/server/src/storage/files/index.ts");
    const { createHash } = await import("node:crypto");
    const files = await openFolder(dir);
    const acknowledged = said.split("\n").slice(0, -1);
    for (const line of acknowledged) {
      const [key = "", sha256] = line.split(" ");
      const content = await text((await files.get(key)).setEncoding("latin1"));
      expect(createHash("sha256").update(content, "latin1").digest("hex")).toBe(sha256);
    }
    // At most the one that was under way when the process was killed may be there besides.
    expect((await files.list()).length - acknowledged.length).toBeLessThanOrEqual(1);
  });
});
