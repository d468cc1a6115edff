import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createAddressScanner,
  createExtractor,
  defang,
  extract,
  extractUnique,
  unique,
  type Indicator,
} from "./index.ts";
import { runs } from "../testing/soak.ts";
import { anyCharacter } from "../testing/any-character.ts";

/** What indicators are made of, whole and in pieces, so that random strings of it often come near to being some. */
const FRAGMENTS = [
  ..."0123456789abcdefxgz.:/@-_%+?#=()[]{}\\,;!'\"<>| \n\té本".split(""),
  ..."😀 192.0.2.1 1[.]2[.]3[.]4 10.0.0. 255 256 01 :443 /24 :: [:] 2001:db8::1 fe80::1 ::ffff: %eth0".split(" "),
  ..."example.org co.uk .com bücher.de [.] (dot) {.} \\. [at] (@) http:// hxxps:// h**p [://] [:]//".split(" "),
  ..."http://a.org:80/ :\\/\\/ \\/ /a a@example.org first.last xn-- \\n [/] [[.]] ,http:// %2F".split(" "),
  ..."[. .] dot] http__ :__ :\\\\ 。 ． １ ＠ imphash md ()".split(" "),
  " [.] ",
  " [at] ",
  " (dot) ",
  "imphash: ",
  " > ",
  "  ",
  "tcp4 ",
  "IP ",
  "192.0.2.1.443",
  ".54321",
  "0123456789abcdef",
  "0123456789abcdef0123456789abcdef",
];
const nearMisses = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 40 }).map((parts) => parts.join(""));
const anyText = fc.oneof(nearMisses, fc.string({ unit: anyCharacter, maxLength: 200 }), fc.string({ maxLength: 200 }));
const RUNS = { numRuns: Number(process.env["FYR_FUZZ_RUNS"] ?? runs(2000)) };

/** The text cut at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
}

const keyOf = ({ type, value }: { type: string; value: string }): string => `${type} ${value}`;
const isAddress = ({ type }: Indicator): boolean => type === "ipv4" || type === "ipv6";

describe("for any text", () => {
  it("offsets give the raw text, in order", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end, raw } of extract(text)) {
          expect(text.slice(start, end)).toBe(raw);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = start;
        }
      }),
      RUNS,
    );
  });

  it("a printed value is read as itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { type, value } of extract(text)) {
          expect(extract(value)[0], value).toMatchObject({ type, value, start: 0, end: value.length, defanged: false });
        }
      }),
      { ...RUNS, examples: [["-{.}a@example.org"]] },
    );
  });

  it("chunks give what the whole gives", () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(), { maxLength: 8 }), (text, places) => {
        const extractor = createExtractor();
        const pieces = cut(text, places).flatMap((chunk) => extractor.push(chunk));
        expect([...pieces, ...extractor.flush()]).toEqual(extract(text));
      }),
      RUNS,
    );
  });

  it("bytes give the addresses that the string gives, in any chunks", () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(), { maxLength: 8 }), (text, places) => {
        const scanner = createAddressScanner();
        const bytes = new TextEncoder().encode(text);
        const at = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
        for (let i = 1; i < at.length; i++) scanner.push(bytes.subarray(at[i - 1], at[i]));
        scanner.flush();
        const addresses = extract(text, { only: ["ipv4", "ipv6"] });
        const values = unique(addresses).map(({ value }) => value);
        expect([...scanner.addresses()]).toEqual(values);
        expect(scanner.counts()).toEqual({
          unique: values.length,
          duplicates: addresses.length - values.length,
          bytes: bytes.length,
        });
      }),
      RUNS,
    );
  });

  it("the addresses and hashes found do not depend on what else is looked for", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const all = extract(text);
        expect(extract(text, { only: ["ipv4", "ipv6"] })).toEqual(all.filter(isAddress));
        expect(extract(text, { only: ["md5"] })).toEqual(all.filter(({ type }) => type === "md5"));
        expect(extract(text, { only: ["domain"] })).toEqual(all.filter(({ type }) => type === "domain"));
      }),
      RUNS,
    );
  });

  it("the shorter way to unique indicators gives the same ones", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const doubled = `${text} ${text}`;
        expect(extractUnique(doubled)).toEqual(unique(extract(doubled)));
      }),
      RUNS,
    );
  });

  it("a defanged value is read as the value", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const indicator of extract(text)) {
          const { value } = indicator;
          expect(extract(defang(value)).map(keyOf), value).toContain(keyOf(indicator));
        }
      }),
      { ...RUNS, examples: [["http://first.last:01"]] },
    );
  });
});

describe("for any address", () => {
  const word = fc.nat({ max: 0xffff });
  it("each of its spellings is read as its normal form", () => {
    const spelling = fc.tuple(fc.array(word, { minLength: 8, maxLength: 8 }), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(spelling, ([groups, padded, upper]) => {
        const first = groups[0] ?? 0;
        // Padded or not, eight pairs of digits are no address but an EUI-64 or the like.
        fc.pre(groups.some((group) => group > 0xff) && first > 0);
        const text = groups.map((group) => group.toString(16).padStart(padded ? 4 : 1, "0")).join(":");
        const [indicator] = extract(upper ? text.toUpperCase() : text);
        const normal = new URL(`http://[${text}]/`).hostname.slice(1, -1);
        expect(indicator).toMatchObject({ type: "ipv6", value: normal, end: text.length });
      }),
      RUNS,
    );
  });
});
