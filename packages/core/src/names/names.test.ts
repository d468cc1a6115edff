import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import {
  isPrivateName,
  type NameBlock,
  type NameLineFormat,
  type NameSighting,
  readMispEvent,
  readNames,
  sightedName,
} from "./index.ts";
import { anyCharacter } from "../testing/any-character.ts";

const FORMATS: readonly NameLineFormat[] = ["cof", "fdns", "massdns", "dnsx", "zone"];

async function read(format: NameLineFormat, text: string | string[], origin?: string): Promise<NameBlock[]> {
  const blocks: NameBlock[] = [];
  for await (const block of readNames(format, [text].flat(), origin)) blocks.push(block);
  return blocks;
}
async function namesOf(format: NameLineFormat, ...lines: string[]): Promise<NameSighting[]> {
  const blocks = await read(format, lines.join("\n"));
  expect(blocks.flatMap(({ malformed }) => malformed)).toEqual([]);
  return blocks.flatMap(({ names }) => names);
}
const reasonsOf = async (format: NameLineFormat, ...lines: string[]): Promise<string[]> =>
  (await read(format, lines.join("\n"))).flatMap(({ malformed }) => malformed.map(({ reason }) => reason));
const undated = (...names: string[]) => names.map((name) => ({ name, first: null, last: null, count: 1 }));

