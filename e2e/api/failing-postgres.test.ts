import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Client, clientOf, login } from "../support/client.ts";
import { ADMIN, newDataDir, startFyr, type TestFyr } from "../support/fyr.ts";
import { lineTo, type PostgresLine } from "../support/postgres-line.ts";
import { startPostgres, type TestPostgres } from "../../scripts/lib/postgres.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

/** Far less than the time that a statement may take. */
const BOUND_MS = 20_000;
/** What a lookup takes at most, where a check of readiness has two seconds. */
const LOOKUP_MS = 5_000;
const WRITERS = 4;
/** Between two calls of one: together they are far fewer than an account may make in a minute. */
const PAUSE_MS = 500;
const REFUSED = ["503, again in 5 seconds"];

// Needs an installed PostgreSQL: with `npm run test:postgres`, and in the soak.
const isAsked = soak(true, false) || process.env["FYR_TEST_DATABASE_URL"] !== undefined;

describe.runIf(isAsked)("a Fyr whose PostgreSQL fails", () => {
  let postgres: TestPostgres | null;
  let line: PostgresLine;
  let fyr: TestFyr;
  let admin: Client;
  /** Queries that were acknowledged, by their ids. */
  const saved = new Set<string>();
  let sent = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
    if (postgres === null) return console.log("Skipped: no PostgreSQL is installed here");
    line = await lineTo(postgres.url);
    const dataDir = await newDataDir(["atlas", "observations"]);
    fyr = await startFyr({ dataDir, env: { DATABASE_URL: line.url, FYR_COMPILE: "manual" } });
    admin = (await login(fyr)).client;
  });
  afterAll(async () => {
    send("SIGCONT");
    await fyr?.remove();
    line?.close();
    await postgres?.stop();
  });

  const send = (signal: "SIGSTOP" | "SIGCONT") => postgres?.pids().forEach((pid) => process.kill(pid, signal));
  const readyz = async () => (await fetch(`${fyr.url}/readyz`, { signal: AbortSignal.timeout(10_000) })).status;
  /** What the pages show of the ledger, or why the question was refused. */
  const ledger = async () => {
    const { code, body } = await admin.get("/system/state");
    return code === 200 ? body.data.ledger : `${code} ${body.message}`;
  };
  const lookUp = () => admin.get(`/query/ip/9.9.9.${sent++ % 250}`);
  const search = () => admin.post("/query/event/search", { query: "log_type:dns", limit: 1 });
  const save = async (): Promise<Answer> => {
    const answer = await admin.post("/query/save", { type: "ip", query: `9.9.${(sent >> 8) % 250}.${sent++ % 250}` });
    if (answer.code === 200) saved.add(answer.body.data.id);
    return answer;
  };
  /** What calls answer, or that they did not in time. */
  const bounded = <T>(calls: Promise<T>[], ms = BOUND_MS): Promise<T[] | string> =>
    Promise.race([Promise.all(calls), sleep(ms, "no answer", { ref: false })]);
  const textOf = ({ code, headers, body }: Answer): string => {
    if (code === 200) return "200";
    return body.message ? `${code}, again in ${headers.get("retry-after")} seconds` : `${code} without words`;
  };
  const refusals = (answers: Answer[] | string) =>
    typeof answers === "string" ? answers : [...new Set(answers.map(textOf))];

  /** Saves by some, and looks up by one, until `done`: what was answered besides 200, of each. */
  async function meanwhile(done: () => Promise<unknown>): Promise<{ saves: string[]; lookups: string[] }> {
    const over = new AbortController();
    const until = async (call: () => Promise<Answer>, ms: number): Promise<string[]> => {
      const texts = new Set<string>();
      while (!over.signal.aborted) {
        for (const text of [refusals(await bounded([call()], ms))].flat()) texts.add(text);
        await sleep(PAUSE_MS);
      }
      return [...texts].filter((text) => text !== "200");
    };
    const lookups = until(lookUp, LOOKUP_MS);
    const saves = Promise.all(Array.from({ length: WRITERS }, () => until(save, BOUND_MS)));
    try {
      await done();
    } finally {
      over.abort();
    }
    return { saves: [...new Set((await saves).flat())], lookups: await lookups };
  }

  /** Everything works again, and whatever was acknowledged is there. */
  async function expectAll(): Promise<void> {
    await expect.poll(readyz).toBe(200);
    await expect.poll(ledger).toBe("answers");
    await expect.poll(async () => (await save()).code).toBe(200);
    expect((await login(fyr)).client).toBeDefined();
    const found = new Set<string>();
    for (let offset = 0, more = true; more; offset += 200) {
      const { queries, has_more } = (await admin.get(`/account/queries?limit=200&offset=${offset}`)).body.data;
      for (const { id } of queries) found.add(id);
      more = has_more;
    }
    expect([...saved].filter((id) => !found.has(id))).toEqual([]);
  }

  it("by hanging: goes on reading, refuses writing in bounded time, says so, and goes on by itself", async ({
    skip,
  }) => {
    skip(postgres === null);
    expect(await readyz()).toBe(200);
    expect((await lookUp()).code).toBe(200);
    expect((await save()).code).toBe(200);
    send("SIGSTOP");

    expect(await readyz()).toBe(503);
    // More than there are connections: those that come first find out.
    expect(refusals(await bounded(Array.from({ length: 20 }, save)))).toEqual(REFUSED);
    expect(refusals(await bounded([save(), admin.get("/account/queries")]))).toEqual(REFUSED);
    expect(refusals(await bounded([clientOf(fyr).post("/auth/login", ADMIN)]))).toEqual(REFUSED);
    await expect.poll(ledger).toBe("silent");
    // Longer than what is proven is remembered where the ledger is only slow.
    await sleep(65_000);
    expect(refusals(await bounded([lookUp(), search()], LOOKUP_MS))).toEqual(["200"]);

    send("SIGCONT");
    await expectAll();
  });

  it("by hanging for some seconds, again and again: loses nothing that it has acknowledged", async ({ skip }) => {
    skip(postgres === null);
    const { saves, lookups } = await meanwhile(async () => {
      for (const seconds of [1, 4, 12]) {
        send("SIGSTOP");
        await sleep(seconds * 1000);
        send("SIGCONT");
        await sleep(3000);
      }
    });
    expect(lookups).toEqual([]);
    expect([[], REFUSED]).toContainEqual(saves);
    await expectAll();
  });

  it("by kill -9: refuses writing, goes on reading, and has all that it acknowledged once it runs again", async ({
    skip,
  }) => {
    skip(postgres === null);
    const { saves, lookups } = await meanwhile(async () => {
      for (const seconds of [0, 20]) {
        await sleep(2000);
        await postgres?.kill();
        expect(await readyz()).toBe(503);
        await sleep(seconds * 1000);
        if (seconds > 10) expect(await ledger()).toBe("silent");
        await postgres?.restart();
        await expect.poll(readyz).toBe(200);
      }
    });
    expect(lookups).toEqual([]);
    expect(saves).toEqual(REFUSED);
    await expectAll();
  });

  it("by connections that are cut, by the server and on the way: answers 503 at most, and goes on", async ({
    skip,
  }) => {
    skip(postgres === null);
    const { saves, lookups } = await meanwhile(async () => {
      for (let times = 0; times < 10; times++) {
        postgres?.endConnections();
        await sleep(300);
        line.cut();
        await sleep(300);
      }
      const mend = line.breakOff();
      await sleep(15_000);
      expect(await readyz()).toBe(503);
      expect(await ledger()).toBe("silent");
      mend();
      await expect.poll(readyz).toBe(200);
    });
    expect(lookups).toEqual([]);
    expect(saves).toEqual(REFUSED);
    await expectAll();
  });
});
