import { describe, expect, it } from "vitest";
import { dnsRecord, isDmarc, isSpf, readDmarc, readSpf, recordType, typeOrNumber } from "./index.ts";

const seen = { first: 1, last: 2, count: 3 };
const read = (rrname: string, rrtype: unknown, rdata: unknown) => {
  const record = dnsRecord({ rrname, rrtype, rdata }, seen);
  return record === null ? null : `${record.rrname} ${record.rrtype} ${record.rdata}`;
};

describe("a record of the DNS", () => {
  it.each([
    ["WWW.Example.org.", "A", "192.0.2.1", "www.example.org A 192.0.2.1"],
    ["a.example", "aaaa", "2001:DB8:0::1", "a.example AAAA 2001:db8::1"],
    ["a.example", 5, "B.Example.", "a.example CNAME b.example"],
    ["example", "MX", "10 Mail.Example.", "example MX 10 mail.example"],
    ["4.3.2.1.in-addr.arpa", "PTR", "host.example.", "4.3.2.1.in-addr.arpa PTR host.example"],
    ["a.example", "TXT", '"v=spf1 " "-all"', "a.example TXT v=spf1 -all"],
    ["a.example", "TXT", "TXT 11 v=spf1 -all", "a.example TXT v=spf1 -all"],
    ["a.example", 65_400, "00", "a.example TYPE65400 00"],
    ["a.example", "SOA", "NS.a.example. h.a.example. 1 2 3", "a.example SOA ns.a.example h.a.example 1 2 3"],
  ])("%s %s %s has one form", (rrname, rrtype, rdata, form) => {
    expect(read(rrname, rrtype, rdata)).toBe(form);
    const [name = "", type, ...data] = form.split(" ");
    expect(read(name, type, data.join(" "))).toBe(form);
  });

  it.each([
    ["a.example", "A", "2001:db8::1"],
    ["a.example", "AAAA", "nonsense"],
    ["a.example", "ANY", "x"],
    ["a.example", "CNAME", "a b"],
    ["a b.example", "A", "192.0.2.1"],
    ["192.0.2.1", "A", "192.0.2.1"],
    ["a.example", "TXT", ""],
    ["a.example", "A", 5],
  ])("%s %s %s is none", (rrname, rrtype, rdata) => {
    expect(read(rrname, rrtype, rdata)).toBeNull();
  });

  it("has a type by name or number", () => {
    expect(["a", 1, "1", "TYPE28", "query-65", "TYPE0", 70_000, "*"].map(recordType)).toEqual([
      "A",
      "A",
      "A",
      "AAAA",
      "HTTPS",
      null,
      null,
      null,
    ]);
    expect([typeOrNumber("MX"), typeOrNumber("TYPE65400")]).toEqual(["MX", 65_400]);
  });
});

describe("what SPF says", () => {
  it.each([
    ["v=spf1 mx -all", "strict", "refuses mail from other senders (-all)"],
    ["v=spf1 include:_spf.example.net ~all", "weak", "marks mail from other senders, and refuses none (~all)"],
    ["v=spf1 a ?all", "open", "has no opinion of other senders (?all)"],
    ["v=spf1 +all", "open", "lets anyone send in its name (+all)"],
    ["v=spf1 all", "open", "lets anyone send in its name (all)"],
    ["v=spf1 ip4:192.0.2.1", "open", "says nothing of other senders: anyone may send in its name"],
    ["v=spf1 redirect=_spf.example.net", "weak", "has the rules of _spf.example.net, which were not read"],
    [
      `v=spf1 ${Array.from({ length: 11 }, (_, n) => `include:${n}.example`).join(" ")} -all`,
      "broken",
      "needs 11 look-ups, and 10 are allowed: receivers ignore it",
    ],
  ])("%s is %s", (record, verdict, summary) => {
    expect(isSpf(record)).toBe(true);
    expect(readSpf(record)).toMatchObject({ verdict, summary });
  });

  it("names who else may send", () => {
    expect(readSpf("v=spf1 include:_spf.Example.net mx a:b.example ip4:192.0.2.1 -all")).toMatchObject({
      includes: ["_spf.example.net"],
      lookups: 3,
      terms: ["include:_spf.Example.net", "mx", "a:b.example", "ip4:192.0.2.1", "-all"],
    });
  });

  it("is in no other text", () => {
    expect(["v=spf10 -all", "v=spf2.0/pra", "google-site-verification=x"].filter(isSpf)).toEqual([]);
  });
});

describe("what DMARC says", () => {
  it.each([
    ["v=DMARC1; p=reject", "strict", "refuses forged mail (p=reject)"],
    ["v=DMARC1; p=reject; pct=20", "weak", "refuses 20 % of forged mail (p=reject; pct=20)"],
    ["v=DMARC1; p=quarantine;pct=50", "weak", "puts 50 % of forged mail aside (p=quarantine)"],
    ["v=DMARC1; p=none", "open", "only watches: forged mail is delivered (p=none)"],
    ["v=DMARC1; rua=mailto:a@example.org", "broken", "states no policy: receivers ignore it"],
  ])("%s is %s", (record, verdict, summary) => {
    expect(isDmarc(record)).toBe(true);
    expect(readDmarc(record)).toMatchObject({ verdict, summary });
  });

  it("has a policy for subdomains, and addresses for reports", () => {
    const found = readDmarc("v=DMARC1; p=reject; sp=none; rua=mailto:a@example.org!10m,mailto:b@example.net");
    expect(found).toMatchObject({
      policy: "reject",
      subdomain_policy: "none",
      reports: ["a@example.org", "b@example.net"],
    });
  });
});
