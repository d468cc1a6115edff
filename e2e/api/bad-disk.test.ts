import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Answer, type Client, clientOf, createKey, login } from "../support/client.ts";
import { ADMIN, type TestFyr } from "../support/fyr.ts";
import { smallDiskWithData, startOnSmallDisk } from "../support/fyr-on-small-disk.ts";
import { mountSmallDisk, type SmallDisk } from "../support/small-disk.ts";

const FROZEN_SECONDS = 40;
const SLOW_SECONDS = 20;
/** What a call takes at most, whatever the disk does. */
const BOUND_MS = 20_000;
/** What a lookup takes at most. */
const LOOKUP_MS = 5_000;
const NDJSON = { "content-type": "application/x-ndjson" };
/** What a call answers that writes while the disk does not: refused in words, to be sent again. */
const REFUSED = [503, 507];

interface Acknowledged {
  events: number;
  readonly saved: Set<string>;
  readonly posts: Set<string>;
  readonly files: Set<string>;
  lookups: number;
}

// Needs the right to mount, and minutes.
describe.runIf(soak(true, false))("a Fyr whose disk", () => {
  let disk: SmallDisk | null;
  let temporary: SmallDisk | null = null;
  let fyr: TestFyr;
  let admin: Client;
  let token: string;
  let key: string;
  let user: Person;
  const acknowledged: Acknowledged = {
    events: 0,
    saved: new Set(),
    posts: new Set(),
    files: new Set(),
    lookups: 0,
  };
  let sent = 0;

  const start = async (dataDir: string, env: Record<string, string> = {}) => {
    fyr = await startOnSmallDisk(dataDir, env);
    ({ client: admin, token } = await login(fyr));
  };
  beforeAll(async () => {
    const made = await smallDiskWithData();
    disk = made?.disk ?? null;
    if (made === null) return;
    await start(made.dataDir);
    user = await newPerson(fyr, admin, 2);
    ({ key } = await createKey(fyr, user.client));
  });
  afterAll(async () => {
    await fyr?.stop();
    await disk?.remove();
    await temporary?.remove();
  });

  /** The answer, or that there was none in time; null where the connection was cut. */
  const bounded = (call: Promise<Answer>, ms = BOUND_MS): Promise<Answer | string> =>
    Promise.race([call.catch((error: unknown) => `cut: ${String(error)}`), sleep(ms, "no answer", { ref: false })]);
  const codeOf = async (call: Promise<Answer>, ms?: number): Promise<number | string> => {
    const answer = await bounded(call, ms);
    if (typeof answer === "string") return answer;
    if (REFUSED.includes(answer.code)) {
      if (!(Number(answer.headers.get("retry-after")) > 0)) return `${answer.code} without Retry-After`;
      if (!answer.body.message) return `${answer.code} without words`;
    }
    return answer.code;
  };
  const noted = async (call: Promise<Answer>, note: (answer: Answer) => void): Promise<number | string> => {
    const answer = call.then((given) => {
      if (given.code === 200) note(given);
      return given;
    });
    answer.catch(() => undefined);
    return codeOf(answer);
  };

  const sendEvents = () => {
    const lines = Array.from({ length: 50 }, () => `{"ts":1795000000,"log_type":"dns","n":${sent++}}\n`).join("");
    return noted(admin.post("/ingest/events?format=ndjson", lines, NDJSON), ({ body }) => {
      acknowledged.events += body.data.stored;
    });
  };
  const save = () =>
    noted(admin.post("/query/save", { type: "ip", query: `9.9.9.${sent++ % 250}` }), ({ body }) => {
      acknowledged.saved.add(body.data.id);
    });
  const post = () =>
    noted(admin.post("/submissions/data", { content: `number ${sent++}` }), ({ body }) => {
      acknowledged.posts.add(body.data.submission_id);
    });
  const upload = (id: string) => {
    const form = new FormData();
    form.append("files", new Blob([`log number ${sent++}\n`.repeat(100)]), `log-${sent}.txt`);
    const request = async (): Promise<Answer> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${fyr.url}/api/submissions/${id}/files`, { method: "POST", headers, body: form });
      return { code: answer.status, headers: answer.headers, body: await answer.json() };
    };
    return noted(request(), ({ body }) => {
      for (const { id: file } of body.data) acknowledged.files.add(`${id}/${file}`);
    });
  };
  const lookUp = () =>
    noted(clientOf(fyr, key).get(`/query/ip/8.8.${sent++ % 250}.8`), () => (acknowledged.lookups += 1));
  const diskState = async () => (await admin.get("/system/state")).body.data.disk;
  const someOf = (codes: readonly (number | string)[]) => [...new Set(codes)];

  /** Looks addresses up, one after the other, until `done`: the codes, with each answer that took too long. */
  async function lookupsUntil(done: Promise<unknown>): Promise<(number | string)[]> {
    const codes: (number | string)[] = [];
    const ended = new AbortController();
    void done.finally(() => ended.abort()).catch(() => undefined);
    while (!ended.signal.aborted) {
      const began = performance.now();
      const code = await lookUp();
      codes.push(performance.now() - began > LOOKUP_MS ? `${code} late` : code);
      await sleep(20);
    }
    return codes;
  }

  const firstPost = () => [...acknowledged.posts][0] ?? "";
  /** One of each that is stored. */
  async function writeAll(): Promise<(number | string)[]> {
    if (acknowledged.posts.size === 0) await post();
    return Promise.all([sendEvents(), save(), post(), upload(firstPost())]);
  }

  /** Whatever was acknowledged is there. */
  async function expectAll(): Promise<void> {
    const stats = await admin.post("/query/event/stats", { start: 0, end: 4_000_000_000 });
    expect(stats.body.data.total).toBeGreaterThanOrEqual(acknowledged.events);
    expect(stats.body.data.total).toBeLessThanOrEqual(sent);
    const found = new Set<string>();
    for (let offset = 0, more = true; more; offset += 200) {
      const { queries, has_more } = (await admin.get(`/account/queries?limit=200&offset=${offset}`)).body.data;
      for (const { id } of queries) found.add(id);
      more = has_more;
    }
    expect([...acknowledged.saved].filter((id) => !found.has(id))).toEqual([]);
    for (const id of acknowledged.posts) expect((await admin.get(`/submissions/${id}`)).code, id).toBe(200);
    for (const file of acknowledged.files) {
      const [id, attachment] = file.split("/");
      const path = `${fyr.url}/api/submissions/${id}/attachments/${attachment}/download`;
      const content = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
      expect(content.status, file).toBe(200);
    }
    expect(await lookUp()).toBe(200);
    const { api_daily_usage: charged } = (await clientOf(fyr, user.token).get("/account/details")).body.data;
    expect(charged).toBeGreaterThanOrEqual(acknowledged.lookups);
  }
  async function killAndStart(): Promise<void> {
    const gone = once(fyr.process, "exit");
    fyr.process.kill("SIGKILL");
    await gone;
    await start(fyr.dataDir);
  }

  it("is slow: writes slowly, and looks up as ever", async ({ skip }) => {
    skip(disk === null);
    expect(someOf(await writeAll())).toEqual([200]);
    const quicken = await disk?.slow();
    const slow = sleep(SLOW_SECONDS * 1000);
    const lookups = lookupsUntil(slow);
    const codes: (number | string)[] = [];
    const writing = (async () => {
      for (const until = performance.now() + SLOW_SECONDS * 1000; performance.now() < until; await sleep(100))
        codes.push(...(await writeAll()));
    })();
    expect(someOf(await lookups)).toEqual([200]);
    await writing;
    await quicken?.();
    for (const code of codes) expect([200, ...REFUSED]).toContain(code);
    await expect.poll(diskState).toBe("enough");
    expect(someOf(await writeAll())).toEqual([200]);
    await expectAll();
  });

  it("hangs: refuses writing in bounded time, goes on reading, and loses nothing when it goes on", async ({ skip }) => {
    skip(disk === null);
    await disk?.freeze(FROZEN_SECONDS);
    const thawed = sleep(FROZEN_SECONDS * 1000);
    const lookups = lookupsUntil(thawed);
    const codes: (number | string)[] = [];
    // More at once than a pool of threads has.
    const first = Promise.all(Array.from({ length: 8 }, writeAll));
    codes.push(...(await first).flat());
    await expect.poll(diskState).toBe("stalled");
    const later = (await Promise.all([writeAll(), codeOf(clientOf(fyr).post("/auth/login", ADMIN))])).flat();
    const search = await codeOf(admin.post("/query/event/search", { query: "log_type:dns", limit: 1 }));
    const looked = await lookups;
    await expect.poll(diskState).toBe("enough");
    expect(someOf(looked)).toEqual([200]);
    // A key sends five bodies of events at a time.
    for (const code of codes) expect([429, ...REFUSED]).toContain(code);
    for (const code of later) expect(REFUSED).toContain(code);
    expect([200, 503, 504]).toContain(search);
    await expect.poll(async () => someOf(await writeAll())).toEqual([200]);
    await expectAll();
    await killAndStart();
    await expectAll();
  });

  it("hangs at a start: tells what it waits for, and starts when the disk goes on", async ({ skip }) => {
    skip(disk === null);
    await fyr.stop();
    await disk?.freeze(25);
    await start(fyr.dataDir);
    expect(fyr.output()).toContain("has not answered a write for 10 seconds; Fyr waits for it.");
    await expectAll();
  });

  it("takes no writes any more: goes on reading, and has everything once it was repaired", async ({ skip }) => {
    skip(disk === null);
    expect(someOf(await writeAll())).toEqual([200]);
    expect(await lookUp()).toBe(200);
    await disk?.fail();
    await expect.poll(diskState).toBe("full");
    const lookups = lookupsUntil(sleep(10_000));
    const codes = (await Promise.all([writeAll(), codeOf(clientOf(fyr).post("/auth/login", ADMIN))])).flat();
    const search = await codeOf(admin.post("/query/event/search", { query: "log_type:dns", limit: 1 }));
    const looked = await lookups;
    expect(someOf(looked)).toEqual([200]);
    expect((await admin.get("/system/state")).body.data.details.writable).toBe(false);
    expect(search).toBe(200);
    for (const code of codes) expect(REFUSED).toContain(code);
    const gone = once(fyr.process, "exit");
    fyr.process.kill("SIGKILL");
    await gone;
    await expect.poll(() => disk?.repair().then(() => true)).toBe(true);
    await start(fyr.dataDir);
    await expectAll();
    expect(someOf(await writeAll())).toEqual([200]);
  });

  it("is well: stores as ever where the folder for temporary files is full", async ({ skip }) => {
    skip(disk === null);
    temporary = await mountSmallDisk(40);
    await fyr.stop();
    await start(fyr.dataDir, { TMPDIR: temporary?.path ?? "" });
    temporary?.fill();
    expect(someOf(await writeAll())).toEqual([200]);
    expect((await admin.post("/job/create", { service: "query_history" })).code).toBe(200);
    const isDone = async () => (await admin.get("/reports")).body.data.total;
    await expect.poll(isDone).toBe(1);
    await expectAll();
    await killAndStart();
    await expectAll();
  });
});
