import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { openIngest } from "../ingest/index.ts";
import { createToday } from "./today.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.now();
/** Hours before now, and how many events happened then. */
const AGES: readonly (readonly [hours: number, events: number])[] = [
  [0.5, 3],
  [2, 4],
  [30, 5],
  [100, 6],
  [24 * 365, 50],
];

let close: () => Promise<void>;
let store: ObservationStore;
beforeAll(async () => {
  ({ observations: store, close } = await openTestObservations());
  const ingest = openIngest(store, 0);
  const lines = AGES.flatMap(([hours, events]) =>
    Array.from({ length: events }, (_, n) => JSON.stringify({ ts: (NOW - hours * HOUR) / 1000, n, log_type: "conn" })),
  );
  // They stand where they are received, and are of any time.
  lines.push(...Array.from({ length: 7 }, (_, n) => JSON.stringify({ n, log_type: "loaded_scripts" })));
  const order = { logType: "", sensor: "", source: "test", firstLine: 0, key: null, keyId: null } as const;
  await ingest.ingest(Readable.from([Buffer.from(lines.join("\n"))]), { ...order, format: "ndjson" });
  await ingest.close();
});
afterAll(() => close());

it("counts events and attackers by their own time, whenever their logs arrived", async () => {
  const at = (ip: string, hours: number) => ({ ip, rule: "port_scan", first: 0, last: NOW - hours * HOUR });
  const currentSince = () => Promise.resolve([at("192.0.2.1", 2), at("192.0.2.2", 24 * 365)]);
  const today = await createToday(store, { currentSince }, () => NOW + MINUTE)("all");
  expect(today).toMatchObject({
    events_hour: 3,
    arrivals_hour: 7,
    usual_hour: Math.round(15 / 99),
    attackers_total: 1,
  });
  expect(today.attackers.map(({ ip }) => ip)).toEqual(["192.0.2.1"]);
});
