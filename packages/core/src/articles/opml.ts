import { generateOpml, type Opml, parseOpml } from "feedsmith";
import { inOneLine } from "../page/index.ts";
import { TITLE_MAX } from "./bounds.ts";
import { FeedError } from "./feed.ts";
import { malformedXml } from "./malformed.ts";

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

/** A line of a list that gives no source. */
interface LeftOutLine {
  /** Its address without a login; its title where it has none. */
  readonly line: string;
  readonly reason: string;
}

export interface OpmlReading {
  /** Each once, in their order, at most `OPML_SOURCES_MAX`. */
  readonly sources: readonly OpmlSource[];
  /** At most as many. */
  readonly leftOut: readonly LeftOutLine[];
}

const OPML_MAX = 4 * 1024 * 1024;
export const OPML_SOURCES_MAX = 2000;
const DEPTH_MAX = 8;
const URL_MAX = 2048;
const LINE_SHOWN = 200;

type Outline = Opml.Outline<string>;

/**
 * The feeds of a list in OPML, and which of its lines give none.
 * @throws FeedError if it is none
 */
export function readOpml(text: string): OpmlReading {
  const found = new Map<string, OpmlSource>();
  const leftOut: LeftOutLine[] = [];
  const leave = (line: string, reason: string): void => {
    if (leftOut.length < OPML_SOURCES_MAX) leftOut.push({ line: line.slice(0, LINE_SHOWN), reason });
  };
  const walk = (outlines: readonly Outline[], category: string | null, depth: number): void => {
    for (const outline of outlines) {
      const title = inOneLine(outline.title ?? outline.text ?? "").slice(0, TITLE_MAX);
      const url = webUrl(outline.xmlUrl);
      const reason = whyNot(outline, url, found);
      if (reason !== null) leave(lineOf(outline.xmlUrl) ?? title, reason);
      else if (url !== null) {
        found.set(url, { title: title === "" ? url : title, url, home: webUrl(outline.htmlUrl), category });
      }
      if (depth < DEPTH_MAX) walk(outline.outlines ?? [], title === "" ? category : title, depth + 1);
    }
  };
  walk(parsed(text).body?.outlines ?? [], null, 0);
  const wrong = found.size === 0 ? malformedXml(text) : null;
  if (wrong !== null) throw new FeedError(`this is ${wrong}`);
  return { sources: [...found.values()], leftOut };
}

/** Why a line gives no source; null where it gives one, and where it is a group. */
function whyNot(outline: Outline, url: string | null, found: ReadonlyMap<string, OpmlSource>): string | null {
  const written = (outline.xmlUrl ?? "").trim();
  if (written === "") return (outline.outlines ?? []).length > 0 ? null : "It has no address of a feed";
  if (written.length > URL_MAX) return `Its address is longer than ${URL_MAX.toLocaleString("en")} characters`;
  if (url === null) return "Its address is not of the web (http or https)";
  if (found.has(url)) return "It is named before";
  if (found.size >= OPML_SOURCES_MAX) return `The list names more than ${OPML_SOURCES_MAX.toLocaleString("en")} feeds`;
  return null;
}

/** A URL without its user name and password, as it may be shown. */
function lineOf(written: string | undefined): string | null {
  const text = inOneLine(written ?? "");
  if (text === "") return null;
  const url = URL.parse(text);
  if (url === null || (url.username === "" && url.password === "")) return text;
  url.username = "";
  url.password = "";
  return url.href;
}

function parsed(text: string): Opml.Document<string> {
  if (text.length > OPML_MAX) throw new FeedError(`this list of feeds is longer than ${OPML_MAX} characters`);
  try {
    return parseOpml(text.replace(/^[\ufeff\s]+/, ""));
  } catch {
    const wrong = /<opml[\s>]/i.test(text.slice(0, 4096)) ? malformedXml(text) : null;
    throw new FeedError(`this is ${wrong ?? "no list of feeds in OPML"}`);
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
