import { ACCOUNT_TYPE } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { importCof } from "../support/imports.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const cof = (rrname: string, rrtype: string, rdata: string, count = 1): string =>
  JSON.stringify({ rrname, rrtype, rdata, count, time_first: 1_700_000_000, time_last: 1_762_000_000 });
const FILE = [
  cof("www.reverse.example.net", "CNAME", "edge.reverse.example.net."),
  cof("edge.reverse.example.net", "A", "45.82.0.1", 7),
  cof("once.reverse.example.net", "A", "45.82.0.9").replace("1762000000", "1700000900"),
  cof("1.0.82.45.in-addr.arpa", "PTR", "host1.reverse.example.net"),
  ...Array.from({ length: 230 }, (_, n) => cof(`h${n}.many.reverse.example.net`, "A", "45.82.1.1")),
  cof("mailing.example.net", "NS", "ns1.mailing.example.net"),
  cof("mailing.example.net", "MX", "20 mx2.mailing.example.net"),
  cof("mailing.example.net", "MX", "10 mx1.mailing.example.net"),
  cof("mailing.example.net", "TXT", '"v=spf1 include:_spf.example.org ~all"'),
  cof("mailing.example.net", "TXT", "some-verification=1"),
  cof("_dmarc.mailing.example.net", "TXT", "v=DMARC1; p=none; rua=mailto:dmarc@mailing.example.net"),
];

let fyr: SharedFyr;
let admin: Client;
let pro: Person;
let free: Person;
beforeAll(async () => {
  const visit = await visitSharedFyr();
  ({ fyr } = visit);
  admin = visit.admin.client;
  pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
  free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
  await importCof(admin, "Other", FILE);
});

describe("GET /query/ip/{ip}/reverse_dns", () => {
  const path = (ip: string, query = "") => `/query/ip/${ip}/reverse_dns${query}`;
  const ask = async (ip: string, query = "", client = pro.client) => (await client.get(path(ip, query))).body.data;
  const told = ({ reverse_dns: names }: { reverse_dns: { name: string; types: string[] }[] }) =>
    names.map(({ name, types }) => `${name} ${types.join()}`).toSorted();

  it("has owners of records, aliases of these, and what the reverse zone says", async () => {
    const answer = await ask("45.82.0.1");
    expect(told(answer)).toEqual([
      "edge.reverse.example.net A",
      "host1.reverse.example.net PTR",
      "www.reverse.example.net CNAME",
    ]);
    expect(answer).toMatchObject({
      ip: "45.82.0.1",
      total: 3,
      has_more: false,
      // What own sensors saw is not part of it.
      withheld: [{ information: "sensors", plan: null, fields: [] }],
    });
    expect(answer.reverse_dns.find(({ name }: { name: string }) => name.startsWith("edge"))).toEqual({
      name: "edge.reverse.example.net",
      types: ["A"],
      first_seen: "2023-11-14",
      last_seen: "2025-11-01",
      count: 7,
      sources: ["Other"],
    });
  });

  itInSoak("comes in batches of 1000, or 200 for free accounts, which cannot use offset paging", async () => {
    const first = await ask("45.82.1.1", "", free.client);
    expect([first.reverse_dns.length, first.total, first.has_more]).toEqual([200, 230, true]);
    const second = await free.client.get(path("45.82.1.1", "?offset=200"));
    expect([second.code, second.body.message]).toEqual([403, "Free accounts get the first batch of results only"]);
    expect((await free.client.get(path("45.82.1.1", "?limit=1000"))).code).toBe(400);
    expect((await ask("45.82.1.1")).reverse_dns).toHaveLength(230);
    expect((await ask("45.82.1.1", "?offset=200&limit=20")).reverse_dns).toHaveLength(20);
    expect((await pro.client.get(path("45.82.1.1", "?limit=1001"))).code).toBe(400);
  });

  itInSoak("has what own sensors saw for those who see it", async () => {
    const ts = Date.parse("2026-08-03T10:00:00Z") / 1000;
    const event = { _path: "dns", ts, "id.orig_h": "10.82.0.1", qtype_name: "A" };
    const answers = ["alias.reverse.example.net", "45.82.3.3"];
    await sendEvents(admin, [{ ...event, query: "seen.reverse.example.net", answers }], "45.82.3.3");
    const mine = await ask("45.82.3.3", "", admin);
    expect(told(mine)).toEqual(["alias.reverse.example.net A", "seen.reverse.example.net A"]);
    expect(mine.withheld).toBeUndefined();
    expect((await ask("45.82.3.3")).total).toBe(0);
  });

  itInSoak(
    "costs a credit a batch, nothing where nothing is known, and its first none after the address's lookup",
    async () => {
      const { client } = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
      const cost = async (at: string) => (await client.get(at)).headers.get("x-credits-cost");
      expect(await cost(path("45.82.0.1"))).toBe("1");
      expect(await cost(path("45.82.9.9"))).toBe("0");
      await client.get("/query/ip/45.82.1.1");
      expect([await cost(path("45.82.1.1")), await cost(path("45.82.1.1", "?offset=10"))]).toEqual(["0", "1"]);
    },
  );

  itInSoak("is remembered in the history under its own label", async () => {
    const { client } = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    await client.get(path("45.82.0.1"));
    await client.post("/query/save", { query: "45.82.0.1", type: "reverse_dns" });
    const { body } = await client.get("/account/queries");
    expect(body.data.queries).toMatchObject([{ query: "45.82.0.1", type: "reverse_dns", credits_used: 1 }]);
  });

  it("refuses what is no address, and a moment that it would not look at", async () => {
    expect((await pro.client.get(path("nonsense"))).body).toMatchObject({ message: "Not an IP address" });
    expect((await pro.client.get(path("45.82.0.1", "?at=2026-01-01"))).code).toBe(400);
  });
});

