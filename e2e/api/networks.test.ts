import { NetworkInfo } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

describe("networks", () => {
  let client: Client;
  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    ({ client } = await createKey(fyr, admin.client));
  });

  const prefix = async (text: string) => client.get(`/query/prefix/${encodeURIComponent(text)}`);

  it("answers what is known of all addresses of a prefix, as each of them is answered", async () => {
    const { code, body } = await prefix("8.8.8.0/24");
    expect(code).toBe(200);
    const info = NetworkInfo.parse(body.data);
    expect(info).toMatchObject({
      kind: "prefix",
      network: "8.8.8.0/24",
      first: "8.8.8.0",
      last: "8.8.8.255",
      as: { as_number: 15_169 },
      announced_prefix: "8.8.8.0/24",
      ipv4: { addresses: 256, announced: 256 },
      ipv6: null,
    });
    const ips = Array.from({ length: 256 }, (_, n) => `8.8.8.${n}`);
    const { results } = (await client.post("/query/ip/bulk", { ip: ips })).body.data;
    const verdicts: Record<string, number> = {};
    for (const { risk } of results) verdicts[risk.verdict] = (verdicts[risk.verdict] ?? 0) + 1;
    expect(info.ipv4?.verdicts).toEqual(verdicts);
    const [worst] = info.ipv4?.worst ?? [];
    const highest = Math.max(...results.map(({ risk_score }: { risk_score: number }) => risk_score));
    expect(worst).toMatchObject({ risk_score: highest, as: { as_number: 15_169 } });
  });

  it("answers a range, a prefix with its slash as it is, IPv6, and what an AS announces", async () => {
    expect((await prefix("8.8.4.4-8.8.4.9")).body.data).toMatchObject({
      kind: "range",
      network: "8.8.4.4-8.8.4.9",
      ipv4: { addresses: 6 },
    });
    expect((await client.get("/query/prefix/8.8.4.0/24")).body.data.network).toBe("8.8.4.0/24");
    const alone = (await client.get("/query/prefix/8.8.8.8/32")).body.data;
    expect(alone).toMatchObject({
      network: "8.8.8.8/32",
      ipv4: { addresses: 1, tags: { items: [{ name: "public_dns" }] } },
    });
    const six = (await prefix("2001:4860::/32")).body.data;
    expect(six).toMatchObject({ ipv4: null, ipv6: { addresses: 2 ** 96 }, as: { as_number: 15_169 } });
    const google = (await client.get("/query/asn/AS15169")).body.data;
    expect(google).toMatchObject({ kind: "as", network: "AS15169", as: { as_number: 15_169 }, first: null });
    expect(google.ipv4.systems).toEqual({ total: 1, items: [{ ...google.as, addresses: google.ipv4.addresses }] });
    const { items: prefixes } = NetworkInfo.parse(google).ipv4?.prefixes ?? { items: [] };
    expect(prefixes.every(({ as }) => as?.as_number === 15_169)).toBe(true);
    // Of hundreds, those with listed addresses, then the largest.
    expect(prefixes).toEqual(
      prefixes.toSorted((a, b) => (b.listed ?? 0) - (a.listed ?? 0) || b.addresses - a.addresses),
    );
    expect(google.ipv6.addresses).toBeGreaterThanOrEqual(2 ** 96);
  });

  it("finds the AS of an operator by its name, in pages, and nothing by what none is called", async () => {
    const google = (await client.get("/query/asn/AS15169")).body.data.as;
    const systemsOf = async (name: string, query = "") =>
      (await client.get(`/query/operator/${encodeURIComponent(name)}/systems${query}`)).body.data;
    const found = await systemsOf(google.organization.toUpperCase());
    expect(found.operator).toBe(google.organization);
    expect(found.systems).toContainEqual(google);
    const numbers = found.systems.map(({ as_number: number }: { as_number: number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    const second = await systemsOf(google.organization, "?limit=1&offset=1");
    expect(second).toEqual({
      operator: google.organization,
      total: found.total,
      has_more: found.total > 2,
      systems: found.systems.slice(1, 2),
    });
    // Lists have its networks under the name that people know, and answers the name of today.
    expect(await systemsOf("google")).toMatchObject({ operator: "Google", systems: [google], total: 1 });
    if (soak(true, false)) {
      const amazon = await systemsOf("Amazon AWS");
      expect(amazon.systems.map(({ as_number: number }: { as_number: number }) => number)).toContain(16_509);
    }
    expect((await systemsOf("Meta (Facebook)")).systems).toContainEqual({
      as_number: 32_934,
      organization: "Facebook, Inc.",
    });
    expect(await systemsOf("Nobody of this name")).toEqual({
      operator: "Nobody of this name",
      systems: [],
      total: 0,
      has_more: false,
    });
    expect((await client.get("/query/operator/x/systems?limit=51")).code).toBe(400);
  });

  it("answers special-purpose space, however large", async () => {
    for (const text of ["fe80::/10", "fc00::/7", "240.0.0.0/4"]) {
      const { code, body } = await prefix(text);
      const counted = body.data.ipv4 ?? body.data.ipv6;
      expect([text, code, counted.verdicts]).toEqual([text, 200, { not_routable: counted.addresses }]);
    }
    expect((await prefix("64.0.0.0/4")).code).toBe(400);
  });

  it("has beside a network what is no part of it, and not the prefix that holds it", async () => {
    const [first, last] = [(await prefix("8.8.8.0/25")).body.data, (await prefix("8.8.8.128/25")).body.data];
    const whole = (await prefix("8.8.8.0/24")).body.data;
    expect(first).toMatchObject({ announced_prefix: "8.8.8.0/24", before: whole.before, after: whole.after });
    expect(last).toMatchObject({ before: whole.before, after: whole.after });
    expect([whole.before?.prefix, whole.after?.prefix]).not.toContain("8.8.8.0/24");
    // What reaches into it is none of its neighbours.
    expect((await prefix("8.8.7.9-8.8.8.9")).body.data).toMatchObject({ after: whole.after });
  });

  it("says of an AS that announces nothing that it does not, and charges nothing", async () => {
    const { body, headers } = await client.get("/query/asn/4200000001");
    const nothing = { as: { organization: null }, announced: false, ipv4: null, ipv6: null };
    expect(body.data).toMatchObject({ ...nothing, special: { name: "For private use", rfc: "RFC 6996" } });
    expect(headers.get("x-credits-cost")).toBe("0");
    const google = (await client.get("/query/asn/15169")).body.data;
    expect([google.announced, google.special]).toEqual([true, undefined]);
  });

  it("counts what only carries IPv4 addresses as these are answered", async () => {
    const plain = NetworkInfo.parse((await prefix("8.8.8.0/24")).body.data);
    for (const text of ["64:ff9b::808:800/120", "2001:0:4136:e378:8000:63bf:f7f7:f700/120"]) {
      const { ipv6 } = NetworkInfo.parse((await prefix(text)).body.data);
      expect(ipv6?.verdicts, text).toEqual(plain.ipv4?.verdicts);
      expect(ipv6?.systems, text).toEqual(plain.ipv4?.systems);
      expect(ipv6?.prefixes.items[0]).toMatchObject({ prefix: "8.8.8.0/24", addresses: 256 });
    }
    const wide = NetworkInfo.parse((await prefix("2002:808:800::/40")).body.data);
    expect(wide).toMatchObject({ as: plain.as, ipv6: { addresses: 2 ** 88, announced: 2 ** 88 } });
    // No relay of 6to4 owns the addresses of all; that the routing data has its announcement is said all the same.
    expect((await prefix("192.88.99.0/24")).body.data).toMatchObject({
      as: null,
      announced: true,
      announced_prefix: "192.88.99.0/24",
      relayed_by: { as_number: 6939, organization: "Hurricane Electric LLC" },
      ipv4: { announced: 256, systems: { total: 0 } },
    });
    const one = await client.post("/query/ip/summary", { ip: ["192.88.99.1"] });
    expect(one.body.data).toMatchObject({ announced: 1, systems: { total: 0 } });
  });

  it("says what it does not count, as each address is judged by one of IPv4, and charges nothing for it", async () => {
    const { body, headers } = await prefix("2001::/32");
    expect(body.data).toMatchObject({
      ipv6: null,
      not_counted: [{ range: "2001::/32", by: "teredo", addresses: 2 ** 96, counted_from: 104 }],
    });
    expect(headers.get("x-credits-cost")).toBe("0");
    const around = (await prefix("2001::/16")).body.data;
    expect(around.ipv6.addresses).toBe(2 ** 112 - 2 ** 96);
    expect(around.not_counted).toEqual(body.data.not_counted);
  });

  it("names an AS as the one that announces a prefix where it announces more than half", async () => {
    const wide = NetworkInfo.parse((await prefix("185.220.0.0/16")).body.data);
    const [largest] = wide.ipv4?.systems.items ?? [];
    expect(wide.ipv4?.systems.total).toBeGreaterThan(20);
    expect((largest?.addresses ?? 0) / 2 ** 16).toBeLessThan(0.5);
    expect(wide.as).toBeNull();
  });

  it("says what was not collected, as an answer about an address does", async () => {
    const { not_collected: missing } = (await client.get("/query/ip/8.8.8.8")).body.data;
    expect(missing.length).toBeGreaterThan(0);
    expect((await prefix("8.8.8.0/24")).body.data.not_collected).toEqual(missing);
    expect((await client.get("/query/asn/15169")).body.data.not_collected).toEqual(missing);
    expect((await client.post("/query/ip/summary", { ip: ["8.8.8.8"] })).body.data.not_collected).toEqual(missing);
  });

  it("counts nothing as not known where no list was collected, as an answer about an address does", async () => {
    const unknown = { listed: null, anonymizing: null, vpn: null, proxy: null, tor: null };
    const { ipv4 } = (await prefix("94.142.241.0/24")).body.data;
    expect(ipv4).toMatchObject({ ...unknown, prefixes: { items: [{ listed: null }] } });
    expect((await client.get("/query/asn/15169")).body.data.ipv4).toMatchObject(unknown);
    expect((await client.post("/query/ip/summary", { ip: ["94.142.241.111"] })).body.data).toMatchObject(unknown);
    // Lists name no address that is not routable.
    const internal = { listed: 0, anonymizing: 0, vpn: 0, proxy: 0, tor: 0 };
    expect((await prefix("10.0.0.0/24")).body.data.ipv4).toMatchObject(internal);
    expect((await client.post("/query/ip/summary", { ip: ["10.0.0.1"] })).body.data).toMatchObject(internal);
  });

  it("says that own sensors are withheld from who may not see them", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: other } = await newPerson(fyr, admin.client, 2);
    const withheld = [{ information: "sensors", plan: null, fields: [] }];
    expect((await other.get("/query/prefix/8.8.8.0/24")).body.data.withheld).toEqual(withheld);
    expect((await other.post("/query/ip/summary", { ip: ["8.8.8.8"] })).body.data.withheld).toEqual(withheld);
    expect((await prefix("8.8.8.0/24")).body.data).not.toHaveProperty("withheld");
  });

  it("answers what lists added to a network and removed from it, by day", async () => {
    const { admin } = await visitSharedFyr();
    const importList = (source: string, list: string) =>
      admin.client.post(`/admin/labels/import?format=plain&source=${source}&kind=threat`, list, {
        "content-type": "text/plain",
      });
    const history = async (network: string) =>
      (await client.get(`/query/network/history?network=${encodeURIComponent(network)}`)).body.data;
    await importList("net-history", "45.90.5.1\n45.90.5.9\n45.90.5.128/25\n45.90.6.1\n45.90.4.0/22\n");
    await importList("net-history", "45.90.5.1\n45.90.6.1\n45.90.4.0/22\n");
    const today = new Date().toISOString().slice(0, 10);
    const listed = { day: today, source: "net-history", kind: "threat", first_read: true, changed: 0 };
    const row = { ...listed, within: true };
    // What reaches beyond it names its addresses, too, and stands apart.
    const around = { ...listed, within: false, added: 1, removed: 0 };
    expect(await history("45.90.5.0/24")).toMatchObject({
      network: "45.90.5.0/24",
      days: [{ ...row, added: 3, removed: 2 }, around],
      has_more: false,
    });
    expect((await history("45.90.5.2-45.90.5.9")).days).toMatchObject([{ ...row, added: 1, removed: 1 }, around]);
    expect((await history("45.90.4.64/26")).days).toMatchObject([around]);
    expect((await history("45.90.4.0/22")).days).toMatchObject([{ ...row, added: 5, removed: 2 }]);
    expect((await history("45.91.0.0/24")).days).toEqual([]);
    const costOf = async (path: string) => (await client.get(path)).headers.get("x-credits-cost");
    const again = "/query/network/history?network=45.90.6.0/24";
    expect([await costOf(again), await costOf("/query/prefix/45.90.6.0/24"), await costOf(again)]).toEqual([
      "1",
      "1",
      "0",
    ]);
    // What carries others is judged by these: by 6to4, NAT64, and Teredo, where they go down as its own go up.
    for (const carrying of soak(
      ["2002:2d5a:500::/40", "64:ff9b::2d5a:500/120", "2001:0:a9e3:7cf6:17b6:c87b:d2a5:fa00/120"],
      ["2001:0:a9e3:7cf6:17b6:c87b:d2a5:fa00/120"],
    )) {
      expect((await history(carrying)).days, carrying).toMatchObject([{ ...row, added: 3, removed: 2 }, around]);
    }
    expect((await history("2002:2d5a:501::/48")).days).toMatchObject([{ ...row, added: 1, removed: 0 }, around]);
    expect((await history("2002::/20")).days).toBeNull();
    // What names an AS by its number is on the AS, and around its networks: another import and three answers.
    if (soak(false, true)) return;
    const { announced_prefix: within, as } = (await prefix("9.9.9.9/32")).body.data;
    await admin.client.post(
      "/admin/labels/import?format=csv-asn&source=net-history-as&kind=hosting",
      `${as.as_number},x\n`,
      {
        "content-type": "text/plain",
      },
    );
    const ofSystem = (days: { source: string; within: boolean }[]) =>
      days.flatMap((day) => (day.source === "net-history-as" ? [day.within] : []));
    expect(ofSystem((await history(`AS${as.as_number}`)).days)).toEqual([true]);
    expect(ofSystem((await history(within)).days)).toEqual([false]);
    // Its prefixes are hundreds.
    expect(await history("AS15169")).toEqual({ network: "AS15169", days: null, has_more: false });
    expect((await client.get("/query/network/history?network=example.org")).code).toBe(400);
  });

  itInSoak("reads two histories of a caller at a time, and refuses more than a line of them in words", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: other } = await newPerson(fyr, admin.client, 3);
    const asked = Array.from({ length: 70 }, (_, n) => other.get(`/query/ip/45.90.5.${n}/history`));
    const search = admin.client.post("/query/event/search", { query: "*", limit: 1 });
    const answers = await Promise.all(asked);
    expect((await search).code).toBe(200);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 429]));
    const refused = answers.find(({ code }) => code === 429);
    expect(refused?.body).toEqual({
      status: "ratelimited",
      message: "128 reads of this account are under way. Please wait for some of them.",
    });
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect(refused?.headers.get("x-credits-cost") ?? "0").toBe("0");
    expect((await other.get("/query/network/history?network=45.90.5.0/24")).code).toBe(200);
  });

  it("answers the largest network, with lists that have an end", async () => {
    const { body } = await prefix("24.0.0.0/8");
    const { ipv4 } = NetworkInfo.parse(body.data);
    expect(ipv4?.addresses).toBe(2 ** 24);
    expect(Object.values(ipv4?.verdicts ?? {}).reduce((sum, one) => sum + one, 0)).toBe(2 ** 24);
    expect(ipv4?.prefixes.items.length).toBe(100);
    expect(ipv4?.prefixes.total).toBeGreaterThan(100);
    expect(JSON.stringify(body).length).toBeLessThan(64 * 1024);
  });

  it("answers a small network and an address while large ones of other accounts are still being counted", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const others = await Promise.all(Array.from({ length: 4 }, () => newPerson(fyr, admin.client, 2)));
    const answered: string[] = [];
    const ask = async (who: Client, path: string, what: string) => {
      expect((await who.get(path)).code, path).toBe(200);
      answered.push(what);
    };
    // None of which another test has asked for: what was counted before is answered at once.
    const large = others.flatMap(({ client: other }, place) =>
      soak([64, 72, 80, 88], [64, 72, 80]).map((first) =>
        ask(other, `/query/prefix/${first + place}.0.0.0/8`, "large"),
      ),
    );
    await Promise.race(large);
    await Promise.all([
      ask(client, "/query/prefix/193.0.6.0/24", "small"),
      ask(client, "/query/prefix/193.0.7.0-193.0.7.9", "small"),
      ask(client, "/query/ip/193.0.6.139", "address"),
    ]);
    await Promise.all(large);
    expect(answered).toHaveLength(large.length + 3);
    // Behind the last small answer there is more than one large one: the line was long when they passed it.
    const behind = answered.slice(Math.max(answered.lastIndexOf("small"), answered.lastIndexOf("address")) + 1);
    expect(behind.length, answered.join(" ")).toBeGreaterThan(1);
  });

  it.each([
    ["/query/prefix/8.8.8.8", "neither a prefix nor a range"],
    ["/query/prefix/0.0.0.0%2F0", "up to a /8"],
    ["/query/prefix/2000::%2F3", "up to a /16"],
    ["/query/prefix/8.8.8.0/33", "prefix length"],
    ["/query/prefix/8.8.8.0/x", "the length of a prefix"],
    ["/query/asn/0", "AS numbers are 1 to"],
    ["/query/asn/4294967296", "AS numbers are 1 to"],
    ["/query/asn/google", "This is no AS number: please write it as 64496"],
  ])("refuses %s in words, and charges nothing", async (path, words) => {
    const { code, body, headers } = await client.get(path);
    expect(code).toBe(400);
    expect(JSON.stringify(body.details)).toContain(words);
    expect(headers.get("x-credits-cost") ?? "0").toBe("0");
  });

  it("costs a credit", async () => {
    const { headers } = await prefix("192.0.2.0/24");
    expect(headers.get("x-credits-cost")).toBe("1");
  });
});
