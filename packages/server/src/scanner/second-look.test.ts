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
    expect(differenceOf(seen, other)).toBe(words);
  });
});
