import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, login } from "../support/client.ts";
import type { TestFyr } from "../support/fyr.ts";
import { smallDiskWithData, startOnSmallDisk } from "../support/fyr-on-small-disk.ts";
import type { SmallDisk } from "../support/small-disk.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const BATCH = 5_000;
const ROUNDS = 3;
const BEFORE = 6;
const DURING = 5;

/** Lines of 800 bytes that no compression makes small. */
function batch(number: number): string {
  const line = (id: number): string => {
    const noise = Array.from({ length: 60 }, () => Math.random().toString(36).slice(2)).join(" ");
    const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
    const record = { ts: 1_795_000_000 + id, log_type: "dns", "id.orig_h": address, query: `h${id}.example.org` };
    return `${JSON.stringify({ ...record, note: noise.slice(0, 650) })}\n`;
  };
  return Array.from({ length: BATCH }, (_, i) => line(number * BATCH + i)).join("");
}

// Needs the right to mount, and minutes.
describe.runIf(soak(true, false))("a Fyr on a small disk", () => {
  let disk: SmallDisk | null;
  let fyr: TestFyr;
  let admin: Client;
  let acknowledged = 0;
  let sent = 0;

  const start = async (dataDir: string) => {
    fyr = await startOnSmallDisk(dataDir);
    admin = (await login(fyr)).client;
  };
  beforeAll(async () => {
    const made = await smallDiskWithData();
    disk = made?.disk ?? null;
    if (made === null) return;
    await start(made.dataDir);
  });
  afterAll(async () => {
    await fyr?.stop();
    await disk?.remove();
  });

  /** As a sender does: again after 503 and 507, a few times. */
  async function send(tries: number): Promise<number> {
    const text = batch(sent++);
    let code = 0;
    for (let attempt = 0; attempt < tries && code !== 200; attempt++) {
      const headers = { "content-type": "application/x-ndjson" };
      const answer = await admin.post("/ingest/events?format=ndjson", text, headers);
      code = answer.code;
      expect([200, 503, 507]).toContain(code);
      if (code === 200) acknowledged += answer.body.data.stored;
    }
    return code;
  }
  const stored = async (): Promise<number> => {
    const answer = await admin.post("/query/event/search", { query: "log_type:dns", limit: 1 });
    expect(answer.code).toBe(200);
    return answer.body.data.total ?? answer.body.total;
  };
  const isCalm = async () => (await admin.get("/system/state")).body.data.disk === "enough";

  it("loses no acknowledged event when another program fills the disk, again and again", async ({ skip }) => {
    skip(disk === null);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < BEFORE; i++) await send(1);
      const sending = (async () => {
        for (let i = 0; i < DURING; i++) await send(1);
      })();
      disk?.fill();
      await expect.poll(async () => (await admin.get("/system/state")).body.data.disk).toBe("full");
      expect((await admin.get("/query/ip/9.9.9.9")).code).toBe(200);
      expect((await admin.post("/query/save", { type: "ip", query: "9.9.9.9" })).code).toBe(507);
      await sending;
      disk?.clear();
      await expect.poll(isCalm).toBe(true);
      await expect.poll(stored).toBeGreaterThanOrEqual(acknowledged);
    }
    await fyr.stop();
    await start(fyr.dataDir);
    expect(await stored()).toBeGreaterThanOrEqual(acknowledged);
  });

  it("does the same when the inodes are used up", async ({ skip }) => {
    skip(disk === null);
    disk?.fillWithFiles();
    await expect.poll(async () => (await admin.get("/system/state")).body.data.disk).toBe("full");
    expect(await send(1)).toBe(507);
    expect((await admin.get("/query/ip/9.9.9.9")).code).toBe(200);
    disk?.clear();
    await expect.poll(isCalm).toBe(true);
    expect(await send(5)).toBe(200);
    expect(await stored()).toBeGreaterThanOrEqual(acknowledged);
  });

  it("answers in bounded time while the engine hangs, and starts it anew", async ({ skip }) => {
    skip(disk === null);
    const hung = await engineOf(fyr);
    process.kill(hung, "SIGSTOP");
    expect((await fetch(`${fyr.url}/readyz`)).status).toBe(503);
    expect((await admin.get("/query/ip/9.9.9.9")).code).toBe(200);
    const answer = await admin.post("/ingest/events?format=ndjson", batch(sent++), {
      "content-type": "application/x-ndjson",
    });
    expect(answer.code).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await admin.get("/system/state")).body.data.observations).toBe("silent");
    await expect.poll(async () => (await fetch(`${fyr.url}/readyz`)).status).toBe(200);
    expect(await send(10)).toBe(200);
  });
});

/** The process of the engine: the server's only child. */
async function engineOf(fyr: TestFyr): Promise<number> {
  const { pid } = fyr.process;
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ")[0]);
}
