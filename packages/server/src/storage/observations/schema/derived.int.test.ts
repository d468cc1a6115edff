import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestObservations } from "../../../testing/observations.ts";
import { soak } from "../../../testing/soak.ts";
import type { ObservationStore } from "../store.ts";
import { migrations } from "./migrations.ts";

let store: ObservationStore;
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ observations: store, close } = await openTestObservations());
});
afterAll(() => close?.());

const ME = "::ffff:10.1.2.3";
const OUTSIDE = "::ffff:198.51.100.7";
let id = 0;
const event = (fields: object) => ({
  id: ++id,
  ts: "2026-08-01 12:00:00",
  received_at: "2026-08-01 12:00:01",
  format: "zeek",
  doc: "{}",
  ...fields,
});

/** As ingest does it: a token names the batch, and what derives is remembered with it. */
async function send(token: string, rows: object[]): Promise<void> {
  await store.insert("events", rows, {
    settings: { insert_deduplication_token: token, deduplicate_blocks_in_dependent_materialized_views: 1 },
  });
}

describe("what derives from events", () => {
  it("counts each endpoint by day and direction; bytes by flows alone", async () => {
    const conn = {
      log_type: "conn",
      id_orig_h: OUTSIDE,
      id_resp_h: ME,
      orig_bytes: 10,
      resp_bytes: 1000,
      orig_pkts: 2,
      resp_pkts: 3,
    };
    await send("netflow", [
      event(conn),
      event({ ...conn, ts: "2026-08-01 13:00:00" }),
      event({ ...conn, ts: "2026-08-02 00:00:00", orig_bytes: null }),
      event({ log_type: "ssl", id_orig_h: OUTSIDE, id_resp_h: ME, orig_bytes: 99 }),
      event({ log_type: "stats" }),
    ]);
    const rows = await store.query(
      `SELECT toString(ip) AS ip, toString(day) AS day, direction, sum(events) AS events, sum(flows) AS flows,
        sum(bytes_sent) AS sent, sum(bytes_received) AS received, sum(packets_sent) AS packets, toString(max(last_seen)) AS last
      FROM netflow_daily GROUP BY ip, day, direction ORDER BY ip, day`,
    );
    const last = "2026-08-01 13:00:00.000000";
    const midnight = "2026-08-02 00:00:00.000000";
    expect(rows).toEqual([
      { ip: ME, day: "2026-08-01", direction: "resp", events: 3, flows: 2, sent: 2000, received: 20, packets: 6, last },
      {
        ip: ME,
        day: "2026-08-02",
        direction: "resp",
        events: 1,
        flows: 1,
        sent: 1000,
        received: 0,
        packets: 3,
        last: midnight,
      },
      {
        ip: OUTSIDE,
        day: "2026-08-01",
        direction: "orig",
        events: 3,
        flows: 2,
        sent: 20,
        received: 2000,
        packets: 4,
        last,
      },
      {
        ip: OUTSIDE,
        day: "2026-08-02",
        direction: "orig",
        events: 1,
        flows: 1,
        sent: 0,
        received: 1000,
        packets: 2,
        last: midnight,
      },
    ]);
  });

  it("knows the ports on which an address answered, not those that were only tried", async () => {
    const server = "::ffff:203.0.113.80";
    const tried = { log_type: "conn", id_orig_h: OUTSIDE, id_resp_h: server };
    await send("ports", [
      event({ ...tried, id_resp_p: 22, conn_state: "S0" }),
      event({ ...tried, id_resp_p: 23, conn_state: "REJ" }),
      event({ ...tried, id_resp_p: 80, conn_state: "SF" }),
      event({ log_type: "ssl", id_orig_h: OUTSIDE, id_resp_h: server, id_resp_p: 443 }),
    ]);
    const rows = await store.query<{ port: number }>(
      "SELECT DISTINCT port FROM ports_answered WHERE ip = {server:IPv6} ORDER BY port",
      { server },
    );
    expect(rows.map(({ port }) => port)).toEqual([80, 443]);
  });

  it("remembers what systems machines name, and how far their packets came", async () => {
    const HOST = "::ffff:198.51.100.90";
    const leaves = (fields: Record<string, string>) => ({
      field_names: Object.keys(fields),
      field_values: Object.values(fields),
    });
    const software = (type: string, text: string) =>
      event({
        log_type: "software",
        host: "198.51.100.90",
        ...leaves({ software_type: type, unparsed_version: text }),
      });
    const ssh = { log_type: "ssh", id_orig_h: OUTSIDE, id_resp_h: HOST };
    const http = { log_type: "http", id_orig_h: HOST, id_resp_h: ME };
    await send("traits", [
      software("ssh::server", "openssh_6.7p1 debian-5+deb8u4"),
      software("http::browser", "go-http-client/1.1"),
      event({
        log_type: "software",
        host: "198.51.100.90",
        name: "Windows",
        ...leaves({
          software_type: "os::windows",
          "version.major": "6",
          "version.minor": "1",
          "version.addl": "7 or server 2008 r2",
        }),
      }),
      event({
        ...ssh,
        ...leaves({ client: "ssh-2.0-openssh_7.4p1 raspbian-10+deb9u3", server: "ssh-2.0-openssh_9.6" }),
      }),
      event({ ...http, user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1" }),
      event({ ...http, user_agent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile" }),
      event({
        ...http,
        user_agent: "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) (compatible; Googlebot/2.1)",
      }),
      // An alert may name the server as its source.
      event({ ...http, log_type: "alert", user_agent: "Mozilla/5.0 (X11; FreeBSD amd64)" }),
      event({
        log_type: "netflow",
        id_orig_h: HOST,
        id_resp_h: ME,
        ...leaves({ "netflow.min_ttl": "50", "netflow.max_ttl": "52" }),
      }),
      event({ log_type: "netflow", id_orig_h: ME, id_resp_h: HOST, ...leaves({ "netflow.min_ttl": "0" }) }),
      // No flow can have it; and one of which only the least is known.
      event({
        log_type: "netflow",
        id_orig_h: ME,
        id_resp_h: HOST,
        ...leaves({ "netflow.min_ttl": "128", "netflow.max_ttl": "64" }),
      }),
      event({ log_type: "netflow", id_orig_h: OUTSIDE, id_resp_h: HOST, ...leaves({ "netflow.min_ttl": "57" }) }),
    ]);
    const rows = await store.query(
      `SELECT toString(ip) AS ip, trait, value, sum(count) AS count FROM host_traits GROUP BY ALL ORDER BY ip, trait, value`,
    );
    const of = (ip: string, trait: string, value: string) => ({ ip, trait, value, count: 1 });
    expect(rows).toEqual([
      of(OUTSIDE, "ssh", "Raspberry Pi OS"),
      of(OUTSIDE, "ttl", "57"),
      of(HOST, "stated", "Windows 7 or Server 2008 R2"),
      of(HOST, "ssh", "Debian"),
      of(HOST, "agent", "Android"),
      of(HOST, "agent", "iOS"),
      of(HOST, "ttl", "50"),
      of(HOST, "ttl", "52"),
    ]);
  });

  const SOFTWARE = [
    ["Debian APT-HTTP/1.3 (1.0.9.8.4)", "Linux (Debian family)"],
    ["Debian APT-HTTP/1.3 (0.8.16~exp12ubuntu10.27)", "Ubuntu"],
    ["Microsoft-Windows-NT/5.1 UPnP/1.0 UPnP-Device-Host/1.0 Microsoft-HTTPAPI/2.0", "Windows XP or Server 2003"],
    ["Microsoft-IIS/7.5", "Windows 7 or Server 2008 R2"],
    ["Microsoft-HTTPAPI/2.0", "Windows"],
    ["AnyConnect Darwin_i386 3.1.05160", "macOS"],
  ] as const;
  it.each(SOFTWARE.filter((_, at) => at % soak(1, 3) === 0))("tells the system by %s", async (text, system) => {
    const host = "198.51.100.91";
    const field_values = ["http::server", text.toLowerCase()];
    await store.command("TRUNCATE TABLE host_traits");
    await send(text, [
      event({ log_type: "software", host, field_names: ["software_type", "unparsed_version"], field_values }),
    ]);
    expect(await store.query("SELECT value FROM host_traits")).toEqual([{ value: system }]);
  });

  it("applies changed rules to stored events", async () => {
    await store.command("TRUNCATE TABLE host_traits");
    for (const statement of migrations.find(({ version }) => version === 17)?.statements() ?? [])
      await store.command(statement);
    expect(await store.query("SELECT DISTINCT value FROM host_traits WHERE trait = 'ssh' ORDER BY value")).toEqual([
      { value: "Debian" },
      { value: "Raspberry Pi OS" },
    ]);
  });

  it("remembers which names stood for which addresses", async () => {
    const dns = { log_type: "dns", id_orig_h: ME, qtype_name: "A" };
    await send("dns", [
      event({ ...dns, query: "WWW.Example.org.", answers: ["edge.example.net", "198.51.100.80"] }),
      event({ ...dns, query: "www.example.org", answers: ["198.51.100.80"] }),
      event({ ...dns, query: "v6.example.org", qtype_name: "AAAA", answers: ["2001:db8::1"] }),
      event({ ...dns, query: "7.100.51.198.in-addr.arpa", qtype_name: "PTR", answers: ["host.example.org"] }),
      event({ ...dns, query: "example.org", qtype_name: "TXT", answers: ["TXT 3 a=b"] }),
      event({ ...dns, query: "nothing.example.org", answers: [] }),
    ]);
    const rows = await store.query(
      `SELECT toString(ip) AS ip, name, type, answer, sum(count) AS count FROM passive_dns GROUP BY ALL ORDER BY name, type`,
    );
    expect(rows).toEqual([
      { ip: OUTSIDE, name: "7.100.51.198.in-addr.arpa", type: "PTR", answer: "host.example.org", count: 1 },
      // The name on the way stands for the address too.
      { ip: "::ffff:198.51.100.80", name: "edge.example.net", type: "A", answer: "198.51.100.80", count: 1 },
      { ip: "::", name: "example.org", type: "TXT", answer: "txt 3 a=b", count: 1 },
      { ip: "2001:db8::1", name: "v6.example.org", type: "AAAA", answer: "2001:db8::1", count: 1 },
      { ip: "::ffff:198.51.100.80", name: "www.example.org", type: "A", answer: "198.51.100.80", count: 2 },
      { ip: "::", name: "www.example.org", type: "CNAME", answer: "edge.example.net", count: 1 },
    ]);
  });

  it("follows aliases of answers that were stored before it did", async () => {
    const [before] = await store.query<{ days: number }>(
      "SELECT count() AS days FROM passive_dns WHERE name = 'edge.example.net'",
    );
    const backfill = migrations.find(({ version }) => version === 12);
    await store.command("ALTER TABLE passive_dns DELETE WHERE name = 'edge.example.net' SETTINGS mutations_sync = 1");
    for (const statement of backfill?.statements() ?? []) await store.command(statement);
    expect(
      await store.query(
        "SELECT toString(ip) AS ip, type, sum(count) AS count FROM passive_dns WHERE name = 'edge.example.net' GROUP BY ALL",
      ),
    ).toEqual([{ ip: "::ffff:198.51.100.80", type: "A", count: 1 }]);
    expect(before).toEqual({ days: 1 });
  });

  it("takes for the name of an address only an answer that is a host name", async () => {
    const pointer = {
      log_type: "dns",
      id_orig_h: ME,
      query: "184.220.186.35.in-addr.arpa",
      qtype_name: "PTR",
      answers: [
        "184.220.186.35.bc.example.com",
        "RRSIG 12 220.186.35.in-addr.arpa",
        "184.0-255.220.186.35.in-addr.arpa",
      ],
    };
    const names = () =>
      store.query<{ answer: string; count: number }>(
        "SELECT answer, sum(count) AS count FROM passive_dns WHERE ip = toIPv6('::ffff:35.186.220.184') GROUP BY answer",
      );
    // The previous test left the view of step 12.
    await send("pointer", [event(pointer)]);
    expect(await names()).toHaveLength(3);
    for (const statement of migrations.find(({ version }) => version === 16)?.statements() ?? [])
      await store.command(statement);
    await expect.poll(names, { timeout: 90_000 }).toEqual([{ answer: "184.220.186.35.bc.example.com", count: 1 }]);
    await send("pointer again", [event({ ...pointer, ts: "2026-08-01 13:00:00" })]);
    expect(await names()).toEqual([{ answer: "184.220.186.35.bc.example.com", count: 2 }]);
  });

  it("attributes fingerprints to the address that showed them, and marks inbound traffic", async () => {
    const tls = { log_type: "ssl", id_resp_p: 443, ja3: "AA", ja3s: "bb", ja4: "t13" };
    await send("fingerprints", [
      event({ ...tls, id_orig_h: OUTSIDE, id_resp_h: ME }),
      event({ ...tls, id_orig_h: ME, id_resp_h: OUTSIDE }),
      event({ ...tls, id_orig_h: ME, id_resp_h: OUTSIDE }),
      event({ log_type: "ssh", format: "cowrie", id_orig_h: "::ffff:203.0.113.5", hassh: "cc", id_resp_p: 22 }),
    ]);
    const rows = await store.query(
      `SELECT toString(ip) AS ip, type, value, port, direction, sum(count) AS count FROM fingerprint_seen GROUP BY ALL ORDER BY ip, type`,
    );
    expect(rows).toEqual([
      { ip: ME, type: 100, value: "bb", port: 443, direction: "resp", count: 1 },
      { ip: ME, type: 102, value: "aa", port: 0, direction: "orig", count: 2 },
      { ip: ME, type: 200, value: "t13", port: 0, direction: "orig", count: 2 },
      { ip: OUTSIDE, type: 100, value: "bb", port: 443, direction: "resp", count: 2 },
      { ip: OUTSIDE, type: 101, value: "aa", port: 0, direction: "orig", count: 1 },
      { ip: OUTSIDE, type: 204, value: "t13", port: 0, direction: "orig", count: 1 },
      { ip: "::ffff:203.0.113.5", type: 300, value: "cc", port: 0, direction: "orig", count: 1 },
    ]);
    const holders = await store.query(
      "SELECT value, type, uniqExact(ip) AS ips, sum(count) AS count FROM fingerprint_addresses GROUP BY value, type ORDER BY value, type",
    );
    expect(holders).toContainEqual({ value: "bb", type: 100, ips: 2, count: 3 });
    expect(holders).toHaveLength(6);
  });

  it("counts a batch once that is sent twice, in every table", async () => {
    const sums = () =>
      store.query(
        `SELECT (SELECT sum(events) FROM netflow_daily) AS netflow, (SELECT sum(count) FROM passive_dns) AS dns,
           (SELECT sum(count) FROM fingerprint_seen) AS fingerprints,
           (SELECT sum(count) FROM fingerprint_addresses) AS addresses, (SELECT count() FROM events) AS events`,
      );
    const batch = Array.from({ length: 100 }, (_, at) =>
      event({
        log_type: at % 2 ? "ssl" : "dns",
        id_orig_h: OUTSIDE,
        id_resp_h: ME,
        ja4: "t12",
        query: "a.example",
        answers: ["192.0.2.1"],
      }),
    );
    await send("again", batch);
    const once = await sums();
    await send("again", batch);
    expect(await sums()).toEqual(once);
    // The same rows under another token are other events.
    await send("another", batch);
    expect(await sums()).not.toEqual(once);
  });

  it("has DDL that the engine understands, for a cluster too", async () => {
    const statements = migrations.flatMap((step) => step.statements("main"));
    expect(statements.filter((text) => text.startsWith("CREATE MATERIALIZED VIEW"))).toHaveLength(10);
    for (const text of statements) await store.query(`EXPLAIN AST ${text}`);
    const view = statements.find((text) => text.includes("fingerprint_addresses_view"));
    expect(view).toMatch(/ON CLUSTER 'main' TO fingerprint_addresses_local AS\s[^]*FROM fingerprint_seen_local AS s/);
  });
});
