import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanAddresses } from "./address-scanner.ts";
import { collectAnchors, filterAnchors, newAnchors } from "./anchors.ts";
import { scanHashes } from "./hash-scanner.ts";
import { extract } from "./index.ts";
import { scanNames } from "./name-scanner.ts";
import { foldInto, newWindow, PAD, WINDOW } from "./window.ts";
import { runs, soak } from "../testing/soak.ts";

/**
 * `a.com+` is the worst: a domain that might be the beginning of an e-mail address is read up to 64 bytes ahead. The
 * others stay below 10.
 */
const READS_A_BYTE = 30;

const ignore = { ipv4() {}, ipv6() {}, name() {}, hash() {} };

/** How often the scanners read a byte of this text, which has to fit into one window. Throws rather than wait. */
function reads(text: string): number {
  let count = 0;
  const window = newWindow();
  foldInto(window, text, 0, text.length);
  const to = PAD + text.length;
  const anchors = newAnchors();
  const ofAddresses = newAnchors();
  const ofNames = newAnchors();
  collectAnchors(window, PAD, to, anchors);
  filterAnchors(window, anchors, ofAddresses, ofNames);
  const counted = new Proxy(window, {
    get(bytes, key) {
      if (++count > READS_A_BYTE * text.length + 1000) throw new Error(`more than ${READS_A_BYTE} reads a byte`);
      return Reflect.get(bytes, key);
    },
  });
  scanAddresses(counted, ofAddresses, to, ignore);
  scanNames(counted, ofNames, to, text, PAD, ignore);
  scanHashes(counted, PAD, to, ignore);
  return count;
}

/** Pieces that, repeated, make scanners that backtrack or start over take quadratic time. */
const PIECES = [
  ..."a.:@/[](){}-_%+\\*1f".split(""),
  "a.",
  "a@",
  "a.a@",
  "a.a+",
  "a.com+",
  "1.",
  "1.1.1.1.",
  "1.1.1.1-",
  "1.1.1.1.1 ",
  "1.1.1.1.1 > ",
  "1.1.1.1.11111  ",
  "1:",
  "::",
  "1::",
  "f:f:f:f:f:f:f:f:",
  "1:1.1.1.1",
  "a[.]",
  "a[dot]",
  "a(at)",
  "1[:]",
  "\\.",
  "a\\.",
  "http://",
  "http://a",
  "http://a.a/",
  "http://a@",
  "http://a.com/(",
  "http://a.com/).",
  "hxxp[://]a[.]com",
  "fe80::1%a",
  "a.com/",
  "0123456789abcdef",
  "é",
  "a [.] ",
  "a [at] ",
  "a[.",
  "a.]",
  "adot]",
  "dot]",
  "1[.",
  "1.]",
  "http__",
  "http__a.a/",
  "http:\\\\a.a\\",
  "imphash ",
  "a.md(",
  "file a.md ",
  "git@a.md:",
  "a。",
  "１。",
];

describe("the scanners read each byte a bounded number of times", () => {
  it.each(PIECES)("%j repeated", (piece) => {
    const text = piece.repeat(Math.floor(WINDOW / soak(1, 8) / piece.length));
    const quarter = reads(text.slice(0, text.length / 4));
    const half = reads(text.slice(0, text.length / 2));
    // Twice as much more takes twice the reads more. Differences leave out what is read less of where the text begins,
    // as there is less to look back at, and more where it ends.
    expect(reads(text) - half).toBeLessThan(2 * (half - quarter) + 1000);
  });

  it("whatever the pieces are", () => {
    const mixed = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(mixed, fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }), (pieces, tail) => {
        const piece = pieces.join("");
        const text = (piece.repeat(Math.floor(8192 / piece.length)) + tail.join("")).slice(0, 8192);
        expect(() => reads(text)).not.toThrow();
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("hostile text", () => {
  it("gives what is in it all the same", () => {
    for (const piece of PIECES) {
      const around = piece.repeat(soak(10_000, 2500));
      const text = `${around} 192.0.2.1 ${around}`;
      const values = extract(text, { only: ["ipv4"] }).map(({ value }) => value);
      expect(values.filter((value) => value === "192.0.2.1")).toHaveLength(1);
    }
  });

  it("may be longer than a window without a blank", () => {
    const text = `${"a.".repeat(200_000)} 192.0.2.1`;
    expect(extract(text).map(({ start, value }) => [start, value])).toEqual([[400_001, "192.0.2.1"]]);
  });
});
