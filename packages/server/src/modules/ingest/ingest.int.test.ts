import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type IngestFormat, KEY_LOG_TYPES_MAX, LOG_TYPES_MAX } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import { createRejectedLines } from "./rejected.ts";
import { FIELD_NAMES_MAX, KEY_FIELD_NAMES_MAX } from "./new-values.ts";
import { openIngest, type OpenIngest } from "./open.ts";
import { startRetention } from "./retention.ts";
import { ANY_LINES } from "./line-limit.ts";
import { Pace } from "./pace.ts";
import { itInSoak } from "../../testing/in-soak.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
let ingest: OpenIngest;

beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
  ingest = openIngest(observations, 0);
});

afterAll(async () => {
  await ingest.close();
  await closeObservations();
});

beforeEach(async () => {
  await observations.command("TRUNCATE TABLE events");
  await observations.command("TRUNCATE TABLE rejected_lines");
});

async function* bodyOf(text: Uint8Array | string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const order = (format: IngestFormat, more: object = {}) => ({
  format,
  logType: "",
  sensor: "",
  source: "test",
  firstLine: 0,
  key: null,
  keyId: null,
  ...more,
});
const take = (text: Uint8Array | string, format: IngestFormat = "ndjson", more: object = {}) =>
  ingest.ingest(bodyOf(text), order(format, more));

const query = (sql: string): Promise<Record<string, unknown>[]> => observations.query(sql);

describe("what is stored of an event", () => {
  it("has its typed columns, every leaf by name and the document as it was sent", async () => {
    const line = `{"ts":1521911721.255387,"uid":"CTeST","id.orig_h":"192.0.2.7","id":{"resp_h":"2001:DB8::1","resp_p":443},"Tags":["A","b'\\\\"],"nested":{"Deep":{"x":null,"flag":true}},"note":"tab\\there"}`;
    await take(`${line}\n`, "zeek", { logType: "conn", sensor: "edge" });
    const rows = await query("SELECT * EXCEPT (received_at, id) FROM events");
    expect(rows[0]).toMatchObject({
      ts: "2018-03-24 17:15:21.255387",
      log_type: "conn",
      sensor: "edge",
      format: "zeek",
      ips: ["::ffff:192.0.2.7", "2001:db8::1"],
      uid: "CTeST",
      id_orig_h: "::ffff:192.0.2.7",
      id_orig_p: null,
      id_resp_h: "2001:db8::1",
      id_resp_p: 443,
      note: "tab\there",
      doc: line,
      field_names: ["ts", "uid", "id.orig_h", "id.resp_h", "id.resp_p", "tags", "tags", "nested.deep.flag", "note"],
      field_values: ["1521911721.255387", "ctest", "192.0.2.7", "2001:db8::1", "443", "a", "b'\\", "true", "tab\there"],
    });
  });

  it("stores text of every kind unchanged", async () => {
    const texts = [
      "",
      "\u0000\u0001\n\r\t\\'\"",
      "ü€😀",
      "\\N",
      "[]",
      "a\n\nb",
      "; SELECT 1",
      "\u2028",
      "x".repeat(5000),
    ];
    await take(texts.map((text) => `${JSON.stringify({ ts: 1, message: text })}\n`).join(""));
    const rows = await query("SELECT message, doc FROM events ORDER BY id");
    expect(rows.map(({ message }) => message)).toEqual(texts);
    expect(rows.map(({ doc }) => JSON.parse(doc as string).message)).toEqual(texts);
  });

  it("has ids that follow the lines", async () => {
    await take(Array.from({ length: 100 }, (_, n) => `{"ts":5,"n":${n}}\n`).join(""));
    const rows = await query("SELECT doc FROM events ORDER BY ts, id");
    expect(rows.map(({ doc }) => JSON.parse(doc as string).n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });
});

describe("bad lines", () => {
  it("are stored with file, line and reason, and can be deleted", async () => {
    const account = await take(`{"ts":1}\nnonsense\n\n{"ts":2}\n[]\n`, "ndjson", { source: "a.log", firstLine: 10 });
    expect(account).toEqual({ read: 4, stored: 2, duplicate: 0, rejected: 2, batches: 1 });
    const rejected = createRejectedLines(observations);
    expect(await rejected.list({ offset: 0, limit: 10 })).toMatchObject({
      total: 2,
      lines: [
        { source: "a.log", format: "ndjson", line: 15, reason: "not a JSON object", text: "[]" },
        { line: 12, reason: expect.stringMatching(/^not JSON: /), text: "nonsense" },
      ],
    });
    expect(await rejected.clear()).toBe(2);
    expect((await rejected.list({ offset: 0, limit: 10 })).total).toBe(0);
  });
});

describe("a text that is one JSON array", () => {
  it("is read by its elements", async () => {
    const alerts = [1, 2, 3].map((n) => ({ timestamp: `2026-08-0${n}T00:00:00Z`, event_type: "alert", n }));
    const text = JSON.stringify(alerts, null, 2);
    expect(await take(text, "suricata")).toEqual({ read: 3, stored: 3, duplicate: 0, rejected: 0, batches: 1 });
    expect(await take(text, "suricata")).toMatchObject({ stored: 0, duplicate: 3, rejected: 0 });
  });
});

describe("a batch", () => {
  it("that is sent again has its refused lines refused again", async () => {
    const text = `{"ts":3,"other":1}\nstill nonsense\n`;
    expect(await take(text)).toMatchObject({ read: 2, stored: 1, duplicate: 0, rejected: 1 });
    expect(await take(text)).toMatchObject({ read: 2, stored: 0, duplicate: 1, rejected: 1 });
    expect(await query("SELECT count() AS n FROM rejected_lines")).toEqual([{ n: 1 }]);
  });

  it("is refused clearly, and nothing of it stored, where the disk is nearly full", async () => {
    const full = openIngest(observations, 1e15);
    const failure = await full.ingest(bodyOf(`{"ts":1}\n{"ts":`), order("ndjson")).catch((error: unknown) => error);
    await full.close();
    if (!(failure instanceof ApiFailure)) throw new Error("It was not refused", { cause: failure });
    expect([failure.code, failure.body(), failure.retryAfter]).toEqual([
      507,
      {
        status: "failed",
        message: "The disk is nearly full - nothing was stored, please try again when there is room",
      },
      60,
    ]);
    expect(await query("SELECT count() AS n FROM events")).toEqual([{ n: 0 }]);
  });

  it("whose store failed is stored by sending it again", async () => {
    await observations.command("RENAME TABLE ingest_batches TO ingest_batches_gone");
    await expect(take(`{"ts":7,"only":"once"}\n`)).rejects.toThrow("ingest_batches");
    await observations.command("RENAME TABLE ingest_batches_gone TO ingest_batches");
    // Its events are there; that it was acknowledged is not.
    expect(await take(`{"ts":7,"only":"once"}\n`)).toMatchObject({ stored: 1 });
    expect(await take(`{"ts":7,"only":"once"}\n`)).toMatchObject({ stored: 0, duplicate: 1 });
    expect(await query("SELECT count() AS n FROM events")).toEqual([{ n: 1 }]);
  });

  // By day those of a key show it, below.
  it.runIf(soak(true, false))("may have events of any months", async () => {
    const months = Array.from({ length: 150 }, (_, n) => `{"ts":${n * 2_678_400},"month":${n}}\n`).join("");
    expect(await take(months)).toMatchObject({ stored: 150 });
  });
});

describe("a body whose sender has gone", () => {
  const BATCH = 20_000;
  /** Of a key. */
  const PLACES = 5;

  it("is stored no further than its batch, and gives its place to another of the same key", async () => {
    const senderOf = (pace = new Pace()) => ({ sender: { key: "gone", pace, lines: ANY_LINES } });
    const stored = async () =>
      Number((await query("SELECT toUInt32(count()) AS n FROM events WHERE log_type = 'gone'"))[0]?.["n"]);
    const lines = (count: number, from: number) =>
      Buffer.from(Array.from({ length: count }, (_, n) => `{"log_type":"gone","n":${from + n}}\n`).join(""));
    const pace = new Pace();
    const reason = new Error("The sender has gone");
    const refused: unknown[] = [];
    async function* body() {
      yield lines(BATCH + 1, 0);
      await expect.poll(stored).toBe(BATCH);
      refused.push(await take('{"n":1}\n', "ndjson", senderOf()).catch((error: unknown) => error));
      pace.end(reason);
      yield lines(BATCH, BATCH + 1);
    }
    const ended = Promise.withResolvers<void>();
    async function* held() {
      yield Buffer.from('{"n":2}\n');
      await ended.promise;
    }
    // With these it takes all places of its key.
    const others = Array.from({ length: PLACES - 1 }, () => ingest.ingest(held(), order("ndjson", senderOf())));
    await expect(ingest.ingest(body(), order("ndjson", senderOf(pace)))).rejects.toBe(reason);
    expect(refused).toMatchObject([{ key: "ratelimited" }]);
    expect(await take('{"n":3}\n', "ndjson", senderOf())).toMatchObject({ stored: 1 });
    expect(await stored()).toBe(BATCH);
    ended.resolve();
    await Promise.all(others);
  });
});

describe("retention", () => {
  it("deletes what is older than its type's days, or the default's", async () => {
    const { ledger, close } = await openTestLedger();
    const now = () => new Date("2026-03-31T00:00:00Z");
    const at = (day: string, logType: string) => `{"ts":"2026-03-${day}T12:00:00Z","log_type":"${logType}"}\n`;
    await take(
      at("01", "conn") + at("29", "conn") + at("01", "dns") + at("29", "dns") + at("01", "ssl") + at("25", "ssl"),
    );
    const browser = (day: string) =>
      `{"ts":"2026-03-${day}T12:00:00Z","log_type":"ssl","src_ip":"192.0.2.200","user_agent":"Windows NT 6.1; ${day}"}\n`;
    await take(browser("02") + browser("30"));
    const retention = startRetention({ ledger, observations, log: quiet, now });
    try {
      expect(await retention.read()).toEqual({ default_days: null, log_types: {} });
      const rules = { default_days: 4, log_types: { conn: 10, dns: null } };
      await retention.write(rules);
      expect(await retention.read()).toEqual(rules);
      const left = () => query("SELECT log_type, toDayOfMonth(ts) AS day FROM events ORDER BY log_type, day");
      await expect.poll(left).toEqual([
        { log_type: "conn", day: 29 },
        { log_type: "dns", day: 1 },
        { log_type: "dns", day: 29 },
        { log_type: "ssl", day: 30 },
      ]);
      const traits = () => query("SELECT toDayOfMonth(day) AS day, value FROM host_traits WHERE log_type = 'ssl'");
      await expect.poll(traits).toEqual([{ day: 30, value: "Windows 7 or Server 2008 R2" }]);
    } finally {
      await retention.close();
      await close();
    }
  });
});

/** A key that makes up types would take every search its memory. */
describe("bad lines", () => {
  const bad = (name: string, howMany: number) => Array.from({ length: howMany }, (_, n) => `${name} ${n}\n`).join("");
  const stored = async () => (await createRejectedLines(observations).list({ offset: 0, limit: 1 })).total;

  it("are stored up to a bound of their key, and all counted in its answers", async () => {
    const own = openIngest(observations, 0);
    const send = (keyId: string | null, text: string) => own.ingest(bodyOf(text), order("ndjson", { keyId }));
    expect(await send("key", bad("first", 3000))).toMatchObject({ read: 3000, rejected: 3000 });
    expect(await stored()).toBe(2000);
    expect(await send("key", bad("second", 10))).toMatchObject({ rejected: 10 });
    expect(await stored()).toBe(2000);
    expect(await send("other", bad("third", 10))).toMatchObject({ rejected: 10 });
    expect(await send(null, bad("fourth", 2100))).toMatchObject({ rejected: 2100 });
    expect(await stored()).toBe(4110);
    await own.close();
  });

  it("go with the time, and the oldest beyond so many", async () => {
    const lines = createRejectedLines(observations, 5);
    for (const name of ["a", "b", "c"]) await take(bad(name, 3));
    expect(await lines.trim(new Date(0))).toBeGreaterThanOrEqual(4);
    expect(await stored()).toBeLessThanOrEqual(5);
    expect(await stored()).toBeGreaterThan(0);
    expect(await lines.trim(new Date(0))).toBe(0);
    await lines.trim(new Date(Date.now() + 60_000));
    expect(await stored()).toBe(0);
  });
});

describe("names of fields of a key", () => {
  const made = (name: string, howMany: number) => Array.from({ length: howMany }, (_, n) => `${name}_${n}`);
  const lines = (names: readonly string[], each = 500) =>
    Array.from({ length: Math.ceil(names.length / each) }, (_, n) => names.slice(n * each, (n + 1) * each))
      .map((own) => `${JSON.stringify({ log_type: "conn", ...Object.fromEntries(own.map((name) => [name, "x"])) })}\n`)
      .join("");
  const namesStored = async () =>
    Number(
      (await query("SELECT uniqExact(arrayJoin(field_names)) AS n FROM events WHERE log_type = 'conn'"))[0]?.["n"],
    );
  /** Whether the newest event is found by a field. */
  const isFound = async (name: string) =>
    (
      await query(`SELECT has(field_names, '${name}') AS has FROM events ORDER BY received_at DESC, id DESC LIMIT 1`)
    )[0]?.["has"] === 1;
  /** Of `log_type`. */
  const COLUMNS = 1;
  let bounded: OpenIngest;
  beforeEach(() => {
    bounded = openIngest(observations, 0);
  });
  afterEach(() => bounded.close());
  const send = (keyId: string | null, names: readonly string[], more: object = {}) =>
    bounded.ingest(bodyOf(lines(names)), order("ndjson", { keyId, ...more }));

  it("are so many; events with further ones are stored whole, and the sender and the bad lines are told why", async () => {
    const account = await send("key", made("f", KEY_FIELD_NAMES_MAX + 700));
    const reason = "the name is new, and this key has brought 4,000 names, which is all that one may";
    expect(account).toEqual({
      read: 10,
      stored: 10,
      duplicate: 0,
      rejected: 0,
      batches: 1,
      refused_fields: `not found by the field 'f_4000': ${reason}`,
    });
    expect(await namesStored()).toBe(KEY_FIELD_NAMES_MAX + COLUMNS);
    expect(await query("SELECT count() AS n FROM events WHERE doc LIKE '%f_4699%'")).toEqual([{ n: 1 }]);
    const told = (await createRejectedLines(observations).list({ offset: 0, limit: 10 })).lines;
    expect(told).toEqual([
      expect.objectContaining({ line: 9, reason: `stored, but not found by the field 'f_4000': ${reason}` }),
    ]);
    // What is there stays, in a batch that is read elsewhere too, and another key brings its own.
    expect(await send("key", ["f_5"])).not.toHaveProperty("refused_fields");
    expect([await isFound("f_5"), await isFound("f_4001")]).toEqual([true, false]);
    expect(await send("key", ["f_4001"])).toMatchObject({ stored: 1, refused_fields: expect.stringMatching("f_4001") });
    expect(await isFound("f_4001")).toBe(false);
    // The same bytes would be the same batch.
    await send("other", ["f_4001", "else"]);
    await send("key", ["f_4001", "again"]);
    expect([await isFound("f_4001"), await isFound("again")]).toEqual([true, false]);
  });

  itInSoak("are so many of bodies that come at the same time, too, and what was not stored makes room", async () => {
    await Promise.all([0, 1, 2, 3].map((body) => send("key", made(`body${body}`, 1500))));
    expect(await namesStored()).toBe(KEY_FIELD_NAMES_MAX + COLUMNS);
    const full = openIngest(observations, Number.MAX_SAFE_INTEGER);
    const sendFull = () => full.ingest(bodyOf(lines(made("full", 3000))), order("ndjson", { keyId: "other" }));
    for (let n = 0; n < 3; n++) await expect(sendFull()).rejects.toMatchObject({ key: "storage_full" });
    await full.close();
    expect(await send("other", made("full", 3000))).not.toHaveProperty("refused_fields");
  });

  itInSoak("are so many of all keys together, after a restart too, and any of the operator", async () => {
    const most = FIELD_NAMES_MAX - COLUMNS - 1;
    for (let from = 0; from < most; from += 4000) await send(null, made(`own${from}`, Math.min(4000, most - from)));
    await send("key", ["first", "second"]);
    expect([await isFound("first"), await isFound("second")]).toEqual([true, false]);
    await bounded.close();
    bounded = openIngest(observations, 0);
    const account = await send("key", ["first", "third", "own0_7"]);
    expect(account.refused_fields).toBe(
      "not found by the field 'third': the name is new, and 20,000 names are stored, which is all that keys may bring",
    );
    expect([await isFound("first"), await isFound("third"), await isFound("own0_7")]).toEqual([true, false, true]);
    await send(null, ["third"]);
    await send("key", ["third", "first"]);
    expect(await isFound("third")).toBe(true);
  });
});

describe("log types of a key", () => {
  const lines = (types: readonly string[]) => types.map((type) => `{"log_type":"${type}"}\n`).join("");
  const made = (name: string, howMany: number) => Array.from({ length: howMany }, (_, n) => `${name}-${n}`);
  const typesStored = async () => (await query("SELECT uniqExact(log_type) AS n FROM events"))[0]?.["n"];
  let bounded: OpenIngest;
  beforeEach(() => {
    bounded = openIngest(observations, 0);
  });
  afterEach(() => bounded.close());
  const send = (keyId: string | null, types: readonly string[], more: object = {}) =>
    bounded.ingest(bodyOf(lines(types)), order("ndjson", { keyId, ...more }));

  it("are so many, and further ones are refused line by line, in words", async () => {
    const sent = ["aaa", ...made("zzz", 2000), "aaa"];
    const stored = { read: 2002, stored: KEY_LOG_TYPES_MAX + 1, duplicate: 0, rejected: 2001 - KEY_LOG_TYPES_MAX };
    expect(await send("key", sent)).toMatchObject(stored);
    expect(await typesStored()).toBe(KEY_LOG_TYPES_MAX);
    const [line] = (await createRejectedLines(observations).list({ offset: 0, limit: 1 })).lines;
    expect(line?.reason).toBe(
      "the log type 'zzz-1999' is new, and this key has brought 200 types, which is all that one may",
    );
    // What is there stays, and another key brings its own.
    expect(await send("key", ["aaa", "zzz-5", "late"])).toMatchObject({ stored: 2, rejected: 1 });
    expect(await send("other", ["late"])).toMatchObject({ stored: 1 });
    expect(await send("key", ["late", "late"])).toMatchObject({ stored: 2 });
  });

  itInSoak("are so many of bodies that come at the same time, too, and what was not stored makes room", async () => {
    const bodies = [0, 1, 2, 3, 4].map((body) => send("key", made(`body${body}`, 150)));
    const taken = (await Promise.all(bodies)).reduce((sum, { stored }) => sum + stored, 0);
    expect(taken).toBe(KEY_LOG_TYPES_MAX);
    expect(await typesStored()).toBe(KEY_LOG_TYPES_MAX);
    // Of a body that is not stored, as there is no room on the disk.
    const full = openIngest(observations, Number.MAX_SAFE_INTEGER);
    const sendFull = () => full.ingest(bodyOf(lines(made("full", 150))), order("ndjson", { keyId: "other" }));
    for (let n = 0; n < 3; n++) await expect(sendFull()).rejects.toMatchObject({ key: "storage_full" });
    await full.close();
    expect(await send("other", made("full", 150))).toMatchObject({ stored: 150 });
  });

  it("are so many of all keys together, after a restart too, and any of the operator", async () => {
    await send(null, made("own", LOG_TYPES_MAX - 1));
    expect(await send("key", ["own-7", "first", "second"])).toMatchObject({ stored: 2, rejected: 1 });
    await bounded.close();
    bounded = openIngest(observations, 0);
    expect(await send("key", ["own-8", "first", "third"])).toMatchObject({ stored: 2, rejected: 1 });
    const [line] = (await createRejectedLines(observations).list({ offset: 0, limit: 1 })).lines;
    expect(line?.reason).toBe(
      "the log type 'third' is new, and 1,000 types are stored, which is all that keys may bring",
    );
    expect(await send(null, ["third"])).toMatchObject({ stored: 1 });
    expect(await send("key", ["third", "third"])).toMatchObject({ stored: 2 });
    // Made-up types take no room of what rules and formats know.
    expect(await send("honest", ["ssh", "cowrie", "conn", "made-up"])).toMatchObject({ stored: 3, rejected: 1 });
  });

  itInSoak("and months of a key are bounded: a batch of all of them passes, and the next has to wait", async () => {
    const ages = (name: string) =>
      Array.from(
        { length: 150 },
        (_, n) => `{"ts":${946_684_800 + n * 2_678_400},"log_type":"conn","n":"${name}"}\n`,
      ).join("");
    const sendText = (text: string) => bounded.ingest(bodyOf(text), order("ndjson", { keyId: "key" }));
    expect(await sendText(ages("a"))).toMatchObject({ stored: 150 });
    await expect(sendText(ages("b"))).rejects.toMatchObject({ key: "ratelimited", retryAfter: expect.any(Number) });
    // What is stored already costs nothing.
    expect(await sendText(ages("a"))).toMatchObject({ duplicate: 150 });
    expect(await sendText(`{"log_type":"conn"}\n`)).toMatchObject({ stored: 1 });
  });

  itInSoak("that were refused are no duplicates when they are sent again", async () => {
    await send("key", made("zzz", KEY_LOG_TYPES_MAX));
    const body = ["zzz-1", "late"];
    expect(await send("key", body)).toMatchObject({ stored: 1, rejected: 1 });
    await send(null, ["late"]);
    expect(await send("key", body)).toMatchObject({ stored: 0, duplicate: 1, rejected: 1 });
  });
});
