import { describe, expect, it } from "vitest";
import { readingsOf } from "./readings.ts";
import { searchesFor } from "./searches.ts";

describe("what a text may be, the likeliest first", () => {
  it.each([
    ["8.8.8[.]8", ["Address 8.8.8.8"]],
    ["10.1.2.3/8", ["Network 10.0.0.0/8", "Address 10.1.2.3"]],
    ["8.8.8.8 - 8.8.8.20", ["Range 8.8.8.8-8.8.8.20", "Address 8.8.8.8"]],
    ["as15169", ["AS 15169"]],
    ["443", ["Port 443", "AS 443"]],
    ["65536", ["AS 65536"]],
    ["port 22", ["Port 22"]],
    ["Port:8443", ["Port 8443"]],
    ["port 70000", []],
    ["185.220.101.*", ["Network 185.220.101.0/24"]],
    ["10.*.*.*", ["Network 10.0.0.0/8"]],
    ["185.220.101", ["Network 185.220.101.0/24"]],
    ["185.220.101.", ["Network 185.220.101.0/24"]],
    ["185.220.", ["Network 185.220.0.0/16"]],
    ["185.220", []],
    ["185.", []],
    ["185.220.999", []],
    ["10.1.*", []],
    ["300.1.2.*", []],
    ["99999", ["AS 99999"]],
    ["hxxps://evil[.]example/a", ["URL https://evil.example/a", "Domain evil.example"]],
    ["http://192.0.2.1/x", ["Address 192.0.2.1", "URL http://192.0.2.1/x"]],
    ["*.example.org", ["Domain example.org"]],
    ["ann@example.org", ["E-mail address ann@example.org", "Domain example.org"]],
    [
      "D41D8CD98F00B204E9800998ECF8427E",
      ["Hash d41d8cd98f00b204e9800998ecf8427e", "Fingerprint d41d8cd98f00b204e9800998ecf8427e"],
    ],
    ["JA3 e35df3e00ca4ef31d42b34bebaa2f86e", ["Fingerprint e35df3e00ca4ef31d42b34bebaa2f86e"]],
    ["hassh:ec7378c1a92f5a8dde7e8b7a1ddf33d1", ["Fingerprint ec7378c1a92f5a8dde7e8b7a1ddf33d1"]],
    ["cve-2024-3094", ["Vulnerability CVE-2024-3094"]],
    ["Proton VPN", []],
    ["8.8.8.300", []],
    ["1.1.1.1 and 8.8.8.8", []],
  ])("%j", (text, expected) => {
    expect(readingsOf(text).map(({ as, value }) => `${as} ${value}`)).toEqual(expected);
  });
});

describe("what a value is searched for in", () => {
  it("is events only for administrators, and names only for a text", () => {
    const of = (...given: Parameters<typeof searchesFor>) => searchesFor(...given).map(({ as }) => as);
    expect(of("prefix", "8.8.8.0/24", true)).toEqual(["Events", "Posts"]);
    expect(of("text", "proton", true)).toEqual(["Events", "Posts", "Names"]);
    expect(of("text", "proton", false)).toEqual(["Posts", "Names"]);
    expect(of("as", "15169", true)).toEqual(["Posts"]);
  });

  it("names an AS in posts as people write it", () => {
    expect(searchesFor("as", "15169", false)[0]?.page.search).toEqual({ search: "AS15169" });
  });
});
