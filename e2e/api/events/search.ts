import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import { type Client, login } from "../../support/client.ts";
import type { TestFyr } from "../../support/fyr.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";

const SEARCH = "/query/event/search";
const START = Date.parse("2026-05-01T00:00:00Z") / 1000;
const EVENTS = 600;
/** Of a walk through all of them, in which some come in between any two pages: each time the engine writes them. */
const PAGE = soak(70, 250);

/** Ten hours of three kinds of log: what number `n` says follows from `n`. */
const event = (n: number, more: object = {}) => ({
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
  ...more,
});

interface Hit {
  source: { uid: string; ts: number };
  id: string;
  index: string;
  score: number;
  timestamp: string;
  highlights: object[];
}

/** The first: it counts every event there is. */
export const searching = (on: OneFyr) =>
  describe("the search of events", () => {
    let fyr: TestFyr;
    let client: Client;
    let token: string;
    beforeAll(async () => {
      ({ fyr } = on);
      ({ client, token } = await login(fyr));
      await send(Array.from({ length: EVENTS }, (_, n) => event(n)));
    });

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

    it("says in words what is asked, and what is wrong with it, and where", async () => {
      expect((await search({})).english).toBe("Every event.");
      expect((await search({ query: "proto:tcp" })).english).toBe("Events where proto is “tcp”.");
      const { code, body } = await client.post(SEARCH, { query: "proto:tcp AND (uid:C1" });
      expect([code, body.status]).toEqual([400, "error"]);
      expect(body.details[0]).toEqual({
        field: "query",
        message: `${body.message}\nproto:tcp AND (uid:C1\n              ^`,
      });
      expect(body.details.slice(1)).toEqual([
        { field: "query.from", message: "14" },
        { field: "query.to", message: "15" },
      ]);
    });

    it.each([
      "'; DROP TABLE events; --",
      'uid:"\') OR 1=1 --"',
      "x'\\\\' OR '1'='1",
      "a\\`b\\`:x",
      "uid:/.*') UNION ALL SELECT 1 --/",
      "nothing\\'\\)\\ OR\\ 1=1:x",
      "{p0:String}",
      "uid:{a:String TO b}",
      "\u0000",
    ])("finds nothing by %s, and does nothing else", async (query) => {
      const { code, body } = await client.post(SEARCH, { query });
      if (code === 200) expect(body.data.total).toBe(0);
      else expect([code, body.status]).toEqual([400, "error"]);
      expect((await search({})).total).toBe(EVENTS);
    });

    it.each([
      { limit: 0 },
      { limit: 10_001 },
      { limit: 1.5 },
      { offset: -1 },
      { offset: 1e12 },
      { query: "x".repeat(10_001) },
      { sort: "id" },
      { log_types: [1] },
      { after: "x" },
      { after: Buffer.from('["newest",1,"1 OR 1","1",0,1]').toString("base64url") },
      { after: Buffer.from('["newest",1,"1","99999999999999999999",0,1]').toString("base64url") },
      { after: Buffer.from('["oldest",1,"1","1",0,1]').toString("base64url") },
    ])("refuses %j", async (request) => {
      expect(await client.post(SEARCH, request)).toMatchObject({ code: 400, body: { status: "validation_error" } });
    });

    it("is for admins, and says so", async () => {
      const { client: free } = await newPerson(fyr, client);
      for (const path of [SEARCH, "/query/event/export", "/query/event/tail"]) {
        expect(await free.post(path, {})).toMatchObject({
          code: 403,
          body: { status: "unauthorized", message: "Unauthorized - admin access required" },
        });
      }
    });

    it("exports all that is found, a document a line, as it came", async () => {
      const response = await fetch(`${fyr.url}/api/query/event/export`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ query: "orig_bytes:[100 TO *]", log_types: ["dns"], sort: "oldest" }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain("application/x-ndjson");
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="events-[\d-]+\.jsonl"$/);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const expected = Array.from({ length: EVENTS }, (_, n) => event(n))
        .slice(100)
        .filter((one) => one._path === "dns");
      expect(await response.text()).toBe(expected.map((one) => `${JSON.stringify(one)}\n`).join(""));
      expect((await client.post("/query/event/export", { query: "(" })).body.status).toBe("error");
    });

    it("tells fields and frequent values for completion", async () => {
      const { body } = await client.get("/query/event/fields");
      const names = body.data.fields.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(["ts", "id.orig_h", "note_of.n", "note_of.text"]));
      expect(names.filter((name: string) => name === "uid")).toHaveLength(1);
      const values = async (query: string) => (await client.get(`/query/event/values?${query}`)).body.data.values;
      expect(await values("field=proto&prefix=T")).toEqual([{ value: "tcp", count: EVENTS }]);
      expect(await values("field=dest_ip&prefix=198.51.100.1")).toEqual([{ value: "198.51.100.1", count: 86 }]);
      expect(await values("field=note_of.text&prefix=the")).toEqual([{ value: "the quick brown-fox", count: 6 }]);
      expect(await values("field=answers&prefix=b.")).toEqual([{ value: "b.example.org", count: EVENTS }]);
      expect(await values("field=orig_bytes&prefix=59")).toHaveLength(11);
      expect(await values("field=no'such`field&prefix=%27")).toEqual([]);
      expect(await values("field=ts")).toEqual([]);
    });

    it("counts for one address, and tells what stands out", async () => {
      const period = { start: START, end: START + EVENTS * 60 };
      const ip = "198.51.100.3";
      const range = (await client.post("/query/event/range", { ip, ...period })).body.data;
      expect(range.total).toBe(86);
      expect(range.histogram.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(86);
      const short = await client.post("/query/event/range", { ip, start: START, end: "2026-05-01T00:10:00Z" });
      expect(short.body.data.total).toBe(2);
      const highlights = (await client.post("/query/event/highlights", { ip: "10.0.0[.]3", ...period })).body.data;
      expect(highlights).toMatchObject({ total: 30, first_seen: "2026-05-01T00:03:00.000000Z", ports_open: [] });
      expect(highlights.ports_contacted).toEqual(["443", "53", "80"].map((value) => ({ value, count: 10 })));
      expect(highlights.peers).toHaveLength(7);
      expect(highlights.peers[0]).toEqual({ value: "198.51.100.2", count: 5 });
      const none = (await client.post("/query/event/highlights", { ip: "192.0.2.1", ...period })).body.data;
      expect(none).toMatchObject({ total: 0, first_seen: null, peers: [] });
      for (const bad of [
        { ip: "1.2.3", ...period },
        { ip, start: 2, end: 1 },
        { ip, start: "yesterday", end: 1 },
      ]) {
        expect(await client.post("/query/event/range", bad)).toMatchObject({ code: 400 });
      }
    });

    it("counts by address, by talker and by country", async () => {
      const period = { start: START, end: START + EVENTS * 60 };
      const ask = async (path: string) => (await client.post(`/query/event/${path}`, period)).body.data;
      const ips = await ask("ips");
      expect(ips.total).toBe(28);
      expect(ips.ips).toHaveLength(28);
      expect(ips.ips[0]).toMatchObject({ ip: "198.51.100.0", count: 86, first_seen: "2026-05-01T00:00:00.000000Z" });
      const { toptalkers } = await ask("stats/toptalkers");
      expect(toptalkers[0]).toMatchObject({ count: 30, peers: 7, ports: 3, country_iso: null });
      expect(toptalkers.map((row: { ip: string }) => row.ip)).toContain("2001:db8::5");
      const byIp = (await ask("stats/ip")).ips;
      expect(byIp).toHaveLength(28);
      expect(byIp.find((row: { ip: string }) => row.ip === "2001:db8::5")).toMatchObject({ count: 12, peers: 7 });
      const stats = await ask("stats");
      expect(stats).toMatchObject({ total: EVENTS, unique_ips: 28, last_seen: "2026-05-01T09:59:00.000000Z" });
      // Of addresses for documentation and private ones no country is told.
      expect((await ask("stats/country")).countries).toEqual([]);
      await send([{ ...event(0), ts: START - 60, "id.resp_h": "8.8.8.8", "id.orig_h": "1.1.1.1" }]);
      const { countries } = (await client.post("/query/event/stats/country", { start: START - 90, end: START })).body
        .data;
      expect(countries.reduce((sum: number, { ips: n }: { ips: number }) => sum + n, 0)).toBe(2);
      expect(countries.map((row: { country_iso: string }) => row.country_iso)).toContain("US");
    });

    it("tells what comes in to those who wait for it, each event once", async () => {
      const tail = async (request: object) => {
        const { code, body } = await client.post("/query/event/tail", request);
        expect(code, JSON.stringify(body)).toBe(200);
        return body.data;
      };
      const query = "uid:T*";
      const begun = await tail({ query });
      expect(begun).toMatchObject({ results: [], skipped: false });
      const waiting = tail({ query, after: begun.next });
      await send([
        { ...event(1), uid: "T1" },
        { ...event(2), uid: "other" },
      ]);
      const first = await waiting;
      expect(uids(first)).toEqual(["T1"]);
      const again = tail({ query, after: first.next });
      await send([
        { ...event(5), uid: "T2" },
        { ...event(7), uid: "T3" },
      ]);
      const second = await again;
      expect(uids(second)).toEqual(["T3", "T2"]);
      const after = Buffer.from('["tail",1,[[0,"!"]]]').toString("base64url");
      expect((await client.post("/query/event/tail", { after })).code).toBe(400);
    });

    it("pages through everything once, in order, while events come in", async () => {
      for (const sort of ["newest", "oldest", "score"] as const) {
        const query = "proto:tcp OR orig_bytes:[100 TO 199]^3";
        const whole = await search({ query, sort, limit: 10_000 });
        expect(whole.next).toBeNull();
        const found: string[] = [];
        let after: string | null = null;
        do {
          const data: { results: Hit[]; total: number; next: string | null } = await search({
            query,
            limit: PAGE,
            sort,
            ...(after !== null && { after, rows_only: true }),
          });
          expect(data.total).toBe(whole.total);
          found.push(...data.results.map(({ id }) => id));
          after = data.next;
          // Newer, older and in between: all that is found, and on no page behind the first.
          await send([-1, 300, EVENTS].map((n) => event(n, { _path: "late", uid: `L${sort}${found.length}` })));
        } while (after !== null);
        expect(found).toEqual(whole.results.map(({ id }: Hit) => id));
      }
    });

    it("finds the same page by its offset, however far", async () => {
      for (const sort of ["newest", "oldest", "score"] as const) {
        const whole = await search({ query: "proto:tcp", sort, limit: 10_000 });
        for (const offset of [0, 1, 55, 333, whole.total - 10, whole.total, whole.total + 100]) {
          const { results } = await search({ query: "proto:tcp", sort, limit: 20, offset });
          const expected = whole.results.slice(offset, offset + 20).map(({ id }: Hit) => id);
          expect(results.map(({ id }: Hit) => id)).toEqual(expected);
        }
      }
    });

    it("keeps views by name, each account its own", async () => {
      const create = (by: Client, view: object) => by.post("/account/views", view);
      const list = async (by: Client) => (await by.get("/account/views")).body.data.views;
      const made = await create(client, {
        name: " Scans ",
        query: "conn_state:S0",
        columns: ["id.orig_h"],
        log_types: ["conn"],
      });
      expect(made).toMatchObject({
        code: 200,
        body: { data: { name: "Scans", columns: ["id.orig_h"], log_types: ["conn"] } },
      });
      const { id } = made.body.data;
      expect(await create(client, { name: "Scans" })).toMatchObject({ code: 409, body: { status: "conflict" } });
      await create(client, { name: "Other" });
      expect((await list(client)).map(({ name }: { name: string }) => name)).toEqual(["Other", "Scans"]);

      const { client: other } = await newPerson(fyr, client, 1337);
      expect(await list(other)).toEqual([]);
      for (const path of ["/account/views/update", "/account/views/delete"]) {
        expect(await other.post(path, { id, name: "Mine" })).toMatchObject({
          code: 404,
          body: { status: "not_found" },
        });
      }
      expect((await client.post("/account/views/update", { id, name: "Other" })).code).toBe(409);
      const renamed = await client.post("/account/views/update", { id, name: "All scans" });
      expect(renamed.body.data).toMatchObject({ name: "All scans", query: "conn_state:S0", columns: ["id.orig_h"] });
      expect((await client.post("/account/views/delete", { id })).code).toBe(200);
      expect((await client.post("/account/views/delete", { id })).code).toBe(404);
      expect(await list(client)).toHaveLength(1);
    });
  });
