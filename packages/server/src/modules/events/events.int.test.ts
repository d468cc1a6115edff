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
  limits: { daily: null, monthly: null },
  via: { kind: "session", id: "0" },
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
    const meter = { charge: () => null, refund: () => undefined };
    const limits = await createRateLimits(app);
    const noteCharge = () => undefined;
    searchRoutes(createBinder(app, { credentials, limits, meter, noteCharge, checkAnswers: true }), store);
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
    const search = searchEvents(store, { ...REQUEST, query: SLOW }, new AbortController().signal, 200);
    await expect(search).rejects.toMatchObject({
      key: "timeout",
      code: 504,
      message: "Query timeout - try a more specific query",
    });
    const running = () => statementsWith("countResample");
    expect(await soon(running, (n) => n === 0)).toBe(true);
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
