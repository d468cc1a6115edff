import { createHash } from "node:crypto";
import { parsePrefix, type Range } from "@fyr/core/ip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import type { Visible } from "../names/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import {
  readAddresses,
  readAddressesOfMany,
  readRecords,
  readReverse,
  type StoredRecord,
  storeRecordsOnce,
} from "./index.ts";

let observations: ObservationStore;
let close: () => Promise<void>;
/** Whether a block was stored that comes twice. */
let stored: boolean[];

const FIRST = Date.parse("2026-01-02T03:04:05Z") / 1000;
const LAST = Date.parse("2026-03-04T05:06:07Z") / 1000;
const record = (rrname: string, rrtype: string, rdata: string, more: Partial<StoredRecord> = {}): StoredRecord => ({
  rrname,
  rrtype,
  rdata,
  first: FIRST,
  last: LAST,
  count: 3,
  ...more,
});
const block = (source: string, ...records: StoredRecord[]) => ({
  source,
  token: createHash("sha256")
    .update(JSON.stringify([source, records]))
    .digest("hex"),
  records,
});
const ALL: Visible = { lists: true, reaches: ["all", "sensors", "private"] };
const PUBLIC: Visible = { lists: true, reaches: ["all", "sensors"] };
const OTHERS: Visible = { lists: true, reaches: ["all"] };
const rangeOf = (text: string): Range => {
  const read = parsePrefix(text);
  if (!read.ok) throw new Error(read.reason);
  return read.range;
};
const page = { offset: 0, limit: 100 };
const told = (records: readonly { rrname: string; rrtype: string; rdata: string }[]) =>
  records.map(({ rrname, rrtype, rdata }) => `${rrname} ${rrtype} ${rdata}`).toSorted();
const ofName = async (name: string, visible = ALL, more = {}) =>
  told((await readRecords(observations, { name }, { ...page, ...more }, visible)).records);
const ofRange = async (range: string, visible = ALL) =>
  told((await readRecords(observations, { range: rangeOf(range) }, page, visible)).records);

beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  const others = block(
    "CIRCL",
    record("www.example.org", "CNAME", "edge.example.net"),
    record("edge.example.net", "A", "192.0.2.7", { last: LAST + 10 }),
    record("edge.example.net", "A", "203.0.113.9"),
    record("edge.example.net", "AAAA", "2001:db8::7"),
    record("example.org", "MX", "10 mx.example.net"),
    record("example.org", "NS", "ns1.example.net"),
    record("example.org", "TXT", "v=spf1 -all"),
    record("7.2.0.192.in-addr.arpa", "PTR", "host7.example.net"),
    record("7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa", "PTR", "six.example.net"),
    record("db.office.corp", "A", "8.8.8.8"),
    record("intranet.example.org", "A", "10.1.2.3"),
  );
  stored = [
    await storeRecordsOnce(observations, others, new Date()),
    await storeRecordsOnce(observations, others, new Date()),
  ];
  const again = block("DNSDB", record("edge.example.net", "A", "192.0.2.7", { first: FIRST - 100, count: 4 }));
  await storeRecordsOnce(observations, again, new Date());
  const seen = (ip: string, name: string, type: string, answer: string) => ({
    ip,
    name,
    type,
    answer,
    // The type of the row is that of reading: a column of days takes no times.
    day: "2026-05-06" as unknown as Date,
    count: 2,
    first_seen: new Date("2026-05-06T01:00:00Z"),
    last_seen: new Date("2026-05-06T02:00:00Z"),
    received_at: new Date("2026-05-06T03:00:00Z"),
  });
  await observations.insert("passive_dns", [
    seen("::ffff:44.3.2.1", "own.example.org", "A", "44.3.2.1"),
    seen("::ffff:10.3.2.1", "own.example.org", "A", "10.3.2.1"),
    seen("::", "own.example.org", "CNAME", "edge.example.net"),
  ]);
});
afterAll(() => close());

