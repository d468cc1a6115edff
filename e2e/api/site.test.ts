import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatIpv4, parseRange } from "../../packages/core/src/ip/index.ts";
import { type Client, clientOf } from "../support/client.ts";
import { CONFIGURED, QUOTE } from "../support/configuration.ts";
import { startFyr } from "../support/fyr.ts";
import { type SharedFyr, visitSharedFyr } from "../support/shared.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("what the public pages read", () => {
  let fyr: SharedFyr;
  let stranger: Client;
  let client: Client;
  beforeAll(async () => {
    const visit = await visitSharedFyr("configured");
    fyr = visit.fyr;
    ({ client } = visit.admin);
    stranger = clientOf(fyr, undefined, "198.18.5.1");
  });

  const sample = async (file: string) => {
    const response = await fetch(`${fyr.url}/api/dataset/sample/${file}`);
    return { code: response.status, headers: response.headers, text: await response.text() };
  };

  it("shows operator, offers and quotes as configured", async () => {
    expect((await stranger.get("/site")).body.data).toEqual({
      operator: CONFIGURED.operator,
      blog_url: CONFIGURED.blogUrl,
      registration: true,
      single_sign_on: null,
      free_daily: CONFIGURED.freeDaily,
      visitor_lookups: 5,
      quotes: [QUOTE],
    });
  });

  it("refuses a registration where it is closed, and sends no mail", async () => {
    const body = { email: "late@example.org", password: "a long password", name: "Late" };
    const { fyr: closed, admin } = await visitSharedFyr("equipped");
    expect((await clientOf(closed).get("/site")).body.data).toMatchObject({ registration: false });
    const answer = await clientOf(closed).post("/auth/register", body);
    expect([answer.code, answer.body]).toEqual([403, { status: "failed", message: "Registration is closed" }]);
    expect((await admin.client.get(`/admin/outbox?search=${body.email}`)).body.data).toMatchObject({ total: 0 });
  });

  it("answers the sample addresses as a lookup does, for nothing", async () => {
    const { body, headers } = await stranger.get("/site/sample");
    expect(headers.get("x-credits-cost")).toBe("0");
    expect(body.data.length).toBeGreaterThan(5);
    const ip = body.data.map((info: { ip: string }) => info.ip);
    expect((await client.post("/query/ip/bulk", { ip })).body.data.results).toEqual(body.data);
  });

  it("compresses the sample lookups once, for all who ask, and sends them once to who has them", async () => {
    const get = (headers: Record<string, string>) => fetch(`${fyr.url}/api/site/sample`, { headers });
    const answers = await Promise.all(
      ["br", "gzip", "identity"].map((encoding) => get({ "accept-encoding": encoding })),
    );
    expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    const etag = answers[0]?.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get({ "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("answers visitors what is publicly known of their address and of five more, counted by who they are", async () => {
    const visitor = clientOf(fyr, undefined, "198.51.100.77");
    const own = (await visitor.get("/site/visitor")).body.data;
    expect([own.info.ip, own.left]).toEqual(["198.51.100.77", 5]);
    const look = async (ip: string, from = visitor) => (await from.get(`/site/lookup/${ip}`)).body;
    const { data } = await look("8.8.8.8");
    const { body: samples } = await stranger.get("/site/sample");
    // As a free account sees it, and nothing of what sensors saw.
    expect(data.info.risk.score).toBe(samples.data.find(({ ip }: { ip: string }) => ip === "8.8.8.8").risk.score);
    expect(Object.keys(data.info)).not.toContain("netflow");
    expect([data.left, data.info.prefix, data.info.demo]).toEqual([4, null, false]);
    expect((await visitor.get("/site/lookup/nonsense")).code).toBe(400);
    expect((await look("8.8.8.0%2F24")).data).toMatchObject({ info: { ip: "8.8.8.0", prefix: "8.8.8.0/24" }, left: 3 });
    for (let left = 2; left >= 0; left--) expect((await look("8.8.4.4")).data.left).toBe(left);
    const refused = await visitor.get("/site/lookup/8.8.4.4");
    expect([refused.code, refused.body.status]).toEqual([429, "ratelimited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect((await look("8.8.8.8", clientOf(fyr, undefined, "198.51.101.1"))).data.left).toBe(4);
    expect((await visitor.get("/site/visitor")).body.data.left).toBe(0);
  });

  it("lists the specification's ten datasets in its order", async () => {
    const { data } = (await stranger.get("/dataset/list")).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      "IP blocklist",
      "Domain blocklist",
      "Country",
      "City + ASN",
      "Organizations + risks",
      "WHOIS",
      "Anonymization",
      "Threats",
      "Forward DNS",
      "New domains",
    ]);
    const without = data.filter(({ sample: path }: { sample: string | null }) => path === null);
    expect(without.map(({ id }: { id: string }) => id)).toEqual(["whois"]);
    // The atlas that the tests start from has no labels.
    const available = data.filter((dataset: { available: boolean }) => dataset.available);
    expect(available.map(({ id }: { id: string }) => id)).toEqual(["country", "city-asn", "organizations-risks"]);
  });

  it("serves a sample whose rows equal lookups", async () => {
    const { code, headers, text } = await sample("country.jsonl");
    expect([code, headers.get("content-type")]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="fyr-sample-country.jsonl"');
    const rows = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { network: string; country: string });
    expect(rows.length).toBeGreaterThan(100);
    const looked = rows.slice(0, 20);
    const ends = (network: string): string[] => {
      const read = parseRange(network);
      if (!read.ok || read.range.family !== 4) throw new Error(`${network} is no prefix of IPv4`);
      return [formatIpv4(read.range.first), formatIpv4(read.range.last)];
    };
    // What is stated of a network holds from its first address to its last.
    const { results } = (await client.post("/query/ip/bulk", { ip: looked.flatMap(({ network }) => ends(network)) }))
      .body.data;
    const places = new Map(
      results.map((info: { ip: string; location: { country_iso: string } }) => [info.ip, info.location.country_iso]),
    );
    for (const { network, country } of looked) {
      expect([network, ...ends(network).map((ip) => places.get(ip))]).toEqual([network, country, country]);
    }
  });

  it("gives the same rows as CSV, with a head", async () => {
    const lines = (await sample("organizations-risks.csv")).text.trimEnd().split("\r\n");
    expect(lines[0]).toBe("network,asn,organization,network_type,services,risk_score,risk_verdict");
    expect(lines.length).toBe((await sample("organizations-risks.jsonl")).text.trimEnd().split("\n").length + 1);
  });

  it.each(["domain-blocklist", "new-domains", "threats"])("says that it has no %s", async (id) => {
    expect((await sample(`${id}.csv`)).text).toBe("# This installation has no data of this kind yet\n");
    expect(JSON.parse((await sample(`${id}.jsonl`)).text)).toEqual({
      note: "This installation has no data of this kind yet",
    });
  });

  it("says that forward DNS needs permission, and how to get it", async () => {
    const why =
      "This is what the sensors of this installation saw. It needs permission: an administrator can allow your account, " +
      "and lookups of domains and addresses then show it";
    expect((await sample("forward-dns.csv")).text).toBe(`# ${why}\n`);
    const { data } = (await client.get("/dataset/list")).body;
    const missing = new Map(data.map((of: { id: string; missing: string | null }) => [of.id, of.missing]));
    expect([missing.get("forward-dns"), missing.get("country"), missing.get("whois")]).toEqual([why, null, null]);
  });

  it.each(["whois.csv", "country.exe", "..%2fcountry.csv", "constructor.csv"])("has no sample %s", async (file) => {
    expect((await sample(file)).code).toBe(404);
  });

  itInSoak("does not start with an invalid file of quotes, and reports why", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fyr-quotes-"));
    const file = join(folder, "broken.json");
    await writeFile(file, '[{"text": 1}]');
    const started = startFyr({ dataDir: folder, env: { FYR_QUOTES_FILE: file } });
    await expect(started).rejects.toThrow(/FYR_QUOTES_FILE is not valid: 0\.text/);
    await rm(folder, { recursive: true });
  });
});
