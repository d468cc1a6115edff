import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Client, clientOf, login } from "../support/client.ts";
import { ADMIN, newDataDir, startFyr, type TestFyr } from "../support/fyr.ts";
import { startPostgres, type TestPostgres } from "../../scripts/lib/postgres.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

/** Far less than the time that a statement may take. */
const BOUND_MS = 20_000;

// Needs an installed PostgreSQL.
describe.runIf(soak(true, false))("a Fyr whose PostgreSQL hangs", () => {
  let postgres: TestPostgres | null;
  let fyr: TestFyr;
  let admin: Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    if (postgres === null) return console.log("Skipped: no PostgreSQL is installed here");
    const dataDir = await newDataDir(["atlas", "observations"]);
    fyr = await startFyr({ dataDir, env: { DATABASE_URL: postgres.url, FYR_COMPILE: "manual" } });
    admin = (await login(fyr)).client;
  });
  afterAll(async () => {
    send("SIGCONT");
    await fyr?.remove();
    await postgres?.stop();
  });

  const send = (signal: "SIGSTOP" | "SIGCONT") => postgres?.pids().forEach((pid) => process.kill(pid, signal));
  const readyz = async () => (await fetch(`${fyr.url}/readyz`, { signal: AbortSignal.timeout(10_000) })).status;
  const save = () => admin.post("/query/save", { type: "ip", query: "9.9.9.9" });
  /** What calls answer, or that they did not in time. */
  const bounded = (calls: Promise<Answer>[]): Promise<Answer[] | string> =>
    Promise.race([Promise.all(calls), sleep(BOUND_MS, "no answer", { ref: false })]);
  const refusals = (answers: Answer[] | string) =>
    typeof answers === "string"
      ? answers
      : [...new Set(answers.map(({ code, headers }) => `${code}, again in ${headers.get("retry-after")} seconds`))];
  const REFUSED = ["503, again in 5 seconds"];

  it("goes on reading, refuses what is written in bounded time, says so, and goes on by itself", async ({ skip }) => {
    skip(postgres === null);
    expect(await readyz()).toBe(200);
    expect((await admin.get("/query/ip/9.9.9.9")).code).toBe(200);
    send("SIGSTOP");

    expect(await readyz()).toBe(503);
    // More than there are connections: those that come first find out.
    expect(refusals(await bounded(Array.from({ length: 20 }, save)))).toEqual(REFUSED);
    expect(refusals(await bounded([save(), admin.get("/account/queries")]))).toEqual(REFUSED);
    expect(refusals(await bounded([clientOf(fyr).post("/auth/login", ADMIN)]))).toEqual(REFUSED);
    await expect.poll(async () => (await admin.get("/system/state")).body.data.ledger).toBe("silent");
    // Longer than what is proven is remembered where the ledger is only slow.
    await sleep(65_000);
    expect((await admin.get("/query/ip/9.9.9.9")).code).toBe(200);
    expect((await admin.post("/query/event/search", { query: "log_type:dns", limit: 1 })).code).toBe(200);

    send("SIGCONT");
    await expect.poll(readyz).toBe(200);
    await expect.poll(async () => (await admin.get("/system/state")).body.data.ledger).toBe("answers");
    expect((await save()).code).toBe(200);
    expect((await login(fyr)).client).toBeDefined();
  });
});