describe("a name that was seen", () => {
  it.each([
    ["WWW.Example.ORG.", "www.example.org"],
    ["*.example.org", "*.example.org"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["_dmarc.example.org", "_dmarc.example.org"],
    ["1.2.0.192.in-addr.arpa", null],
    ["a.*.example.org", null],
    ["192.0.2.1", null],
    ["org", null],
    ["a b.example.org", null],
    [`${"a".repeat(64)}.example.org`, null],
  ])("%s is %s", (text, name) => {
    expect(sightedName(text)).toBe(name);
  });

  it("may be of a private network", () => {
    const names = ["db.corp", "nas.local", "a.internal", "example.org", "corp.example.org", "x.home.arpa"];
    expect(names.filter(isPrivateName)).toEqual(["db.corp", "nas.local", "a.internal"]);
  });
});

describe("passive DNS in the common output format", () => {
  it("reads the draft's lines, CIRCL's and DNSDB's", async () => {
    const times = '"time_first":1298412391,"time_last":1302506851';
    expect(
      await namesOf(
        "cof",
        `{"count": 102, ${times}, "rrtype": "AAAA", "rrname": "www.ietf.org", "rdata": "2001:db8::20"}`,
        `{"count":7,"rdata":["cpa.example.lu"],"rrname":"www.example.lu","rrtype":"CNAME",${times}}`,
        '{"cond":"begin"}',
        `{"obj":{"count":5,"zone_time_first":1374096380,"zone_time_last":1374096381,"rrname":"farsight.example.","rrtype":"NS","rdata":["ns.example."]}}`,
        '{"cond":"succeeded"}',
        "",
        `{"rrname":"4.3.2.1.in-addr.arpa","rrtype":"PTR","rdata":"a.example",${times}}`,
      ),
    ).toEqual([
      { name: "www.ietf.org", first: 1_298_412_391, last: 1_302_506_851, count: 102 },
      { name: "www.example.lu", first: 1_298_412_391, last: 1_302_506_851, count: 7 },
      { name: "farsight.example", first: 1_374_096_380, last: 1_374_096_381, count: 5 },
    ]);
  });

  it("sums records of a name within a block", async () => {
    const line = (rrtype: string, first: number, last: number, count: number) =>
      JSON.stringify({ rrname: "a.example", rrtype, rdata: "x", time_first: first, time_last: last, count });
    expect(
      await namesOf("cof", line("A", 1_400_000_000, 1_500_000_000, 3), line("TXT", 1_300_000_000, 1_450_000_000, 4)),
    ).toEqual([{ name: "a.example", first: 1_300_000_000, last: 1_500_000_000, count: 7 }]);
  });

  it("says why a line cannot be read", async () => {
    const record = { rrname: "a.example", rrtype: "A", rdata: "192.0.2.1" };
    expect(
      await reasonsOf(
        "cof",
        "no json",
        "[]",
        '{"rrtype":"A"}',
        JSON.stringify(record),
        JSON.stringify({ ...record, time_first: 1_400_000_001, time_last: 1_400_000_000 }),
        JSON.stringify({ ...record, rrname: "a b", time_first: 1_400_000_000, time_last: 1_400_000_000 }),
      ),
    ).toEqual([
      "not JSON",
      "not a JSON object",
      "no rrname",
      "no time_first and time_last",
      "time_last is before time_first",
      "rrname is no name",
    ]);
  });
});

it("reads forward DNS, of Rapid7 and of zdns", async () => {
  const zdns = (status: string, answers: object[]) => ({
    name: "z.example",
    results: { A: { status, timestamp: "2024-08-23T13:12:43-04:00", data: { answers } } },
  });
  expect(
    await namesOf(
      "fdns",
      '{"timestamp":"1534276041","name":"a.example","type":"a","value":"192.0.2.1"}',
      '{"timestamp":1534276042,"name":"b.example","type":"a","value":"","status":"NXDOMAIN"}',
      JSON.stringify(zdns("NOERROR", [{ answer: "192.0.2.1" }])),
      JSON.stringify({ ...zdns("NOERROR", []), name: "none.example" }),
      JSON.stringify({ ...zdns("NXDOMAIN", [{}]), name: "no.example" }),
    ),
  ).toEqual([
    { name: "a.example", first: 1_534_276_041, last: 1_534_276_041, count: 1 },
    { name: "z.example", first: 1_724_433_163, last: 1_724_433_163, count: 1 },
  ]);
});

it("reads massdns, simple and as JSON, with the names on the way", async () => {
  const answers = [
    { ttl: 60, type: "CNAME", class: "IN", name: "www.example.org.", data: "edge.example.net." },
    { ttl: 60, type: "A", class: "IN", name: "edge.example.net.", data: "192.0.2.1" },
  ];
  const json = {
    name: "www.example.org.",
    type: "A",
    class: "IN",
    status: "NOERROR",
    rx_ts: 1_700_000_000 * 1e9,
  };
  expect(
    await namesOf(
      "massdns",
      "a.example. A 192.0.2.1",
      "b.example. 300 IN CNAME c.example.",
      JSON.stringify({ ...json, data: { answers } }),
      JSON.stringify({ ...json, name: "no.example.", status: "NXDOMAIN", data: {} }),
      JSON.stringify({ name: "late.example.", error: "TIMEOUT" }),
    ),
  ).toEqual([
    ...undated("a.example", "b.example"),
    ...["www.example.org", "edge.example.net"].map((name) => ({
      name,
      first: 1_700_000_000,
      last: 1_700_000_000,
      count: 1,
    })),
  ]);
  expect(await reasonsOf("massdns", "one", "{", "!! A 192.0.2.1")).toEqual([
    "not 'name type data'",
    "not JSON",
    "not a name",
  ]);
});

it("reads dnsx, plain, with answers and as JSON", async () => {
  const json = { host: "c.example", a: ["192.0.2.1"], status_code: "NOERROR", timestamp: "2026-11-26T10:00:00.5Z" };
  expect(
    await namesOf(
      "dnsx",
      "a.example",
      "b.example [\u001B[35mA\u001B[0m] [\u001B[32m192.0.2.1\u001B[0m]",
      JSON.stringify(json),
      JSON.stringify({ ...json, host: "no.example", a: undefined, status_code: "NXDOMAIN" }),
    ),
  ).toEqual([
    ...undated("a.example", "b.example"),
    { name: "c.example", first: 1_795_687_200, last: 1_795_687_200, count: 1 },
  ]);
});

describe("a zone file", () => {
  it("gives the owners of its records", async () => {
    const [block, ...others] = await read(
      "zone",
      `$TTL 1h
$ORIGIN org.
example 345600 IN SOA ns0.Example.org. ding\\.dong.Example.com. (
    2026112601 3600 ; comment ) "not closed
    28800 2419200 3600 )
        3600 IN NS ns1
ns1     IN 3600 A 192.0.2.1
*.wild  A 192.0.2.2
@       MX 0 .
txt     TXT "a ; b ( c" "d \\" e"
$ORIGIN sub.example.org.
www.example.com. AAAA 2001:db8::1
a\\.b    A 192.0.2.3
\\119ww  A 192.0.2.4
old     CH TXT "x"
2t7b4g4vsa5smi47k61mv5bv1a22bojr NSEC3 1 1 12 aabbccdd 2vptu5timamqttgl4luu9kg21e0aor3s
sig     RRSIG A 5 3 3600 20260101000000 20250101000000 2642 example. abc=
`,
    );
    expect(others).toEqual([]);
    expect(block?.malformed).toEqual([]);
    expect(block?.names.map(({ name }) => name)).toEqual([
      "example.org",
      "ns1.org",
      "*.wild.org",
      "txt.org",
      "www.example.com",
      "www.sub.example.org",
    ]);
    expect(block?.head).toEqual({ name: "example.org", serial: "2026112601", day: "2026-11-26" });
  });

  it("takes the origin that is given, and the one of its SOA record", async () => {
    expect((await read("zone", "www A 192.0.2.1", "example.org."))[0]?.names).toEqual(undated("www.example.org"));
    const [block] = await read("zone", "example.org. SOA a. b. 7 1 1 1 1\nwww A 192.0.2.1");
    expect(block).toMatchObject({ names: undated("www.example.org"), head: { serial: "7", day: null } });
  });

  it("says why a line cannot be read, and goes on", async () => {
    const text = [
      "www A 192.0.2.1",
      "$INCLUDE other.zone",
      "$GENERATE 1-9 h$ A 192.0.2.$",
      "$ORIGIN rel",
      "a.example. 3600 IN",
      'b.example. TXT "open',
      "c.example. A ) 192.0.2.1",
      "d.example. A 192.0.2.1",
      "e.example. SOA a. b. (",
    ];
    const [block] = await read("zone", text.join("\n"));
    expect(block?.names).toEqual(undated("d.example"));
    expect(block?.malformed.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "1: a name without a dot at its end, and no $ORIGIN",
      "2: $INCLUDE is not followed: import that file by itself",
      "3: $GENERATE is not expanded",
      "4: $ORIGIN without an absolute name",
      "5: no type of record",
      "6: a quotation mark is not closed",
      "7: a parenthesis was not opened",
      "9: a parenthesis is not closed",
    ]);
  });

  it("ends a parenthesis that would swallow the file", async () => {
    const blocks = await read("zone", `a.example. TXT (\n${"x\n".repeat(3000)}b.example. A 192.0.2.1\n`);
    expect(blocks.flatMap(({ names }) => names.map(({ name }) => name))).toContain("b.example");
  });
});

