import { ACCOUNT_TYPE, type SimilarDomain } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { importCof, importRdap } from "../support/imports.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const NAMES = [
  "fjordpay.example.net",
  "www.fjordpay-login.com",
  "fjordpay-login.com",
  "fjordpaysecure24.net",
  "fj0rdpay.org",
  "xn--fjrdpay-r1a.com",
  "fiordpay.dk",
  "bigfjordpayment.com",
  "fjordpay.com.evil-host.net",
  "unrelated.net",
  "box.com",
  "xbox.com",
  "xb0x.net",
];
const cof = (rrname: string, rrtype = "A", rdata = "192.0.2.1"): string =>
  JSON.stringify({
    rrname,
    rrtype,
    rdata,
    time_first: 1_700_000_000,
    time_last: 1_762_000_000,
    count: 3,
  });

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

describe("GET /query/domain/{domain}/similar", () => {
  let fyr: SharedFyr;
  let pro: Person;
  let free: Person;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    pro = await newPerson(fyr, visit.admin.client, ACCOUNT_TYPE.pro);
    free = await newPerson(fyr, visit.admin.client, ACCOUNT_TYPE.free);
    await importCof(visit.admin.client, "Sensors of similar names", [
      ...NAMES.map((name) => cof(name)),
      cof("www.fjordpay-login.com", "AAAA", "2001:db8::7"),
      cof("fjordpay-login.com", "MX", "10 mail.fjordpay-login.com"),
      cof("fj0rdpay.org", "MX", "0 ."),
      cof("box.com", "MX", "10 mail.box.com"),
      cof("elsewhere.net", "MX", "10 fiordpay.dk"),
    ]);
    const registrations = [
      ["fjordpay-login.com", `${day(400)}T00:00:00Z`],
      // A weak likeness counts once the registration is new.
      ["bigfjordpayment.com", `${day(3)}T00:00:00Z`],
      ["box.com", "1995-01-01T00:00:00Z"],
    ].map(([name, eventDate]) => ({
      at: `${day(1)}T00:00:00Z`,
      rdap: { objectClassName: "domain", ldhName: name, events: [{ eventAction: "registration", eventDate }] },
    }));
    await importRdap(visit.admin.client, "Kept", registrations);
  });

  const ask = async (domain: string, query = "", client = pro.client) =>
    client.get(`/query/domain/${domain}/similar${query}`);

  it("answers with the names that something has seen, each with reasons and sources, and none that only resembles", async () => {
    const { body } = await ask("www.fjordpay.com");
    const { domain, similar, total, has_more: more, cut } = body.data;
    expect({ domain, total, more, cut }).toEqual({ domain: "fjordpay.com", total: 7, more: false, cut: false });
    const rules = Object.fromEntries(
      similar.map(({ name, reasons }: SimilarDomain) => [name, reasons.map(({ rule }) => rule)]),
    );
    expect(rules).toEqual({
      "bigfjordpayment.com": ["brand within"],
      "evil-host.net": ["brand above"],
      "fiordpay.dk": ["keyboard neighbour"],
      "fj0rdpay.org": ["confusable"],
      "fjordpay-login.com": ["brand within"],
      "fjordpaysecure24.net": ["brand within"],
      "xn--fjrdpay-r1a.com": ["confusable"],
    });
    expect(similar.find(({ name }: SimilarDomain) => name === "fjordpay-login.com")).toEqual({
      name: "fjordpay-login.com",
      unicode: null,
      standing: "seen",
      reasons: [{ rule: "brand within", strong: true, detail: "fjordpay is a word of fjordpay-login" }],
      evidence: ["mail_server", "address"],
      hosts: ["fjordpay-login.com", "www.fjordpay-login.com"],
      hosts_total: 2,
      first_seen: "2023-11-14",
      // When its registration was asked about.
      last_seen: day(1),
      registration_date: day(400),
      age_days: 400,
      addresses: ["192.0.2.1", "2001:db8::7"],
      addresses_total: 2,
      mail_servers: ["mail.fjordpay-login.com"],
      mail_servers_total: 1,
      sources: [
        {
          kind: "passive_dns",
          source: "Sensors of similar names",
          first_seen: "2023-11-14",
          last_seen: "2025-11-01",
          count: 12,
        },
        { kind: "registration", source: "Kept", first_seen: day(1), last_seen: day(1), count: 1 },
      ],
    });
    // It says that it takes no mail.
    expect(similar.find(({ name }: SimilarDomain) => name === "fj0rdpay.org")).toMatchObject({
      evidence: ["address"],
      mail_servers: [],
      registration_date: null,
      age_days: null,
    });
    expect(similar.find(({ name }: SimilarDomain) => name === "xn--fjrdpay-r1a.com")?.unicode).toBe("fjørdpay.com");
  });

  itInSoak("takes what is weakly alike for none without more evidence, which a young registration is", async () => {
    const { similar } = (await ask("xbox.com")).body.data;
    const names = similar.map(({ name }: SimilarDomain) => name);
    expect(names).toContain("xb0x.net");
    // A mail server, an address and an old registration are no evidence of that.
    expect(names).not.toContain("box.com");
    expect((await ask("fjordpay.com")).body.data.similar[0]).toMatchObject({
      name: "bigfjordpayment.com",
      standing: "newly_registered",
      evidence: ["newly_registered", "address"],
      age_days: 3,
    });
  });

  itInSoak("makes up names only then, and none of those that were seen", async () => {
    const { generated } = (await ask("fjordpay.com")).body.data;
    expect(generated.total).toBeGreaterThan(500);
    expect(generated.names).toHaveLength(200);
    const kinds = new Set(generated.names.map(({ kind }: { kind: string }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(["omission", "bitsquatting", "tld-swap", "homoglyph"]));
    const names = generated.names.map(({ name }: { name: string }) => name);
    expect(names).toContain("fjordpy.com");
    expect(names).not.toContain("fj0rdpay.org");
  });

  it("gives pages, to free accounts the first alone, and costs a credit whatever it finds", async () => {
    const { body, headers } = await ask("fjordpay.com", "?limit=2&offset=2");
    const { similar, total, has_more: more } = body.data;
    expect([similar.length, total, more, headers.get("x-credits-cost")]).toEqual([2, 7, true, "1"]);
    const none = await ask("nothing-resembles-qzxvw.com");
    expect(none.body.data).toMatchObject({ similar: [], total: 0 });
    // It has read all names to know that.
    expect(none.headers.get("x-credits-cost")).toBe("1");
    expect((await ask("fjordpay.com", "?offset=1", free.client)).code).toBe(403);
    expect((await ask("fjordpay.com", "", free.client)).code).toBe(200);
  });

  it("refuses what is no registrable domain", async () => {
    for (const text of ["co.uk", "not a domain", "192.0.2.1"]) expect((await ask(text)).code).toBe(400);
  });
});
