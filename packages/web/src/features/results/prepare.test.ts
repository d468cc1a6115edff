import { describe, expect, it } from "vitest";
import { prepare } from "./prepare.ts";

describe("prepare", () => {
  it("reads every spelling once and reports why the rest is refused", () => {
    const prepared = prepare([
      "8.8.8[.]8",
      "8.8.8.8:53",
      "::ffff:8.8.8.8",
      "2001:DB8:0::1",
      "256.1.1.1",
      "example.org",
    ]);
    expect(prepared.ips).toEqual(["8.8.8.8", "2001:db8::1"]);
    expect(prepared.duplicates).toBe(2);
    expect(prepared.refused.map(({ input }) => input)).toEqual(["256.1.1.1"]);
    expect(prepared.names).toEqual(["example.org"]);
    for (const { reason } of prepared.refused) expect(reason.length).toBeGreaterThan(10);
  });

  it("has AS apart: they have pages of their own, and are looked up for nothing here", () => {
    const prepared = prepare(["AS60729", "as 60729", "8.8.8.8", "AS99999999999"]);
    expect(prepared).toMatchObject({ systems: ["60729"], ips: ["8.8.8.8"] });
    expect(prepared.refused.map(({ input }) => input)).toEqual(["AS99999999999"]);
  });

  it("has hashes, fingerprints, CVEs and e-mail addresses apart, each once", () => {
    const md5 = "d41d8cd98f00b204e9800998ecf8427e";
    const { others, refused } = prepare([md5, md5.toUpperCase(), "cve-2021-44228", "a@example.org", "8.8.8.8", "word"]);
    expect(others).toEqual([
      { kind: "hash", value: md5 },
      { kind: "vulnerability", value: "CVE-2021-44228" },
      { kind: "email", value: "a@example.org" },
    ]);
    expect(refused.map(({ input }) => input)).toEqual(["word"]);
  });

  it("takes an MD5 sum for the fingerprint that its name says it is, whether it stands without it, too", () => {
    const ja3 = "51c64c77e60f3980eea90869b68c58a8";
    const fingerprint = [{ kind: "fingerprint", value: ja3 }];
    expect(prepare([`ja3: ${ja3}`, "8.8.8.8"]).others).toEqual(fingerprint);
    expect(prepare([ja3, `JA3:${ja3}`, ja3, "8.8.8.8"]).others).toEqual(fingerprint);
  });

  it("sends a prefix as one, so that the answer states that it is about one address, and names it", () => {
    const prepared = prepare(["8.8.8.0/24", "1.1.1.1/32", "2001:db8::/32", "8.8.8.0", "2001:db8::1/128"]);
    expect(prepared.ips).toEqual(["8.8.8.0/24", "1.1.1.1", "2001:db8::/32", "2001:db8::1"]);
    expect(prepared.prefixes).toEqual(["8.8.8.0/24", "2001:db8::/32"]);
    expect(prepared.duplicates).toBe(1);
  });

  it("names each of the prefixes that begin with the same address, and share its row", () => {
    const prepared = prepare(["185.220.101.0/26", "185.220.101.0/24", "185.220.101.0/26", "1.1.1.0/24"]);
    expect(prepared.ips).toEqual(["185.220.101.0/26", "1.1.1.0/24"]);
    expect([...prepared.lengths]).toEqual([
      ["185.220.101.0", [26, 24]],
      ["1.1.1.0", [24]],
    ]);
  });

  it("names a prefix that follows its own first address", () => {
    expect(prepare(["8.8.8.0", "8.8.8.0/24"])).toMatchObject({ ips: ["8.8.8.0"], prefixes: ["8.8.8.0/24"] });
  });
});
