import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestObservations } from "../../testing/observations.ts";
import { createObservations, type Engine, type ObservationStore } from "./index.ts";
import { migrate, migrations, schemaStatements } from "./schema/migrations.ts";
import { eventually, plainClient, statementsLike } from "./testing/engine.ts";
import { itInSoak } from "../../testing/in-soak.ts";
import { soak } from "../../testing/soak.ts";

const ENDLESS = "SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(number)";
let engine: Engine;
let store: ObservationStore;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ engine, observations: store, close } = await openTestObservations());
});
afterAll(() => close?.());

describe("the store", () => {
  it("checks rows with a schema, in a list and in a stream", async () => {
    const schema = z.object({ n: z.string().regex(/^\d+$/).transform(BigInt) });
    const sql = "SELECT toString(number) AS n FROM numbers({count:UInt32})";
    expect(await store.query(sql, { count: 2 }, { schema })).toEqual([{ n: 0n }, { n: 1n }]);
    await expect(store.query("SELECT 'x' AS n", {}, { schema })).rejects.toBeInstanceOf(z.ZodError);
    const seen: bigint[] = [];
    for await (const row of store.stream(sql, { count: 3 }, { schema })) seen.push(row.n);
    expect(seen).toEqual([0n, 1n, 2n]);
  });

  it("inserts lists and streams, with bigints and dates", async () => {
    await store.command("CREATE TABLE t (a UInt64, at DateTime64(3, 'UTC')) ENGINE = MergeTree ORDER BY a");
    await store.insert("t", [{ a: 18446744073709551615n, at: new Date("2024-02-29T12:34:56.789Z") }]);
    async function* rows() {
      for (let a = 0; a < 20_000; a += 1) yield { a, at: "2024-02-29T00:00:00Z" };
    }
    await store.insert("t", rows());
    await store.insert("t", []);
    expect(await store.query("SELECT count() AS n, toString(max(a)) AS a, max(at) AS at FROM t")).toEqual([
      { n: 20_001, a: "18446744073709551615", at: "2024-02-29 12:34:56.789" },
    ]);
  });

  it("passes on an error of the rows it is given, and writes none of the piece they were in", async () => {
    await store.command("CREATE TABLE partial (a UInt8) ENGINE = MergeTree ORDER BY a");
    async function* rows() {
      yield { a: 1 };
      throw new Error("The file ended early");
    }
    await expect(store.insert("partial", rows())).rejects.toThrow("The file ended early");
    expect(await store.query("SELECT count() AS n FROM partial")).toEqual([{ n: 0 }]);
  });

  it("ends a query at its signal and its time, in the engine too", async () => {
    const abort = new AbortController();
    const asked = store.query(ENDLESS, {}, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error("enough")), 100);
    await expect(asked).rejects.toThrow("enough");
    await expect(store.query(ENDLESS, {}, { timeoutMs: 100 })).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(store.query("SELECT 1", {}, { signal: AbortSignal.abort(new Error("before")) })).rejects.toThrow(
      "before",
    );

    const midway = new AbortController();
    const reading = (async () => {
      for await (const _ of store.stream("SELECT number FROM numbers(1000000000000)", {}, { signal: midway.signal })) {
        midway.abort(new Error("midway"));
      }
    })();
    await expect(reading).rejects.toThrow("midway");

    for await (const _ of store.stream("SELECT number FROM numbers(1000000000000)")) break;
    const client = plainClient(engine);
    expect(
      await eventually(
        () => statementsLike(client, "numbers(1000000000000)"),
        (n) => n === 0,
      ),
    ).toBe(0);
    await client.close();
  });

  it("ends no other statement for one that was given up before it was sent", async () => {
    // The socket of the first is idle when the second is given up, and is the third's while an idle one's time runs out.
    await store.query("SELECT 1");
    const abort = new AbortController();
    const given = store.query("SELECT 2", {}, { signal: abort.signal });
    setImmediate(() => abort.abort(new Error("enough")));
    await expect(given).rejects.toThrow("enough");
    expect(await store.query("SELECT sleepEachRow(1) AS n FROM numbers(3)")).toHaveLength(3);
  });

  it("works by URL as it does by engine", async () => {
    const url = new URL(engine.url);
    url.username = "default";
    url.password = engine.password;
    // To make all tables anew takes seconds: by day it goes to those that are there.
    const [own] = await store.query<{ d: string }>("SELECT currentDatabase() AS d");
    const database = soak("elsewhere", own?.d ?? "");
    url.pathname = `/${database}`;
    const remote = await createObservations({ url: url.href });
    expect(await remote.ping()).toBe(true);
    expect(await remote.query("SELECT currentDatabase() AS d")).toEqual([{ d: database }]);
    await remote.close();
  });

  it("reports a server that does not answer", async () => {
    await expect(createObservations({ url: "http://127.0.0.1:9" })).rejects.toThrow("ECONNREFUSED");
  });
});

