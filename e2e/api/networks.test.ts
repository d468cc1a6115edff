import { NetworkInfo } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

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
    expect(worst?.risk_score).toBe(highest);
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
    expect((await client.get("/query/asn/4200000001")).body.data).toMatchObject({
      as: { organization: null },
      ipv4: null,
    });
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
    const row = { day: today, source: "net-history", kind: "threat", first_read: true, changed: 0 };
    // What reaches beyond it is of another network.
    expect(await history("45.90.5.0/24")).toMatchObject({
      network: "45.90.5.0/24",
      days: [{ ...row, added: 3, removed: 2 }],
      has_more: false,
    });
    expect((await history("45.90.5.2-45.90.5.9")).days).toMatchObject([{ ...row, added: 1, removed: 1 }]);
    expect((await history("45.90.4.0/22")).days).toMatchObject([{ ...row, added: 5, removed: 2 }]);
    expect((await history("45.91.0.0/24")).days).toEqual([]);
    // Its prefixes are hundreds.
    expect(await history("AS15169")).toEqual({ network: "AS15169", days: null, has_more: false });
    expect((await client.get("/query/network/history?network=example.org")).code).toBe(400);
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

  it.each([
    ["/query/prefix/8.8.8.8", "neither a prefix nor a range"],
    ["/query/prefix/0.0.0.0%2F0", "up to a /8"],
    ["/query/prefix/2000::%2F3", "up to a /16"],
    ["/query/prefix/8.8.8.0/33", "prefix length"],
    ["/query/prefix/8.8.8.0/x", "the length of a prefix"],
    ["/query/asn/0", "AS numbers are 1 to"],
    ["/query/asn/4294967296", "AS numbers are 1 to"],
    ["/query/asn/google", "Should be an AS number"],
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
