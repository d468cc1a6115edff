import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, createKey } from "../support/client.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("IP answers", () => {
  let client: Client;
  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr();
    ({ client } = await createKey(fyr, admin.client));
  });

  const info = async (text: string) => (await client.get(`/query/ip/${encodeURIComponent(text)}`)).body.data;

  it("answers who runs an address, where it is, and the source of each fact", async () => {
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

  it("gives the announced prefix as the range, and the registry's block of special space", async () => {
    expect((await info("8.8.8.8")).network).toMatchObject({ range: "8.8.8.0/24", anycast: true, embedded: null });
    for (const [ip, range] of [
      ["10.1.2.3", "10.0.0.0/8"],
      ["192.0.0.9", "192.0.0.9/32"],
      ["fe80::1", "fe80::/10"],
    ] as const) {
      const answer = await info(ip);
      expect(answer.network).toMatchObject({ range, special: { prefix: range } });
      expect(answer).toMatchObject({ operator: null, network_provider_services: [] });
    }
    expect((await info("fd00::1")).behavior.tags).toEqual(["bogon"]);
  });

  itInSoak("charges the history of labels as a lookup, of which it is part for a quarter of an hour", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { id, client: free } = await newPerson(fyr, admin.client);
    await admin.client.post("/admin/accounts/update", { id, limit_api_daily: 3 });
    const paid = async (path: string) => {
      const { code, headers } = await free.get(path);
      return [code, headers.get("x-credits-cost")];
    };
    expect(await paid("/query/ip/8.8.4.4/history")).toEqual([200, "1"]);
    expect(await paid("/query/ip/nobody/history")).toEqual([400, "0"]);
    expect(await paid("/query/ip/8.8.8.8")).toEqual([200, "1"]);
    expect(await paid("/query/ip/8.8.8.8/history")).toEqual([200, "0"]);
    await free.post("/query/ip/bulk", { ip: ["9.9.9.9"] });
    // Nothing is left of the day: what was paid is answered, and nothing else.
    expect(await paid("/query/ip/9.9.9.9/history")).toEqual([200, "0"]);
    expect((await free.get("/query/ip/185.220.101.5/history")).body.message).toMatch(/quota/i);
    // A list is refused before it is read, and read again once there is something to spend.
    const list = () => free.post("/query/ip/bulk", { ip: "no list" });
    expect(await list()).toMatchObject({ code: 429, body: { message: expect.stringMatching(/quota/i) } });
    await admin.client.post("/admin/accounts/update", { id, limit_api_daily: 4 });
    expect((await list()).code).toBe(400);
  });

  it("judges what carries an IPv4 address by that", async () => {
    const google = await info("8.8.8.8");
    for (const text of ["64:ff9b::808:808", "2002:808:808::1"]) {
      const answer = await info(text);
      expect(answer.network.embedded).toMatchObject({ ip: "8.8.8.8", judged: true });
      expect([answer.operator, answer.asn, answer.risk]).toEqual([google.operator, 15169, google.risk]);
    }
    expect((await info("64:ff9b::10.0.0.1")).network.embedded).toEqual({ ip: "10.0.0.1", by: "nat64", judged: false });
    // Of local use: where the address stands is up to each network.
    for (const text of ["64:ff9b:1::808:808", "64:ff9b:1::1"]) {
      const { network, risk, behavior } = await info(text);
      expect([network.embedded, risk.verdict, behavior.tags]).toEqual([null, "not_routable", ["bogon"]]);
    }
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
    expect(answer.risk).toMatchObject({ score: 0, verdict: "not_routable" });
    expect(answer.risk.summary).toMatch(/^Not routable: .* is not part of the public internet\.$/);
    expect(answer.risk.contributions.length).toBeGreaterThan(0);
  });

  it("reads of a list texts as long as addresses come, and every text of a long list of others", async () => {
    const junk = Array.from({ length: 300 }, (_, n) => `${n}[.]2(dot)3 dot`);
    const long = `${"1[.]2(dot)3 dot ".repeat(20)}/`;
    const { code, body } = await client.post("/query/ip/bulk", { ip: ["9.9.9.9", long, ...junk, "8.8.8.8"] });
    expect(code).toBe(200);
    expect(body.data.results.map(({ ip }: { ip: string }) => ip)).toEqual(["9.9.9.9", "8.8.8.8"]);
    expect(body.data.invalid).toHaveLength(301);
    expect(body.data.invalid[0].reason).toBe("this is 321 characters long: of a list, texts of up to 256 are read");
  });

  it("refuses a moment where it would answer as of now, for nothing", async () => {
    const { admin } = await visitSharedFyr();
    for (const asked of [
      client.post("/query/ip/bulk", { ip: ["9.9.9.9"], at: "2020-01-02" }),
      client.post("/query/ip/summary?at=2020-01-02", { ip: ["9.9.9.9"] }),
      client.get("/query/prefix/9.9.9.0/24?at=2020-01-02"),
      client.get("/query/asn/15169?at=2020-01-02"),
      client.get("/query/domain/example.org?at=2020-01-02"),
      client.get("/query/ip/9.9.9.9/history?at=2020-01-02"),
      client.get("/site/lookup/9.9.9.9?at=2020-01-02"),
      admin.client.get("/submissions/ip/9.9.9.9?at=2020-01-02"),
    ]) {
      const { code, body, headers } = await asked;
      expect([code, body.details[0]?.field, headers.get("x-credits-cost")]).toEqual([400, "at", null]);
    }
  });

  it("answers a list whose addresses the account can pay, though it has thousands of texts that are none", async () => {
    const { fyr, admin } = await visitSharedFyr();
    const { client: few, id } = await newPerson(fyr, admin.client);
    await admin.client.post("/admin/accounts/update", { id, limit_api_daily: 3 });
    const costOf = async (path: string, ip: readonly string[]) => {
      const { code, headers } = await few.post(path, { ip });
      return [code, headers.get("x-credits-cost")];
    };
    const oneInManyWays = ["9.9.9.9", "9.9.9.9/32", "9.9.9[.]9", " 9.9.9.9", "9.9.9.9:80"];
    expect(await costOf("/query/ip/bulk", [...oneInManyWays, "bad", "worse"])).toEqual([200, "1"]);
    expect(await costOf("/query/ip/bulk", ["1.1.1.1", "8.8.8.8", "9.9.9.9"])).toEqual([429, null]);
    const junk = Array.from({ length: 3_000 }, (_, n) => `nonsense ${n}`);
    expect(await costOf("/query/ip/summary", [...junk, "1.1.1.1"])).toEqual([200, "1"]);
    // To read what costs nothing is work: of more texts all are to be paid for at first.
    const much = Array.from({ length: 6_000 }, (_, n) => `nonsense ${n}`);
    expect(await costOf("/query/ip/summary", much)).toEqual([429, null]);
    expect(await costOf("/query/ip/bulk", ["8.8.8.8", "bad"])).toEqual([200, "1"]);
    expect((await few.get("/account/details")).body.data.api_daily_spend).toBe(3);
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

  it("accepts at most a thousand", async () => {
    const addresses = (n: number) => Array.from({ length: n }, (_, i) => `5.${i >> 8}.${i & 255}.1`);
    expect((await client.post("/query/ip/bulk", { ip: addresses(1000) })).body.data.results).toHaveLength(1000);
    const tooMany = await client.post("/query/ip/bulk", { ip: addresses(1001) });
    expect([tooMany.code, tooMany.body.details]).toEqual([
      400,
      [{ field: "ip", message: "At most 1000 different texts" }],
    ]);
    const repeated = [...addresses(1000), ...addresses(500)];
    expect((await client.post("/query/ip/bulk", { ip: repeated })).body.data.duplicates_removed).toBe(500);
    expect((await client.post("/query/ip/bulk", { ip: [] })).code).toBe(400);
    expect((await client.post("/query/ip/bulk", { ip: "1.1.1.1" })).code).toBe(400);
  });

  it("gives no good verdict to an address without evidence", async () => {
    const { risk, risk_score, anonymization, not_collected: missing } = await info("94.142.241.111");
    expect([risk.verdict, risk_score, risk.contributions, risk.reasons]).toEqual(["unknown", 0, [], []]);
    expect(risk.summary).toBe("Unknown: threat, VPN, proxy and Tor lists have not been collected yet.");
    expect(risk.would_change[0]).toBe("Lists that have not been collected yet");
    // Where no list was collected, none clears the address.
    expect([risk.level, anonymization.vpn]).toEqual([null, null]);
    expect(missing.map(({ layer, whole }: { layer: string; whole: boolean }) => [layer, whole])).toEqual(
      ["threat", "vpn", "proxy", "tor", "network", "benign"].map((layer) => [layer, true]),
    );
  });

  it("names benign evidence for an address, and groups sources by their claim", async () => {
    const { risk } = await info("8.8.8.8");
    expect(risk.verdict).toBe("benign");
    expect(risk.summary).toMatch(/^Benign: known as a public DNS resolver \(Google Public DNS\), according to /);
    const points = risk.reasons.map((reason: { points: number }) => reason.points);
    expect(points.reduce((sum: number, each: number) => sum + each, 0)).toBe(risk.score);
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
