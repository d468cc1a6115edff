import { ARTICLES_STREAM, FEED_VISIBILITY, type StreamItem } from "@fyr/contract";
import { expect, it } from "vitest";
import { writeFeed } from "./syndication.ts";

const at = new Date("2026-11-27T12:00:00Z");
const feed = {
  id: "f0000002-0000-4000-8000-000000000008",
  account_id: null,
  owner: null,
  name: "Articles",
  summary: "",
  description: "",
  visibility: FEED_VISIBILITY.public,
  featured: true,
  category: "research",
  created_at: at,
  updated_at: at,
  streams: [],
} as const;
const article: StreamItem = {
  Id: 1_764_252_000_000_042,
  Stream: ARTICLES_STREAM,
  Type: "url",
  Value: "https://publisher.example/a?b=1&c=2",
  Data: {
    id: "01990000-0000-7000-8000-000000000001",
    title: "Bots & <b>bold</b> ]]> ends",
    source: "Publisher & <Sons>",
    published: "2026-11-20T08:30:00.000Z",
    tags: ["Malware", "Crime"],
    indicators: 3,
  },
  Added: "2026-11-27T12:00:00.000042Z",
};
const other: StreamItem = { ...article, Stream: "01990000-0000-7000-8000-000000000002" };
const written = (item: StreamItem, format: "rss" | "json") =>
  writeFeed({ feed, streams: [], items: [item], site: "https://fyr.example" }, format);

it("writes articles as their publishers' feeds have them", () => {
  const rss = written(article, "rss");
  expect(rss).toContain("<link>https://publisher.example/a?b=1&amp;c=2</link>");
  expect(rss).toContain("<title><![CDATA[Bots & <b>bold</b> ]] > ends]]></title>");
  expect(rss).toContain("<pubDate>Fri, 20 Nov 2026 08:30:00 GMT</pubDate>");
  expect(rss).toContain("<category>Malware</category>");
  expect(rss).toContain("<dc:creator>Publisher &amp; &lt;Sons&gt;</dc:creator>");
  expect(rss).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(JSON.parse(written(article, "json")).items).toMatchObject([
    {
      url: article.Value,
      title: "Bots & <b>bold</b> ]] > ends",
      date_published: "2026-11-20T08:30:00.000Z",
      tags: ["Malware", "Crime"],
      authors: [{ name: "Publisher & <Sons>" }],
    },
  ]);
});

it("has no character in RSS that no XML may have", () => {
  const odd = { ...other, Value: "a\ufffe\u0001b\u{1f600}", Data: { note: "\uffff" } };
  const rss = written(odd, "rss");
  expect(rss).toContain("<title><![CDATA[a\ufffd\ufffdb\u{1f600}]]></title>");
  // oxlint-disable-next-line no-control-regex -- these are what has to be gone
  expect(rss).not.toMatch(/[\u0001\ufffe\uffff]/);
  expect(JSON.parse(written(odd, "json")).items[0].title).toBe(odd.Value);
  expect(JSON.parse(written({ ...other, Data: {} }, "json")).items[0].content_html).toBe(
    "https://publisher.example/a?b=1&amp;c=2",
  );
});

it("says whose a feed is that is not of this Fyr", () => {
  const own = { ...feed, account_id: "01990000-0000-7000-8000-000000000003", owner: "Ann & Co", summary: "Of mine" };
  const write = (format: "rss" | "json") =>
    writeFeed({ feed: own, streams: [], items: [other], site: "https://fyr.example" }, format);
  expect(write("rss")).toContain("<description>By Ann &amp; Co. Of mine</description>");
  expect(JSON.parse(write("json"))).toMatchObject({
    description: "By Ann & Co. Of mine",
    authors: [{ name: "Ann & Co" }],
  });
  expect(JSON.parse(written(other, "json"))).toMatchObject({
    description: "Articles",
    authors: [{ name: "Fyr" }],
    items: [{ date_published: "2026-11-27T12:00:00.000Z" }],
  });
});

it("leads from other items to this Fyr alone", () => {
  expect(written(other, "rss")).not.toContain("<link>https://publisher.example");
  expect(JSON.parse(written(other, "json")).items[0].url).toMatch(/^https:\/\/fyr\.example\/feeds\//);
});
