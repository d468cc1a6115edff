import { describe, expect, it } from "vitest";
import type { OneFyr } from "../../support/one-fyr.ts";
import { soak } from "../../../packages/server/src/testing/soak.ts";
import { event, EVENTS, type Hit, uidsOf, useSampleEvents } from "./sample-events.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

/** Of a walk through all of them, in which some come in between any two pages: each time the engine writes them. */
const PAGE = soak(70, 250);

/** After the counts: it sends more. */
export const paging = (on: OneFyr) =>
  describe("pages of events, while more arrive", () => {
    const events = useSampleEvents(on);

    it("sends new events to waiting requests, each event once", async () => {
      const tail = async (request: object) => {
        const { code, body } = await events.client.post("/query/event/tail", request);
        expect(code, JSON.stringify(body)).toBe(200);
        return body.data;
      };
      const query = "uid:T*";
      const begun = await tail({ query });
      expect(begun).toMatchObject({ results: [], skipped: false });
      const waiting = tail({ query, after: begun.next });
      await events.send([
        { ...event(1), uid: "T1" },
        { ...event(2), uid: "other" },
      ]);
      const first = await waiting;
      expect(uidsOf(first)).toEqual(["T1"]);
      const again = tail({ query, after: first.next });
      await events.send([
        { ...event(5), uid: "T2" },
        { ...event(7), uid: "T3" },
      ]);
      const second = await again;
      expect(uidsOf(second)).toEqual(["T3", "T2"]);
      const after = Buffer.from('["tail",1,[[0,"!"]]]').toString("base64url");
      expect((await events.client.post("/query/event/tail", { query, after })).code).toBe(400);
      const quote = Buffer.from(`["newest",1,"1","'",1,1,"all"]`).toString("base64url");
      expect((await events.client.post("/query/event/search", { query, after: quote })).code).toBe(400);
      for (const path of ["/query/event/search", "/query/event/export", "/query/event/tail"]) {
        for (const empty of [{}, { query: " " }]) expect((await events.client.post(path, empty)).code).toBe(400);
      }
    });

    itInSoak("pages through everything once, in order, while events arrive", async () => {
      for (const sort of soak(["newest", "oldest", "score"] as const, ["score"] as const)) {
        const query = "proto:tcp OR orig_bytes:[100 TO 199]^3";
        const whole = await events.search({ query, sort, limit: 10_000 });
        expect(whole.next).toBeNull();
        const found: string[] = [];
        let after: string | null = null;
        do {
          const data: { results: Hit[]; total: number; next: string | null } = await events.search({
            query,
            limit: PAGE,
            sort,
            ...(after !== null && { after, rows_only: true }),
          });
          expect(data.total).toBe(whole.total);
          found.push(...data.results.map(({ id }) => id));
          after = data.next;
          // Newer, older and in between: all that is found, and on no page behind the first.
          await events.send([-1, 300, EVENTS].map((n) => event(n, { _path: "late", uid: `L${sort}${found.length}` })));
        } while (after !== null);
        expect(found).toEqual(whole.results.map(({ id }: Hit) => id));
      }
    });

    it("puts what has no time of its own behind all that has one, on every page", async () => {
      const timed = Array.from({ length: 12 }, (_, n) => ({ ...event(n), _path: "mixed", uid: `M${n}` }));
      const without = Array.from({ length: 7 }, (_, n) => ({ _path: "mixed", uid: `N${n}`, note: "no time" }));
      await events.send([...timed, ...without]);
      const query = "log_type:mixed";
      const isTimed = ({ timestamp_is_arrival: flag }: { timestamp_is_arrival?: boolean }) => flag !== true;
      for (const sort of soak(["newest", "oldest"] as const, ["oldest"] as const)) {
        const whole = await events.search({ query, sort, limit: 100 });
        const count = whole.total - whole.arrivals;
        expect(count).toBeGreaterThanOrEqual(timed.length);
        expect(whole.arrivals).toBeGreaterThanOrEqual(without.length);
        expect(whole.results.map(isTimed)).toEqual(whole.results.map((_: Hit, at: number) => at < count));
        const uids = uidsOf(whole);
        // By its place, and by its offset: within one part, and across both.
        const found: string[] = [];
        let after: string | null = null;
        do {
          const more = after === null ? {} : { after, rows_only: true };
          const page: { results: Hit[]; next: string | null } = await events.search({
            query,
            sort,
            limit: soak(5, 15),
            ...more,
          });
          found.push(...uidsOf(page));
          after = page.next;
          await events.send([
            { ...event(1), _path: "mixed", uid: `later ${sort} ${found.length}` },
            { _path: "mixed", uid: `later ${sort} ${found.length}` },
          ]);
        } while (after !== null);
        expect(found).toEqual(uids);
        const all = uidsOf(await events.search({ query, sort, limit: 100 }));
        const exported = async (request: object) => {
          const lines = await events.exported({ query, sort, ...request });
          return lines.map((line) => JSON.parse(line).uid as string);
        };
        expect(await exported({})).toEqual(all);
        expect(await exported({ limit: 3 })).toEqual(all.slice(0, 3));
        expect(await exported({ limit: whole.total })).toEqual(all.slice(0, whole.total));
        const apart = async (value: boolean) =>
          uidsOf(await events.search({ query: `${query} AND timestamp_is_arrival:${value}`, sort, limit: 100 }));
        expect([...(await apart(false)), ...(await apart(true))]).toEqual(all);
        for (const offset of soak([3, 11, 14, 30], [14])) {
          expect(uidsOf(await events.search({ query, sort, limit: 6, offset }))).toEqual(all.slice(offset, offset + 6));
        }
      }
    });

    it("finds the same page by its offset, however far", async () => {
      for (const sort of soak(["newest", "oldest", "score"] as const, ["oldest"] as const)) {
        const whole = await events.search({ query: "proto:tcp", sort, limit: 10_000 });
        const { total } = whole;
        for (const offset of soak([0, 1, 55, 333, total - 10, total, total + 100], [55, total - 10, total])) {
          const { results } = await events.search({ query: "proto:tcp", sort, limit: 20, offset });
          const expected = whole.results.slice(offset, offset + 20).map(({ id }: Hit) => id);
          expect(results.map(({ id }: Hit) => id)).toEqual(expected);
        }
      }
      // By its place, where the order is that of scores, too.
      const query = "proto:tcp OR orig_bytes:[100 TO 199]^3";
      const scored = await events.search({ query, sort: "score", limit: 10_000 });
      const { next: after } = await events.search({ query, sort: "score", limit: 250 });
      const behind = await events.search({ query, sort: "score", limit: 250, after, rows_only: true });
      expect(behind.results.map(({ id }: Hit) => id)).toEqual(scored.results.slice(250, 500).map(({ id }: Hit) => id));
    });
  });
