import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, soak } from "../testing/soak.ts";
import { FeedError, readFeed, readOpml, writeOpml } from "./index.ts";

const AT = "https://blog.test/feed/";

const RSS = `\ufeff<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
  <title>Notes &amp; more</title><link>/</link><item><title>One &lt;b&gt;loader&lt;/b&gt;</title><link>/one?a=1&b=2</link><guid isPermaLink="false">7</guid>
  <description>&lt;p&gt;Short&lt;/p&gt;</description><content:encoded><![CDATA[<p>Long</p>]]></content:encoded>
  <pubDate>Mon, 02 Mar 2026 10:00:00 +0100</pubDate><category>Malware</category><category>Malware</category></item>
  <item><title>Two</title><link>javascript:alert(1)</link><pubDate>never</pubDate></item></channel></rss>`;
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.test/x/"><title>A</title><link rel="self" href="f"/><link href="home"/>
  <entry><id>urn:1</id><title>One</title><link rel="alternate" href="one"/><published>2026-03-02T09:00:00Z</published><updated>2026-03-03T09:00:00Z</updated>
  <author><name>Jane</name></author><summary>S</summary><content type="html">&lt;p&gt;C&lt;/p&gt;</content></entry>
  <entry><id>urn:2</id><title>Two</title></entry></feed>`;
const RDF = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://blog.test/"><title>R</title><link>https://blog.test/</link><description>d</description></channel>
  <item rdf:about="https://blog.test/1"><title>One</title><link>https://blog.test/1</link><dc:date>2026-03-02</dc:date></item></rdf:RDF>`;
const JSON_FEED = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "J",
  home_page_url: "https://blog.test/",
  items: [
    {
      id: "1",
      url: "https://blog.test/1",
      title: "One",
      content_text: "a < b",
      date_published: "2026-03-02T09:00:00Z",
      tags: ["Leak"],
    },
    { id: "2", url: "https://blog.test/2", content_html: '<p>"}]</p>' },
  ],
});

/** Between the places where a feed is cut. */
const STEP = soak(1, 7);

describe("a feed", () => {
  it("has no links with a login, which stand for their host in the eyes of readers", () => {
    const feed = RSS.replace(/<link>[^<]*one[^<]*<\/link>/, "<link>https://bank.test:1@evil.test/a</link>");
    expect(readFeed(feed, AT).items.map(({ url }) => url)).toContain("https://evil.test/a");
  });

  it("is read in RSS", () => {
    expect(readFeed(RSS, AT)).toEqual({
      title: "Notes & more",
      home: "https://blog.test/",
      truncated: false,
      format: "rss",
      items: [
        {
          id: "7",
          url: "https://blog.test/one?a=1&b=2",
          title: "One loader",
          summary: "Short",
          content: "<p>Long</p>",
          author: null,
          published: "2026-03-02T09:00:00.000Z",
          updated: null,
          categories: ["Malware"],
        },
        {
          id: "Two",
          url: null,
          title: "Two",
          summary: null,
          content: null,
          author: null,
          published: null,
          updated: null,
          categories: [],
        },
      ],
    });
  });

  it("is read in Atom, RDF and JSON Feed", () => {
    expect(readFeed(ATOM, AT)).toMatchObject({
      format: "atom",
      home: "https://base.test/x/home",
      items: [
        {
          id: "urn:1",
          url: "https://base.test/x/one",
          author: "Jane",
          content: "<p>C</p>",
          updated: "2026-03-03T09:00:00.000Z",
        },
        { url: null },
      ],
    });
    expect(readFeed(RDF, AT)).toMatchObject({
      format: "rdf",
      title: "R",
      items: [{ url: "https://blog.test/1", published: "2026-03-02T00:00:00.000Z" }],
    });
    expect(readFeed(JSON_FEED, AT)).toMatchObject({
      format: "json",
      items: [{ id: "1", content: "<pre>a &lt; b</pre>", categories: ["Leak"] }, { title: "" }],
    });
  });

  it.each(Object.entries({ RSS, ATOM, RDF, JSON_FEED }))("that ends too early gives what is whole: %s", (_, text) => {
    const whole = readFeed(text, AT).items;
    const counts = new Set<number>();
    for (let end = text.length - 1; end > 0; end -= STEP) {
      let items: typeof whole;
      try {
        const { truncated, items: some } = readFeed(text.slice(0, end), AT);
        // What ends behind its root is whole.
        expect(truncated || some.length === whole.length).toBe(true);
        items = some;
      } catch (error) {
        expect(error).toBeInstanceOf(FeedError);
        items = [];
      }
      expect(items).toEqual(whole.slice(0, items.length));
      counts.add(items.length);
    }
    expect(counts.size).toBe(whole.length + 1);
  });

  it("that is none is refused with the reason", () => {
    expect(() => readFeed("<!doctype html><p>Moved", AT)).toThrow("this is a page and no feed");
    expect(() => readFeed("", AT)).toThrow(FeedError);
    const feed = (items: string) => () => readFeed(`<rss><channel>\n  ${items}</channel></rss>`, AT);
    expect(feed("<item><title>x</titel></item>")).toThrow(
      "this is malformed XML: <title> of line 2, column 9, has no end",
    );
    expect(() => readFeed("<rss><channel><title>a</title></rss>", AT)).toThrow("<channel> of line 1, column 6, has no");
    // What is whole of it is taken, as browsers do.
    expect(feed("<item><title>a & b</title>")().items).toHaveLength(1);
    expect(() => readFeed("{}", AT)).toThrow("this is JSON, and neither a JSON Feed nor a document of STIX");
    expect(() => readFeed("words", AT)).toThrow("this is no feed in RSS, Atom, RDF or JSON Feed");
  });

  it("expands no entities of its own", () => {
    const bomb = `<!DOCTYPE rss [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("")}]>`;
    const read = readFeed(`<?xml version="1.0"?>${bomb}<rss><channel><title>&e20;</title></channel></rss>`, AT);
    expect(read.title.length).toBeLessThan(20);
  });

  it("is read within bounds, or refused, whatever it holds", () => {
    const piece = fc.constantFrom(
      "<rss>",
      "<channel>",
      "<item>",
      "</item>",
      "<title>",
      "<![CDATA[",
      "]]>",
      "&amp;",
      "&",
      "<",
      "</rss>",
      '{"items":[{',
      "}",
      "x",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          readFeed(pieces.join(""), AT);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
      { numRuns: runs(5000) },
    );
    const deep = `<rss><channel>${"<a>".repeat(200_000)}`;
    expect(readFeed(deep, AT)).toMatchObject({ truncated: true, items: [] });
    const many = `<rss><channel>${"<item><title>x</title></item>".repeat(3000)}</channel></rss>`;
    expect(readFeed(many, AT).items).toHaveLength(1000);
  });
});

