import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadEvents } from "./testing/load-events.ts";
import {
  createObservations,
  type Engine,
  type ObservationStore,
  startEngine,
} from "../../storage/observations/index.ts";
import { createObservedIndex } from "./observed.ts";
import { createObservedRepository } from "./observed-repository.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let engine: Engine;
let observations: ObservationStore;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fyr-observed-"));
  engine = await startEngine({ dataDir: folder, log: quiet });
  observations = await createObservations({ engine });
});
afterAll(async () => {
  await observations.close();
  await engine.stop(0);
  rmSync(folder, { recursive: true, force: true });
});

it("knows at once whom sensors never saw, and takes up those they see", async () => {
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

  // A sensor that tells answers of DNS alone, and not who asked.
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
