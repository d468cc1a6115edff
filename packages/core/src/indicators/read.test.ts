import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interpret } from "../ip/index.ts";
import { runs } from "../testing/soak.ts";
import { defang, readIndicator } from "./index.ts";
import { REFUSED, TEXTS } from "./testing/texts.ts";
import { anyCharacter } from "../testing/any-character.ts";

describe("readIndicator", () => {
  it.each(TEXTS)("%j is of kind %s: %s", (text, kind, normal, notes) => {
    const read = readIndicator(text);
    if (read.kind === null) throw new Error(read.reason);
    expect([read.kind, read.normal]).toEqual([kind, normal]);
    expect(read.notes.join(" ")).toBe(notes);
  });

  it.each(REFUSED)("%j looks like %s and is not: %s", (text, like, reason) => {
    expect(readIndicator(text)).toEqual({ kind: null, like, reason });
  });

  it("reads sums of certificates and keys in pairs of digits", () => {
    const read = (bytes: number, before = "") =>
      readIndicator(before + Array.from({ length: bytes }, () => "4B").join(":"));
    expect(read(16)).toMatchObject({ kind: "md5", normal: "4b".repeat(16), alternatives: [] });
    expect(read(20, "SHA1:")).toMatchObject({ kind: "sha1", normal: "4b".repeat(20) });
    expect(read(32)).toMatchObject({ kind: "sha256", normal: "4b".repeat(32) });
    expect([read(6), read(24), read(33)].some(({ kind }) => /^(?:md5|sha)/.test(kind ?? ""))).toBe(false);
  });

  it("lists what else an MD5 sum may be", () => {
    expect(readIndicator("0".repeat(32))).toMatchObject({ kind: "md5", alternatives: ["ja3", "hassh"] });
    expect(readIndicator("0".repeat(40))).toMatchObject({ kind: "sha1", alternatives: [] });
  });

  it("keeps the port, the address of a prefix and the host of a URL", () => {
    expect(readIndicator("evil.com:8080")).toMatchObject({ port: 8080 });
    expect(readIndicator("[2001:db8::1]:22")).toMatchObject({ port: 22 });
    expect(readIndicator("10.1.2.3/8")).toMatchObject({
      value: { first: 0x0a00_0000, last: 0x0aff_ffff },
      address: { family: 4, value: 0x0a01_0203 },
      length: 8,
    });
    expect(readIndicator("http://10.1.2.3/8")).toMatchObject({
      value: { name: null, address: { family: 4, value: 0x0a01_0203 } },
    });
  });
});

/** What texts are made of, so that random ones often come near to being something. */
const PIECES = [
  ..."0123456789abcdefxgz.:/@-_%+?#=()[]{}\\,;!'\"<>*| \n\té本".split(""),
  ..."192.0.2.1 1[.]2[.]3[.]4 10.0.0. 256 :443 /24 :: [:] 2001:db8::1 fe80::1%eth0 ::ffff: AS 0x CVE-2024-".split(" "),
  ..."example.org .com bücher.de [.] (dot) \\. [at] http:// https:// hxxps:// h**p [://] [/] /./ /../ #a user@".split(
    " ",
  ),
  ..."%2e *. .in-addr.arpa mailto: tcp:// [colon] “ ” \u200b - d41d8cd98f00b204e9800998ecf8427e".split(" "),
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join("")),
  fc
    .constantFrom(...TEXTS.map(([text]) => text))
    .chain((text) =>
      fc
        .tuple(fc.constantFrom("", " ", '"', "(", "<", "- "), fc.constantFrom("", ".", ",", ")", '",', " \n"))
        .map(([before, after]) => `${before}${text}${after}`),
    ),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
const RUNS = { numRuns: Number(process.env["FYR_FUZZ_RUNS"] ?? runs(4000)) };

describe("for any text", () => {
  it("reading never throws, and a normal form is read as itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readIndicator(text);
        if (read.kind === null) return;
        const again = readIndicator(read.normal);
        expect([again.kind, again.kind !== null && again.normal], text).toEqual([read.kind, read.normal]);
        if (read.kind !== "text") expect("notes" in again && again.notes, text).not.toContain("normalised");
      }),
      RUNS,
    );
  });

  it("a defanged normal form is read as the normal form", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readIndicator(text);
        if (read.kind === null || read.kind === "text" || read.kind === "wildcard") return;
        const again = readIndicator(defang(read.normal));
        expect([again.kind, again.kind !== null && again.normal], text).toEqual([read.kind, read.normal]);
      }),
      RUNS,
    );
  });

  it("an address is the one that a lookup of addresses reads", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readIndicator(text);
        const looked = interpret(text);
        expect(looked.ok, text).toBeTypeOf("boolean");
        if (read.kind === "address") expect(looked, text).toMatchObject({ ok: true, ip: read.normal });
        else if (read.kind === "prefix") expect(looked, text).toMatchObject({ ok: true, address: read.address });
        else if (looked.ok && read.kind === "url")
          expect(read.value, text).toEqual({ name: null, address: looked.address });
        else if (looked.ok) expect(read.kind, text).toBe("md5");
      }),
      { ...RUNS, examples: [["b#2001:db8::1"]] },
    );
  });

  it("is read in time linear in its length, whatever it contains", () => {
    for (const piece of [...PIECES, "a.", "a@", "1.", "1:", "[1:", "(](", "http://a.b/(", "\\."]) {
      const text = piece.repeat(Math.floor(8192 / piece.length));
      expect(typeof readIndicator(text).kind, piece).not.toBe("undefined");
    }
  });
});
