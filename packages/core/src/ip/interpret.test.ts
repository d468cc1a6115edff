import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAddress, interpret, MAX_IPV4, MAX_IPV6, type Address } from "./index.ts";
import { runs } from "../testing/soak.ts";

interface Read {
  readonly ip: string;
  readonly prefix: number | null;
  readonly port: number | null;
  readonly notes: readonly string[];
}

function read(text: string): Read {
  const found = interpret(text);
  if (!found.ok) throw new Error(found.reason);
  const { ip, prefix, port, notes } = found;
  expect(formatAddress(found.address)).toBe(ip);
  return { ip, prefix, port, notes };
}

describe("what analysts paste", () => {
  test.each<[text: string, ip: string, notes: string, prefix?: number | null, port?: number]>([
    ["1.2.3.4", "1.2.3.4", ""],
    ["  '1.2.3.4', ", "1.2.3.4", ""],
    ["“1.2.3.4”", "1.2.3.4", ""],
    ["<2001:db8::1>;", "2001:db8::1", ""],
    ["1.2.3.4.", "1.2.3.4", ""],
    ["1\u200b.2.3.4", "1.2.3.4", ""],
    ["1.2.3.4:", "1.2.3.4", ""],
    ["1[.]2[.]3[.]4", "1.2.3.4", "defanged"],
    ["1(.)2{.}3[dot]4", "1.2.3.4", "defanged"],
    ["1\\.2\\.3\\.4", "1.2.3.4", "defanged"],
    ["1[.2[.3[.4", "1.2.3.4", "defanged"],
    ["2001[:]db8[:][:]1", "2001:db8::1", "defanged"],
    ["hxxp://1[.]2[.]3[.]4/login?x=1", "1.2.3.4", "defanged url"],
    ["hxxps[:]//1.2.3.4", "1.2.3.4", "defanged url"],
    ["hxxps[://]1.2.3.4", "1.2.3.4", "defanged url"],
    ["https://user:secret@1.2.3.4:8443/a@b", "1.2.3.4", "url port", null, 8443],
    ["http://[2001:db8::1]:80/", "2001:db8::1", "url port", null, 80],
    ["http://1.2.3.4/24", "1.2.3.4", "url"],
    ["tcp://1.2.3.4:53", "1.2.3.4", "url port", null, 53],
    ["1.2.3.4:443", "1.2.3.4", "port", null, 443],
    ["1.2.3.4#53", "1.2.3.4", "port", null, 53],
    ["[2001:db8::1]:443", "2001:db8::1", "port", null, 443],
    ["[2001:db8::1]", "2001:db8::1", ""],
    ["2001:db8::1#53", "2001:db8::1", "port", null, 53],
    ["10.1.2.3/8", "10.1.2.3", "prefix", 8],
    ["2001:DB8::/32", "2001:db8::", "prefix", 32],
    ["[2001:db8::]/32", "2001:db8::", "prefix", 32],
    ["fe80::1%eth0", "fe80::1", "zone"],
    ["[fe80::1%25eth0]:22", "fe80::1", "zone port", null, 22],
    ["fe80::1%eth0/64", "fe80::1", "zone prefix", 64],
    ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1", ""],
    ["::ffff:1.2.3.4", "1.2.3.4", "mapped"],
    ["::FFFF:102:304", "1.2.3.4", "mapped"],
    ["[::ffff:1.2.3.4]:80", "1.2.3.4", "port mapped", null, 80],
    ["::ffff:1.2.3.0/120", "1.2.3.0", "prefix mapped", 24],
    ["::ffff:0:0/90", "::ffff:0.0.0.0", "prefix", 90],
    ["2002:102:304::1", "2002:102:304::1", "6to4"],
    ["64:ff9b::1.2.3.4", "64:ff9b::102:304", "nat64"],
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "teredo"],
    ["16909060", "1.2.3.4", "integer"],
    ["0x01020304", "1.2.3.4", "integer"],
    ["42540766411282592856903984951653826561", "2001:db8::1", "integer"],
    ["4.3.2.1.in-addr.arpa", "1.2.3.4", "reverse_name"],
    [`${"0.".repeat(24)}8.b.d.0.1.0.0.2.ip6.arpa.`, "2001:db8::", "reverse_name"],
  ])("%s", (text, ip, notes, prefix = null, port) => {
    const found = read(text);
    expect({ ...found, notes: found.notes.toSorted() }).toEqual({
      ip,
      prefix,
      port: port ?? null,
      notes: notes.split(" ").filter(Boolean).toSorted(),
    });
  });

  const address = fc.oneof(
    fc.integer({ min: 0, max: MAX_IPV4 }).map((value): Address => ({ family: 4, value })),
    fc.bigInt({ min: 0n, max: MAX_IPV6 }).map((value): Address => ({ family: 6, value })),
  );

  test("any address, defanged in any way, is the same address", () => {
    const dots = fc.constantFrom("[.]", "(.)", "{.}", "[dot]", "(DOT)");
    const colons = fc.constantFrom("[:]", "(:)", "{:}");
    fc.assert(
      fc.property(address, dots, colons, fc.nat({ max: 65_535 }), (given, dot, colon, port) => {
        const ip = formatAddress(given);
        const expected = read(ip).ip;
        const defanged = ip.replaceAll(":", colon).replaceAll(".", dot);
        expect(read(defanged).ip).toBe(expected);
        const host = given.family === 4 ? defanged : `[${defanged}]`;
        expect(read(`hxxp://${host}:${port}/index.html`)).toMatchObject({ ip: expected, port });
      }),
    );
  });
});

