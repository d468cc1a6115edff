import { HOUR_MS, utcDay } from "@fyr/core/time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadEvents } from "./testing/load-events.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createImportedNames, storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { withImportedNames } from "./imported-names.ts";
import { createObservedIndex } from "./observed.ts";
import { createObservedRepository } from "./observed-repository.ts";
import { itInSoak } from "../../testing/in-soak.ts";

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

itInSoak("rejects host names with bidirectional controls", async () => {
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

it("has the names of imported passive DNS behind those that sensors saw, and knows at once of which addresses", async () => {
  const failures: object[] = [];
  const log = { warn: (fields: object) => void failures.push(fields) };
  const own = createObservedIndex(createObservedRepository(observations), log);
  // A clock that stands: nothing has taken time that would have to be rested from.
  const observed = withImportedNames(own, createImportedNames(observations), log, () => 0);
  await observed.refresh();
  expect(observed.maySee("44.1.0.1")).toBe(false);

  const dns = { _path: "dns", ts: "2026-08-04T10:00:00Z", qtype_name: "A" };
  await loadEvents(observations, [{ ...dns, query: "own.example", answers: ["44.1.0.1"] }], { format: "zeek" });
  const record = (rrname: string, rrtype: string, rdata: string, last = 1_700_000_000) => ({
    rrname,
    rrtype,
    rdata,
    last,
    first: 1_600_000_000,
    count: 1,
  });
  const many = Array.from({ length: 30 }, (_, n) => record(`h${n}.example.org`, "A", "44.1.0.2", 1_700_000_000 + n));
  const records = [
    record("old.example.org", "A", "44.1.0.1", 1_650_000_000),
    record("new.example.org", "A", "44.1.0.1"),
    record("own.example", "A", "44.1.0.1"),
    record("1.0.1.44.in-addr.arpa", "PTR", "pointer.example.org", 1_690_000_000),
    record("db.office.corp", "A", "44.1.0.1"),
    record("db.office.corp", "A", "10.9.9.9"),
    record("six.example.org", "AAAA", "2001:db8:44::1"),
    ...many,
  ];
  await storeRecordsOnce(observations, { source: "CIRCL", token: "ab".repeat(32), records }, new Date());
  await observed.refresh();
  for (const ip of ["44.1.0.1", "44.1.0.2", "10.9.9.9", "2001:db8:44::1"]) expect(observed.maySee(ip)).toBe(true);
  expect(observed.maySee("44.1.0.3")).toBe(false);
  // A lookup does not wait for it for long: on a busy machine it may be found at the second try only.
  let found: Awaited<ReturnType<typeof observed.find>> = new Map();
  const find = async () => {
    failures.length = 0;
    found = await observed.find(["44.1.0.1", "44.1.0.2", "10.9.9.9", "2001:db8:44::1"]);
    return failures;
  };
  await expect.poll(find).toEqual([]);
  expect(found.get("44.1.0.1")).toMatchObject({
    hostnames: ["own.example", "new.example.org", "pointer.example.org", "old.example.org"],
    hostnameSources: ["CIRCL"],
  });
  const shown = Array.from({ length: 20 }, (_, n) => `h${29 - n}.example.org`);
  expect(found.get("44.1.0.2")).toEqual({ hostnames: shown, hostnameSources: ["CIRCL"] });
  expect(found.get("10.9.9.9")?.hostnames).toEqual(["db.office.corp"]);
  expect(found.get("2001:db8:44::1")?.hostnames).toEqual(["six.example.org"]);
});