describe("the schema", () => {
  it("is applied once and keeps the history of labels", async () => {
    expect(await store.query("SELECT version FROM schema_migrations ORDER BY version")).toEqual(
      migrations.map(({ version }) => ({ version })),
    );
    expect(await migrate(store)).toEqual([]);
    await store.insert("label_history", [
      {
        family: 4,
        first: "::ffff:192.0.2.0",
        last: "::ffff:192.0.2.255",
        kind: "vpn",
        source: "list",
        provider: "Example",
        confidence: 90,
        action: "added",
        at: new Date("2024-02-29T12:00:00.001Z"),
        detail: "",
      },
    ]);
    const found = await store.query(
      "SELECT kind, at FROM label_history WHERE family = 4 AND first <= {ip:IPv6} AND last >= {ip:IPv6}",
      { ip: "::ffff:192.0.2.77" },
    );
    expect(found).toEqual([{ kind: "vpn", at: "2024-02-29 12:00:00.001" }]);
  });

  itInSoak("carries labels of names over to the tables of today, also when the step is repeated", async () => {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await store.command(statement);
    };
    const step = (wanted: number) => migrations.find(({ version }) => version === wanted)?.statements() ?? [];
    await run([...step(10), ...step(13)]);
    const common = { source: "old-list", kind: "threat", confidence: 90 };
    await store.insert("name_history", [
      { ...common, name: "org.example", beneath: 1, rank: 7, action: "added", at: "2026-01-01 00:00:00.001" },
      {
        ...common,
        name: "org.example.www",
        url: "http://www.example.org/a",
        tags: ["phishing"],
        first_seen: "2025-12-31",
        action: "removed",
        at: "2026-01-02 00:00:00.000",
      },
    ]);
    const source = { id: "old-list", name: "Old list", url: "https://example.org", licence: "CC0", attribution: "it" };
    const imported = { published: "2026-01-01", mode: "replace", imported_at: "2026-01-02 00:00:00.000" };
    await store.insert("name_sources", [{ ...source, ...imported, dated: "2026-01-01" }]);
    // As nodes that are killed after so many statements, before they note the step.
    for (let done = 1; done <= step(15).length; done++) await run(step(15).slice(0, done));
    const label = { ...common, url: "", tags: [], includes_subdomains: 0, rank: 0, first_seen: "" };
    const expected = [
      {
        ...label,
        name: "org.example",
        includes_subdomains: 1,
        rank: 7,
        action: "added",
        at: "2026-01-01 00:00:00.001",
      },
      {
        ...label,
        name: "org.example.www",
        url: "http://www.example.org/a",
        tags: ["phishing"],
        first_seen: "2025-12-31",
        action: "removed",
        at: "2026-01-02 00:00:00.000",
      },
    ];
    const labels = "SELECT DISTINCT * FROM domain_label_history WHERE source = 'old-list' ORDER BY at";
    const sources = "SELECT DISTINCT * FROM domain_label_sources WHERE id = 'old-list'";
    expect(await store.query(labels)).toEqual(expected);
    expect(await store.query(sources)).toEqual([
      { ...source, ...imported, imported_at: "2026-01-02 00:00:00.000", dated: "2026-01-01" },
    ]);

    // An operator may run the whole schema again.
    await run(schemaStatements());
    expect(await store.query(labels)).toEqual(expected);
    expect(await store.query("SELECT name FROM system.tables WHERE name IN ('name_history', 'name_sources')")).toEqual(
      [],
    );
    for (const table of ["domain_label_history", "domain_label_sources"])
      await store.command(`TRUNCATE TABLE ${table}`);
  });

  it("applies further steps in order and repeats one that was cut short", async () => {
    let broken = true;
    const steps = [
      ...migrations,
      {
        version: 1000,
        name: "two statements",
        statements: () => [
          "CREATE TABLE IF NOT EXISTS step_a (a UInt8) ENGINE = MergeTree ORDER BY a",
          broken ? "CREATE TABLE broken" : "CREATE TABLE IF NOT EXISTS step_b (a UInt8) ENGINE = MergeTree ORDER BY a",
        ],
      },
    ];
    await expect(migrate(store, undefined, steps)).rejects.toMatchObject({ code: "80" });
    broken = false;
    expect(await migrate(store, undefined, steps)).toEqual([1000]);
    expect(await migrate(store, undefined, steps)).toEqual([]);
    await store.command("DROP TABLE step_a");
    await store.command("DROP TABLE step_b");
  });
});
