import { describe, expect, it } from "vitest";
import { readFormItem, readItem, targetOfItem } from "./index.ts";

describe("a line of a submission", () => {
  it.each([
    ["45.83.64.1", 1, "45.83.64.1"],
    ["  45[.]83[.]64[.]1, ", 1, "45.83.64.1"],
    ["45.83.64.1:443", 1, "45.83.64.1"],
    ["45.83.64.9/24", 1, "45.83.64.0/24"],
    ["8.8.8.8/32", 1, "8.8.8.8"],
    ["8.0.0.0/8", 1, "8.0.0.0/8"],
    ["2A00:1450::1", 1, "2a00:1450::1"],
    ["2a00:1450::1/32", 1, "2a00:1450::/32"],
    ["::ffff:8.8.8.8", 1, "8.8.8.8"],
    ["Evil[.]Example[.]com", 2, "evil.example.com"],
    ["Bücher.de", 2, "xn--bcher-kva.de"],
    ["hxxps://evil[.]example[.]com/x?y=1", 3, "https://evil.example.com/x?y=1"],
    ["https://user@Evil.example.com:443#top", 3, "https://evil.example.com/"],
    ["evil.example.com/x", 3, "http://evil.example.com/x"],
    ["64:ff9b::4d5a:b914", 1, "77.90.185.20"],
    ["2002:4d5a:b914::1", 1, "77.90.185.20"],
    ["http://[64:ff9b::4d5a:b914]/x", 3, "http://[64:ff9b::4d5a:b914]/x"],
    ["evil.example.com:8080", 2, "evil.example.com"],
    ["<evil.example.com>,", 2, "evil.example.com"],
    // By the specification's helper, whatever the top-level domain is.
    ["bad.example", 2, "bad.example"],
    ["evil.corp", 2, "evil.corp"],
    ["c2.bit", 2, "c2.bit"],
    ["*.example.com", 2, "example.com"],
    ["ftp://evil.example.com/x", 2, "evil.example.com"],
    ["evil.corp/x", 3, "http://evil.corp/x"],
    ["https://evil.example.com/it's", 3, "https://evil.example.com/it's"],
    [`${"a".repeat(63)}.example.com`, 2, `${"a".repeat(63)}.example.com`],
  ])("%j is of type %i: %s", (line, type, value) => {
    expect(readItem(line)).toEqual({ ok: true, type, value });
  });

  it.each([
    ["10.1.2.3", 1, "not of the public internet: Private-Use (RFC 1918)"],
    ["203.0.113.0/24", 1, "not of the public internet: Documentation (TEST-NET-3) (RFC 5737)"],
    ["64:ff9b::a00:1", 1, "not of the public internet: Private-Use (RFC 1918)"],
    ["64:ff9b::/96", 1, "of special use: IPv4-IPv6 Translat. (RFC 6052)"],
    ["::1", 1, "not of the public internet: Loopback Address (RFC 4291)"],
    ["192.0.0.0/8", 1, /^not wholly of the public internet: /],
    ["8.0.0.0/7", 1, "wider than /8: name the networks within"],
    ["2a00::/12", 1, "wider than /19: name the networks within"],
    ["http://127.0.0.1/x", 3, "not of the public internet: Loopback (RFC 1122)"],
    ["http://[::1]/", 3, "not of the public internet: Loopback Address (RFC 4291)"],
    ["256.1.1.1", null, "'256' is more than 255, the most a part of an IPv4 address can be"],
    ["45.83.64.1/33", null, "an IPv4 prefix length is 0 to 32, not '33'"],
    ["a@example.com", null, "e-mail addresses are not accepted"],
    ["d41d8cd98f00b204e9800998ecf8427e", null, "hashes are not accepted"],
    ["45.83.64.1 45.83.64.2", null, "this is no IP address, prefix, domain or URL"],
    ["16909060", null, "numbers are not accepted: write the address with its dots"],
    ["co.uk", 2, "this is a public suffix: name a domain under it"],
    ["http://localhost/x", null, "this is no IP address, prefix, domain or URL"],
    ["CVE-2024-3094", null, "CVEs are not accepted"],
    ["t13d1516h2_8daaf6152771_e5627efa2ab1", null, "fingerprints are not accepted"],
    ["AS15169", null, "AS numbers are not accepted"],
    ["hello", null, "this is no IP address, prefix, domain or URL"],
    [`https://example.com/${"x".repeat(9000)}`, null, "longer than 8192 characters"],
  ])("%j is refused", (line, type, reason) => {
    const read = readItem(line);
    if (read.ok) throw new Error(`${line} was taken as ${read.value}`);
    expect(read.type).toBe(type);
    expect(read.reason).toEqual(reason instanceof RegExp ? expect.stringMatching(reason) : reason);
  });

  it("has labels of at most 61 characters in a form", () => {
    const [taken, long] = [`${"a".repeat(61)}.example.com`, `${"a".repeat(62)}.example.com`];
    expect(readFormItem(taken)).toEqual({ ok: true, type: 2, value: taken });
    expect(readFormItem(long)).toEqual({
      ok: false,
      type: 2,
      reason: "a label of a domain has 61 characters at most",
    });
    expect(readFormItem("8.8.8.8")).toEqual(readItem("8.8.8.8"));
  });

  it("is read in time linear in its length, whatever it contains", () => {
    for (const piece of [":", "1.", "a.", "http://", "[.]", "/"]) expect(readItem(piece.repeat(1000)).ok).toBe(false);
  });

  it("names its addresses by its normal form", () => {
    expect(targetOfItem(1, "45.83.64.0/24")).toEqual({ family: 4, first: 0x2d534000, last: 0x2d5340ff });
    expect(targetOfItem(1, "2a00:1450::1")).toMatchObject({ family: 6 });
    expect(targetOfItem(2, "example.com")).toBeNull();
  });
});
