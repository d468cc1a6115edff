import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, soak } from "../testing/soak.ts";
import { readArticle } from "./index.ts";

const url = "https://blog.test/post";
const read = (html: string) => readArticle(html, { url });
const N = soak(100_000, 4000);

/** Documents that make readers slow, deep or large. */
const HOSTILE: Readonly<Record<string, string>> = {
  "elements that are never closed": "<div><b>".repeat(N),
  "closing tags of nothing": "</div></b>".repeat(N),
  "tables in tables": "<table><tr><td>".repeat(N),
  "links in links": '<a href="http://a.test/x">a.test'.repeat(N),
  "headings in headings": "<h2>IOCs".repeat(N),
  "a class with many names": `<div class="${"comments ".repeat(N)}">x</div>`.repeat(3),
  "attributes without end": `<p ${'title="x" '.repeat(N)}>1[.]2[.]3[.]4`,
  "one word": "a.".repeat(N * 3),
  "digits in lines": `<pre>${"0a1b2c3d4e\n".repeat(N)}</pre>`,
  "cut URLs in lines": `<pre>${"hxxp://a[.]test/b-\n".repeat(N)}</pre>`,
  "seams in a word": "<span>a</span>".repeat(N),
  "seams between addresses": "<span>1.2.3.4</span><span>C2</span>".repeat(N / 2),
  "pictures with words": '<img alt="1[.]2[.]3[.]4">'.repeat(N / 2),
  brackets: "[.](.)".repeat(N),
  "comments that do not end": "<!-- ".repeat(N),
  entities: "&#8203;&amp;&lt;".repeat(N),
  "a script that does not end": `<script>${"</scrip".repeat(N)}`,
};

describe("a hostile document", () => {
  it.each(Object.entries(HOSTILE))("does not stop the reader: %s", (_, html) => {
    const { indicators, leftOut, text, title } = read(html);
    expect(indicators.length).toBeLessThanOrEqual(10_000);
    expect(leftOut.length).toBeLessThanOrEqual(2000);
    expect(text.length).toBeLessThanOrEqual(1024 * 1024);
    expect(title.length).toBeLessThanOrEqual(300);
  });

  it("has bounds of what it gives", () => {
    const many = Array.from({ length: 12_000 }, (_, at) => `<li>host${at}[.]test</li>`).join("");
    expect(read(`<ul>${many}</ul>`).indicators).toHaveLength(10_000);
    const names = Array.from({ length: 3000 }, (_, at) => `<a href="https://host${at}.test/">post</a>`).join("");
    expect(read(names).leftOut).toHaveLength(2000);
  });

  it("is read whatever elements it has", () => {
    const piece = fc.constantFrom(
      "<table>",
      "</table>",
      "<tr>",
      "<td>",
      "</td>",
      "<h2>IOCs",
      "</h2>",
      "<p>",
      "</p>",
      "<pre>",
      "</pre>",
      "<a href='http://a.test/'>",
      "</a>",
      "evil[.]test",
      " ",
      "\n",
      "1.2.3.4",
      "<br>",
      "<div class=comments>",
      "</div>",
      "<nav>",
      "</nav>",
      "<b>",
      "</b>",
      "<dt>",
      "<summary>",
      "</details>",
      "<img alt='x[.]test'>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const { indicators, leftOut } = read(pieces.join(""));
        const values = [...indicators, ...leftOut].map(({ value }) => value);
        expect(new Set(values).size).toBe(values.length);
      }),
      { numRuns: runs(5000) },
    );
  });
});
