import { describe, expect, it } from "vitest";
import { readAll } from "../testing/draft-of.ts";

const read = (...documents: (object | string)[]) =>
  readAll(
    documents.map((document) => (typeof document === "string" ? document : JSON.stringify(document))),
    { format: "suricata" },
  );

const base = {
  timestamp: "2024-05-01T12:00:00.123456+0200",
  flow_id: 1234567890123456,
  src_ip: "192.0.2.1",
  src_port: 40_000,
  dest_ip: "198.51.100.2",
  dest_port: 443,
  proto: "TCP",
  host: "sensor-1",
};

describe("Suricata's EVE", () => {
  it("is read with its nested names", () => {
    const [alert, tls, dns] = read(
      {
        ...base,
        event_type: "alert",
        alert: { signature: "ET SCAN x", signature_id: 2001, category: "Scan", severity: 2 },
      },
      { ...base, event_type: "tls", tls: { sni: "example.org", ja3: { hash: "abc", string: "1,2" }, ja4: "t13d" } },
      {
        ...base,
        event_type: "dns",
        dns: {
          type: "answer",
          rrname: "a.example",
          rrtype: "A",
          rcode: "NOERROR",
          answers: [{ rdata: "203.0.113.5" }, { rdata: "203.0.113.6" }],
        },
      },
    );
    expect(alert).toMatchObject({
      ts: "2024-05-01T10:00:00.123Z",
      log_type: "alert",
      sensor: "sensor-1",
      uid: "1234567890123456",
      id_orig_h: "::ffff:192.0.2.1",
      id_resp_p: 443,
      signature: "ET SCAN x",
      signature_id: 2001,
      category: "Scan",
      message: "ET SCAN x",
      leaves: expect.arrayContaining(["alert.signature=et scan x", "alert.severity=2"]),
    });
    expect(alert).not.toHaveProperty("host");
    expect(tls).toMatchObject({ server_name: "example.org", ja3: "abc", ja4: "t13d" });
    expect(dns).toMatchObject({
      query: "a.example",
      qtype_name: "A",
      rcode_name: "NOERROR",
      answers: ["203.0.113.5", "203.0.113.6"],
      ips: ["::ffff:192.0.2.1", "::ffff:198.51.100.2", "::ffff:203.0.113.5", "::ffff:203.0.113.6"],
    });
  });

  it("has QUIC's names and fingerprints where those of TLS are", () => {
    const quic = { version: "1", sni: "p33.icloud.com.", ja3: { hash: "ABC", string: "1" }, ja4: "q13d" };
    expect(read({ ...base, event_type: "quic", quic: { ...quic, ja3s: { hash: "def" } } })).toMatchObject([
      { server_name: "p33.icloud.com", ja3: "ABC", ja3s: "def", ja4: "q13d", service: "quic" },
    ]);
  });

  it("names the service of a record of one protocol, unless the record does", () => {
    const types = ["tls", "dns", "ssh", "alert"].map((event_type) => Object.assign({ event_type }, base));
    const services = read(
      ...types,
      { ...base, event_type: "http", app_proto: "http2" },
      { ...base, event_type: "flow" },
    );
    expect(services.map((event) => (typeof event === "object" ? event["service"] : event))).toEqual([
      "tls",
      "dns",
      "ssh",
      undefined,
      "http2",
      undefined,
    ]);
  });

  it("writes names of the DNS without the dot at their end", () => {
    const [event] = read({
      ...base,
      event_type: "dns",
      dns: { rrname: "www.Example.org.", rrtype: "A", answers: [{ rdata: "edge.example.net." }, { rdata: "a text." }] },
    });
    expect(event).toMatchObject({
      query: "www.Example.org",
      answers: ["edge.example.net", "a text."],
      leaves: expect.arrayContaining(["dns.rrname=www.example.org"]),
    });
  });

  it("rejects what is no event", () => {
    expect(read({ timestamp: base.timestamp }, { ...base, event_type: "dns", timestamp: "-" }, "[]")).toEqual([
      "no event_type",
      "not a time: -",
      "not a JSON object",
    ]);
  });
});
