import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import type { Client } from "../support/client.ts";
import { sendEvents } from "../support/events.ts";
import { visitSharedFyr } from "../support/shared.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const at = (time: string) => Date.parse(`${time}Z`) / 1000;
const SENSOR = "10.0.0.5";
const [FIRST, SECOND] = ["8.8.4.4", "1.1.1.1"];
const JA4 = "t13d1517h2_8daaf6152771_b1ff8ab2d16f";
const JARM = "27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d";

/** Two clients from outside with one JA4; a server that both its JARM and the port tell. */
const events = [
  ...[FIRST, SECOND].map((ip, index) => ({
    _path: "ssl",
    ts: at(`2026-08-0${index + 1}T10:00:00`),
    "id.orig_h": ip,
    "id.resp_h": SENSOR,
    "id.resp_p": 443,
    ja4: JA4,
    ja3s: "ABCDEF",
  })),
  ...Array.from({ length: 120 }, (_, index) => ({
    _path: "http",
    ts: at("2026-08-03T10:00:00"),
    "id.orig_h": SENSOR,
    "id.resp_h": FIRST,
    "id.resp_p": 8080,
    ja4h: `ge11nn${index}`,
  })),
  { _path: "scan", ts: at("2026-08-04T10:00:00"), "id.resp_h": FIRST, "id.resp_p": 443, jarm: JARM },
  {
    _path: "dns",
    ts: at("2026-08-05T10:00:00"),
    "id.orig_h": SENSOR,
    query: "dns.example",
    qtype_name: "A",
    answers: [FIRST],
  },
];

