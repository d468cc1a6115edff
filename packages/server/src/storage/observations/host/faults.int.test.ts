// One test for each fault of chdb's own adapter that the host exists to keep away from everyone else.
import { readFileSync } from "node:fs";
import type { ClickHouseClient } from "@clickhouse/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { soak } from "../../../testing/soak.ts";
import { startEngine, type Engine } from "../index.ts";
import { eventually, plainClient, silent, statementsLike, temporaryFolder } from "../testing/engine.ts";
import { itInSoak } from "../../../testing/in-soak.ts";

const CONNECTIONS = 4;
const ENDLESS = "SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(number)";
const folder = temporaryFolder();
let engine: Engine;
let client: ClickHouseClient;

beforeAll(async () => {
  engine = await startEngine({ dataDir: folder.path, log: silent, connections: CONNECTIONS });
  client = plainClient(engine);
});

afterAll(async () => {
  await client?.close();
  await engine?.stop(0);
  folder.remove();
});

async function text(query: string, settings = {}): Promise<string> {
  return (await client.query({ query, format: "TabSeparated", clickhouse_settings: settings })).text();
}

const running = (part: string): Promise<number> => statementsLike(client, part);

describe("a failed query", () => {
  const failing = "SELECT number, throwIf(number = 150000) FROM numbers(200000)";

  it.each(soak(["TabSeparated", "JSONEachRow", "JSON", "CSVWithNames"] as const, ["JSONEachRow"] as const))(
    "leaves no rows on any connection (%s)",
    async (format) => {
      const failures = await Promise.all(
        Array.from({ length: CONNECTIONS * 4 }, async () => {
          try {
            await (await client.query({ query: failing, format })).text();
            return "answered";
          } catch {
            return "failed";
          }
        }),
      );
      expect(new Set(failures)).toEqual(new Set(["failed"]));

      const after = await Promise.all(Array.from({ length: CONNECTIONS * 4 }, (_, i) => text(`SELECT ${i}`)));
      expect(after).toEqual(after.map((_, i) => `${i}\n`));
    },
  );

  it("leaves no rows on any connection (insert)", async () => {
    await client.command({ query: "CREATE OR REPLACE TABLE leak (a UInt8) ENGINE = MergeTree ORDER BY a" });
    const bad = '{"a":1}\n{"a":2}\n{"a":"no number"}\n';
    for (let i = 0; i < CONNECTIONS * 2; i += 1) {
      await expect(client.command({ query: `INSERT INTO leak FORMAT JSONEachRow\n${bad}` })).rejects.toThrow("parse");
    }
    const after = await Promise.all(Array.from({ length: CONNECTIONS * 4 }, (_, i) => text(`SELECT ${i}`)));
    expect(after).toEqual(after.map((_, i) => `${i}\n`));
    expect(await text("SELECT count() FROM leak")).toBe("0\n");
  });

  it.each(soak([false, true], [true]))(
    "is an error to a reader who has rows already (compressed: %s)",
    async (response) => {
      const reader = plainClient(engine, { compression: { response } });
      try {
        const query = "SELECT number, throwIf(number = 400000) FROM numbers(500000)";
        const result = await reader.query({ query, format: "JSONEachRow" });
        let rows = 0;
        const reading = (async () => {
          for await (const batch of result.stream()) rows += batch.length;
        })();
        // A compressed body ends in the middle of its last frame, so there the cut may be all that the reader sees.
        await expect(reading).rejects.toMatchObject({
          code: response ? expect.stringMatching(/^(395|ECONNRESET)$/) : "395",
        });
        expect(rows).toBeGreaterThan(0);

        // A reader who does not look for exceptions must not take the part for the whole either.
        const raw = await reader.exec({ query: `${query} FORMAT CSV` });
        await expect(
          (async () => {
            for await (const _ of raw.stream);
          })(),
        ).rejects.toThrow("aborted");
      } finally {
        await reader.close();
      }
    },
  );
});