describe("addresses of a name", () => {
  const ledTo = async (name: string, visible = ALL) =>
    (await readAddresses(observations, name, page, visible)).map(({ ip, sources, total }) =>
      [ip, ...sources, total].join(" "),
    );

  it("are those that any source has, the latest seen first", async () => {
    const [latest, ...others] = await ledTo("edge.example.net");
    expect(latest).toBe("192.0.2.7 CIRCL DNSDB 3");
    expect(others.toSorted()).toEqual(["2001:db8::7 CIRCL 3", "203.0.113.9 CIRCL 3"]);
    expect(await ledTo("nobody.example.net")).toEqual([]);
  });

  it("are those of what it is an alias of, too", async () => {
    expect(await ledTo("www.example.org")).toEqual(await ledTo("edge.example.net"));
  });

  it("are the same where many names are read together", async () => {
    const names = ["edge.example.net", "www.example.org", "nobody.example.net", "own.example.org", "edge.example.net"];
    for (const visible of [ALL, PUBLIC, OTHERS]) {
      const each = await Promise.all(names.map((name) => readAddresses(observations, name, page, visible)));
      expect(await readAddressesOfMany(observations, names, page.limit, visible)).toEqual(each);
    }
    expect((await readAddressesOfMany(observations, names, 1, ALL)).map((found) => found.length)).toEqual([
      1, 1, 0, 1, 1,
    ]);
  });

  it("are told as far as a caller may know", async () => {
    expect((await ledTo("own.example.org")).toSorted()).toEqual(["10.3.2.1 Own sensors 2", "44.3.2.1 Own sensors 2"]);
    expect(await ledTo("own.example.org", PUBLIC)).toEqual(["44.3.2.1 Own sensors 1"]);
    expect(await ledTo("own.example.org", OTHERS)).toEqual([]);
    expect(await ledTo("db.office.corp", OTHERS)).toEqual([]);
    expect(await ledTo("intranet.example.org", OTHERS)).toEqual([]);
    expect(await ledTo("intranet.example.org")).toEqual(["10.1.2.3 CIRCL 1"]);
  });
});

describe("records of passive DNS", () => {
  it("are stored once, however often a block comes", () => {
    expect(stored).toEqual([true, false]);
  });

  it("are those of a name, and those that point to it", async () => {
    expect(await ofName("edge.example.net")).toEqual([
      "edge.example.net A 192.0.2.7",
      "edge.example.net A 203.0.113.9",
      "edge.example.net AAAA 2001:db8::7",
      "own.example.org CNAME edge.example.net",
      "www.example.org CNAME edge.example.net",
    ]);
    expect(await ofName("mx.example.net")).toEqual(["example.org MX 10 mx.example.net"]);
    expect(await ofName("six.example.net", OTHERS)).toHaveLength(1);
    expect(await ofName("example.org", OTHERS, { types: ["TXT", "NS"], isOwner: true })).toEqual([
      "example.org NS ns1.example.net",
      "example.org TXT v=spf1 -all",
    ]);
  });

  it("are those of an address or a prefix", async () => {
    expect(await ofRange("192.0.2.7/32")).toEqual([
      "7.2.0.192.in-addr.arpa PTR host7.example.net",
      "edge.example.net A 192.0.2.7",
    ]);
    expect(await ofRange("2001:db8::/32")).toEqual([
      "7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa PTR six.example.net",
      "edge.example.net AAAA 2001:db8::7",
    ]);
    expect(await ofRange("192.0.0.0/16")).toHaveLength(2);
  });

  it("are one, whoever has seen them, with earliest, latest and all counts; the latest come first", async () => {
    const { records, total } = await readRecords(
      observations,
      { name: "edge.example.net" },
      { ...page, limit: 1 },
      OTHERS,
    );
    expect(total).toBe(4);
    expect(records).toMatchObject([
      {
        rrname: "edge.example.net",
        rrtype: "A",
        rdata: "192.0.2.7",
        first: FIRST - 100,
        last: LAST + 10,
        count: 7,
        sources: ["CIRCL", "DNSDB"],
      },
    ]);
  });

  it("keep what is private, and what own sensors saw, from others", async () => {
    expect([await ofName("own.example.org", ALL), await ofName("own.example.org", PUBLIC)]).toEqual([
      ["own.example.org A 10.3.2.1", "own.example.org A 44.3.2.1", "own.example.org CNAME edge.example.net"],
      ["own.example.org A 44.3.2.1"],
    ]);
    expect(await ofName("own.example.org", OTHERS)).toEqual([]);
    for (const name of ["db.office.corp", "intranet.example.org"]) {
      expect([(await ofName(name)).length, (await ofName(name, PUBLIC)).length]).toEqual([1, 0]);
    }
    expect(await ofRange("10.0.0.0/8", PUBLIC)).toEqual([]);
  });
});

describe("names that pointed to an address", () => {
  it("are owners, names of pointers, and aliases of these", async () => {
    const { names, total } = await readReverse(observations, rangeOf("192.0.2.7/32"), page, ALL);
    expect(total).toBe(3);
    expect(names.map(({ name, types }) => `${name} ${types.join()}`).toSorted()).toEqual([
      "edge.example.net A",
      "host7.example.net PTR",
      "www.example.org CNAME",
    ]);
  });

  it("come in pages", async () => {
    const { names, total } = await readReverse(observations, rangeOf("192.0.2.7/32"), { offset: 1, limit: 1 }, OTHERS);
    expect([names.length, total]).toEqual([1, 3]);
    expect((await readReverse(observations, rangeOf("2001:db8::7/128"), page, OTHERS)).names[0]).toMatchObject({
      name: "edge.example.net",
      first: "2026-01-02",
      last: "2026-03-04",
      count: 3,
      sources: ["CIRCL"],
    });
  });
});
