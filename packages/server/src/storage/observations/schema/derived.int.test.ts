import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createObservations, type ObservationStore } from "../client.ts";
import { type Engine, startEngine } from "../engine.ts";
import { silent, temporaryFolder } from "../testing/engine.ts";
import { migrations } from "./migrations.ts";

const folder = temporaryFolder();
let engine: Engine;
let store: ObservationStore;
beforeAll(async () => {
  engine = await startEngine({ dataDir: folder.path, log: silent });
  store = await createObservations({ engine });
});
afterAll(async () => {
  await store.close();
  await engine.stop(0);
  folder.remove();
});

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
      { ip: "::", name: "example.org", type: "TXT", answer: "txt 3 a=b", count: 1 },
      { ip: "2001:db8::1", name: "v6.example.org", type: "AAAA", answer: "2001:db8::1", count: 1 },
      { ip: "::ffff:198.51.100.80", name: "www.example.org", type: "A", answer: "198.51.100.80", count: 2 },
      { ip: "::", name: "www.example.org", type: "CNAME", answer: "edge.example.net", count: 1 },
    ]);
  });

  it("gives fingerprints to who showed them, and tells traffic that comes in", async () => {
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
    expect(statements.filter((text) => text.startsWith("CREATE MATERIALIZED VIEW"))).toHaveLength(6);
    for (const text of statements) await store.query(`EXPLAIN AST ${text}`);
    const view = statements.find((text) => text.includes("fingerprint_addresses_view"));
    expect(view).toMatch(/ON CLUSTER 'main' TO fingerprint_addresses_local AS\s[^]*FROM fingerprint_seen_local AS s/);
  });
});
