import { ACCOUNT_TYPE, LineAnswer } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { type Client, createKey } from "../support/client.ts";
import { importCof } from "../support/imports.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

const NAMES = ["www.lineborg.example.net", "mail.lineborg.example.net", "lineborg-login.com", "lineb0rg.org"];
/** More than any page, and than what was once read of a line's names: those asked for are the last. */
const MANY = soak(2600, 1300);
const manyNames = Array.from({ length: MANY }, (_, n) =>
  n < MANY - 3 ? `host${String(n).padStart(5, "0")}.linemany.example` : `zz-needle${n}.linemany.example`,
);
const cof = (rrname: string): string =>
  JSON.stringify({
    rrname,
    rrtype: "A",
    rdata: "192.0.2.1",
    time_first: 1_700_000_000,
    time_last: 1_762_000_000,
    count: 3,
  });

describe("POST /query/custom", () => {
  let fyr: SharedFyr;
  let admin: Client;
  let key: Client;
  let pro: Person;
  let free: Person;
  beforeAll(async () => {
    const visit = await visitSharedFyr("equipped");
    ({ fyr } = visit);
    admin = visit.admin.client;
    ({ client: key } = await createKey(fyr, admin));
    pro = await newPerson(fyr, admin, ACCOUNT_TYPE.pro);
    free = await newPerson(fyr, admin, ACCOUNT_TYPE.free);
    await importCof(admin, "Sensors of lines", [...NAMES, ...manyNames].map(cof));
  });

  const ask = async (query: string, rest: object = {}, client: Client = pro.client) =>
    client.post("/query/custom", { query, ...rest });
  const answer = async (query: string, rest: object = {}, client: Client = pro.client): Promise<LineAnswer> => {
    const { code, body } = await ask(query, rest, client);
    expect([query, code, body.message]).toEqual([query, 200, body.message]);
    return LineAnswer.parse(body.data);
  };
  const refusal = async (query: string, rest: object = {}, client: Client = pro.client) => {
    const { code, body } = await ask(query, rest, client);
    return [code, body.message];
  };

  it("finds the addresses of which single lookups say the same", async () => {
    const found = await answer("type:ip 8.8.8.0/26 asn:AS15169", { limit: 1000 });
    expect(found).toMatchObject({
      kind: "ip",
      understood: "Addresses where any address is in 8.8.8.0/26 and as is 15169.",
      addresses: 64,
      ipv4: 64,
      total_is: "exact",
      has_more: false,
    });
    const ips = Array.from({ length: 64 }, (_, n) => `8.8.8.${n}`);
    const { results } = (await pro.client.post("/query/ip/bulk", { ip: ips })).body.data;
    const server = results.find(({ ip }: { ip: string }) => ip === "8.8.8.8");
    expect(found.rows.find(({ ip }) => ip === "8.8.8.8")).toMatchObject({
      addresses: 1,
      risk_score: server.risk_score,
      risk_verdict: server.risk.verdict,
      as_number: 15_169,
      as_org: server.as_org,
      operator: server.operator,
      network_type: server.network_type,
      tags: server.behavior.tags,
    });
  });

  it("tells what a line costs before it is run, and takes no more than it was worth", async () => {
    const price = async (query: string, rest: object = {}) => {
      const { headers, body } = await ask(query, rest);
      return [headers.get("x-credits-price"), headers.get("x-credits-cost"), body.data.rows.length];
    };
    expect(await price("type:ip tor:true", { explain: true })).toEqual(["16", "0", 0]);
    expect(await price("type:ip ip:8.8.8.8", { explain: true, limit: 20 })).toEqual(["3", "0", 0]);
    expect(await price("type:ip ip:8.8.8.8", { limit: 20 })).toEqual(["3", "2", 1]);
    expect(await price("type:provider", { explain: true })).toEqual(["0", "0", 0]);
    expect((await answer("type:ip tor:true", { explain: true })).price).toEqual({
      base: 6,
      rows_each: 10,
      most: 16,
      reason:
        "6 credits, as every address is looked at, and 1 for each 10 rows; with as: or an ip: of a /8 at most it is 1 credit.",
    });
    const base = async (query: string) => (await answer(query, { explain: true })).price.base;
    for (const wide of ["0.0.0.0/0", "0.0.0.0/1", "::/0", "2000::/3"]) {
      expect([wide, await base(`type:ip ip:${wide} risk:>99`), await base(`type:network ip:${wide}`)]).toEqual([
        wide,
        6,
        6,
      ]);
    }
    expect(await base("type:ip (ip:1.0.0.0/8 OR ip:2.0.0.0/8)")).toBe(6);
    expect([await base("type:ip ip:8.0.0.0/8"), await base("type:network ip:2001:db8::/32")]).toEqual([1, 1]);
    expect([await base("type:domain under:example.com"), await base("type:domain under:example.com risk:>60")]).toEqual(
      [1, 6],
    );
    const { headers } = await ask("type:ip nosuch:1");
    expect(headers.get("x-credits-cost")).toBe("0");
  });

  it("pages, as plans allow", async () => {
    const first = await answer("type:network asn:AS15169", { limit: 2 });
    const second = await answer("type:network asn:AS15169", { limit: 2, offset: 2 });
    expect([first.rows.length, first.has_more, second.total]).toEqual([2, true, first.total]);
    expect(second.rows).not.toEqual(first.rows);
    expect(await refusal("type:network asn:AS15169", { offset: 2 }, free.client)).toEqual([
      403,
      "Free accounts get the first batch of results only",
    ]);
    expect((await answer("type:ip ip:8.8.8.8", { limit: 1000, explain: true }, free.client)).price.most).toBe(21);
  });

  it("finds domains that are similar, that lie under a name, or that are named", async () => {
    const names = async (query: string) => (await answer(query)).rows.map(({ domain }) => String(domain)).toSorted();
    expect(await names("type:domain similar:lineborg.com")).toEqual(["lineb0rg.org", "lineborg-login.com"]);
    if (soak(true, false)) expect(await names("type:domain similar:lineborg.com suffix:org")).toEqual(["lineb0rg.org"]);
    expect(await names("type:domain under:lineborg.example.net NOT name:mail*")).toEqual(["www.lineborg.example.net"]);
    expect(await names("type:domain similar:lineborg.com subdomains:>5")).toEqual([]);
    expect(await names("type:domain name:lineborg-login.com")).toEqual(["lineborg-login.com"]);
    const listed = await answer("type:domain listed:threat", { limit: 5 });
    expect(listed.rows.every(({ risk_score: score }) => typeof score === "number")).toBe(true);
  });

  itInSoak("reads as many names as it takes to find those that are asked for, and pages through all", async () => {
    const needles = await answer("type:domain under:linemany.example name:*needle*");
    expect(needles).toMatchObject({ total: 3, total_is: "exact", has_more: false });
    expect(needles.rows.map(({ domain }) => domain)).toEqual(manyNames.slice(-3));
    expect(needles.note).toBeUndefined();
    expect(await answer("type:domain under:linemany.example suffix:example NOT name:host*")).toMatchObject({
      total: 3,
    });
    expect(await answer("type:domain under:linemany.example (name:*needle* OR name:host00001*)")).toMatchObject({
      total: 4,
      total_is: "exact",
    });
    const last = await answer("type:domain under:linemany.example", { limit: 4, offset: MANY - 3 });
    expect(last).toMatchObject({ total: MANY, total_is: "exact", has_more: false });
    expect(last.rows.map(({ domain }) => domain)).toEqual(manyNames.slice(-3));
    expect(await refusal("type:domain under:com")).toEqual([400, "under takes a domain, not 'com'"]);
  });

  it("looks up names in their order until a page is full, and goes on where it stopped", async () => {
    const line = "type:domain under:linemany.example name:*needle* subdomains:0";
    const pages = [await answer(line, { limit: 2 }), await answer(line, { limit: 2, offset: 2 })];
    expect(pages.map(({ total, total_is: is, has_more: more }) => [total, is, more])).toEqual([
      [3, "exact", true],
      [3, "exact", false],
    ]);
    expect(pages.flatMap(({ rows }) => rows.map(({ domain }) => domain))).toEqual(manyNames.slice(-3));
    const none = await answer("type:domain under:linemany.example name:*needle* subdomains:>0");
    expect(none).toMatchObject({ total: 0, total_is: "exact", has_more: false });
  });

  it("refuses before it runs what is no domain", async () => {
    for (const [query, value] of [
      ["type:domain name:com", "com"],
      ["type:domain name:com risk:>1", "com"],
      ["type:domain (name:lineborg-login.com OR name:com)", "com"],
      ["type:domain name:nosuchtld", "nosuchtld"],
    ]) {
      for (const explain of [true, false]) {
        const { code, body, headers } = await ask(String(query), { explain });
        expect([query, code, body.message, headers.get("x-credits-cost")]).toEqual([
          query,
          400,
          `name takes a domain, not '${value}'`,
          "0",
        ]);
      }
    }
    expect((await ask("type:domain under:com", { explain: true })).code).toBe(400);
    expect((await answer("type:domain name:co.uk")).rows).toHaveLength(1);
  });

  it("finds events and posts by their own searches, and providers by their figures", async () => {
    const events = await answer("type:event service:ssh id.resp_p:22", { limit: 3 }, admin);
    const { body } = await admin.post("/query/event/search", { query: "service:ssh AND id.resp_p:22", limit: 3 });
    expect(events.total).toBe(body.data.total);
    expect(events.rows.map(({ id }) => id)).toEqual(body.data.results.map(({ id }: { id: string }) => id));
    const posted = await pro.client.post("/submissions/data", { content: "lineborgish malware was seen", items: [] });
    expect(posted.code).toBe(200);
    expect((await answer("type:post lineborgish malware")).rows).toMatchObject([
      { content: "lineborgish malware was seen", replies: 0 },
    ]);
    expect((await answer("type:post lineborgish category:tor")).total).toBe(0);
    const providers = await answer("type:provider provider_type:vpn", { limit: 1000 });
    expect(providers.total).toBeGreaterThan(0);
    expect(providers.rows.every(({ provider_type: type }) => type === "vpn")).toBe(true);
  });

  it("is refused where the caller may not ask", async () => {
    expect(await refusal("type:event service:ssh")).toEqual([401, "Unauthorized - admin access required"]);
    expect((await refusal("type:post x", {}, key))[0]).toBe(403);
    expect((await refusal("type:fingerprint ip:8.8.8.8"))[0]).toBe(403);
    expect((await answer("type:fingerprint ip:8.8.8.8", {}, admin)).kind).toBe("fingerprint");
    expect((await ask("type:ip tor:true", { at: "2026-01-01" })).code).toBe(400);
  });

  it.each([
    ["tor:true", "What to look for is missing: one of type:ip"],
    ["type:nonsense", "There is no kind 'nonsense'"],
    ["type:ip nosuch:1", "There is no field 'nosuch'"],
    ["type:ip as_org:/(a+)+$/", "Regular expressions are not taken here"],
    [`type:ip ${"(".repeat(500)}`, "Brackets go 10 deep at most"],
    [`type:ip ${"*a".repeat(900)}*`, "A pattern has 10 parts at most"],
    [`type:ip as_org:(${"a*b* ".repeat(20)})`, "A search has 8 wildcards"],
    ["type:network risk:>5", "There are too many networks to count"],
    ["type:domain risk:>5", "There are too many names to read"],
    ["type:domain similar:nonsense", "similar takes a domain, not 'nonsense'"],
    ["type:domain listed:nonsense", "There is no kind of list 'nonsense'"],
    ["type:fingerprint port:22", "Whose fingerprints?"],
  ])("%s is refused in words", async (query, message) => {
    const { code, body } = await ask(query, {}, admin);
    expect([code, body.status]).toEqual([400, "error"]);
    expect(body.message).toContain(message);
    expect(body.details[0].field).toBe("query");
  });
});
