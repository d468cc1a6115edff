import { formatAddress } from "@fyr/core/ip";
import type { LabelRow } from "@fyr/core/labels";
import { soak } from "../../testing/soak.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { createPassiveDns, readAddresses } from "../../storage/passive-dns/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createObservedRepository } from "./observed-repository.ts";
import { createScannerNames } from "./scanner-names.ts";
import { loadEvents } from "./testing/load-events.ts";

/** As Zeek has a question that it saw, and its answer. */
const answered = (ts: string) => ({
  _path: "dns",
  ts,
  "id.orig_h": "10.0.0.1",
  "id.orig_p": 40_000,
  "id.resp_h": "10.0.0.2",
  "id.resp_p": 53,
  rtt: 0.02,
  rcode: 0,
  rcode_name: "NOERROR",
  rejected: false,
});

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
    fresh: { show: async (_source, { labels }) => void shown.push(labels.map(wordsOf)) },
    log: { warn: (fields) => void failures.push(fields) },
  });
  await names.refresh();
  expect(shown.flat()).toEqual([]);

  const dns = answered("2026-08-04T10:00:00Z");
  const crawler = "a1.spider.yandex.com";
  await loadEvents(
    observations,
    [
      // Whoever has the address writes its reverse zone, and what an alias of their own leads to.
      { ...dns, query: "7.100.51.198.in-addr.arpa", qtype_name: "PTR", answers: ["a7.spider.yandex.com"] },
      { ...dns, query: "y.attacker.example", qtype_name: "A", answers: ["a8.spider.yandex.com", "198.51.100.8"] },
      { ...dns, query: "9.100.51.198.in-addr.arpa", qtype_name: "PTR", answers: [crawler] },
      { ...dns, query: crawler, qtype_name: "A", answers: ["198.51.100.9", "2001:db8::9"] },
      { ...answered("2026-08-03T23:00:00Z"), query: crawler, qtype_name: "A", answers: ["198.51.100.9"] },
      { ...dns, query: "spider.yandex.com.evil.example", qtype_name: "A", answers: ["198.51.100.10"] },
    ],
    { format: "zeek" },
  );
  await names.refresh();
  expect(shown.at(-1)).toEqual([
    "YandexBot 198.51.100.9 2026-08-03 2026-08-04",
    "YandexBot 2001:db8::9 2026-08-04 2026-08-04",
  ]);
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

const PROVING_NOTHING: readonly [string, object][] = [
  ["nobody was seen to ask for", { rtt: undefined }],
  ["the address itself gave", { "id.resp_h": "198.51.100.20" }],
  ["the address itself asked for", { "id.orig_h": "198.51.100.20" }],
  ["the address itself sent", { "id.orig_h": "198.51.100.20", "id.orig_p": 53, "id.resp_p": 5000, rtt: undefined }],
  ["came by multicast", { "id.resp_h": "224.0.0.252", "id.resp_p": 5355 }],
  ["was refused", { rcode: 5, rcode_name: "REFUSED", rejected: true }],
  ["was rejected", { rejected: true }],
  ["was for no such name", { rcode: 3, rcode_name: "NXDOMAIN" }],
  ["has a code without its name", { rcode: 3, rcode_name: undefined }],
];
/** By day one for each part of an answer that is looked at. */
const FEW = new Set(["nobody was seen to ask for", "the address itself gave", "came by multicast", "was refused"]);
it.each(PROVING_NOTHING.filter(([what]) => soak(true, FEW.has(what))))(
  "labels by no answer that %s",
  async (_what, fields) => {
    const shown: string[][] = [];
    const names = createScannerNames({
      dns: createPassiveDns(observations),
      fresh: { show: async (_source, { labels }) => void shown.push(labels.map(wordsOf)) },
      log: { warn: () => undefined },
    });
    const query = `b${++draws}.spider.yandex.com`;
    const [ip, real] = ["198.51.100.20", `198.51.100.${100 + draws}`];
    const asked = { ...answered("2026-08-05T10:00:00Z"), query, qtype_name: "A", answers: [ip] };
    // Beside it one that is right, so that something is shown.
    const right = { ...answered("2026-08-05T10:00:00Z"), query: `c${draws}.spider.yandex.com`, answers: [real] };
    await loadEvents(observations, [{ ...asked, ...fields }, right], { format: "zeek" });
    await names.refresh();
    expect(shown.at(-1)?.join()).toContain(real);
    expect(shown.at(-1)?.join()).not.toContain(ip);
  },
);
let draws = 0;

it("takes no name from an answer that is a refusal, and shows those of others", async () => {
  const ip = "198.51.100.30";
  const asked = { ...answered("2026-08-06T10:00:00Z"), qtype_name: "A", answers: [ip] };
  await loadEvents(
    observations,
    [
      { ...asked, query: "refused.example", rcode: 5, rcode_name: "REFUSED", rejected: true },
      { ...asked, query: "missing.example", rcode: 3, rcode_name: "NXDOMAIN" },
      { ...asked, query: "printer.local", "id.resp_h": "224.0.0.251", "id.resp_p": 5353, rtt: undefined },
      { ...asked, query: "www.example.org" },
    ],
    { format: "zeek" },
  );
  const found = await createObservedRepository(observations).find([ip]);
  expect(found.get(ip)?.hostnames?.toSorted()).toEqual(["printer.local", "www.example.org"]);
  const all = { lists: false, reaches: ["all", "sensors", "private"] } as const;
  expect(await readAddresses(observations, "refused.example", { offset: 0, limit: 10 }, all)).toEqual([]);
});

function wordsOf({ target, record }: LabelRow): string {
  if (target.family === "as") return "";
  const { first } = target;
  const text = formatAddress(typeof first === "number" ? { family: 4, value: first } : { family: 6, value: first });
  return `${record.display_name} ${text} ${record.first_seen} ${record.last_seen}`;
}