describe("an empty line among rows", () => {
  it("ends nothing, and what follows is no statement", async () => {
    await client.command({ query: "CREATE OR REPLACE TABLE empty_line (a UInt8) ENGINE = MergeTree ORDER BY a" });
    const rows = '{"a":1}\n\n{"a":2}\n\n\n{"a":3}\n';
    await client.command({ query: `INSERT INTO empty_line FORMAT JSONEachRow\n${rows}` });
    expect(await text("SELECT count() FROM empty_line")).toBe("3\n");
    const statement = "1\n\nDROP TABLE empty_line\n";
    await expect(client.command({ query: `INSERT INTO empty_line FORMAT CSV\n${statement}` })).rejects.toThrow(
      "empty line",
    );
    expect(await text("SELECT count() FROM empty_line")).toBe("3\n");
  });
});

describe("settings and parameters", () => {
  it("of one query are not those of the next", async () => {
    const own = await text("SELECT getSetting('max_block_size')");
    for (let i = 0; i < CONNECTIONS * 2; i += 1) {
      expect(await text("SELECT getSetting('max_block_size')", { max_block_size: 77 })).toBe("77\n");
      await client.command({ query: "SYSTEM FLUSH LOGS", clickhouse_settings: { max_block_size: "78" } });
      expect(await text("SELECT getSetting('max_block_size')")).toBe(own);
    }
  });

  it("of queries side by side do not mix", async () => {
    const query = "SELECT {a:UInt32} AS a, {b:String} AS b, getSetting('max_block_size') AS c";
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, i) => {
        const query_params = { a: i, b: `value ${i}` };
        const clickhouse_settings = { max_block_size: String(1000 + i) };
        return (await client.query({ query, query_params, clickhouse_settings, format: "JSONEachRow" })).json();
      }),
    );
    expect(answers).toEqual(answers.map((_, i) => [{ a: i, b: `value ${i}`, c: 1000 + i }]));
  });

  it("of an earlier query are not seen by one that lacks them", async () => {
    for (let i = 0; i < CONNECTIONS * 2; i += 1) {
      await (await client.query({ query: "SELECT {secret:String}", query_params: { secret: "s" } })).text();
      await expect(client.query({ query: "SELECT {secret:String}" })).rejects.toMatchObject({ code: "456" });
    }
  });

  it("include the database", async () => {
    await client.command({ query: "CREATE DATABASE IF NOT EXISTS other" });
    const other = plainClient(engine, { database: "other" });
    for (let i = 0; i < CONNECTIONS * 2; i += 1) {
      const answer = await other.query({ query: "SELECT currentDatabase()", format: "TabSeparated" });
      expect(await answer.text()).toBe("other\n");
      expect(await text("SELECT currentDatabase()")).toBe("default\n");
    }
    await other.close();
  });
});

