import { ACCOUNT_TYPE, type SimilarDomain } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { fyrCommand } from "../support/cli.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";

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
];
const cof = (rrname: string): string =>
  JSON.stringify({
    rrname,
    rrtype: "A",
    rdata: "192.0.2.1",
    time_first: 1_700_000_000,
    time_last: 1_762_000_000,
    count: 3,
  });

describe("GET /query/domain/{domain}/similar", () => {
  let fyr: SharedFyr;
  let pro: Person;
  let free: Person;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    pro = await newPerson(fyr, visit.admin.client, ACCOUNT_TYPE.pro);
    free = await newPerson(fyr, visit.admin.client, ACCOUNT_TYPE.free);
    await fyrCommand(
      fyr.dataDir,
      ["names", "import", "cof", "-", "--source", "Sensors of similar names"],
      NAMES.map(cof).join("\n"),
    );
  });

  const ask = async (domain: string, query = "", client = pro.client) =>
    client.get(`/query/domain/${domain}/similar${query}`);
  const cost = async (domain: string, query = "") => (await ask(domain, query)).headers.get("x-credits-cost");

  it("answers with the names that something has seen, each with reasons and sources, and none that only resembles", async () => {
    const { body } = await ask("www.fjordpay.com");
    const { domain, similar, total, has_more: more, cut } = body.data;
    expect({ domain, total, more, cut }).toEqual({ domain: "fjordpay.com", total: 6, more: false, cut: false });
    const rules = Object.fromEntries(
      similar.map(({ name, reasons }: SimilarDomain) => [name, reasons.map(({ rule }) => rule)]),
    );
    expect(rules).toEqual({
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
      evidence: [],
      hosts: ["fjordpay-login.com", "www.fjordpay-login.com"],
      hosts_total: 2,
      first_seen: "2023-11-14",
      last_seen: "2025-11-01",
      sources: [
        {
          kind: "passive_dns",
          source: "Sensors of similar names",
          first_seen: "2023-11-14",
          last_seen: "2025-11-01",
          count: 6,
        },
      ],
    });
    expect(similar.find(({ name }: SimilarDomain) => name === "xn--fjrdpay-r1a.com")?.unicode).toBe("fjørdpay.com");
  });

  it("makes up names only then, and none of those that were seen", async () => {
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
    const { similar, total, has_more: more } = (await ask("fjordpay.com", "?limit=2&offset=2")).body.data;
    expect([similar.length, total, more]).toEqual([2, 6, true]);
    expect(await cost("fjordpay.com", "?limit=1")).toBe("1");
    expect((await ask("nothing-resembles-qzxvw.com")).body.data).toMatchObject({ similar: [], total: 0 });
    // It has read all names to know that.
    expect(await cost("nothing-resembles-qzxvw.com")).toBe("1");
    expect((await ask("fjordpay.com", "?offset=1", free.client)).code).toBe(403);
    expect((await ask("fjordpay.com", "", free.client)).code).toBe(200);
  });

  it("refuses what is no registrable domain", async () => {
    for (const text of ["co.uk", "not a domain", "192.0.2.1"]) expect((await ask(text)).code).toBe(400);
  });
});
