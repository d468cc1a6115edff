import { ARTICLES_STREAM, type StreamItem } from "@fyr/contract";
import { Feed as Writer, type Item } from "feed";
import { ownerOf, summaryOf } from "./feeds.ts";
import type { ReadFeed } from "./service.ts";

interface Published extends ReadFeed {
  readonly items: readonly StreamItem[];
  /** Of this Fyr, without a slash at its end. */
  readonly site: string;
}

/** The latest items of a feed in the formats of feed readers. */
export function writeFeed({ feed, items, site }: Published, format: "rss" | "json"): string {
  const page = `${site}/feeds/${feed.id}`;
  const latest = items[0];
  const writer = new Writer({
    id: page,
    title: feed.name,
    description: summaryOf(feed) || feed.name,
    link: page,
    copyright: "",
    generator: "Fyr",
    updated: latest === undefined ? feed.updated_at : new Date(latest.Added),
    feedLinks: { rss: `${site}/api/feeds/${feed.id}/rss.xml`, json: `${site}/api/feeds/${feed.id}/feed.json` },
  });
  for (const item of items) {
    if (item.Stream === ARTICLES_STREAM) {
      writer.addItem(articleOf(item, format));
      continue;
    }
    const words = Object.entries(item.Data)
      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join("; ");
    writer.addItem({
      id: `urn:fyr:${item.Stream}:${item.Id}`,
      guid: `urn:fyr:${item.Stream}:${item.Id}`,
      title: inCdata(item.Value),
      // Never to what the item names: readers follow links.
      link: `${page}?search=${encodeURIComponent(item.Value)}`,
      // Readers show what RSS has there as HTML, and what JSON Feed has there as text.
      description: format === "rss" ? escaped(words) : words,
      // A JSON Feed has a content of each item: of one that nothing is said of, itself.
      content: escaped(words === "" ? item.Value : words),
      date: new Date(item.Added),
      published: new Date(item.Added),
    });
  }
  return format === "rss"
    ? writer.rss2().replaceAll(NO_XML, "\ufffd")
    : jsonFeed(JSON.parse(writer.json1()), ownerOf(feed));
}

/** Characters that no document may have, however they are written (XML 1.0, section 2.2). */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The writer keeps it in CDATA, whose end it hides once only. */
const inCdata = (text: string): string => text.replaceAll("]]>", "]] >");

/** An article as its publisher's own feed would have it: people read it there. */
function articleOf({ Stream, Id, Value, Data, Added }: StreamItem, format: "rss" | "json"): Item {
  const { title, source, published, tags, indicators } = Data;
  const stated = new Date(typeof published === "string" ? published : Added);
  const date = Number.isNaN(stated.getTime()) ? new Date(Added) : stated;
  const publisher = typeof source === "string" ? source : "";
  const count = typeof indicators === "number" ? indicators : 0;
  const words = `${publisher === "" ? "An article" : `By ${publisher}`}, with ${count} ${count === 1 ? "indicator" : "indicators"}.`;
  return {
    id: `urn:fyr:${Stream}:${Id}`,
    guid: `urn:fyr:${Stream}:${Id}`,
    title: inCdata(typeof title === "string" && title !== "" ? title : Value),
    link: Value,
    description: inCdata(format === "rss" ? escaped(words) : words),
    content: inCdata(escaped(words)),
    date,
    published: date,
    ...(Array.isArray(tags) && { category: tags.map((tag) => ({ name: String(tag) })) }),
    // The author of RSS is an e-mail address; who wrote something is `dc:creator`.
    ...(publisher !== "" &&
      (format === "rss"
        ? { extensions: [{ name: "dc:creator", objects: { _text: publisher } }] }
        : { author: [{ name: publisher }] })),
  };
}

/** The writer knows 1.0; what it writes is valid as 1.1, which added fields and renamed the author. */
const JSON_FEED = "https://jsonfeed.org/version/1.1";

const jsonFeed = (written: { readonly items: readonly { readonly author?: object }[] }, owner: string): string =>
  JSON.stringify({
    ...written,
    version: JSON_FEED,
    authors: [{ name: owner }],
    items: written.items.map(({ author, ...item }) =>
      Object.assign(item, author !== undefined && { authors: [author] }),
    ),
  });

/** Readers show `content` as HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
