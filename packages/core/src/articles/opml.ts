import { generateOpml, type Opml, parseOpml } from "feedsmith";
import { inOneLine } from "../page/index.ts";
import { TITLE_MAX } from "./bounds.ts";
import { FeedError } from "./feed.ts";

/** One feed of a list of feeds. */
export interface OpmlSource {
  readonly title: string;
  /** Of the feed. */
  readonly url: string;
  /** Of the site. */
  readonly home: string | null;
  /** The group that it stands in; null where it stands in none. */
  readonly category: string | null;
}

const OPML_MAX = 4 * 1024 * 1024;
export const OPML_SOURCES_MAX = 2000;
const DEPTH_MAX = 8;
const URL_MAX = 2048;

type Outline = Opml.Outline<string>;

/**
 * The feeds of a list in OPML, each once, in its order, at most `OPML_SOURCES_MAX`; what has no URL of the web is left out.
 * @throws FeedError if it is none
 */
export function readOpml(text: string): OpmlSource[] {
  const found = new Map<string, OpmlSource>();
  const walk = (outlines: readonly Outline[], category: string | null, depth: number): void => {
    for (const outline of outlines) {
      if (found.size >= OPML_SOURCES_MAX) return;
      const title = inOneLine(outline.title ?? outline.text ?? "").slice(0, TITLE_MAX);
      const url = webUrl(outline.xmlUrl);
      if (url !== null && !found.has(url)) {
        found.set(url, { title: title === "" ? url : title, url, home: webUrl(outline.htmlUrl), category });
      }
      if (depth < DEPTH_MAX) walk(outline.outlines ?? [], title === "" ? category : title, depth + 1);
    }
  };
  walk(parsed(text).body?.outlines ?? [], null, 0);
  return [...found.values()];
}

function parsed(text: string): Opml.Document<string> {
  if (text.length > OPML_MAX) throw new FeedError(`this list of feeds is longer than ${OPML_MAX} characters`);
  try {
    return parseOpml(text.replace(/^[\ufeff\s]+/, ""));
  } catch {
    throw new FeedError("this is no list of feeds in OPML");
  }
}

/** A list of feeds in OPML 2.0, in groups. */
export function writeOpml(sources: readonly OpmlSource[], title = "Sources of articles"): string {
  const outline = (source: OpmlSource): Opml.Outline<Date> => ({
    text: source.title,
    title: source.title,
    type: "rss",
    xmlUrl: source.url,
    ...(source.home !== null && { htmlUrl: source.home }),
  });
  const groups = Map.groupBy(sources, ({ category }) => category);
  const outlines = [...groups].flatMap(([category, members]) =>
    category === null ? members.map(outline) : [{ text: category, title: category, outlines: members.map(outline) }],
  );
  return generateOpml({ head: { title }, body: { outlines } });
}

function webUrl(written: string | undefined): string | null {
  const url = URL.parse((written ?? "").trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= URL_MAX ? url.href : null;
}
