import { describe, expect, it } from "vitest";
import { classify, defang, refang } from "./index.ts";

describe("classify", () => {
  it.each([
    ["192.0.2.1", "ipv4", "192.0.2.1"],
    [" 192[.]0[.]2[.]1:443\n", "ipv4", "192.0.2.1"],
    ["192.0.2.0/24", "ipv4", "192.0.2.0"],
    ['"192.0.2.1",', "ipv4", "192.0.2.1"],
    ["[2001:DB8::1]:443", "ipv6", "2001:db8::1"],
    ["fe80::1%eth0", "ipv6", "fe80::1"],
    ["fe80::1%eth0/64", "ipv6", "fe80::1"],
    ["Example.org.", "domain", "example.org"],
    ["http://192.0.2.1/x", "url", "http://192.0.2.1/x"],
    ["a@example.org", "email", "a@example.org"],
    ["0123456789ABCDEF0123456789ABCDEF", "md5", "0123456789abcdef0123456789abcdef"],
  ])("%s is of type %s", (text, type, value) => {
    expect(classify(text)).toMatchObject({ type, value });
  });

  it.each([
    "",
    "  ",
    "hello",
    "ip=192.0.2.1",
    "192.0.2.1 192.0.2.2",
    "192.0.2.1 and more",
    "example.org/path",
    "1.2.3",
  ])("%j is no single indicator", (text) => {
    expect(classify(text)).toBeNull();
  });
});

describe("defang", () => {
  it.each([
    ["192.0.2.1", "192[.]0[.]2[.]1"],
    ["2001:db8::1", "2001[:]db8[:][:]1"],
    ["https://example.org/a.php", "hxxps://example[.]org/a.php"],
    ["http://a.b@example.org:80/", "hxxp://a.b@example[.]org:80/"],
    ["first.last@example.org", "first.last[at]example[.]org"],
    ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef"],
  ])("%s becomes %s", (value, expected) => {
    expect(defang(value)).toBe(expected);
  });
});

describe("refang", () => {
  it("replaces indicators and nothing else", () => {
    expect(refang("we met [at] hxxp://example[.]org/a[.]php, 192[.]0.2.1[:]80 and a[.]b")).toBe(
      "we met [at] http://example.org/a.php, 192.0.2.1[:]80 and a[.]b",
    );
    expect(refang("192.0.2.1 array[0].x")).toBe("192.0.2.1 array[0].x");
  });
});
