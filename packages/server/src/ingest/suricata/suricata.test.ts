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

  it("rejects what is no event", () => {
    expect(read({ timestamp: base.timestamp }, { ...base, event_type: "dns", timestamp: "-" }, "[]")).toEqual([
      "no event_type",
      "not a time: -",
      "not a JSON object",
    ]);
  });
});
