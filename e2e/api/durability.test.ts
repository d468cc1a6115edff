import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, inject, it } from "vitest";
import { openLedger } from "../../packages/server/src/storage/ledger/index.ts";
import { clientOf, login } from "../support/client.ts";
import { FLAGS } from "../support/fyr.ts";
import { smallDiskWithData, startOnSmallDisk } from "../support/fyr-on-small-disk.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { made } from "../../packages/server/src/testing/made-data.ts";

const ROUNDS = 20;
const NDJSON = { "content-type": "application/x-ndjson" };

/** The ledger and the observations are killed in community/kill.ts. */
describe("after kill -9", () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(folders.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
  });

  it("the store of files has every acknowledged file in full, and no partial file", async () => {
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
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output.split("\n").length).toBeGreaterThan(50);
    child.kill("SIGKILL");
    await once(child, "close");

    const { openFolder } = await import("../../packages/server/src/storage/files/index.ts");
    const { createHash } = await import("node:crypto");
    const files = await openFolder(dir);
    const acknowledged = output.split("\n").slice(0, -1);
    for (const line of acknowledged) {
      const [key = "", sha256] = line.split(" ");
      const content = await text((await files.get(key)).setEncoding("latin1"));
      expect(createHash("sha256").update(content, "latin1").digest("hex")).toBe(sha256);
    }
    // At most the one that was under way when the process was killed may be there besides.
    expect((await files.list()).length - acknowledged.length).toBeLessThanOrEqual(1);
  });
});

describe("after a power failure", () => {
  it("the ledger has every acknowledged row", async ({ skip }) => {
    const disk = await mountSmallDisk(300);
    skip(disk === null, "nothing may be mounted here");
    if (disk === null) return;
    try {
      const dir = join(disk.path, "ledger");
      await cp(join(await made(inject("testData")), "ledger"), dir, { recursive: true });
      execFileSync("sync", ["-f", disk.path]);
      const writer = join(import.meta.dirname, "../support/ledger-writer.ts");
      const child = spawn(process.execPath, [...FLAGS, writer, dir], { stdio: ["ignore", "pipe", "inherit"] });
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
      const acknowledged = () => output.split("\n").slice(0, -1).map(Number);
      // In the soak more than the log of one checkpoint.
      await expect.poll(() => acknowledged().length).toBeGreaterThan(soak(1500, 100));
      child.kill("SIGKILL");
      await once(child, "close");
      await disk.losePower();

      const ledger = await openLedger({ kind: "embedded", dir });
      const rows = await ledger.selectFrom("setting").select("name").execute();
      await ledger.destroy();
      const found = new Set(rows.map(({ name }) => Number(name.slice(1))));
      const sevenths = acknowledged().filter((number) => number % 7 === 0);
      // Whether the last of these is there depends on what was under way.
      const [last] = sevenths.splice(-1);
      const deleted = new Set(sevenths);
      const wrong = acknowledged().filter((number) => number !== last && found.has(number) === deleted.has(number));
      expect(wrong).toEqual([]);
    } finally {
      await disk.remove();
    }
  });

  // Starts two servers on a disk of their own.
  it.runIf(soak(true, false))(
    "a Fyr has every acknowledged event, post, file and saved query, and its secret",
    async ({ skip }) => {
      const small = await smallDiskWithData();
      skip(small === null, "nothing may be mounted here");
      if (small === null) return;
      const { disk, dataDir } = small;
      let fyr = await startOnSmallDisk(dataDir);
      try {
        execFileSync("sync", ["-f", disk.path]);
        const { client: admin, token } = await login(fyr);
        let events = 0;
        const saved: string[] = [];
        const posts: string[] = [];
        const files: string[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const lines = Array.from(
            { length: 200 },
            (_, n) => `{"ts":${1_795_000_000 + n},"log_type":"dns","query":"n${round}-${n}.example.org"}\n`,
          );
          const ingest = await admin.post("/ingest/events?format=ndjson", lines.join(""), NDJSON);
          expect(ingest.body.data.stored).toBe(lines.length);
          events += lines.length;
          saved.push((await admin.post("/query/save", { type: "ip", query: `9.9.9.${round}` })).body.data.id);
          const id = (await admin.post("/submissions/data", { content: `number ${round}` })).body.data.submission_id;
          posts.push(id);
          const form = new FormData();
          form.append("files", new Blob([`log number ${round}\n`.repeat(1000)]), `log-${round}.txt`);
          const headers = { authorization: `Bearer ${token}` };
          const upload = await fetch(`${fyr.url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
          const { data } = (await upload.json()) as { data: { id: string }[] };
          files.push(`/submissions/${id}/attachments/${data[0]?.id}/download`);
        }
        const gone = once(fyr.process, "exit");
        fyr.process.kill("SIGKILL");
        await gone;
        await disk.losePower();

        fyr = await startOnSmallDisk(dataDir);
        // The session from before: what it is signed with is on the disk, too.
        const { get, post } = clientOf(fyr, token);
        expect((await post("/query/event/stats", { start: 0, end: 4_000_000_000 })).body.data.total).toBe(events);
        const names = await post("/query/event/search", { query: `query:"n0-7.example.org"`, limit: 5 });
        expect(names.body.data.total).toBe(1);
        const { queries } = (await get("/account/queries?limit=200")).body.data;
        const history = new Set<string>(queries.map(({ id }: { id: string }) => id));
        expect(saved.filter((id) => !history.has(id))).toEqual([]);
        for (const id of posts) expect((await get(`/submissions/${id}`)).code, id).toBe(200);
        for (const [round, path] of files.entries()) {
          const content = await fetch(`${fyr.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
          expect(await content.text()).toBe(`log number ${round}\n`.repeat(1000));
        }
      } finally {
        await fyr.stop();
        await disk.remove();
      }
    },
  );
});
