import { formatAddress } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createPassiveDns } from "../../storage/passive-dns/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createObservedRepository } from "./observed-repository.ts";
import { createScannerNames } from "./scanner-names.ts";
import { loadEvents } from "./testing/load-events.ts";

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
});
afterAll(async () => {
  await closeObservations();
});

it("labels by a crawler's name that was asked for and answered with the address, and by no other", async () => {
  const shown: string[][] = [];
  const failures: object[] = [];
  const names = createScannerNames({
    dns: createPassiveDns(observations),
    fresh: { show: (_source, { labels }) => void shown.push(labels.map(wordsOf)) },
    log: { warn: (fields) => void failures.push(fields) },
  });
  await names.refresh();
  expect(shown.flat()).toEqual([]);

  const dns = { _path: "dns", ts: "2026-08-04T10:00:00Z", "id.orig_h": "10.0.0.1", "id.resp_h": "10.0.0.2" };
  const crawler = "a1.spider.yandex.com";
  await loadEvents(
    observations,
    [
      // Whoever has the address writes its reverse zone, and what an alias of their own leads to.
      { ...dns, query: "7.100.51.198.in-addr.arpa", qtype_name: "PTR", answers: ["a7.spider.yandex.com"] },
      { ...dns, query: "y.attacker.example", qtype_name: "A", answers: ["a8.spider.yandex.com", "198.51.100.8"] },
      { ...dns, query: "9.100.51.198.in-addr.arpa", qtype_name: "PTR", answers: [crawler] },
      { ...dns, query: crawler, qtype_name: "A", answers: ["198.51.100.9", "2001:db8::9"] },
      { ...dns, query: "spider.yandex.com.evil.example", qtype_name: "A", answers: ["198.51.100.10"] },
    ],
    { format: "zeek" },
  );
  await names.refresh();
  expect(shown.at(-1)).toEqual(["YandexBot 198.51.100.9 2026-08-04", "YandexBot 2001:db8::9 2026-08-04"]);
  const found = await createObservedRepository(observations).find(["198.51.100.7", "198.51.100.8"]);
  expect(found.get("198.51.100.7")?.hostnames).toEqual(["a7.spider.yandex.com"]);
  expect(found.get("198.51.100.8")?.hostnames).toContain("a8.spider.yandex.com");

  // Another name becomes an alias of it: it proves nothing any more.
  await loadEvents(
    observations,
    [{ ...dns, query: "z.attacker.example", qtype_name: "A", answers: [crawler, "198.51.100.9"] }],
    { format: "zeek" },
  );
  await names.refresh();
  expect(shown.at(-1)).toEqual([]);
  names.forget();
  await names.refresh();
  expect([shown.length, failures]).toEqual([3, []]);
});

it("reads aliases first, so that none is missed where not all is read", async () => {
  const dns = createPassiveDns(observations);
  const all = await dns.namesUnder([".spider.yandex.com"], 0);
  const aliases = all.filter(({ ip }) => ip === null);
  expect(aliases.length).toBeGreaterThan(0);
  expect(all.length).toBeGreaterThan(aliases.length);
  expect(await dns.namesUnder([".spider.yandex.com"], 0, aliases.length)).toEqual(aliases);
});

function wordsOf({ target, record }: LabelRow): string {
  if (target.family === "as") return "";
  const { first } = target;
  const text = formatAddress(typeof first === "number" ? { family: 4, value: first } : { family: 6, value: first });
  return `${record.display_name} ${text} ${record.last_seen}`;
}
