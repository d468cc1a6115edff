import { describe, expect, it } from "vitest";
import { otherIndicator } from "../../lib/other-indicators.ts";
import { besideInWords, leftOutOf, linesLikeNames, othersIn, systemsIn } from "./beside.ts";

describe("what stands beside the addresses of a text", () => {
  it("has its AS numbers, each once, and no words or numbers that are none", () => {
    expect(systemsIn("8.8.8.8 AS60729, AS15169; (AS60729) AS13335.")).toEqual(["AS60729", "AS15169", "AS13335"]);
    expect(systemsIn("as2 xAS12 AS12-b AS1.5 AS9999999999 AS")).toEqual([]);
  });

  it("is told where it looks like an address and is none, or is a range", () => {
    expect(leftOutOf("8.8.8.8 AS60729 999.1.1.1 185.220.101.34 evil[.]com 10.0.0.0/24 1.2.3.4-1.2.3.9")).toEqual([
      "Left out: 999.1.1.1 ('999' is more than 255, the most a part of an IPv4 address can be).",
      "Of 1.2.3.4-1.2.3.9 only both ends are looked up: alone in the box, a range has a page of its own.",
    ]);
    expect(leftOutOf("1.2.3.4/33")).toEqual(["Left out: 1.2.3.4/33 (an IPv4 prefix length is 0 to 32, not '33')."]);
    expect(leftOutOf("2026-11-27 12:30:45 10.0.19041.1 ok 1.2.3.4")).toEqual([]);
    const many = Array.from({ length: 9 }, (_, at) => `300.1.1.${at}`).join("\n");
    expect(leftOutOf(many)[0]).toMatch(/^Left out: (?:300\.1\.1\.\d \([^)]*\)(?:, )?){3} and 6 more\.$/);
  });

  it("has its hashes, fingerprints, CVEs and e-mail addresses, each once, and none out of a URL or a word", () => {
    const md5 = "d41d8cd98f00b204e9800998ecf8427e";
    const sha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const ja4 = "t13d1516h2_8daaf6152771_b186095e22b6";
    expect(
      othersIn(
        `8.8.8.8 MD5:${md5.toUpperCase()}, {"sha256":"${sha256}"} ja4=${ja4} (cve-2021-44228) <abuse@example.org> ${md5}`,
      ),
    ).toEqual([md5, sha256, ja4, "CVE-2021-44228", "abuse@example.org"]);
    expect(othersIn(`https://example.org/${md5} x_y 2026_11_27_10 CVE-1 @name a:b 10.0.0.1`)).toEqual([]);
  });

  it("keeps the name that makes a fingerprint of an MD5 sum, and has trackers", () => {
    const [ja3, hassh] = ["e35df3e00ca4ef31d42b34bebaa2f86e", "ec7378c1a92f5a8dde7e8b7a1ddf33d1"];
    const text = `8.8.8.8 JA3 ${ja3}\n{"hassh": "${hassh}"} ${ja3} ja3s=${hassh} UA-12345-6 id=G-ABCDE12345 ca-pub-1234567890123456`;
    const found = othersIn(text);
    expect(found).toEqual([`ja3:${ja3}`, `ja3s:${hassh}`, "UA-12345-6", "G-ABCDE12345", "pub-1234567890123456"]);
    expect(found.map((one) => otherIndicator(one))).toEqual([
      { kind: "fingerprint", value: ja3 },
      { kind: "fingerprint", value: hassh },
      ...["UA-12345-6", "G-ABCDE12345", "pub-1234567890123456"].map((value) => ({ kind: "tracker", value })),
    ]);
    expect(othersIn("g-force dc-10 pub-quiz the ja3 hash")).toEqual([]);
  });

  it("is counted in words", () => {
    expect(besideInWords(59, 1, 6)).toBe("59 domains and URLs, 1 AS and 6 other indicators");
    expect(besideInWords(1, 0, 1)).toBe("1 domain or URL and 1 other indicator");
    expect(besideInWords(0, 0, 0)).toBeNull();
  });

  it("may name providers in its short lines, which stand beside the addresses", () => {
    expect(linesLikeNames("Proton VPN\n8.8.8.8\nsee also the report of the day\n\n Mullvad ")).toEqual([
      "Proton VPN",
      "8.8.8.8",
      "Mullvad",
    ]);
    expect(linesLikeNames(Array.from({ length: 300 }, (_, n) => `line ${n}`).join("\n"))).toEqual([]);
    expect(besideInWords(0, 0, 0, 2)).toBe("2 providers");
  });
});
