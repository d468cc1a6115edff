import { type IpInfo, IpSummary } from "@fyr/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Client, createKey } from "../support/client.ts";
import { newPerson } from "../support/accounts.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

type Counted = readonly { readonly name: string; readonly addresses: number }[];

const countBy = <T>(rows: readonly T[], keysOf: (row: T) => readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of rows.flatMap(keysOf)) if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
const record = (items: Counted) => Object.fromEntries(items.map(({ name, addresses }) => [name, addresses]));

describe("the summary of a list", () => {
  let client: Client;
  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    ({ client } = await createKey(fyr, admin.client));
  });

  const summary = async (ip: readonly string[]) => client.post("/query/ip/summary", { ip });

  it("counts what bulk answers about each address", async () => {
    const ip = [
      ...Array.from({ length: 200 }, (_, n) => `8.8.${n % 8}.${n}`),
      "10.0.0.1",
      "127.0.0.1",
      "::1",
      "2001:4860:4860::8888",
      "64:ff9b::808:808",
      "2002:808:808::1",
      "1.1.1.1",
    ];
    const { code, body } = await summary(ip);
    expect(code).toBe(200);
    const counted = IpSummary.parse(body.data);
    const results: IpInfo[] = (await client.post("/query/ip/bulk", { ip })).body.data.results;
    expect(counted.addresses).toBe(results.length);
    expect(counted.verdicts).toEqual(countBy(results, ({ risk }) => [risk.verdict]));
    expect(record(counted.tags.items)).toEqual(countBy(results, ({ behavior }) => behavior.tags));
    expect(record(counted.types.items)).toEqual(countBy(results, ({ network_type: type }) => [type]));
    expect(record(counted.countries.items)).toEqual(countBy(results, ({ location }) => [location.country_iso]));
    expect(record(counted.operators.items)).toEqual(countBy(results, ({ operator }) => [operator]));
    const systems = counted.systems.items.map(({ as_number, addresses }) => ({ name: `${as_number}`, addresses }));
    expect(record(systems)).toEqual(countBy(results, ({ asn }) => [asn === null ? null : String(asn)]));
    for (const way of ["vpn", "proxy", "tor"] as const) {
      const named = results.filter((row) => row.anonymization[way] === true).length;
      const isUnknown = named === 0 && results.some((row) => row.anonymization[way] === null);
      expect(counted[way]).toBe(isUnknown ? null : named);
    }
  });

  it("counts each address once, names what is none, and charges for addresses alone", async () => {
    const junk = Array.from({ length: 150 }, (_, n) => `nonsense ${n}`);
    const { code, body, headers } = await summary(["1.1.1.1", "1.1.1[.]1", "8.8.8.8", "8.8.8.8", ...junk]);
    expect(code).toBe(200);
    expect(body.data).toMatchObject({ addresses: 2, duplicates_removed: 2, invalid: { total: 150 } });
    expect(body.data.invalid.items).toHaveLength(100);
    expect(body.data.invalid.items[0]).toEqual({ input: "nonsense 0", reason: expect.any(String) });
    expect(headers.get("x-credits-cost")).toBe("2");
  });

  it("reserves of a long list what its different texts cost", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: few } = await newPerson(fyr, admin.client);
    const { code, headers } = await few.post("/query/ip/summary", {
      ip: Array.from({ length: 20_000 }, () => "1.1.1.1"),
    });
    expect([code, headers.get("x-credits-cost")]).toEqual([200, "1"]);
  });

  itInSoak("takes 100,000 addresses of the longest kind, and no more", async () => {
    const ips = Array.from(
      { length: 100_001 },
      (_, n) =>
        `2a01:1234:5678:9abc:def0:1234:${(0x1000 + (n >> 12)).toString(16)}:${(0x1000 + (n & 4095)).toString(16)}`,
    );
    expect((await summary(ips)).code).toBe(400);
    const { code, body, headers } = await summary(ips.slice(1));
    expect(code).toBe(200);
    expect(body.data.addresses).toBe(100_000);
    expect(headers.get("x-credits-cost")).toBe("100000");
    expect(JSON.stringify(body).length).toBeLessThan(16 * 1024);
    expect((await summary([])).code).toBe(400);
    const twice = await summary([...ips.slice(1, 6001), ...ips.slice(1, 6001)]);
    expect(twice.body.data).toMatchObject({ addresses: 6000, duplicates_removed: 6000 });
    expect(twice.headers.get("x-credits-cost")).toBe("6000");
  });
});
