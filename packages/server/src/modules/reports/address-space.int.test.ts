import { domainLabel } from "@fyr/core/domains";
import { sourceOn } from "@fyr/core/sources";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDomainStore } from "../../storage/domains/index.ts";
import { storeRecordsOnce } from "../../storage/passive-dns/index.ts";
import { LEDGER_KIND, openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { createAccountRepository } from "../account/index.ts";
import { createOwnedDomainRepository } from "../owned-domains/index.ts";
import { addressSpaceOf } from "./address-space.ts";

let opened: Awaited<ReturnType<typeof openTestLedger>>;
let observed: Awaited<ReturnType<typeof openTestObservations>>;
beforeAll(async () => {
  [opened, observed] = await Promise.all([openTestLedger(), openTestObservations()]);
});
afterAll(async () => {
  await Promise.all([observed.close(), opened.close()]);
});

it(`tells of verified domains alone what is listed, impersonated, exposed, new and gone, on ${LEDGER_KIND}`, async () => {
  const names = createDomainStore(observed.observations);
  const ownedDomains = createOwnedDomainRepository(opened.ledger);
  const made = { email: "o@example.org", name: "", passwordHash: "", type: 1, limitDaily: null, limitMonthly: null };
  const owner = (await createAccountRepository(opened.ledger).create(made)) ?? "";
  await ownedDomains.add(owner, "paypal.com", "challenge", 10);
  await ownedDomains.add(owner, "not-proven.com", "challenge", 10);
  await ownedDomains.verified(owner, "paypal.com", new Date());

  const source = sourceOn("domain", "urlhaus-hosts");
  if (source === undefined) throw new Error("no such source");
  const row = { includesSubdomains: false, rank: null, tags: [], confidence: 100, firstSeen: null };
  const labels = ["old.paypal.com", "paypa1.com", "www.not-proven.com", "elsewhere.org"].map((name) =>
    domainLabel({ ...source, kind: "threat" }, { ...row, subject: { name, url: null } }),
  );
  await names.importList(source.source, () => [labels]);

  const [first, last] = [Date.UTC(2026, 8, 1) / 1000, Date.UTC(2026, 9, 1) / 1000];
  const records = ["paypal.com", "www.paypal.com", "www.not-proven.com"].map((rrname, n) => ({
    rrname,
    rrtype: "A",
    rdata: `44.1.0.${n + 1}`,
    first,
    last,
    count: 1,
  }));
  await storeRecordsOnce(observed.observations, { source: "CIRCL", token: "ab".repeat(32), records }, new Date());

  const publicLookup = {
    one: (ip: string) => ({
      ip,
      info: { risk: { score: 7, verdict: "unknown" }, location: { country_iso: "DE" }, asn: 1 },
    }),
  } as never;
  const needs = { ownedDomains, names, observations: observed.observations, publicLookup };
  const rowsOf = async (before: Parameters<typeof addressSpaceOf>[3]) => {
    const rows: Readonly<Record<string, unknown>>[] = [];
    for await (const found of addressSpaceOf(owner, needs, new AbortController().signal, before)) rows.push(found);
    return rows;
  };
  const today = new Date().toISOString().slice(0, 10);
  const firstRows = await rowsOf(null);
  const counts = { listed: 1, impersonated: 1, exposed: 1 };
  const exposed = {
    domain: "paypal.com",
    finding: "exposed",
    name: "paypal.com",
    ip: "44.1.0.1",
    risk: 7,
    verdict: "unknown",
    country: "DE",
    asn: 1,
    first_seen: "2026-09-01",
    last_seen: "2026-10-01",
  };
  expect(firstRows).toEqual([
    { domain: "paypal.com", finding: "summary", ...counts, bad: 0, new: null, gone: null, before: null },
    expect.objectContaining({
      domain: "paypal.com",
      finding: "listed",
      name: "old.paypal.com",
      since: today,
      new: null,
    }),
    expect.objectContaining({ domain: "paypal.com", finding: "impersonated", name: "paypa1.com", since: today }),
    { ...exposed, new: null },
  ]);

  // The report of before had another look-alike, an address that was bad, and no listed name.
  const writtenAt = new Date("2026-11-01T00:00:00Z");
  async function* past() {
    for (const known of firstRows) if (known["finding"] !== "listed") yield known;
    yield { domain: "paypal.com", finding: "impersonated", name: "paypall.com", url: null, sources: ["A list"] };
    yield { ...exposed, ip: "44.1.0.9", verdict: "very_bad", risk: 90 };
    yield { domain: "not-proven.com", finding: "listed", name: "www.not-proven.com", url: null };
  }
  const second = await rowsOf({ writtenAt, rows: past() });
  expect(second).toEqual([
    {
      domain: "paypal.com",
      finding: "summary",
      ...counts,
      bad: 0,
      new: { listed: 1, impersonated: 0, exposed: 0 },
      gone: { listed: 0, impersonated: 1, exposed: 1 },
      before: { written_at: writtenAt.toISOString(), listed: 0, impersonated: 2, exposed: 2, bad: 1 },
    },
    expect.objectContaining({ finding: "listed", name: "old.paypal.com", new: true }),
    expect.objectContaining({ finding: "impersonated", name: "paypa1.com", new: false }),
    { ...exposed, new: false },
    expect.objectContaining({ finding: "gone", was: "impersonated", name: "paypall.com" }),
    expect.objectContaining({ finding: "gone", was: "exposed", ip: "44.1.0.9" }),
  ]);
});
