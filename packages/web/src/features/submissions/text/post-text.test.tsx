import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { renderText } from "@fyr/core/post-text";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PostText } from "./PostText.tsx";
import { anyCharacter } from "../../../../../core/src/testing/any-character.ts";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const html = (text: string): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <PostText nodes={renderText(text)} />
    </RouterContextProvider>,
  );
const hrefs = (markup: string): string[] => [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
const tags = (markup: string): Set<string> => new Set([...markup.matchAll(/<([a-z0-9]+)/g)].map(([, tag = ""]) => tag));

describe("the text of a post", () => {
  it("is a subset of Markdown", () => {
    const markup = html("**bold** *italic* `code`\n\n- one\n- two\n\n1. first\n\n> quote\n\n# Heading");
    expect(markup).toContain("<strong>bold</strong> <em>italic</em> <code>code</code>");
    for (const tag of ["ul", "ol", "blockquote"]) expect(tags(markup)).toContain(tag);
    expect(markup).toContain("<p><strong>Heading</strong></p>");
    // Lines end where they were ended, and nowhere else.
    expect(html("one\ntwo  \nthree\n\nfour")).toContain("<p>one\ntwo\nthree</p><p>four</p>");
  });

  it("shows indicators defanged, as links within Fyr", () => {
    const markup = html("203.0.113[.]9, evil-name[.]org and hxxps://bad-name[.]org/a_b_c at 2001:db8::1/64");
    expect(hrefs(markup)).toEqual([
      "/search?input=203.0.113.9&amp;type=ip",
      "/search?input=evil-name.org&amp;type=domain",
      "/search?input=https://bad-name.org/a_b_c&amp;type=domain",
      "/search?input=2001:db8::1&amp;type=ip",
    ]);
    const shown = markup.replaceAll(/<[^>]*>/g, "");
    expect(shown).toBe("203[.]0[.]113[.]9, evil-name[.]org and hxxps://bad-name[.]org/a_b_c at 2001[:]db8[:][:]1/64");
  });

  it("shows indicators in code of a line so, too, and blocks of code as they were written", () => {
    const markup = html("`curl evil-name.org #1 #loader`\n\n```\ncurl evil-name.org\n```");
    expect(hrefs(markup)).toEqual(["/search?input=evil-name.org&amp;type=domain"]);
    const shown = markup.replaceAll(/<(?!\/?(?:code|pre))[^>]*>/g, "");
    expect(shown).toContain("<code>curl evil-name[.]org #1 #loader</code>");
    expect(shown).toContain("<pre><code>curl evil-name.org\n</code></pre>");
  });

  it("preserves the order of an address among right-to-left words, and of text behind bidirectional controls", () => {
    expect(html("ראיתי 203.0.113.9 היום")).toMatch(
      /^<div dir="auto".*<bdi dir="ltr"><span [^>]*><a [^>]*>203\[\.\]0\[\.\]113\[\.\]9<\/a><\/span><\/bdi>/,
    );
    expect(html("\u202E#gnp")).toContain('<bdi><a href="/channels?kind=topic&amp;name=gnp"');
  });

  it("links topics to their channels, and not what only looks like one", () => {
    expect(hrefs(html("#Ransomware, (#lock-bit) #日本"))).toEqual([
      "/channels?kind=topic&amp;name=ransomware",
      "/channels?kind=topic&amp;name=lock-bit",
      "/channels?kind=topic&amp;name=%E6%97%A5%E6%9C%AC",
    ]);
    expect(hrefs(html("a#b `#code` # heading C# &#35; https://a.example/#c")).slice(0, -1)).toEqual([]);
  });

  it("shows where links lead, and isolates what they open from this page", () => {
    const markup = html("[your bank](https://user:pw@evil.example:8443/x)");
    expect(markup).toContain('href="https://user:pw@evil.example:8443/x"');
    expect(markup).toContain('target="_blank"');
    expect(markup).toContain('rel="noopener noreferrer nofollow"');
    expect(markup).toContain("(evil.example:8443");
    // An address alone is an indicator, not a way out.
    expect(hrefs(html("<https://evil-name.org/>"))).toEqual(["/search?input=https://evil-name.org/&amp;type=domain"]);
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![x](https://evil.example/pixel.png)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:msgbox)",
    "[x](//evil.example)",
    "[x](/admin/accounts)",
    "[x](https:evil.example)",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n[x]",
    "<svg onload=alert(1)>",
    '[x](https://a.example/"onmouseover=alert(1))',
    "`<b>`<iframe srcdoc='<script>'>",
  ])("makes nothing dangerous of %j", (text) => {
    const markup = html(text);
    for (const tag of tags(markup)) expect(["div", "p", "a", "bdi", "span", "svg", "path", "code"]).toContain(tag);
    for (const href of hrefs(markup)) expect(href).toMatch(/^(?:https:\/\/|\/search\?)/);
    expect(markup).not.toMatch(/<[^>]*\son\w+=/i);
  });

  it("shows HTML as the text that it is", () => {
    expect(html("a <b>c</b>\n\n<script>alert(1)</script>").replaceAll(/<[^>]*>/g, "")).toBe(
      "a &lt;b&gt;c&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
    );
    expect(html("[a <b>](https://example.com/)")).toContain("a &lt;b&gt;");
  });

  it("holds for anything", () => {
    const piece = fc.constantFrom(
      ..."[ ] ( ) < > ! ` * _ # > - \n javascript: https:// evil-name.org 1.2.3.4 &#106; \" ' on= <script> <a 1. \\ |".split(
        " ",
      ),
      "\n\n",
      " ",
      "    ",
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const markup = html(given);
        for (const href of hrefs(markup)) expect(href).toMatch(/^(?:https?:\/\/|\/search\?|\/channels\?)/);
        for (const tag of ["script", "img", "iframe"]) expect(tags(markup)).not.toContain(tag);
        expect(markup).not.toMatch(/<[^>]*\son\w+=/i);
      }),
    );
  }, 60_000);

  it.each([
    ["quotes within quotes", "> ".repeat(1500)],
    ["brackets", "[".repeat(3000)],
    ["links that never end", "[a](".repeat(750)],
    ["emphasis", "*a ".repeat(1000)],
    ["backticks", Array.from({ length: 70 }, (_, index) => "`".repeat(index)).join(" ")],
    ["lists within lists", Array.from({ length: 50 }, (_, index) => `${" ".repeat(2 * index)}- a`).join("\n")],
    ["references", "[a]: b\n".repeat(400)],
    ["angles", "<a".repeat(1500)],
    ["dots", "a.".repeat(1500)],
    ["hashes", "#a".repeat(1500)],
  ])("draws the longest text of %s", (_, text) => {
    const markup = html(text);
    expect(markup.length).toBeLessThan(200_000);
    expect(markup.match(/<blockquote/g)?.length ?? 0).toBeLessThanOrEqual(7);
  });
});
