import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "../observations/store.ts";
import { createHostTraits } from "./host-traits.ts";

let store: ObservationStore;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ observations: store, close } = await openTestObservations());
});
afterAll(() => close?.());

it("tells no system of a host that scans by software which feigns many, and that of any other", async () => {
  const [scanner, desk] = ["10.164.94.120", "10.164.94.121"];
  const feigned = "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0)";
  const seen: readonly (readonly [host: string, text: string])[] = [
    ...Array.from({ length: 30 }, (_, i) => [scanner, feigned.replace("5.1", `${5 + (i % 6)}.1`)] as const),
    [scanner, "Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; NESSUS::SOAP)"],
    [desk, feigned],
  ];
  const rows: readonly object[] = seen.map(([host, text], id) => ({
    id: `${id + 1}`,
    ts: "2018-03-24 12:00:00",
    received_at: "2026-11-22 12:00:01",
    format: "zeek",
    doc: "{}",
    log_type: "software",
    host,
    field_names: ["software_type", "unparsed_version"],
    field_values: ["http::browser", text.toLowerCase()],
  }));
  await store.insert("events", rows);
  const found = await createHostTraits(store).of([`::ffff:${scanner}`, `::ffff:${desk}`], {});
  expect(found.get(desk)?.system?.name).toBe("Windows XP or Server 2003");
  expect(found.get(scanner)?.system).toBeUndefined();
});
