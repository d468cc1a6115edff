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

it(`tells of verified domains alone what is listed, impersonated and exposed, on ${LEDGER_KIND}`, async () => {
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
  const rows: object[] = [];
  for await (const found of addressSpaceOf(owner, needs, new AbortController().signal)) rows.push(found);
  expect(rows).toEqual([
    { domain: "paypal.com", finding: "summary", listed: 1, impersonated: 1, exposed: 1 },
    expect.objectContaining({ domain: "paypal.com", finding: "listed", name: "old.paypal.com" }),
    expect.objectContaining({ domain: "paypal.com", finding: "impersonated", name: "paypa1.com" }),
    {
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
    },
  ]);
});
