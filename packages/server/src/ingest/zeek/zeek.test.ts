import { describe, expect, it } from "vitest";
import { readAll } from "../testing/draft-of.ts";
import { logTypeOfName } from "./file-name.ts";

describe("Zeek's JSON", () => {
  it("is read with its time, type, addresses and typed fields", () => {
    const [event] = readAll(
      [
        `{"_path":"dns","_write_ts":"2024-05-01T10:00:01Z","ts":1714557600.25,"uid":"C1","id.orig_h":"192.0.2.1","id.orig_p":5353,"id.resp_h":"2001:db8::53","id.resp_p":53,"proto":"udp","query":"Example.ORG","answers":["198.51.100.7","cname.example.org"],"rejected":false}`,
      ],
      { format: "zeek" },
    );
    expect(event).toMatchObject({
      ts: "2024-05-01T10:00:00.250Z",
      log_type: "dns",
      ips: ["::ffff:192.0.2.1", "2001:db8::53", "::ffff:198.51.100.7"],
      uid: "C1",
      id_orig_h: "::ffff:192.0.2.1",
      id_orig_p: 5353,
      id_resp_h: "2001:db8::53",
      query: "Example.ORG",
      answers: ["198.51.100.7", "cname.example.org"],
      leaves: expect.arrayContaining(["query=example.org", "answers=cname.example.org", "rejected=false"]),
    });
  });

  it("has the time of writing where there is no other, and the addresses of a notice", () => {
    expect(
      readAll(
        [
          `{"_path":"loaded_scripts","_write_ts":"2024-05-01T10:00:01Z","name":"init.zeek"}`,
          `{"_path":"notice","ts":1714557600,"note":"Scan::Port_Scan","src":"192.0.2.9","dst":"192.0.2.10","p":22,"peer_descr":"zeek"}`,
          `{"a":1}`,
        ],
        { format: "zeek", logType: "named", sensor: "edge" },
      ),
    ).toMatchObject([
      { ts: "2024-05-01T10:00:01.000Z", log_type: "loaded_scripts", sensor: "edge" },
      { note: "Scan::Port_Scan", id_orig_h: "::ffff:192.0.2.9", id_resp_h: "::ffff:192.0.2.10", id_resp_p: 22 },
      { log_type: "named" },
    ]);
  });

  it("has the service of a log of one protocol, unless the row names one", () => {
    const rows = [
      `{"_path":"ssh","ts":1,"client":"SSH-2.0-Go"}`,
      `{"_path":"kerberos","ts":1}`,
      `{"_path":"smb_files","ts":1}`,
      `{"_path":"conn","ts":1}`,
      `{"_path":"conn","ts":1,"service":"http"}`,
      `{"_path":"x509","ts":1}`,
    ];
    const services = readAll(rows, { format: "zeek" }).map((event) => (event as { service?: string }).service);
    expect(services).toEqual(["ssh", "krb", "smb", undefined, "http", undefined]);
    // The type may be that of the file's name.
    expect(readAll([`{"ts":1}`], { format: "zeek", logType: "rdp" })).toMatchObject([
      { service: "rdp", leaves: ["ts=1", "service=rdp"] },
    ]);
  });

  it("stores integers that are too large for JavaScript exactly", () => {
    const [event] = readAll([`{"ts":1,"serial":12345678901234567890,"small":7}`], { format: "zeek" });
    expect(event).toMatchObject({ leaves: ["ts=1", "serial=12345678901234567890", "small=7"] });
  });

  it.each([
    [`{"ts":`, /^not JSON: /],
    [`{"ts":"yesterday"}`, /^not a time: yesterday$/],
    [`C1\t2`, /^a row without a #fields line before it$/],
  ])("rejects %s", (line, reason) => {
    expect(readAll([line], { format: "zeek" })).toEqual([expect.stringMatching(reason)]);
  });
});

describe("Zeek's own format", () => {
  const header = [
    "#separator \\x09",
    "#set_separator\t,",
    "#empty_field\t(empty)",
    "#unset_field\t-",
    "#path\thttp",
    "#open\t2024-05-01-10-00-00",
    "#fields\tts\tuid\tid.orig_h\tid.orig_p\thost\turi\ttags\tresp_fuids\ttrans\tok",
    "#types\ttime\tstring\taddr\tport\tstring\tstring\tset[enum]\tvector[string]\tcount\tbool",
  ];

  it("is read by its header: types, sets, what is empty and what is not set, escapes", () => {
    const rows = [
      "1714557600.250000\tC1\t192.0.2.1\t40000\texample.org\t/a\\x09b\\x5cc\\xc3\\xbc\tHTTP::A,HTTP::B\t(empty)\t3\tT",
      "1714557601.000000\tC2\t2001:db8::1\t-\t-\t(empty)\t-\tF1,-\t18446744073709551615\tF",
      "#close\t2024-05-01-11-00-00",
    ];
    const read = readAll([...header, ...rows], { format: "zeek" });
    expect(read).toMatchObject([
      { ts: "2024-05-01T10:00:00.250Z", log_type: "http", id_orig_p: 40_000, host: "example.org", uri: "/a\tb\\cü" },
      { ips: ["2001:db8::1"], uri: "" },
    ]);
    const documents = read.map((event) => JSON.parse((event as { doc: string }).doc) as unknown);
    expect(documents).toEqual([
      {
        _path: "http",
        ts: 1714557600.25,
        uid: "C1",
        "id.orig_h": "192.0.2.1",
        "id.orig_p": 40_000,
        host: "example.org",
        uri: "/a\tb\\cü",
        tags: ["HTTP::A", "HTTP::B"],
        resp_fuids: [],
        trans: 3,
        ok: true,
      },
      {
        _path: "http",
        ts: 1714557601,
        uid: "C2",
        "id.orig_h": "2001:db8::1",
        uri: "",
        resp_fuids: ["F1", null],
        trans: "18446744073709551615",
        ok: false,
      },
    ]);
  });

  it("rejects rows that do not fit the header", () => {
    const good = ["1", "C", "192.0.2.1", "1", "h", "/", "-", "-", "1", "T"];
    const but = (column: number, text: string) => good.with(column, text).join("\t");
    expect(readAll([...header, but(0, "x"), but(8, "many"), but(9, "yes"), "1\tC"], { format: "zeek" })).toEqual([
      "ts is no time",
      "trans is no count",
      "ok is no bool",
      "2 columns where #fields names 10",
    ]);
  });
});

describe("logTypeOfName", () => {
  it.each([
    ["conn.log", "conn"],
    ["/logs/2018-03-24/dns.2018-03-24-17:00:00.log.gz", "dns"],
    ["dns.00:00:00-01:00:00.log", "dns"],
    ["x509.json.gz", "x509"],
    ["known_certs.log.zst", "known_certs"],
    ["http-20240501.log", "http"],
    ["SSL.log", "ssl"],
    ["2024.log", ""],
  ])("reads %s as %s", (path, type) => {
    expect(logTypeOfName(path)).toBe(type);
  });
});