describe("fingerprints", () => {
  let client: Client;
  let free: Client;
  beforeAll(async () => {
    const { fyr, admin } = await visitSharedFyr("equipped");
    client = admin.client;
    await sendEvents(client, events, FIRST);
    const person = await newPerson(fyr, client);
    await client.post("/admin/accounts/update", { id: person.id, sensor_data: true });
    free = person.client;
  });

  it("are listed for an address with how rare each is", async () => {
    const { body } = await client.get(`/query/event/ip/${FIRST}/fingerprints`);
    expect(body.data).toMatchObject({ total: 2, has_more: false });
    expect(body.data.fingerprints).toEqual([
      {
        type: 500,
        value: JARM,
        count: 1,
        uniqueness: "Unique",
        port: 443,
        first_seen: "2026-08-04T10:00:00.000Z",
        last_seen: "2026-08-04T10:00:00.000Z",
      },
      {
        type: 204,
        value: JA4,
        count: 1,
        uniqueness: "Very Rare",
        port: null,
        first_seen: "2026-08-01T10:00:00.000Z",
        last_seen: "2026-08-01T10:00:00.000Z",
      },
    ]);
    expect((await client.get(`/query/event/ip/192.0.2.77/fingerprints`)).body.data).toEqual({
      fingerprints: [],
      total: 0,
      has_more: false,
    });
    expect((await client.get("/query/event/ip/nobody/fingerprints")).body.message).toBe("Not an IP address");
  });

  it("are answered in pages, 50 in the IP view and 100 at most in lookups", async () => {
    const pages = [0, 50, 100].map((offset) => client.get(`/query/event/ip/${SENSOR}/fingerprints?offset=${offset}`));
    const values: string[] = [];
    for (const { body } of await Promise.all(pages)) {
      expect(body.data.total).toBe(121);
      expect(body.data.has_more).toBe(values.length < 100);
      for (const { value } of body.data.fingerprints) values.push(value);
    }
    expect(new Set(values).size).toBe(121);
    expect(values).toContain("abcdef");
    const lookup = await client.get(`/query/fingerprint/ip/${SENSOR}`);
    expect(lookup.body.data.fingerprints).toHaveLength(100);
    expect(lookup.headers.get("x-credits-cost")).toBe("1");
    expect((await client.get(`/query/fingerprint/ip/${SENSOR}?limit=101`)).code).toBe(400);
  });

  it("lead to every address that showed them, with what is known of it", async () => {
    const { body } = await client.get(`/query/fingerprint/${JA4.toUpperCase()}`);
    expect(body.data).toMatchObject({
      // As it is stored.
      fingerprint: JA4.toLowerCase(),
      types: [204],
      uniqueness: "Very Rare",
      first_seen: "2026-08-01T10:00:00.000Z",
      last_seen: "2026-08-02T10:00:00.000Z",
      total: 2,
      has_more: false,
    });
    expect(body.data.ips.map(({ ip }: { ip: string }) => ip)).toEqual([SECOND, FIRST]);
    expect(body.data.ips[1]).toMatchObject({
      as: { as_number: 15169 },
      domains_on_ip: 1,
      hostnames: ["dns.example"],
      behavior: { open_ports: [8080], last_seen: "2026-08-01T10:00:00.000Z" },
      netflow: { has_netflow: true, days_seen: 3, last_seen: "2026-08-04" },
    });
    const page = await client.get(`/query/fingerprint/${JA4}?limit=1`);
    expect(page.body.data).toMatchObject({ total: 2, has_more: true, ips: [{ ip: SECOND }] });
    const unknown = await client.get("/query/fingerprint/t13d1517h2_8daaf6152771_000000000000");
    expect(unknown.body.data).toMatchObject({ types: [], ips: [], total: 0, uniqueness: null, first_seen: null });
    expect(unknown.headers.get("x-credits-cost")).toBe("0");
  });

  it("are found as JARM under that type alone", async () => {
    const { body } = await client.get(`/query/jarm/${JARM}`);
    expect(body.data).toMatchObject({ types: [500], total: 1, ips: [{ ip: FIRST }] });
    const refused = await client.get(`/query/jarm/${JA4}`);
    expect([refused.code, refused.body.details]).toEqual([
      400,
      [{ field: "value", message: "A JARM has 62 hexadecimal digits" }],
    ]);
  });

  it("are paged by those who pay; free accounts get the first batch", async () => {
    const paths = [`/query/fingerprint/${JA4}`, `/query/fingerprint/ip/${FIRST}`, `/query/jarm/${JARM}`];
    for (const path of paths.slice(0, soak(3, 1))) {
      expect((await free.get(path)).code).toBe(200);
      const refused = await free.get(`${path}?offset=1`);
      expect([refused.code, refused.body.message]).toEqual([403, "Free accounts get the first batch of results only"]);
      expect(refused.headers.get("x-credits-cost")).toBe("0");
      expect((await client.get(`${path}?offset=1`)).code).toBe(200);
    }
    // The IP view's own pages are everybody's.
    expect((await free.get(`/query/event/ip/${SENSOR}/fingerprints?offset=50`)).code).toBe(200);
  });

  it("are refused where no sensor derives such a value", async () => {
    const hostile = encodeURIComponent("x' OR 1=1 UNION ALL SELECT 1 --");
    const refused = await client.get(`/query/fingerprint/${hostile}`);
    expect(refused.code).toBe(400);
    expect(refused.body.details[0].message).toMatch(/^A fingerprint has letters, digits/);
    const garbage = await client.get("/query/fingerprint/zzz");
    expect([garbage.code, garbage.headers.get("x-credits-cost")]).toEqual([400, "0"]);
    expect(garbage.body.details).toEqual([
      { field: "id", message: "This is no fingerprint: a JA3, JA4 or one of their kin, a HASSH, or a JARM" },
    ]);
    // What events have is one, whatever its shape.
    expect((await client.get("/query/fingerprint/abcdef")).body.data).toMatchObject({ types: [100], total: 1 });
  });

  it("stand beside flows and names in an answer, and are absent from public samples", async () => {
    const { body } = await client.get(`/query/ip/${FIRST}`);
    expect(body.data).toMatchObject({
      hostnames: ["dns.example"],
      netflow: { has_netflow: true, days_seen: 3, total_observation: 122, last_seen: "2026-08-04" },
    });
    // Answers of the DNS that name it are none.
    const range = await client.post("/query/event/range", { ip: FIRST, start: 0, end: 1_800_000_000 });
    expect(range.body.data.total).toBe(122);
    const provenance = body.data.provenance.filter(({ source }: { source: string }) => source === "fyr-observations");
    expect(provenance.flatMap(({ fields }: { fields: string[] }) => fields)).toEqual(["hostnames", "netflow"]);
    const seen = async () => {
      const bulk = await client.post("/query/ip/bulk", { ip: ["192.0.2.9", FIRST, SENSOR] });
      return bulk.body.data.results.map(({ netflow }: { netflow: { has_netflow: boolean } }) => netflow.has_netflow);
    };
    // Names and flows come up one after the other.
    await expect.poll(seen, { interval: 500 }).toEqual([false, true, true]);
    const { body: sample } = await client.get("/site/sample");
    const shown = sample.data.find(({ ip }: { ip: string }) => ip === SECOND);
    expect(shown.netflow.has_netflow).toBe(false);
    expect((await client.get(`/query/ip/${SECOND}`)).body.data.netflow.has_netflow).toBe(true);
  });
});

