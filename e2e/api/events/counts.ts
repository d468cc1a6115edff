import { describe, expect, it } from "vitest";
import type { OneFyr } from "../../support/one-fyr.ts";
import { event, EVENTS, START, useSampleEvents } from "./sample-events.ts";

/** After the search: it counts the events that the search has sent. */
export const counting = (on: OneFyr) =>
  describe("counts of events", () => {
    const events = useSampleEvents(on);

    it("counts events of one address, with their highlights", async () => {
      const period = { start: START, end: START + EVENTS * 60 };
      const ip = "198.51.100.3";
      const range = (await events.client.post("/query/event/range", { ip, ...period })).body.data;
      expect(range.total).toBe(86);
      const inMilliseconds = { start: period.start * 1000, end: period.end * 1000 };
      expect((await events.client.post("/query/event/range", { ip, ...inMilliseconds })).body.data).toEqual(range);
      expect(range.histogram.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(86);
      const short = await events.client.post("/query/event/range", { ip, start: START, end: "2026-05-01T00:10:00Z" });
      expect(short.body.data.total).toBe(2);
      const highlights = (await events.client.post("/query/event/highlights", { ip: "10.0.0[.]3", ...period })).body
        .data;
      expect(highlights).toMatchObject({ total: 30, first_seen: "2026-05-01T00:03:00.000000Z", ports_open: [] });
      expect(highlights.ports_contacted).toEqual(["443", "53", "80"].map((value) => ({ value, count: 10 })));
      expect(highlights.peers).toHaveLength(7);
      expect(highlights.peers[0]).toEqual({ value: "198.51.100.2", count: 5 });
      const none = (await events.client.post("/query/event/highlights", { ip: "192.0.2.1", ...period })).body.data;
      expect(none).toMatchObject({ total: 0, first_seen: null, peers: [] });
      for (const bad of [
        { ip: "1.2.3", ...period },
        { ip, start: 2, end: 1 },
        { ip, start: "yesterday", end: 1 },
      ]) {
        expect(await events.client.post("/query/event/range", bad)).toMatchObject({ code: 400 });
      }
    });

    it("counts by address, by talker and by country", async () => {
      const period = { start: START, end: START + EVENTS * 60 };
      const ask = async (path: string) => (await events.client.post(`/query/event/${path}`, period)).body.data;
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
      // Documentation and private addresses have no country.
      expect((await ask("stats/country")).countries).toEqual([]);
      await events.send([{ ...event(0), ts: START - 60, "id.resp_h": "8.8.8.8", "id.orig_h": "24.144.74.148" }]);
      const { countries } = (await events.client.post("/query/event/stats/country", { start: START - 90, end: START }))
        .body.data;
      expect(countries.reduce((sum: number, { ips: n }: { ips: number }) => sum + n, 0)).toBe(2);
      expect(countries.map((row: { country_iso: string }) => row.country_iso)).toContain("US");
      // The routing data has a tax number for the name of its system.
      const before = { start: START - 90, end: START - 30 };
      const unnamed = (await events.client.post("/query/event/stats/toptalkers", before)).body.data.toptalkers;
      expect(unnamed).toMatchObject([{ ip: "24.144.74.148", as_org: null }]);
    });
  });
