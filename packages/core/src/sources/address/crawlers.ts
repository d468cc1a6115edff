import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource } from "./define.ts";

type Crawler = readonly [
  id: string,
  display: string,
  tag: "search_engine" | "ai_crawler" | "archive" | null,
  urls: string[],
];

const GOOGLE = "https://developers.google.com/static/search/apis/ipranges";
const CRAWLERS: readonly Crawler[] = [
  [
    "googlebot",
    "Googlebot",
    "search_engine",
    ["googlebot", "special-crawlers"].map((file) => `${GOOGLE}/${file}.json`),
  ],
  ["bingbot", "Bingbot", "search_engine", ["https://www.bing.com/toolbox/bingbot.json"]],
  ["applebot", "Applebot", "search_engine", ["https://search.developer.apple.com/applebot.json"]],
  ["duckduckbot", "DuckDuckBot", "search_engine", ["https://duckduckgo.com/duckduckbot.json"]],
  [
    "openai",
    "OpenAI",
    "ai_crawler",
    ["gptbot", "searchbot", "chatgpt-user"].map((bot) => `https://openai.com/${bot}.json`),
  ],
  ["perplexitybot", "PerplexityBot", "ai_crawler", ["https://www.perplexity.com/perplexitybot.json"]],
  ["ccbot", "Common Crawl", "archive", ["https://index.commoncrawl.org/ccbot.json"]],
  // It sells what it reads to those who compare sites.
  ["ahrefsbot", "AhrefsBot", null, ["https://api.ahrefs.com/v3/public/crawler-ip-ranges"]],
];

/** Ranges that crawlers publish, so that impostors can be recognised. */
export const CRAWLERS_THEMSELVES: readonly AddressSource[] = CRAWLERS.map(([provider, display, tag, urls]) =>
  defineAddressSource({
    id: `${provider}-ranges`,
    name: `${display} ranges`,
    description: `Addresses from which ${display} crawls the web, as its operator publishes them.`,
    urls,
    every: DAILY / 2,
    licence: "none stated",
    format: "prefixes",
    kind: "crawler",
    provider,
    display,
    tags: tag === null ? [] : [tag],
    confidence: 98,
    rank: "owner",
  }),
);
