import { describe, expect, it } from "vitest";
import { createAddressScanner, createExtractor, extract, extractUnique, unique } from "./index.ts";
import { WINDOW } from "./window.ts";
import { soak } from "../testing/soak.ts";

describe("an extractor", () => {
  it("answers what is certain and counts offsets on", () => {
    const extractor = createExtractor();
    expect(extractor.push("a 192.0.2.1 192.0.")).toMatchObject([{ value: "192.0.2.1", start: 2 }]);
    expect(extractor.push("2.")).toEqual([]);
    expect(extractor.push("22")).toEqual([]);
    expect(extractor.push("\n")).toMatchObject([{ value: "192.0.2.22", start: 12, end: 22 }]);
    expect(extractor.flush()).toEqual([]);
  });

  it("gives an indicator at the end on flush, and begins anew", () => {
    const extractor = createExtractor({ only: ["domain"] });
    expect(extractor.push("192.0.2.1 example.org")).toEqual([]);
    expect(extractor.flush()).toMatchObject([{ value: "example.org", start: 10 }]);
    extractor.push("example.org");
    expect(extractor.flush()).toMatchObject([{ start: 0 }]);
  });

  it.each(soak([1, 1000, WINDOW - 1, WINDOW, 3 * WINDOW], [1000, WINDOW - 1]))(
    "cuts a line without breaks where the whole is cut, by %i",
    (size) => {
      // 7 and 65536 have no common factor: the cuts fall everywhere in an address.
      const text = `begin "${"1.2.3.4,".repeat(20_000)}${"abc.org,".repeat(10_001)}" ${"a".repeat(WINDOW)} 1.2.3.4`;
      const extractor = createExtractor();
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...extractor.push(text.slice(at, at + size)));
      found.push(...extractor.flush());
      expect(found).toEqual(extract(text));
      expect(found.length).toBeGreaterThan(29_990);
    },
  );
});

describe("a scanner of bytes", () => {
  it("counts each address once, in the order of appearance", () => {
    const scanner = createAddressScanner();
    const text = '192.0.2.1 2001:db8::1 {"a":"192.0.2.1"} http://198.51.100.7:80/ 2001[:]db8[:][:]1 192[.]0[.]2[.]9';
    for (const byte of new TextEncoder().encode(text)) scanner.push(Uint8Array.of(byte));
    scanner.flush();
    expect([...scanner.addresses()]).toEqual(["192.0.2.1", "2001:db8::1", "198.51.100.7", "192.0.2.9"]);
    expect(scanner.counts()).toEqual({ unique: 4, duplicates: 2, bytes: text.length });
  });

  it("reads Latin-1 and any other bytes", () => {
    const scanner = createAddressScanner();
    const bytes = Uint8Array.from({ length: 256 * 40 }, (_, i) => (i * 7 + (i >> 8)) & 255);
    scanner.push(bytes);
    scanner.push(Uint8Array.of(0xe4, ..."192.0.2.1".split("").map((unit) => unit.charCodeAt(0)), 0xfc));
    scanner.flush();
    expect([...scanner.addresses()]).toEqual(["192.0.2.1"]);
  });

  it("distinguishes hundreds of thousands", () => {
    const scanner = createAddressScanner();
    const encoder = new TextEncoder();
    const ipv4 = (i: number) => `${10 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.7`;
    const expected: string[] = [];
    const most = soak(300_000, 70_000);
    for (let i = 0; i < most; i++) {
      const address =
        i % 3 === 0 ? `2001:db8::${(1 + (i >> 12)).toString(16)}:${(1 + (i & 4095)).toString(16)}` : ipv4(i);
      expected.push(address);
      scanner.push(encoder.encode(`${address}\n${i % 10 === 0 ? `${address}\n` : ""}`));
    }
    scanner.flush();
    expect([...scanner.addresses()]).toEqual(expected);
    expect(scanner.counts()).toMatchObject({ unique: most, duplicates: most / 10 });
  });
});

describe("unique indicators", () => {
  it("count occurrences and keep the first offset", () => {
    const text = "b.example.org 192.0.2.1 192[.]0.2.1 192.0.2.1:80 B.example.org";
    const expected = [
      { type: "domain", value: "b.example.org", start: 0, count: 2 },
      { type: "ipv4", value: "192.0.2.1", start: 14, count: 3 },
    ];
    expect(unique(extract(text))).toEqual(expected);
    expect(extractUnique(text)).toEqual(expected);
    expect(extractUnique(text, { only: ["domain"] })).toEqual(expected.slice(0, 1));
  });
});