describe("a list of feeds", () => {
  const sources = [
    { title: "One & only", url: "https://one.test/feed", home: "https://one.test/", category: "Vendors" },
    { title: "Two", url: "https://two.test/rss", home: null, category: null },
  ];

  it("is read as it was written", () => {
    expect(readOpml(writeOpml(sources))).toEqual({ sources, leftOut: [] });
  });

  it("is read with its groups, each feed once, and none that is not of the web", () => {
    const opml = `<opml version="2.0"><head/><body><outline text="G"><outline text="A" xmlUrl="https://a.test/f"/><outline text="B" xmlUrl="file:///etc/passwd"/>
      <outline text="A again" xmlUrl="https://a.test/f"/></outline></body></opml>`;
    const { sources: read, leftOut } = readOpml(opml);
    expect(read).toEqual([{ title: "A", url: "https://a.test/f", home: null, category: "G" }]);
    expect(leftOut).toEqual([
      { line: "file:///etc/passwd", reason: "Its address is not of the web (http or https)" },
      { line: "https://a.test/f", reason: "It is named before" },
    ]);
    const odd = `<opml version="2.0"><body><outline text="No address"/><outline text="P" xmlUrl="ftp://u:secret@a.test/"/>
      <outline xmlUrl="https://a.test/${"x".repeat(3000)}"/></body></opml>`;
    expect(readOpml(odd).leftOut.map(({ line, reason }) => `${line.slice(0, 20)} | ${reason}`)).toEqual([
      "No address | It has no address of a feed",
      "ftp://a.test/ | Its address is not of the web (http or https)",
      "https://a.test/xxxxx | Its address is longer than 2,048 characters",
    ]);
    expect(() => readOpml("<html>")).toThrow("this is no list of feeds in OPML");
    expect(() => readOpml("<opml><body>\n<outline></body></opml>")).toThrow(
      "this is malformed XML: <outline> of line 2, column 1, has no end",
    );
  });
});

const SHARED = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");
const FOLDER = path.join(SHARED, "samples/feeds/docs");
const isThere = existsSync(FOLDER);
if (!isThere) console.warn(`SKIPPED: real feeds, as there is no folder ${FOLDER} (FYR_SHARED_DATA)`);

describe.skipIf(!isThere)("real feeds", () => {
  /** What is no feed, is packed, or ends before its first item. */
  const REFUSED = /compressed|gzipped|unrecognized|unknown_feed|gofeed-invalid|empty_document/;
  const files = isThere ? readdirSync(FOLDER).filter((file) => !/\.serde\.|feedsmith-.*\.json/.test(file)) : [];

  it("are all read", () => {
    expect(files.length).toBeGreaterThan(60);
    const refused = files.filter((file) => {
      try {
        readFeed(readFileSync(path.join(FOLDER, file), "utf8"), AT);
        return false;
      } catch {
        return true;
      }
    });
    expect(refused.filter((file) => !REFUSED.test(file))).toEqual([]);
  });
});
