import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../../support/accounts.ts";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/core/src/testing/soak.ts";
import { event, EVENTS, type Hit, SEARCH, START, uidsOf, useSampleEvents } from "./sample-events.ts";

/** The first: it counts every event there is. */
export const searching = (on: OneFyr) =>
  describe("the search of events", () => {
    const events = useSampleEvents(on);
    beforeAll(() => events.send(Array.from({ length: EVENTS }, (_, n) => event(n))));
    const numbers = (count: number, of: (n: number) => number) => Array.from({ length: count }, (_, n) => `C${of(n)}`);

    it("answers all in one round: a page, how many there are, when, and of which types", async () => {
      const data = await events.search({});
      expect(data.total).toBe(EVENTS);
      expect(uidsOf(data)).toEqual(numbers(50, (n) => EVENTS - 1 - n));
      expect(data.results[0]).toMatchObject({
        source: event(EVENTS - 1),
        index: "http",
        timestamp: "2026-05-01T09:59:00.000000Z",
        highlights: [],
      });
      // Of its log alone: the documents name no service.
      expect(data.results.slice(0, 3).map(({ service }: { service?: string }) => service)).toEqual([
        "http",
        "dns",
        undefined,
      ]);
      expect(data.log_types).toEqual(["conn", "dns", "http"].map((log_type) => ({ log_type, count: 200 })));
      expect(data.interval).toBe(600);
      expect(data.histogram).toHaveLength(60);
      expect(data.histogram[0]).toEqual({ timestamp: "2026-05-01T00:00:00.000Z", count: 10 });
    });

    it("counts types without their filter, and all else with it", async () => {
      const data = await events.search({ query: "orig_bytes:[300 TO *]", log_types: ["dns"] });
      expect(data.total).toBe(100);
      expect(data.results.every(({ index }: Hit) => index === "dns")).toBe(true);
      expect(data.log_types).toHaveLength(3);
      expect(data.histogram.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(100);
    });

    it("applies a time filter in seconds, also to its bars", async () => {
      const data = await events.search({ query: `(proto:tcp) AND ts:[${START + 600} TO ${START + 1200}]` });
      expect(uidsOf(data)).toEqual(numbers(11, (n) => 20 - n));
      expect(data.interval).toBe(10);
      expect(data.histogram).toHaveLength(61);
      expect(data.histogram[0]).toEqual({ timestamp: "2026-05-01T00:10:00.000Z", count: 1 });
    });

    it("shows what was found in them", async () => {
      const data = await events.search({
        query: 'note_of.text:"quick brown" AND answers:b.example.org AND ip:10.0.0.0/8',
      });
      expect(uidsOf(data)).toEqual([]);
      const { results } = await events.search({
        query: '"quick brown" answers:b.example.org NOT uid:C0',
        limit: 1,
        sort: "score",
      });
      expect(results[0].highlights).toEqual([
        { field: "note_of.text", item: 0, from: 4, to: 15 },
        { field: "answers", item: 1, from: 0, to: 13 },
      ]);
    });

    it("puts the query into words, and names what is wrong with it and where", async () => {
      expect((await events.search({})).english).toBe("Every event.");
      expect((await events.search({ query: "proto:tcp" })).english).toBe("Events where proto is “tcp”.");
      const { code, body } = await events.client.post(SEARCH, { query: "proto:tcp AND (uid:C1" });
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

    const HOSTILE = [
      "'; DROP TABLE events; --",
      'uid:"\') OR 1=1 --"',
      "x'\\\\' OR '1'='1",
      "a\\`b\\`:x",
      "uid:/.*') UNION ALL SELECT 1 --/",
      "nothing\\'\\)\\ OR\\ 1=1:x",
      "{p0:String}",
      "uid:{a:String TO b}",
      "\u0000",
    ];
    // By day every third: of what searches are made is tried on the engine, and fuzzed.
    it.each(HOSTILE.filter((_, at) => at % soak(1, 3) === 1))(
      "finds nothing by %s, and does nothing else",
      async (query) => {
        const { code, body } = await events.client.post(SEARCH, { query });
        if (code === 200) expect(body.data.total).toBe(0);
        else expect([code, body.status]).toEqual([400, "error"]);
        expect((await events.search({})).total).toBe(EVENTS);
      },
    );

    it.each([
      { limit: 0 },
      { limit: 10_001 },
      { limit: 1.5 },
      { offset: -1 },
      { offset: 1e12 },
      { query: "x".repeat(10_001) },
      { query: "" },
      { query: " \n" },
      { query: undefined },
      { sort: "id" },
      { log_types: [1] },
      { after: "x" },
      { after: Buffer.from('["newest",1,"1 OR 1","1",0,1]').toString("base64url") },
      { after: Buffer.from('["newest",1,"1","99999999999999999999",0,1]').toString("base64url") },
      { after: Buffer.from('["oldest",1,"1","1",0,1]').toString("base64url") },
    ])("refuses %j", async (request) => {
      const refused = await events.client.post(SEARCH, { query: "*:*", ...request });
      expect(refused).toMatchObject({ code: 400, body: { status: "validation_error" } });
    });

    it("refuses everyone but administrators", async () => {
      const { client: free } = await newPerson(on.fyr, events.client);
      for (const path of [
        SEARCH,
        ...["export", "tail", "ips", "stats", "stats/ip"].map((call) => `/query/event/${call}`),
      ]) {
        expect(await free.post(path, {})).toMatchObject({
          code: 401,
          body: { status: "unauthorized", message: "Unauthorized - admin access required" },
        });
      }
    });

    it("exports all that is found, a document a line, as it came", async () => {
      const response = await fetch(`${on.fyr.url}/api/query/event/export`, {
        method: "POST",
        headers: { authorization: `Bearer ${events.token}`, "content-type": "application/json" },
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
      expect((await events.client.post("/query/event/export", { query: "(" })).body.status).toBe("error");
      const first = { query: "orig_bytes:[100 TO *]", log_types: ["dns"], sort: "oldest", limit: 2 };
      expect(await events.exported(first)).toEqual(expected.slice(0, 2).map((one) => JSON.stringify(one)));
    });

    it("lists fields and frequent values for completion", async () => {
      const { body } = await events.client.get("/query/event/fields");
      const names = body.data.fields.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(["ts", "id.orig_h", "note_of.n", "note_of.text"]));
      expect(names.filter((name: string) => name === "uid")).toHaveLength(1);
      const values = async (query: string) =>
        (await events.client.get(`/query/event/values?${query}`)).body.data.values;
      expect(await values("field=proto&prefix=T")).toEqual([{ value: "tcp", count: EVENTS }]);
      expect(await values("field=dest_ip&prefix=198.51.100.1")).toEqual([{ value: "198.51.100.1", count: 86 }]);
      expect(await values("field=note_of.text&prefix=the")).toEqual([{ value: "the Quick brown-fox", count: 6 }]);
      expect(await values("field=answers&prefix=b.")).toEqual([{ value: "b.example.org", count: EVENTS }]);
      expect(await values("field=orig_bytes&prefix=59")).toHaveLength(11);
      expect(await values("field=no'such`field&prefix=%27")).toEqual([]);
      expect(await values("field=ts")).toEqual([]);
    });

    it("counts the values of a field in what a search finds", async () => {
      const top = (body: object) => events.client.post("/query/event/top-values", body);
      const query = `proto:tcp AND ts:[${START + 600} TO ${START + 1200}]`;
      expect((await top({ field: "dest_ip", query, limit: 2 })).body.data).toEqual({
        values: [3, 4].map((n) => ({ value: `198.51.100.${n}`, count: 2 })),
        distinct: 7,
        events: 11,
        counted: 11,
        is_partial: false,
      });
      const { data } = (await top({ field: "note_of.text", query: "*:*", log_types: ["dns"] })).body;
      expect(data.values).toEqual([
        { value: "nothing", count: 198 },
        { value: "the Quick brown-fox", count: 2 },
      ]);
      const refused = await top({ field: "ts", query });
      expect([refused.code, refused.body.details[0].field]).toEqual([400, "field"]);
      expect((await top({ field: "proto", query: "proto:(" })).code).toBe(400);
      const person = await newPerson(on.fyr, events.client);
      expect((await person.client.post("/query/event/top-values", { field: "proto", query })).body.message).toBe(
        "Unauthorized - admin access required",
      );
    });
  });
