import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBinder } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { createCredentials } from "../../http/authenticate.ts";
import { registerErrors } from "../../http/errors.ts";
import { createRateLimits } from "../../http/rate-limits.ts";
import { compileCheckedSerializer } from "../../http/serialize.ts";
import { compileValidator } from "../../http/validate.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createEventReads } from "./run.ts";
import { searchRoutes } from "./search/routes.ts";
import { searchEvents } from "./search/search.ts";

const REQUEST = { query: "", limit: 50, offset: 0, log_types: [], sort: "newest", rows_only: false } as const;
/** Looks at every value, and no index helps. */
const SLOW = "/.*q.*r.*s.*/";
const ROWS = 40_000;

const ADMIN: Caller = {
  accountId: "0",
  email: "admin@localhost",
  name: "Admin",
  type: 1337,
  sensorData: false,
  limits: { daily: null, monthly: null },
  via: { kind: "session", id: "0", provenAt: null },
};

/** What stops a search, in the engine too: its client, its time and its memory. */
describe("a search that is too much", () => {
  let closeObservations: () => Promise<void>;
  let store: ObservationStore;
  let app: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    ({ observations: store, close: closeObservations } = await openTestObservations());
    await store.command(
      `INSERT INTO events (id, received_at, ts, log_type, field_names, field_values, doc)
      SELECT number, now64(3), toDateTime64('2026-05-01 00:00:00', 6, 'UTC') + toIntervalSecond(number), 'conn',
        arrayMap(n -> 'f', range(20)), arrayMap(n -> repeat('aacceegg ', 20), range(20)), '{}'
      FROM numbers(${ROWS})`,
    );
    app = Fastify();
    app.decorateRequest("caller", null);
    app.setValidatorCompiler(compileValidator);
    app.setSerializerCompiler(compileCheckedSerializer);
    registerErrors(app, { error: () => undefined } as never);
    const credentials = createCredentials({ session: () => Promise.resolve(ADMIN), key: () => Promise.resolve(null) });
    const meter = { charge: () => null, refund: () => undefined, refusal: () => null };
    const limits = await createRateLimits(app);
    const noteCharge = () => undefined;
    searchRoutes(
      createBinder(app, { credentials, limits, meter, noteCharge, commonHeaders: [], checkAnswers: true }),
      createEventReads(store),
    );
    url = await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await app?.close();
    await closeObservations();
  });

  const post = (path: string, body: object, signal?: AbortSignal) =>
    fetch(`${url}/query/event/${path}`, {
      method: "POST",
      headers: { authorization: "Bearer x", "content-type": "application/json" },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });

  /** How many statements run in the engine that have this in their text. */
  async function statementsWith(part: string): Promise<number> {
    const [row] = await store.query<{ n: number }>(
      "SELECT count() AS n FROM system.processes WHERE position(query, {part:String}) > 0 AND position(query, 'processes') = 0",
      { part },
    );
    return row?.n ?? 0;
  }
  async function soon(ask: () => Promise<number>, wanted: (n: number) => boolean): Promise<boolean> {
    for (let tries = 0; tries < 300; tries++) {
      if (wanted(await ask())) return true;
      await pause(50);
    }
    return false;
  }

  it.each([
    ["search", "countResample"],
    ["export", "SELECT doc FROM events"],
  ])("of %s ends in the engine when its client goes", async (path, statement) => {
    const leaving = new AbortController();
    const asked = post(path, { query: path === "search" ? SLOW : `NOT (${SLOW})` }, leaving.signal);
    asked.catch(() => undefined);
    const running = () => statementsWith(statement);
    expect(await soon(running, (n) => n > 0)).toBe(true);
    leaving.abort();
    expect(await soon(running, (n) => n === 0)).toBe(true);
    await expect(asked).rejects.toThrow("aborted");
  });

  it("ends at its time, in the catalogue's words, and in the engine", async () => {
    const budget = { accountId: "0", signal: new AbortController().signal, timeoutMs: 200 };
    const search = searchEvents(createEventReads(store).begin(budget), { ...REQUEST, query: SLOW });
    await expect(search).rejects.toMatchObject({
      key: "timeout",
      code: 504,
      message: "Query timeout - try a more specific query",
    });
    const running = () => statementsWith("countResample");
    expect(await soon(running, (n) => n === 0)).toBe(true);
  });

  it("of one account leaves connections of the engine to lookups, however many it sends", async () => {
    const leaving = new AbortController();
    const searches = Array.from({ length: 12 }, () => post("search", { query: SLOW }, leaving.signal));
    for (const search of searches) search.catch(() => undefined);
    const running = () => statementsWith("countResample");
    expect(await soon(running, (n) => n === 2)).toBe(true);
    // A lookup's statement is answered while all of them are under way.
    for (let lookup = 0; lookup < 5; lookup++) {
      expect(await store.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
      expect(await running()).toBeLessThanOrEqual(2);
    }
    leaving.abort();
    expect(await soon(running, (n) => n === 0)).toBe(true);
  });

  it("shows the beginnings of documents that are long, and one of them whole by its id", async () => {
    const large = { ts: 1_777_000_000, big: 12_345, list: Array.from({ length: 60_000 }, (_, n) => `value ${n}`) };
    const doc = JSON.stringify(large).replace("12345", "12345678901234567890");
    await store.insert("events", [
      {
        id: "18000000000000000001",
        received_at: new Date(),
        ts: new Date("2026-04-24T03:06:40Z"),
        log_type: "large",
        field_names: ["list"],
        field_values: ["value 3"],
        doc,
      } as never,
    ]);
    const { data } = (await (await post("search", { query: "log_type:large AND list:3" })).json()) as {
      data: { results: { source: typeof large; document_bytes?: number; id: string; timestamp: string }[] };
    };
    const [hit] = data.results;
    expect(hit?.document_bytes).toBe(Buffer.byteLength(doc));
    expect(JSON.stringify(hit?.source).length).toBeLessThan(33_000);
    expect(hit?.source.list.slice(0, 3)).toEqual(["value 0", "value 1", "value 2"]);
    expect(hit?.source.list.length).toBeGreaterThan(1000);
    const get = (id: string, timestamp: string) =>
      fetch(`${url}/query/event/document/${id}?timestamp=${timestamp}`, { headers: { authorization: "Bearer x" } });
    const whole = await get(hit?.id ?? "", hit?.timestamp ?? "");
    expect(await whole.text()).toBe(`{"status":"success","data":${doc}}`);
    expect((await get("18000000000000000002", hit?.timestamp ?? "")).status).toBe(404);
  });

  it("sends no more than is read: an export of everything waits for its reader", async () => {
    const leaving = new AbortController();
    const response = await post("export", { query: "*" }, leaving.signal);
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    leaving.abort();
    const running = () => statementsWith("SELECT doc FROM events");
    expect(await soon(running, (n) => n === 0)).toBe(true);
    // Those that were left have made room for others.
    for (let n = 0; n < 3; n++) {
      const whole = await post("export", { query: "ts:[2026-05-01 TO 2026-05-01T00]" });
      expect((await whole.text()).split("\n")).toHaveLength(3601);
    }
  });
});
