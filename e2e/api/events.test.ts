import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, login } from "../support/client.ts";
import { startFyr, type TestFyr } from "../support/fyr.ts";

const SEARCH = "/query/event/search";
const START = Date.parse("2026-05-01T00:00:00Z") / 1000;
const EVENTS = 600;

/** Ten hours of three kinds of log: what number `n` says follows from `n`. */
const event = (n: number) => ({
  _path: ["conn", "dns", "http"][n % 3],
  ts: START + n * 60,
  uid: `C${n}`,
  "id.orig_h": n % 50 === 0 ? "2001:db8::5" : `10.0.0.${n % 20}`,
  "id.resp_h": `198.51.100.${n % 7}`,
  "id.resp_p": [53, 80, 443][n % 3],
  orig_bytes: n,
  proto: "tcp",
  note_of: { n, text: n % 100 === 0 ? "the Quick brown-fox" : "nothing" },
  answers: [`a${n}.example.org`, "b.example.org"],
});

interface Hit {
  source: { uid: string; ts: number };
  id: string;
  index: string;
  score: number;
  timestamp: string;
  highlights: object[];
}

describe("the search of events", () => {
  let fyr: TestFyr;
  let client: Client;
  beforeAll(async () => {
    fyr = await startFyr();
    ({ client } = await login(fyr));
    await send(Array.from({ length: EVENTS }, (_, n) => event(n)));
  });
  afterAll(() => fyr.remove());

  async function send(events: readonly object[]): Promise<void> {
    const lines = events.map((one) => `${JSON.stringify(one)}\n`).join("");
    const { code, body } = await client.post("/ingest/events?format=zeek", lines);
    expect([code, body.data?.stored], JSON.stringify(body)).toEqual([200, events.length]);
  }
  const search = async (request: object) => {
    const { code, body } = await client.post(SEARCH, request);
    expect(code, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const uids = (data: { results: Hit[] }) => data.results.map(({ source }) => source.uid);
  const numbers = (count: number, of: (n: number) => number) => Array.from({ length: count }, (_, n) => `C${of(n)}`);

  it("answers all in one round: a page, how many there are, when, and of which types", async () => {
    const data = await search({});
    expect(data.total).toBe(EVENTS);
    expect(uids(data)).toEqual(numbers(50, (n) => EVENTS - 1 - n));
    expect(data.results[0]).toMatchObject({
      source: event(EVENTS - 1),
      index: "http",
      timestamp: "2026-05-01T09:59:00.000000Z",
      highlights: [],
    });
    expect(data.log_types).toEqual(["conn", "dns", "http"].map((log_type) => ({ log_type, count: 200 })));
    expect(data.interval).toBe(600);
    expect(data.histogram).toHaveLength(60);
    expect(data.histogram[0]).toEqual({ timestamp: "2026-05-01T00:00:00.000Z", count: 10 });
  });

  it("counts types without their filter, and all else with it", async () => {
    const data = await search({ query: "orig_bytes:[300 TO *]", log_types: ["dns"] });
    expect(data.total).toBe(100);
    expect(data.results.every(({ index }: Hit) => index === "dns")).toBe(true);
    expect(data.log_types).toHaveLength(3);
    expect(data.histogram.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(100);
  });

  it("keeps to a time filter in seconds, and cuts its bars for it", async () => {
    const data = await search({ query: `(proto:tcp) AND ts:[${START + 600} TO ${START + 1200}]` });
    expect(uids(data)).toEqual(numbers(11, (n) => 20 - n));
    expect(data.interval).toBe(10);
    expect(data.histogram).toHaveLength(61);
    expect(data.histogram[0]).toEqual({ timestamp: "2026-05-01T00:10:00.000Z", count: 1 });
  });

  it("shows what was found in them", async () => {
    const data = await search({ query: 'note_of.text:"quick brown" AND answers:b.example.org AND ip:10.0.0.0/8' });
    expect(uids(data)).toEqual([]);
    const { results } = await search({
      query: '"quick brown" answers:b.example.org NOT uid:C0',
      limit: 1,
      sort: "score",
    });
    expect(results[0].highlights).toEqual([
      { field: "note_of.text", item: 0, from: 4, to: 15 },
      { field: "answers", item: 1, from: 0, to: 13 },
    ]);
  });
});