it("reads the names of an event of MISP", () => {
  const event = {
    Event: {
      date: "2026-11-20",
      Attribute: [
        { type: "domain", value: "a.example" },
        { type: "hostname", value: "b.example", first_seen: "2026-11-01T00:00:00+00:00" },
        { type: "domain|ip", value: "c.example|192.0.2.1", deleted: true },
        { type: "url", value: "https://d.example/" },
      ],
      Object: [
        {
          name: "passive-dns",
          Attribute: [
            { object_relation: "rrname", type: "text", value: "e.example" },
            { object_relation: "time_first", type: "datetime", value: "2014-03-01T00:00:00" },
            { object_relation: "time_last", type: "datetime", value: "2014-03-02T00:00:00Z" },
            { object_relation: "count", type: "counter", value: "12" },
          ],
        },
        { name: "domain-ip", Attribute: [{ object_relation: "domain", type: "domain", value: "f.example" }] },
      ],
    },
  };
  expect(readMispEvent(event).sightings.map(({ name, count }) => `${name} ${count}`)).toEqual([
    "a.example 1",
    "b.example 1",
    "e.example 12",
    "f.example 1",
  ]);
  expect(readMispEvent([1, null, { Event: { Attribute: "x", Object: [null] } }])).toEqual({
    sightings: [],
    records: [],
  });
});

describe("every reader of names", () => {
  const anything = fc.string({
    unit: fc.constantFrom(...'ab.*-_ \t\n\r;()"\\@$%{}[]:,0129AINSO'.split(""), "\u00e9", "\u{1F600}"),
    maxLength: 400,
  });

  it.each(FORMATS)("%s: takes any text, and gives names only", async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, fc.string({ unit: anyCharacter }), fc.json()), async (text) => {
        for (const { names, rejected, malformed } of await read(format, text)) {
          expect(names.filter(({ name }) => sightedName(name) !== name)).toEqual([]);
          expect(malformed.length).toBeLessThanOrEqual(rejected);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(FORMATS)("%s: reads the same however the text is cut", async (format) => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(fc.nat(400)), async (text, places) => {
        const cuts = [...new Set([0, ...places.filter((place) => place < text.length), text.length])].toSorted(
          (a, b) => a - b,
        );
        const chunks = cuts.slice(1).map((end, index) => text.slice(cuts[index], end));
        expect(await read(format, chunks)).toEqual(await read(format, text));
      }),
      { numRuns: runs(500) },
    );
  });

  it("gives blocks of the same lines, whatever follows", async () => {
    const lines = Array.from({ length: 25_000 }, (_, n) => `h${n}.example. A 192.0.2.1\n`);
    const blocks = await read("massdns", lines.join(""));
    expect(blocks.map(({ names }) => names.length)).toEqual([10_000, 10_000, 5000]);
    expect((await read("massdns", lines.slice(0, 20_001).join(""))).slice(0, 2)).toEqual(blocks.slice(0, 2));
  });
});
