import type { StreamItem } from "@fyr/contract";
import { Feed as Writer } from "feed";
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
    description: feed.summary === "" ? feed.name : feed.summary,
    link: page,
    copyright: "",
    generator: "Fyr",
    updated: latest === undefined ? feed.updated_at : new Date(latest.Added),
    feedLinks: { rss: `${site}/api/feeds/${feed.id}/rss.xml`, json: `${site}/api/feeds/${feed.id}/feed.json` },
  });
  for (const item of items) {
    const words = Object.entries(item.Data)
      .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join("; ");
    writer.addItem({
      id: `urn:fyr:${item.Stream}:${item.Id}`,
      guid: `urn:fyr:${item.Stream}:${item.Id}`,
      // The writer keeps it in CDATA, whose end it hides once only.
      title: item.Value.replaceAll("]]>", "]] >"),
      // Never to what the item names: readers follow links.
      link: `${page}?search=${encodeURIComponent(item.Value)}`,
      // Readers show what RSS has there as HTML, and what JSON Feed has there as text.
      description: format === "rss" ? escaped(words) : words,
      content: escaped(words),
      date: new Date(item.Added),
    });
  }
  return format === "rss" ? writer.rss2() : JSON.stringify({ ...JSON.parse(writer.json1()), version: JSON_FEED });
}

/** The writer knows 1.0; what it writes is valid as 1.1, which added fields and renamed the author. */
const JSON_FEED = "https://jsonfeed.org/version/1.1";

/** Readers show `content` as HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