describe("what machines show of their systems", () => {
  const HOST = "9.9.9.11";
  const VAGUE = "9.9.9.12";
  const software = (host: string, type: string, text: string) => ({
    _path: "software",
    ts: at("2026-08-06T10:00:00"),
    host,
    software_type: type,
    unparsed_version: text,
  });
  let client: Client;
  beforeAll(async () => {
    client = (await visitSharedFyr("equipped")).admin.client;
    await sendEvents(
      client,
      [
        software(
          HOST,
          "HTTP::BROWSER",
          "Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:59.0) Gecko/20100101 Firefox/59.0",
        ),
        software(HOST, "SSH::SERVER", "OpenSSH_7.4p1 Raspbian-10+deb9u3"),
        software(SECOND, "SSH::SERVER", "OpenSSH_6.7p1 Debian-5+deb8u4"),
        // A distribution is one system with the vaguer names of it.
        software(SECOND, "HTTP::BROWSER", "Debian APT-HTTP/1.3 (1.4.8)"),
        software(SECOND, "HTTP::BROWSER", "Mozilla/5.0 (X11; Linux x86_64; rv:59.0) Gecko/20100101 Firefox/59.0"),
        software(VAGUE, "HTTP::SERVER", "Microsoft-HTTPAPI/2.0"),
        software(VAGUE, "HTTP::BROWSER", "Mozilla/5.0 (Windows NT 6.1; Win64; x64) Chrome/65.0.3325.181 Safari/537.36"),
      ],
      HOST,
    );
  });

  const systemOf = async (ip: string) => {
    const { os_guess: system, provenance } = (await client.get(`/query/ip/${ip}`)).body.data;
    return [system, provenance.find(({ fields }: { fields: string[] }) => fields.includes("os_guess"))];
  };

  it("is the guess of an answer, with its evidence and days, and in no answer to strangers", async () => {
    const days = { first_seen: "2026-08-06", last_seen: "2026-08-06" };
    expect(await systemOf(HOST)).toEqual([
      "Raspberry Pi OS",
      expect.objectContaining({
        source: "fyr-observations",
        method: "rule",
        detail: "SSH banner; the address showed 1 other system too",
        ...days,
      }),
    ]);
    await expect
      .poll(() => systemOf(SECOND), { interval: 500 })
      .toEqual(["Debian", expect.objectContaining({ detail: "SSH banner", ...days })]);
    await expect
      .poll(() => systemOf(VAGUE), { interval: 500 })
      .toEqual(["Windows 7 or Server 2008 R2", expect.objectContaining({ detail: "user agent", ...days })]);
    const { body: sample } = await client.get("/site/sample");
    const shown = sample.data.find(({ ip }: { ip: string }) => ip === SECOND);
    expect([shown.os_guess, shown.avg_ttl]).toEqual([null, null]);
  });

  itInSoak("averages the time to live that Suricata's netflow states", async () => {
    const records = [60, 57].map((hops, index) => ({
      timestamp: `2026-08-0${index + 6}T10:00:00.000000+0000`,
      event_type: "netflow",
      src_ip: HOST,
      dest_ip: SENSOR,
      proto: "TCP",
      netflow: { pkts: 3, bytes: 180, min_ttl: hops, max_ttl: hops },
    }));
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    await client.post("/ingest/events?format=suricata", lines, { "content-type": "application/x-ndjson" });
    const averageOf = async () => (await client.get(`/query/ip/${HOST}`)).body.data.avg_ttl;
    await expect.poll(averageOf, { interval: 500, timeout: 90_000 }).toBe(58.5);
  });
});
