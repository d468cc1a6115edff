// The host as ClickHouse's own client sees it.
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { ClickHouseError, type ClickHouseClient } from "@clickhouse/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEngine, type Engine } from "../index.ts";
import { plainClient, silent, temporaryFolder } from "../testing/engine.ts";
import { itInSoak } from "../../../testing/in-soak.ts";

const folder = temporaryFolder();
let engine: Engine;
let client: ClickHouseClient;

beforeAll(async () => {
  engine = await startEngine({ dataDir: folder.path, log: silent, memoryBytes: 512 * 1024 ** 2 });
  client = plainClient(engine);
});

afterAll(async () => {
  await client?.close();
  await engine?.stop(0);
  folder.remove();
});

async function rows(query: string, query_params: Record<string, unknown> = {}): Promise<unknown[]> {
  return (await client.query({ query, query_params, format: "JSONEachRow" })).json();
}

function post(
  path: string,
  { body, headers }: { body?: Buffer; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${engine.url}${path}`, {
    method: "POST",
    ...(body ? { body: new Uint8Array(body) } : {}),
    headers: { "X-ClickHouse-User": "default", "X-ClickHouse-Key": engine.password, ...headers },
  });
}

describe("a query", () => {
  it("answers with values of every kind of type", async () => {
    const query = `SELECT
      toUInt64(18446744073709551615) AS u64, toInt8(-1) AS i8, toFloat64(1.5) AS f64, toDecimal64(1.25, 4) AS dec,
      'naïve 😀 \\t\\n "quoted"' AS s, toFixedString('ab', 3) AS fixed, true AS b,
      toDate('2024-02-29') AS d, toDateTime64('2024-02-29 12:34:56.789', 3, 'UTC') AS dt,
      toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0') AS uuid, toIPv6('2001:db8::1') AS v6, toIPv4('192.0.2.1') AS v4,
      [1, 2] AS arr, [['a'], []] AS nested, map('k', 1) AS m, tuple(1, 'x') AS t,
      CAST(NULL AS Nullable(String)) AS nothing, CAST('a' AS Enum8('a' = 1)) AS e, toLowCardinality('lc') AS lc`;
    expect(await rows(query)).toEqual([
      {
        u64: 18446744073709552000,
        i8: -1,
        f64: 1.5,
        dec: 1.25,
        s: 'naïve 😀 \t\n "quoted"',
        fixed: "ab\0",
        b: true,
        d: "2024-02-29",
        dt: "2024-02-29 12:34:56.789",
        uuid: "61f0c404-5cb3-11e7-907b-a6006ad3dba0",
        v6: "2001:db8::1",
        v4: "192.0.2.1",
        arr: [1, 2],
        nested: [["a"], []],
        m: { k: 1 },
        t: [1, "x"],
        nothing: null,
        e: "a",
        lc: "lc",
      },
    ]);
  });

  it.each([
    ["String", 'it\'s \\ a "test"\n\t\0 {x:Int8} 😀; DROP'],
    ["String", ""],
    ["Nullable(String)", null],
    ["Int64", -42],
    ["Float64", 1.25],
    ["Bool", true],
    ["Array(String)", ["a'b", "c\\", "日本"]],
    ["Array(UInt8)", []],
    ["Array(Array(UInt8))", [[1], [2, 3]]],
    ["Map(String, UInt8)", { k: 1 }],
    ["IPv6", "2001:db8::1"],
    ["IPv4", "192.0.2.1"],
    ["UUID", "61f0c404-5cb3-11e7-907b-a6006ad3dba0"],
    ["Date", "2024-02-29"],
    ["DateTime64(3, 'UTC')", "2024-02-29 12:34:56.789"],
    ["Enum8('a' = 1)", "a"],
  ])("binds a parameter of type %s", async (type, value) => {
    expect(await rows(`SELECT {v:${type}} AS v`, { v: value })).toEqual([{ v: value }]);
  });

  it("binds a Date, a bigint and a name", async () => {
    const query =
      "SELECT {at:DateTime64(3)} AS at, toString({n:UInt64}) AS n, count() > 0 AS found FROM system.{t:Identifier}";
    const params = { at: new Date("2024-02-29T12:34:56.789Z"), n: 18446744073709551615n, t: "one" };
    expect(await rows(query, params)).toEqual([{ at: "2024-02-29 12:34:56.789", n: "18446744073709551615", found: 1 }]);
  });

  it("binds more than a URL can carry", async () => {
    const many = plainClient(engine, { use_multipart_params_auto: true });
    const ips = Array.from({ length: 100_000 }, (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    const answer = await many.query({
      query: "SELECT length({ips:Array(IPv4)}) AS n, {ips:Array(IPv4)}[-1] AS last, {s:String} AS s",
      query_params: { ips, s: "a\r\nb\\'😀" },
      format: "JSONEachRow",
    });
    expect(await answer.json()).toEqual([{ n: 100_000, last: ips.at(-1), s: "a\r\nb\\'😀" }]);
    await many.close();
  });

  it.each([
    ["JSONEachRow", '{"n":0,"s":"a,\\"b"}\n{"n":1,"s":"a,\\"b"}\n'],
    ["JSONCompactEachRow", '[0, "a,\\"b"]\n[1, "a,\\"b"]\n'],
    ["CSV", '0,"a,""b"\n1,"a,""b"\n'],
    ["CSVWithNames", '"n","s"\n0,"a,""b"\n1,"a,""b"\n'],
    ["TabSeparated", '0\ta,"b\n1\ta,"b\n'],
    ["TabSeparatedWithNames", 'n\ts\n0\ta,"b\n1\ta,"b\n'],
  ] as const)("answers in format %s", async (format, expected) => {
    const query = "SELECT number AS n, 'a,\"b' AS s FROM numbers(2)";
    const answer = await client.query({ query, format });
    expect(answer.response_headers["x-clickhouse-format"]).toBe(format);
    expect((await answer.text()).replaceAll("[0,", "[0, ").replaceAll("[1,", "[1, ").replaceAll(",  ", ", ")).toBe(
      expected,
    );
  });

  it("answers in format JSON, as one document however many blocks it has", async () => {
    const answer = await client.query({ query: "SELECT number FROM numbers(200000)", format: "JSON" });
    const { meta, data, rows: count } = await answer.json<{ number: number }>();
    expect({ meta, count, last: data.at(-1) }).toEqual({
      meta: [{ name: "number", type: "UInt64" }],
      count: 200_000,
      last: { number: 199_999 },
    });
  });

  it("answers with nothing when there is nothing", async () => {
    expect(await rows("SELECT 1 FROM numbers(0)")).toEqual([]);
    const document = await client.query({ query: "SELECT 1 AS a FROM numbers(0)", format: "JSON" });
    expect(await document.json()).toMatchObject({ data: [], rows: 0 });
    expect(await (await client.query({ query: "SELECT 1 FROM numbers(0)", format: "CSV" })).text()).toBe("");
  });

  it("answers compressed, whole", async () => {
    const compressing = plainClient(engine, { compression: { response: true, request: true } });
    const answer = await compressing.query({ query: "SELECT number FROM numbers(300000)", format: "JSONEachRow" });
    expect(answer.response_headers["content-encoding"]).toBe("gzip");
    expect(await answer.json()).toHaveLength(300_000);
    const document = await compressing.query({ query: "SELECT 1 AS a", format: "JSON" });
    expect(await document.json()).toMatchObject({ data: [{ a: 1 }] });
    await compressing.close();
  });

  it("carries the id it was given, and settings for itself", async () => {
    const answer = await client.query({ query: "SELECT 1", query_id: "my-id", format: "TabSeparated" });
    expect(answer.query_id).toBe("my-id");
    expect(answer.response_headers["x-clickhouse-query-id"]).toBe("my-id");
    await answer.text();
    const limited = client.query({
      query: "SELECT number FROM numbers(100)",
      clickhouse_settings: { max_result_rows: "10", result_overflow_mode: "throw" },
    });
    await expect(limited).rejects.toMatchObject({ type: "TOO_MANY_ROWS_OR_BYTES" });
  });

  it("takes statements of other kinds", async () => {
    expect(await rows("SHOW DATABASES LIKE 'system'")).toEqual([{ name: "system" }]);
    expect(await rows("DESCRIBE (SELECT 1 AS x)")).toMatchObject([{ name: "x", type: "UInt8" }]);
    expect(await rows("WITH 1 AS x SELECT x + 1 AS y")).toEqual([{ y: 2 }]);
    expect(await rows("(SELECT 1 AS x) UNION ALL (SELECT 1)")).toEqual([{ x: 1 }, { x: 1 }]);
    expect(await rows("EXPLAIN SELECT 1")).not.toEqual([]);
  });
});

describe("an error", () => {
  it.each([
    ["SELEC 1", "62", "SYNTAX_ERROR"],
    ["SELECT nope", "47", "UNKNOWN_IDENTIFIER"],
    ["SELECT * FROM nope", "60", "UNKNOWN_TABLE"],
    ["SELECT nope()", "46", "UNKNOWN_FUNCTION"],
    ["SELECT throwIf(1)", "395", "FUNCTION_THROW_IF_VALUE_IS_NON_ZERO"],
    ["SELECT 1 SETTINGS nope = 1", "115", "UNKNOWN_SETTING"],
    ["SELECT 1; SELECT 2", "62", "SYNTAX_ERROR"],
    ["SELECT {nope:String}", "456", "UNKNOWN_QUERY_PARAMETER"],
    ["SELECT 1 FROM numbers(10) SETTINGS max_rows_to_read = 1", "158", "TOO_MANY_ROWS"],
  ])("of %s is a ClickHouseError with its code", async (query, code, type) => {
    const error = await client.query({ query, format: "JSONEachRow" }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ClickHouseError);
    expect(error).toMatchObject({ code, type });
  });

  it("has ClickHouse's status and headers", async () => {
    const missing = await post("/?query=SELECT+*+FROM+nope");
    expect(missing.status).toBe(404);
    expect(missing.headers.get("x-clickhouse-exception-code")).toBe("60");
    expect(await missing.text()).toMatch(/^Code: 60\. DB::Exception: .*\(UNKNOWN_TABLE\)/);
    expect((await post("/?session_id=a&query=SELECT+1")).status).toBe(501);
    expect((await post("/?database=nope&query=SELECT+1")).status).toBe(404);
  });

  it("is what a stranger gets, and ping is not", async () => {
    expect((await post("/?query=SELECT+1", { headers: { "X-ClickHouse-Key": "wrong" } })).status).toBe(403);
    expect((await fetch(`${engine.url}/?query=SELECT+1`)).status).toBe(403);
    expect((await fetch(`${engine.url}/?query=SELECT+1&password=${engine.password}`)).status).toBe(200);
    expect((await fetch(`${engine.url}/ping`)).status).toBe(200);
    const wrong = plainClient(engine, { password: "wrong" });
    await expect(wrong.query({ query: "SELECT 1" })).rejects.toMatchObject({ code: "516" });
    await wrong.close();
  });

  it("is a change by GET", async () => {
    const url = `${engine.url}/?password=${engine.password}&query=${encodeURIComponent("DROP TABLE t")}`;
    expect(await (await fetch(url)).text()).toMatch(/^Code: 164\./);
  });
});

describe("an insert", () => {
  itInSoak("streams 100,000 objects and returns how many rows it wrote", async () => {
    await client.command({ query: "CREATE TABLE many (n UInt32, s String, at DateTime64(3, 'UTC')) ORDER BY n" });
    const values = Readable.from(
      (function* () {
        for (let n = 0; n < 100_000; n += 1) yield { n, s: `zeile ${n} ü`, at: "2024-02-29 12:34:56.789" };
      })(),
    );
    const { summary } = await client.insert({ table: "many", values, format: "JSONEachRow" });
    expect(summary?.written_rows).toBe("100000");
    expect(await rows("SELECT count() AS c, sum(n) AS sum, max(at) AS at, uniqExact(s) AS u FROM many")).toEqual([
      { c: 100_000, sum: 4_999_950_000, at: "2024-02-29 12:34:56.789", u: 100_000 },
    ]);
  });

  it.each([
    ["JSONEachRow", [{ a: 1, s: "x;y", ip: "2001:db8::1" }]],
    ["JSONCompactEachRow", [[1, "x;y", "2001:db8::1"]]],
    ["CSV", Readable.from(['1,"x;y","2001:db8::1"\n'], { objectMode: false })],
    ["CSVWithNames", Readable.from(['ip,a,s\n2001:db8::1,1,"x;y"\n'], { objectMode: false })],
    ["TabSeparated", Readable.from(["1\tx;y\t2001:db8::1\n"], { objectMode: false })],
  ] as const)("takes %s", async (format, values) => {
    await client.command({ query: "CREATE OR REPLACE TABLE kinds (a UInt8, s String, ip IPv6) ORDER BY a" });
    await client.insert({ table: "kinds", values: values as Readable, format });
    expect(await rows("SELECT * FROM kinds")).toEqual([{ a: 1, s: "x;y", ip: "2001:db8::1" }]);
  });

  it("takes columns, settings, a compressed body, inline rows, and nothing", async () => {
    await client.command({ query: "CREATE OR REPLACE TABLE ways (a UInt8, s String DEFAULT 'd') ORDER BY a" });
    const compressing = plainClient(engine, { compression: { request: true } });
    await compressing.insert({ table: "ways", values: [{ a: 1 }], format: "JSONEachRow", columns: ["a"] });
    await compressing.close();
    await client.insert({
      table: "ways",
      values: [{ a: 2, unknown: 1 }],
      format: "JSONEachRow",
      clickhouse_settings: { input_format_skip_unknown_fields: 1 },
    });
    await client.command({ query: "INSERT INTO ways VALUES (3, 'a;b'), (4, 'c')" });
    await client.command({ query: 'INSERT INTO ways FORMAT JSONEachRow {"a": 5}' });
    await client.command({ query: "INSERT INTO ways (a) SELECT {a:UInt8}", query_params: { a: 6 } });
    await client.insert({ table: "ways", values: Readable.from([]), format: "JSONEachRow" });
    const body = gzipSync('{"a":7}\n');
    const query = encodeURIComponent("INSERT INTO ways FORMAT JSONEachRow");
    expect((await post(`/?query=${query}`, { body, headers: { "Content-Encoding": "gzip" } })).status).toBe(200);
    expect(await rows("SELECT a FROM ways ORDER BY a")).toEqual([1, 2, 3, 4, 5, 6, 7].map((a) => ({ a })));
  });

  it("fails with the engine's words", async () => {
    await client.command({ query: "CREATE OR REPLACE TABLE strict (a UInt8) ORDER BY a" });
    const bad = client.insert({ table: "strict", values: [{ a: "x" }], format: "JSONEachRow" });
    await expect(bad).rejects.toMatchObject({ type: "CANNOT_PARSE_INPUT_ASSERTION_FAILED" });
    const nowhere = client.insert({ table: "nowhere", values: Readable.from([]), format: "JSONEachRow" });
    await expect(nowhere).rejects.toMatchObject({ code: "60" });
    // Long enough that the error comes while the client still sends.
    const long = Readable.from(
      (function* () {
        yield { a: "x" };
        for (let i = 0; i < 400_000; i += 1) yield { a: 1, padding: "x".repeat(100) };
      })(),
    );
    const answer = client.insert({ table: "strict", values: long, format: "JSONEachRow" });
    await expect(answer).rejects.toBeInstanceOf(ClickHouseError);
    expect(await rows("SELECT count() AS c FROM strict")).toEqual([{ c: 0 }]);
  });
});

describe("a statement that needs more memory than the engine may hold", () => {
  it("fails by itself, and leaves the engine as it is", async () => {
    const greedy = rows("SELECT length(groupArray(number)) AS c FROM numbers(200000000)");
    await expect(greedy).rejects.toMatchObject({ type: "MEMORY_LIMIT_EXCEEDED" });
    expect(await rows("SELECT count() AS c FROM numbers(1000)")).toEqual([{ c: 1000 }]);
  });
});

describe("ping", () => {
  it("answers both ways", async () => {
    expect(await client.ping()).toEqual({ success: true });
    expect(await client.ping({ select: true })).toEqual({ success: true });
  });
});