describe("the DNS of a domain", () => {
  it("has name servers, mail servers, and what its texts say about mail", async () => {
    const { dns } = (await pro.client.get("/query/domain/mailing.example.net")).body.data;
    expect(dns.nameservers).toMatchObject([
      { name: "ns1.mailing.example.net", last_seen: "2025-11-01", sources: ["Other"] },
    ]);
    expect(dns.mail_servers).toMatchObject([
      { name: "mx1.mailing.example.net", priority: 10 },
      { name: "mx2.mailing.example.net", priority: 20 },
    ]);
    expect(dns.texts).toHaveLength(2);
    expect(dns.spf).toMatchObject({ verdict: "weak", includes: ["_spf.example.org"], lookups: 1 });
    expect(dns.dmarc).toMatchObject({ verdict: "open", policy: "none", domain: "mailing.example.net" });
  });

  itInSoak(
    "leads to the addresses of imported answers, also by an alias, in the lookup, its history and the graph",
    async () => {
      const name = "www.reverse.example.net";
      const info = (await pro.client.get(`/query/domain/${name}`)).body.data;
      expect(info).toMatchObject({
        ips_total: 1,
        ips: [{ ip: "45.82.0.1", first_seen: "2023-11-14", last_seen: "2025-11-01", sources: ["Other"] }],
      });
      expect(info.as).toHaveLength(1);
      const { history } = (await pro.client.get(`/query/domain/${name}/history`)).body.data;
      expect(history).toMatchObject([
        { at: "2025-11-01", kind: "address", event: "last_seen", what: "45.82.0.1", source: "Other" },
        { at: "2023-11-14", kind: "address", event: "first_seen", what: "45.82.0.1", source: "Other" },
      ]);
      // That it was not seen again does not tell that it went from there.
      const once = (await pro.client.get("/query/domain/once.reverse.example.net/history")).body.data;
      expect(once.history).toMatchObject([{ at: "2023-11-14", kind: "address", event: "seen", what: "45.82.0.9" }]);
      const around = async (kind: string, value: string, relation: string): Promise<string[]> => {
        const { groups } = (await pro.client.get(`/relations/graph?kind=${kind}&value=${value}`)).body.data;
        const found = groups.find((one: { relation: string }) => one.relation === relation);
        return (found?.neighbours ?? []).map((one: { value: string }) => one.value);
      };
      expect(await around("name", name, "resolves_to")).toEqual(["45.82.0.1"]);
      expect(await around("address", "45.82.0.1", "resolved_from")).toContain(name);
    },
  );

  it("has of a host the policy of the domain above it, and nothing that nobody has seen", async () => {
    const host = (await pro.client.get("/query/domain/www.mailing.example.net")).body.data.dns;
    // example.net is the registrable domain, which has no policy.
    expect(host).toEqual({ nameservers: [], mail_servers: [], texts: [], spf: null, dmarc: null, certificates: [] });
  });

  it("names who saw a certificate for it", async () => {
    const token = "c".repeat(64);
    const names = [
      ["certified.example.net", 1_700_000_000, 1_762_000_000, 2],
      ["*.certified.example.net", 1_700_000_000, 1_762_000_000, 1],
    ];
    await admin.post("/admin/names", { kind: "certificate", source: "A log", token, names });
    const of = async (domain: string) =>
      (await pro.client.get(`/query/domain/${domain}`)).body.data.dns.certificates.map(
        ({ name, source }: { name: string; source: string }) => `${name}, ${source}`,
      );
    expect(await of("certified.example.net")).toEqual([
      "certified.example.net, A log",
      "*.certified.example.net, A log",
    ]);
    expect(await of("www.certified.example.net")).toEqual(["*.certified.example.net, A log"]);
  });
});
