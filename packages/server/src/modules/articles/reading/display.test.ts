import { describe, expect, it } from "vitest";
import { displayOf } from "./display.ts";

const ARTICLE = `<h1>Lumma Stealer spread by fake captcha pages</h1>
  <p>We saw a campaign that shows fake captcha pages to visitors. Each of them copies a command. Who pastes it gets Lumma.</p>
  <table><tr><th>Domain</th><th>Use</th></tr><tr><td>captcha-gate[.]shop</td><td>Lure</td></tr></table>
  <ul><li>45.9.148[.]77</li><li>lumma-panel[.]top</li></ul>`;
const FOOT = `<div class="bottom"><p>Write to us: hello@footerandsons.com, or follow us on <a href="https://twitter.com/footerandsons">Twitter</a>,
  <a href="https://linkedin.com/company/footerandsons">LinkedIn</a>, <a href="https://t.me/footerandsons">Telegram</a>.</p>
  <p>footerandsons.com is a part of holding-group.net, which has offices in Berlin, Vienna, Zurich, Paris, London, and Rome.
  Hosted at 203.0.114.7, by a company that has its own machines, its own network, and its own people, day and night.</p></div>`;

const shown = (body: string): string =>
  displayOf(`<!doctype html><html><head><title>Lab</title></head><body>${body}</body></html>`, {
    url: "https://footerandsons.com/lumma",
    text: "",
    isPart: false,
  })
    .map(({ value }) => value ?? "")
    .join(" ");

describe("the text of a page", () => {
  it.each([
    ["article in main", "<main><article>", "</article></main>"],
    ["article", "<article>", "</article>"],
    ["main", "<main>", "</main>"],
    ["main with two articles", "<main><article>", "</article><article><p>Next</p></article></main>"],
  ])("is its own element and not the site's foot: %s", (_what, open, close) => {
    const text = shown(`${open}${ARTICLE}${close}${FOOT}`);
    expect(text).toContain("Who pastes it gets Lumma.");
    expect(text).toContain("captcha-gate[.]shop");
    expect(text).toContain("lumma-panel[.]top");
    expect(text).not.toContain("footerandsons.com is a part");
  });

  it("has at most 300,000 characters, of one paragraph too", () => {
    expect(shown(`<article><p>${"a. ".repeat(200_000)}</p></article>`).trim()).toHaveLength(300_000 - 1);
  });

  it.each([
    ["elements", "<i>x</i>".repeat(30_000)],
    ["elements within others", `${"<span>".repeat(900)}${"<i>x</i>".repeat(9000)}`],
    ["attributes", `<b ${Array.from({ length: 300 }, (_, n) => `a${n}=1`).join(" ")}>x</b>`],
  ])("is plain where a page has too many %s for a tree", (_what, many) => {
    expect(shown("<main><article><p>It has words of its own.</p></article></main>")).toContain("words of its own");
    expect(shown(`<main><article><p>It has words of its own.</p>${many}</article></main>`)).toBe("");
  });

  it("is what reads as one where the only article is a teaser beside it", () => {
    const told = "The loader waits, decrypts its second stage, and starts it in the memory of another process. ".repeat(
      12,
    );
    const teaser = "<article><h3>Older</h3><p>A short teaser of another text.</p></article>";
    for (const page of [
      `<div id="content"><p>${told}</p></div>${teaser}`,
      `<div><p>${told}</p></div><aside>${teaser}</aside>`,
    ])
      expect(shown(page)).toContain("The loader waits");
  });
});