describe("an abort", () => {
  it.each([
    ["before its first row", ENDLESS],
    ["of a buffered result", `${ENDLESS} FORMAT JSON`],
    ["of an insert", "INSERT INTO FUNCTION null('a UInt64') SELECT number FROM numbers(1000000000000)"],
    // Written anew by the engine with its values, and without the comment that others are found by.
    ["with bound values", "SELECT count() FROM numbers({many:UInt64}) WHERE toString(number) != {marked:String}"],
  ])("stops the query in the engine %s and frees its connection", async (name, query) => {
    const marked = query.replace("SELECT", `SELECT /* ${name} */`);
    for (let round = 0; round < soak(3, 1); round += 1) {
      const abort = new AbortController();
      const asked = Array.from({ length: CONNECTIONS - 1 }, () =>
        client
          .exec({ query: marked, query_params: { many: 1e12, marked: name }, abort_signal: abort.signal })
          .catch((error: unknown) => error),
      );
      expect(
        await eventually(
          () => running(name),
          (n) => n === CONNECTIONS - 1,
        ),
      ).toBe(CONNECTIONS - 1);
      abort.abort();
      await Promise.all(asked);
      expect(
        await eventually(
          () => running(name),
          (n) => n === 0,
        ),
      ).toBe(0);
    }
    const after = await Promise.all(Array.from({ length: CONNECTIONS * 2 }, (_, i) => text(`SELECT ${i}`)));
    expect(after).toEqual(after.map((_, i) => `${i}\n`));
  });

  it("of a reader in the middle of its rows does the same", async () => {
    const query = "SELECT number /* reader */ FROM numbers(1000000000000)";
    for (let round = 0; round < CONNECTIONS * 2; round += 1) {
      const result = await client.query({ query, format: "JSONEachRow" });
      for await (const rows of result.stream()) if (rows.length > 0) break;
      result.close();
    }
    expect(
      await eventually(
        () => running("reader"),
        (n) => n === 0,
      ),
    ).toBe(0);
    expect(await text("SELECT 1")).toBe("1\n");
  });

  it("of a waiting query takes it out of the queue", async () => {
    const stop = new AbortController();
    const hold = () => client.command({ query: ENDLESS, abort_signal: stop.signal }).catch((error: unknown) => error);
    const holding = Array.from({ length: CONNECTIONS - 1 }, hold);
    expect(
      await eventually(
        () => running("numbers"),
        (n) => n === CONNECTIONS - 1,
      ),
    ).toBe(CONNECTIONS - 1);
    // The last connection: nothing can query any more whether it is in use.
    holding.push(hold());
    await new Promise((resolve) => setTimeout(resolve, 300));
    const waiting = new AbortController();
    const queued = client.command({
      query: "CREATE TABLE never (a UInt8) ENGINE = Memory",
      abort_signal: waiting.signal,
    });
    const outcome = queued.catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
    waiting.abort();
    expect(await outcome).toBeInstanceOf(Error);
    stop.abort();
    await Promise.all(holding);
    expect(await text("EXISTS TABLE never")).toBe("0\n");
  });
});

describe("a saturated engine", () => {
  it("still answers ping", async () => {
    const stop = new AbortController();
    let ended = 0;
    const queries = Array.from({ length: CONNECTIONS * 10 }, () =>
      client.command({ query: ENDLESS, abort_signal: stop.signal }).catch(() => (ended += 1)),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let i = 0; i < 10; i += 1) expect(await client.ping()).toEqual({ success: true });
    expect(ended).toBe(0);
    stop.abort();
    await Promise.all(queries);
    expect(
      await eventually(
        () => running("numbers"),
        (n) => n === 0,
      ),
    ).toBe(0);
  });
});

describe.skipIf(process.platform !== "linux")("a large result", () => {
  const residentMegabytes = (): number => {
    const status = readFileSync(`/proc/${engine.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };

  itInSoak("is never held whole, however slow its reader", async () => {
    const before = residentMegabytes();
    const thousands = soak(1100, 450);
    const { stream } = await client.exec({
      query: `SELECT number, repeat('x', 1000) AS text FROM numbers(${thousands}000) FORMAT RowBinary`,
      clickhouse_settings: { max_block_size: "8192" },
    });
    let bytes = 0;
    let peak = before;
    let pauseAt = 0;
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes < pauseAt) continue;
      pauseAt = bytes + 100_000_000;
      await new Promise((resolve) => setTimeout(resolve, 200));
      peak = Math.max(peak, residentMegabytes());
    }
    expect(bytes).toBeGreaterThan(thousands * 1_000_000);
    console.log(`engine: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most while ${bytes} bytes were read`);
    expect(peak - before).toBeLessThan(400);
  });

  itInSoak("that cannot be streamed is refused beyond a limit", async () => {
    const query = "SELECT repeat(toString(number), 200) AS text FROM numbers(1000000)";
    await expect(client.query({ query, format: "JSON" })).rejects.toMatchObject({
      type: "TOO_MANY_ROWS_OR_BYTES",
    });
  });
});