describe("refusals", () => {
  test.each([
    ["", "nothing was given"],
    ["  ,  ", "nothing was given"],
    ["example.com", "'example.com' is a name, not an IP address"],
    ["AS60729", "'AS60729' is the number of an AS, not an IP address"],
    ["as-60729", "'as-60729' is a name, not an IP address"],
    ["http://example.com/1.2.3.4", "'example.com' is a name, not an IP address"],
    ["1.2.3.4-1.2.3.9", "'1.2.3.4-1.2.3.9' is a range: look up one address of it"],
    ["1.2.3.4:65536", "'65536' is not a port: ports are 0 to 65535"],
    ["[::1]x", "'x' behind the bracket is not a port"],
    ["fe80::1%", "the zone of 'fe80::1%' is empty"],
    ["10.0.0.0/33", "an IPv4 prefix length is 0 to 32, not '33'"],
    ["080.1.1.1", "'080' has a leading zero: some programs read that as octal, so the address is ambiguous"],
    ["443", "'443' is too small a number to be an address in use"],
    ["1700000000000", "'1700000000000' is too large for IPv4 and too small for an IPv6 address in use"],
    ["340282366920938463463374607431768211456", "'340282366920938463463374607431768211456' is larger than any address"],
    ["0x7f", "'0x7f' does not have eight hexadecimal digits"],
    ["256.3.2.1.in-addr.arpa", "'256.3.2.1.in-addr.arpa' is a name, not an IP address"],
    ["1:2", "an IPv6 address has eight groups, '1:2' has 2"],
    ["9".repeat(5000), "this is 5000 characters long: no address is"],
  ])("%s", (text, reason) => {
    expect(interpret(text)).toEqual({ ok: false, reason });
  });

  test("any text is read or refused with a reason", () => {
    const piece = fc.constantFrom(
      "1",
      "255",
      ".",
      ":",
      "::",
      "[",
      "]",
      "/",
      "%",
      "#",
      "hxxp://",
      "[.]",
      "@",
      "-",
      " ",
      "f",
      "é",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const found = interpret(text);
          expect(found.ok ? found.ip.length > 1 : found.reason.length > 10).toBe(true);
        },
      ),
      { numRuns: runs(5000) },
    );
  });
});
