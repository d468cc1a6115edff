import { beforeAll, describe, expect, it } from "vitest";
import { type Client, createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";

describe("IP answers", () => {
  let client: Client;
  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    ({ client } = await createKey(fyr, admin.client));
  });

  const info = async (text: string) => (await client.get(`/query/ip/${encodeURIComponent(text)}`)).body.data;

  it("tells who runs an address, where it is, and where each fact is from", async () => {
    const google = await info("8.8.8.8");
    expect(google).toMatchObject({
      ip: "8.8.8.8",
      as: { as_number: 15169 },
      asn: 15169,
      location: { country_iso: "US" },
      network: { private: false, special: null },
    });
    expect(google.as_org).toMatch(/google/i);
    expect(google.risk.score).toBeGreaterThanOrEqual(0);
    const fields = google.provenance.flatMap((entry: { fields: string[] }) => entry.fields);
    expect(fields).toContain("as");
    expect(fields.some((field: string) => field.startsWith("location"))).toBe(true);
    for (const entry of google.provenance)
      expect(entry).toMatchObject({ source: expect.any(String), licence: expect.any(String) });
  });

  it("knows IPv6 as well", async () => {
    expect(await info("2001:4860:4860::8888")).toMatchObject({ ip: "2001:4860:4860::8888", asn: 15169 });
  });

  it.each([
    ["8.8.8[.]8", "8.8.8.8", "defanged"],
    ["::ffff:8.8.8.8", "8.8.8.8", "mapped"],
    ["8.8.8.8:443", "8.8.8.8", "port"],
    ["8.8.8.0/24", "8.8.8.0", "prefix"],
    ["2001:4860:4860:0:0:0:0:8888", "2001:4860:4860::8888", null],
    ["[2001:4860:4860::8888]:53", "2001:4860:4860::8888", "port"],
    ["hxxp://8.8.8[.]8/x", "8.8.8.8", "url"],
  ])("reads %s as %s", async (text, ip, note) => {
    const answer = await info(text);
    expect(answer.ip).toBe(ip);
    if (note !== null) expect(answer.input.notes).toContain(note);
  });

  it.each(["256.1.1.1", "1.2.3", "example.org", "1.2.3.04", "::1::", "x".repeat(100)])(
    "refuses %s with a reason and without a charge",
    async (text) => {
      const { code, body, headers } = await client.get(`/query/ip/${encodeURIComponent(text)}`);
      expect(code).toBe(400);
      expect(body).toMatchObject({ status: "validation_error", message: "Not an IP address" });
      expect(body.details[0].message.length).toBeGreaterThan(10);
      expect(headers.get("x-credits-cost")).toBe("0");
    },
  );

  it.each([
    ["10.1.2.3", "private"],
    ["127.0.0.1", "loopback"],
    ["100.64.0.1", "cgnat"],
    ["192.0.2.55", "documentation"],
    ["224.0.0.1", "multicast"],
    ["fe80::1", "link_local"],
    ["fd00::1", "private"],
    ["::1", "loopback"],
  ])("shows %s as %s, never as unknown", async (text, scope) => {
    const answer = await info(text);
    expect(answer.network.special.scope).toBe(scope);
    expect(answer.network.type).toBe(scope);
    expect(answer.risk.score).toBe(0);
    expect(answer.risk.contributions.length).toBeGreaterThan(0);
  });

  it("charges a bulk one credit for each different address", async () => {
    const { code, body, headers } = await client.post("/query/ip/bulk", {
      ip: ["1.1.1.1", "1.1.1[.]1", "8.8.8.8", "8.8.8.8", "nonsense"],
    });
    expect(code).toBe(200);
    expect(body.data.results.map((row: { ip: string }) => row.ip)).toEqual(["1.1.1.1", "8.8.8.8"]);
    expect(body.data.invalid).toEqual([{ input: "nonsense", reason: expect.any(String) }]);
    expect(body.data.duplicates_removed).toBe(2);
    expect(headers.get("x-credits-cost")).toBe("2");
  });

  it("takes a thousand and no more", async () => {
    const addresses = (n: number) => Array.from({ length: n }, (_, i) => `5.${i >> 8}.${i & 255}.1`);
    expect((await client.post("/query/ip/bulk", { ip: addresses(1000) })).body.data.results).toHaveLength(1000);
    expect((await client.post("/query/ip/bulk", { ip: addresses(1001) })).code).toBe(400);
    expect((await client.post("/query/ip/bulk", { ip: [] })).code).toBe(400);
    expect((await client.post("/query/ip/bulk", { ip: "1.1.1.1" })).code).toBe(400);
  });

  it("gives the score as the sum of its reasons", async () => {
    for (const ip of ["8.8.8.8", "185.220.101.1", "10.0.0.1", "2a03:2880::1"]) {
      const { risk, risk_score } = await info(ip);
      const sum = risk.contributions.reduce((total: number, { points }: { points: number }) => total + points, 0);
      expect(sum).toBe(risk.score);
      expect(risk_score).toBe(risk.score);
    }
  });
});
