import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import {
  type DomainLabel,
  matchOf,
  namesAbove,
  placeOf,
  readDomain,
  reversedName,
  unicodeName,
  withAndWithoutWww,
  withoutWww,
} from "./index.ts";
import { normalName } from "../indicators/index.ts";

describe("names", () => {
  it.each([
    ["WWW.Example.ORG.", "www.example.org"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
    ["_dmarc.example.org", "_dmarc.example.org"],
    [`${"a".repeat(63)}.example`, `${"a".repeat(63)}.example`],
  ])("%s is kept as %s", (text, name) => {
    expect(normalName(text)).toBe(name);
  });

  it.each([
    "192.0.2.1",
    "2001:db8::1",
    "localhost",
    "com",
    "-a.example",
    "a..example",
    "a.b.1",
    "a b.example",
    "example.org/x",
    "user@example.org",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
    "",
  ])("%j is none", (text) => {
    expect(normalName(text)).toBeNull();
  });

  it("are shown in their own script only where that leads back to them", () => {
    expect(unicodeName("www.xn--bcher-kva.example")).toBe("www.bücher.example");
    expect(unicodeName("example.org")).toBeNull();
    expect(unicodeName("xn--zz-!.example")).toBeNull();
    // Reads as `example.com` would, and is it not.
    expect(unicodeName("xn--example-.com")).toBeNull();
    const letters = fc.array(fc.constantFrom(...Array.from("aüéßжяλ中文例えのक१")), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, (chars) => {
        const name = normalName(`${chars.join("")}.example`);
        const shown = name === null ? null : unicodeName(name);
        if (shown !== null) expect(normalName(shown)).toBe(name);
        else expect(name === null || !name.startsWith("xn--")).toBe(true);
      }),
    );
  });

  it("find the registrable domain, with the private part of the Public Suffix List", () => {
    expect(placeOf("a.b.example.co.uk")).toEqual({ registrable: "example.co.uk", suffix: "co.uk" });
    expect(placeOf("someone.github.io")).toEqual({ registrable: "someone.github.io", suffix: "github.io" });
    expect(placeOf("github.io").registrable).toBeNull();
    expect(namesAbove("a.b.example.org")).toEqual(["b.example.org", "example.org"]);
    expect(reversedName("www.example.org")).toBe("org.example.www");
  });
});

describe("readDomain", () => {
  it.each([
    ["example.org", "example.org", null],
    [" Example[.]org, ", "example.org", null],
    ["hxxps://user@bad[.]example.com:443/a?b#c", "bad.example.com", "https://bad.example.com/a?b"],
    ["http://bücher.example.com:8080/ä", "xn--bcher-kva.example.com", "http://xn--bcher-kva.example.com:8080/%C3%A4"],
  ])("reads %s", (text, name, url) => {
    expect(readDomain(text)).toMatchObject({ ok: true, subject: { name, url } });
  });

  it.each([
    ["192.0.2.1", "this is an IP address"],
    ["http://192.0.2.1/x", "the host of this URL is no domain name"],
    ["someone@example.org", "this is an e-mail address"],
    ["nothing at all", "this is no domain name and no URL"],
    ["x".repeat(3000), "longer than 2048 characters"],
  ])("refuses %s", (text, reason) => {
    expect(readDomain(text)).toEqual({ ok: false, reason });
  });
});

describe("matchOf", () => {
  const label = (name: string, more: Partial<DomainLabel> = {}, url: string | null = null): DomainLabel => ({
    subject: { name, url },
    kind: "threat",
    tags: [],
    confidence: 90,
    includesSubdomains: false,
    rank: null,
    firstSeen: null,
    ...more,
  });
  const asked = (name: string, url: string | null = null) => ({ name, url });

  it("hands a listing down to hosts, to the domain that was registered and not beyond", () => {
    expect(matchOf(label("example.com"), asked("a.b.example.com"))).toBe("parent");
    expect(matchOf(label("b.example.com"), asked("a.b.example.com"))).toBe("parent");
    expect(matchOf(label("github.io"), asked("someone.github.io"))).toBeNull();
    expect(matchOf(label("github.io", { includesSubdomains: true }), asked("someone.github.io"))).toBe("parent");
    expect(matchOf(label("xexample.com"), asked("example.com"))).toBeNull();
  });

  it("treats www as the name itself, and other labels as names below it", () => {
    expect(matchOf(label("example.com"), asked("www.example.com"))).toBe("name");
    expect(matchOf(label("www.example.com"), asked("example.com"))).toBe("name");
    expect(matchOf(label("a.example.com"), asked("example.com"))).toBe("below");
    expect(matchOf(label("example.com", {}, "https://example.com/a"), asked("example.com"))).toBe("below");
    const url = "https://example.com/a";
    expect(matchOf(label("example.com", {}, url), asked("example.com", url))).toBe("url");
  });

  it("gives a listing with www to the name without it and to its URLs, and not to hosts beside it", () => {
    expect(matchOf(label("www.example.com"), asked("example.com"))).toBe("name");
    expect(matchOf(label("www.example.com"), asked("a.example.com"))).toBeNull();
    expect(matchOf(label("www.example.com"), asked("a.www.example.com"))).toBe("parent");
    expect(matchOf(label("www.a.example.com"), asked("example.com"))).toBe("below");
    expect(matchOf(label("www.example.co.uk"), asked("example.co.uk"))).toBe("name");
    const [url, www] = ["https://example.com:8443/a?b", "https://www.example.com:8443/a?b"];
    expect(matchOf(label("www.example.com", {}, www), asked("example.com", url))).toBe("url");
    expect(matchOf(label("example.com", {}, url), asked("www.example.com", www))).toBe("url");
    expect(matchOf(label("www.example.com", {}, www), asked("example.com"))).toBe("below");
  });

  it("takes a name with www twice for a host below", () => {
    expect(matchOf(label("www.www.example.com"), asked("www.example.com"))).toBe("below");
    expect(matchOf(label("www.www.example.com"), asked("example.com"))).toBe("below");
    expect(matchOf(label("www.www.example.com"), asked("www.www.example.com"))).toBe("name");
    expect(matchOf(label("www.example.com"), asked("www.www.example.com"))).toBe("parent");
    expect(matchOf(label("example.com"), asked("www.www.example.com"))).toBe("parent");
    expect(withAndWithoutWww("www.www.example.com")).toEqual(["www.www.example.com"]);
  });

  it("leaves www where it is the name that was registered, or that a customer of many has", () => {
    expect(matchOf(label("www.com"), asked("com"))).toBe("below");
    expect(matchOf(label("www.com"), asked("www.com"))).toBe("name");
    expect(matchOf(label("www.com"), asked("www.www.com"))).toBe("name");
    expect(matchOf(label("www.co.uk"), asked("co.uk"))).toBe("below");
    expect(matchOf(label("github.io"), asked("www.github.io"))).toBeNull();
    expect(matchOf(label("www.github.io"), asked("github.io"))).toBe("below");
    expect(matchOf(label("www.someone.github.io"), asked("someone.github.io"))).toBe("name");
    expect(matchOf(label("www.www.com"), asked("www.com"))).toBe("name");
    expect([withoutWww("www.com"), withoutWww("wwwexample.com"), withAndWithoutWww("github.io")]).toEqual([
      "www.com",
      "wwwexample.com",
      ["github.io"],
    ]);
  });
});
