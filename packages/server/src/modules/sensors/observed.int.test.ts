import { HOUR_MS, utcDay } from "@fyr/core/time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadEvents } from "./testing/load-events.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createObservedIndex } from "./observed.ts";
import { createObservedRepository } from "./observed-repository.ts";

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
});
afterAll(async () => {
  await closeObservations();
});

it("tells at once that no sensor has seen an address, and adds new ones as they are seen", async () => {
  const failures: object[] = [];
  const observed = createObservedIndex(createObservedRepository(observations), {
    warn: (fields) => void failures.push(fields),
  });
  // Not yet read: anyone may have been seen.
  expect(observed.maySee("192.0.2.1")).toBe(true);
  await observed.refresh();
  expect(observed.maySee("192.0.2.1")).toBe(false);

  const dns = { _path: "dns", ts: "2026-08-01T10:00:00Z", "id.orig_h": "10.0.0.1", "id.resp_h": "2001:db8::53" };
  await loadEvents(
    observations,
    [
      { ...dns, query: "a.example", qtype_name: "A", answers: ["192.0.2.1"] },
      { ...dns, query: "b.example", qtype_name: "AAAA", answers: ["2001:db8::1"], ts: "2026-08-02T10:00:00Z" },
    ],
    { format: "zeek" },
  );
  await observed.refresh();
  const seen = ["10.0.0.1", "2001:db8::53", "192.0.2.1", "2001:db8::1"];
  for (const ip of seen) expect(observed.maySee(ip)).toBe(true);
  for (const ip of ["192.0.2.2", "::", "2001:db8::2"]) expect(observed.maySee(ip)).toBe(false);
  const nothing = { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null };
  const netflow = { has_netflow: true, days_seen: 2, total_observation: 2, last_seen: "2026-08-02" };
  expect(await observed.find([...seen, "192.0.2.2"])).toEqual(
    new Map([
      ["10.0.0.1", { netflow, hostnames: [] }],
      ["2001:db8::53", { netflow, hostnames: [] }],
      ["192.0.2.1", { netflow: nothing, hostnames: ["a.example"] }],
      ["2001:db8::1", { netflow: nothing, hostnames: ["b.example"] }],
    ]),
  );

  // A sensor that logs DNS answers without the client.
  await loadEvents(
    observations,
    [{ _path: "dns", ts: "2026-08-03T10:00:00Z", query: "c.example", qtype_name: "A", answers: ["192.0.2.3"] }],
    { format: "zeek" },
  );
  expect(observed.maySee("192.0.2.3")).toBe(false);
  await observed.refresh();
  expect(observed.maySee("192.0.2.3")).toBe(true);
  expect(failures).toEqual([]);
});

it("states no day that has not begun, where the clock of a sensor is ahead", async () => {
  const observed = createObservedIndex(createObservedRepository(observations), { warn: () => undefined });
  const ahead = Date.now() + 23 * HOUR_MS;
  const conn = { _path: "conn", "id.orig_h": "192.0.2.8", "id.resp_h": "10.0.0.1" };
  const agent = {
    _path: "http",
    "id.orig_h": "192.0.2.9",
    user_agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
    ts: new Date(ahead).toISOString(),
  };
  const today = [utcDay(Date.now())];
  await loadEvents(
    observations,
    [{ ...conn, ts: new Date().toISOString() }, { ...conn, ts: new Date(ahead).toISOString() }, agent],
    { format: "zeek" },
  );
  const found = await observed.find(["192.0.2.8", "192.0.2.9"]);
  // Midnight may pass meanwhile.
  today.push(utcDay(Date.now()));
  expect(today).toContain(found.get("192.0.2.8")?.netflow?.last_seen);
  expect(found.get("192.0.2.8")?.netflow?.days_seen).toBeLessThanOrEqual(new Set(today).size);
  expect(today).toContain(found.get("192.0.2.9")?.system?.last_seen);
});

it("rejects host names with bidirectional controls", async () => {
  const observed = createObservedIndex(createObservedRepository(observations), { warn: () => undefined });
  const dns = { _path: "dns", ts: "2026-08-04T10:00:00Z", qtype_name: "A", answers: ["192.0.2.7"] };
  const turned = ["\u202eelpmaxe.live", "a\u2066b.example", "a\u200e.example", "a\u061c.example", "a b.example"];
  await loadEvents(
    observations,
    [...turned, "xn--mnchen-3ya.example"].map((query) => Object.assign({ query }, dns)),
    { format: "zeek" },
  );
  expect((await observed.find(["192.0.2.7"])).get("192.0.2.7")?.hostnames).toEqual(["xn--mnchen-3ya.example"]);
});
