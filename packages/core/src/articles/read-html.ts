import { type Attributes, inOneLine, readElements } from "../page/index.ts";
import { DEPTH_MAX, HEADING_MAX, SUMMARY_MAX } from "./bounds.ts";
import type { ArticleText, Place } from "./article-text.ts";
import { ArticleWriter } from "./document.ts";
import { beginsFoot, goesOnWithFoot } from "./foot.ts";
import { type HeadingMark, Headings } from "./headings.ts";
import { isPlainHeading } from "./plain-headings.ts";
import { EMPTY, holdsReferences, INLINE, leadsToIndicators, OF_INDICATORS, sectionOf, UNREAD } from "./places.ts";
import type { ArticleSection } from "./types.ts";

/** What a page holds of an article. */
export interface ArticleDocument {
  readonly article: ArticleText;
  /** What its author calls it; empty where nothing does. */
  readonly title: string;
  readonly summary: string | null;
  /** URLs by which it names itself. */
  readonly ownUrls: readonly string[];
}

interface Frame {
  readonly name: string;
  readonly section: ArticleSection;
  /** Whether what leads to it, or its head, says that indicators follow. */
  isOfIndicators: boolean;
  readonly isOfReferences: boolean;
  /** Of a table: its rows so far, the cell of the last one, and which of its columns refer to other texts. */
  rows: number;
  cell: number;
  readonly referring: Set<number>;
  /** The headings before it, where its own are none of the article's. */
  readonly headings: HeadingMark | null;
}

const LEADING_MAX = 300;
const BOLD_MAX = 80;
const LABEL_MAX = 60;
const CELL_MAX = 60;
const OF_COLUMNS = /^(?:type|value|indicators?|ioc|sha-?\d*|md5)\b/i;

const OF_REFERRING_COLUMNS =
  /^(?:references?|sources?|links?|reports?|blogs?|articles?|publications?|further reading|virus ?total)\b/i;

const noRows = (): Pick<Frame, "rows" | "cell" | "referring"> => ({ rows: 0, cell: -1, referring: new Set() });

/** Reads a document in time linear in its length, whatever it holds. */
export function readHtml(html: string): ArticleDocument {
  const reader = new HtmlReader();
  readElements(html, {
    opened: (name, attributes) => reader.opened(name, attributes),
    closed: (name) => reader.closed(name),
    text: (text) => reader.text(text),
    comment: () => {},
  });
  return reader.result();
}

class HtmlReader {
  readonly #writer = new ArticleWriter();
  readonly #headings = new Headings();
  readonly #meta = new Map<string, string>();
  readonly #ownUrls: string[] = [];
  readonly #frames: Frame[] = [
    { name: "", section: "text", isOfIndicators: false, isOfReferences: false, ...noRows(), headings: null },
  ];
  readonly #counts = new Map<string, number>();
  /** The element that is open and that no reader sees. */
  #unread: string | null = null;
  #title = "";
  #inTitle = false;
  #link: { readonly written: string; readonly from: number } | null = null;
  /** The text of the heading, cell or paragraph that is being read. */
  #line = "";
  #bold = 0;
  #boldDepth = 0;
  #verbatim = 0;
  #heading: number | null = null;
  /** The paragraph before this one: `The following domains were used:` */
  #leading = "";
  /** Whether a paragraph has begun the foot of the site, which no element marks. */
  #isFoot = false;

  opened(name: string, attributes: Attributes): void {
    if (this.#unread !== null) return;
    if (name === "title" && this.#title === "") this.#inTitle = true;
    if (UNREAD.has(name)) {
      this.#unread = name;
      return;
    }
    if (name === "meta") return this.#readMeta(attributes);
    if (name === "link" && /\bcanonical\b/i.test(attributes["rel"] ?? "") && this.#ownUrls.length < 3)
      this.#ownUrls.push(attributes["href"] ?? "");
    if (name === "br" || name === "hr") return this.#writer.breakLine();
    if (name === "img" || name === "area" || name === "input") this.#readPicture(name, attributes);
    if (EMPTY.has(name)) return;
    if (name === "a") this.#openLink(attributes);
    this.#push(name, attributes);
  }

  closed(name: string): void {
    if (this.#unread !== null) {
      if (name !== this.#unread) return;
      this.#unread = null;
      this.#inTitle = false;
      return;
    }
    if (name === "a") this.#closeLink();
    if ((this.#counts.get(name) ?? 0) === 0) {
      // A paragraph that is only closed is one without text.
      if (name === "p" || name === "br") this.#endLine();
      return;
    }
    for (;;) {
      const frame = this.#frames.at(-1);
      if (frame === undefined || this.#frames.length === 1) return;
      this.#pop(frame);
      if (frame.name === name) return;
    }
  }

  text(text: string): void {
    if (this.#inTitle && this.#title.length < HEADING_MAX * 2) this.#title += text;
    if (this.#unread !== null) return;
    if (this.#line.length < LEADING_MAX) this.#line += text.slice(0, LEADING_MAX);
    if (this.#boldDepth > 0) this.#bold += text.trim().length;
    this.#writer.add(text, this.#verbatim > 0);
  }

  result(): ArticleDocument {
    this.#endLine();
    const article = this.#writer.result();
    const meta = (name: string): string => this.#meta.get(name) ?? "";
    const title = meta("og:title") || this.#headings.title || inOneLine(this.#title) || meta("twitter:title");
    const summary = meta("og:description") || meta("description") || meta("twitter:description");
    const ownUrls = [...this.#ownUrls, meta("og:url")].filter((url) => url !== "");
    return { article, title, summary: summary === "" ? null : summary.slice(0, SUMMARY_MAX), ownUrls };
  }

  get #frame(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  get #place(): Place {
    const { section, isOfIndicators, isOfReferences } = this.#frame;
    const heading = this.#headings.current;
    return {
      section: this.#isFoot && WITHIN_FOOT.has(section) ? "footer" : section,
      heading: heading.text,
      isOfIndicators: (isOfIndicators || heading.isOfIndicators) && !isOfReferences,
      isOfReferences: isOfReferences || (heading.isOfReferences && !isOfIndicators),
    };
  }

  #push(name: string, attributes: Attributes): void {
    const outer = this.#frame;
    const own = sectionOf(name, attributes);
    const isInline = INLINE.has(name);
    const isCell = name === "td" || name === "th";
    if (isCell) this.#nextCell();
    else if (isInline) this.#writer.seam(false);
    else this.#endLine();
    if (name === "tr") {
      const table = this.#table;
      if (table !== undefined) {
        table.rows++;
        table.cell = -1;
      }
    }
    if (this.#frames.length > DEPTH_MAX) return;
    const section = sectionWithin(outer.section, own);
    if (section !== outer.section) this.#writer.endBlock(this.#place);
    const isApart = section !== outer.section && SECTIONS_APART.has(section);
    const headings = isApart ? this.#headings.mark() : null;
    // A foot goes on with no list of the article: what it lists stands under a heading of its own.
    if (isApart && section === "footer") this.#beginFoot();
    const isList = own === "list" || own === "table" || (own === "code" && !isInline);
    const isOfIndicators = outer.isOfIndicators || (isList && leadsToIndicators(this.#leading));
    const isOfReferences = outer.isOfReferences || holdsReferences(name, attributes);
    if (isOfReferences !== outer.isOfReferences) this.#writer.endBlock(this.#place);
    this.#frames.push({ name, section, isOfIndicators, isOfReferences, ...noRows(), headings });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (isVerbatim(name)) this.#verbatim++;
    if (isBold(name)) this.#boldDepth++;
    const level = levelOf(name);
    if (level !== null) this.#heading = level;
  }

  #beginFoot(): void {
    this.#headings.goBack([]);
    this.#leading = "";
  }

  #pop(frame: Frame): void {
    const { name } = frame;
    const isCell = name === "td" || name === "th";
    if (levelOf(name) !== null && this.#heading !== null) {
      this.#writer.breakLine();
      this.#writer.endBlock(this.#place);
      this.#headings.add(this.#heading, this.#line);
      this.#isFoot = false;
      this.#heading = null;
      this.#line = "";
    } else if (isCell) this.#endCell(name);
    else if (INLINE.has(name)) this.#writer.seam(true);
    else this.#endLine();
    const outer = this.#frames.at(-2);
    if (outer !== undefined && (outer.section !== frame.section || outer.isOfReferences !== frame.isOfReferences))
      this.#writer.endBlock(this.#place);
    if (frame.headings !== null) this.#headings.goBack(frame.headings);
    this.#frames.pop();
    this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    if (isVerbatim(name)) this.#verbatim--;
    if (isBold(name)) this.#boldDepth--;
  }

  /** Ends a line or paragraph, and looks whether it heads what follows. */
  #endLine(): void {
    const line = inOneLine(this.#line);
    const isBoldLine = line.length <= BOLD_MAX && this.#bold >= line.replaceAll(" ", "").length - 1;
    this.#line = "";
    this.#bold = 0;
    if (line === "") return this.#writer.breakLine();
    const { section } = this.#frame;
    this.#writer.breakLine();
    if (section === "text" && !isBoldLine && isSentence(line)) this.#headings.endLine();
    const isLabel = line.length <= LABEL_MAX && line.endsWith(":");
    if (section === "text") this.#judgeFoot(line, isBoldLine || isLabel);
    this.#writer.endBlock(this.#place);
    if (section === "text" || section === "appendix" || section === "details") {
      this.#leading = line;
      if (isBoldLine || isLabel || isPlainHeading(line)) this.#headings.addLine(line.replace(/:$/, ""));
    }
  }

  /** @param isHeading whether the line heads what follows */
  #judgeFoot(line: string, isHeading: boolean): void {
    const isTold = isSentence(line);
    if (beginsFoot(line, isTold)) {
      this.#isFoot = true;
      this.#beginFoot();
    } else if (isHeading || leadsToIndicators(line) || (isTold && !goesOnWithFoot(line))) this.#isFoot = false;
  }

  #nextCell(): void {
    this.#writer.parts();
    this.#line = "";
    const table = this.#table;
    if (table !== undefined) table.cell++;
  }

  get #table(): Frame | undefined {
    return this.#frames.findLast((frame) => frame.name === "table");
  }

  #endCell(name: string): void {
    const table = this.#table;
    const text = inOneLine(this.#line);
    const isHead = (name === "th" || table?.rows === 1) && text.length <= CELL_MAX;
    if (table !== undefined && isHead) {
      if (OF_INDICATORS.test(text) || OF_COLUMNS.test(text)) table.isOfIndicators = true;
      if (OF_REFERRING_COLUMNS.test(text)) table.referring.add(table.cell);
    }
    this.#line = "";
    this.#bold = 0;
    const isReferring = table?.referring.has(table.cell) === true;
    const isOfIndicators = this.#place.isOfIndicators || table?.isOfIndicators === true;
    const place = { ...this.#place, isOfIndicators: isOfIndicators && !isReferring };
    this.#writer.endBlock(isReferring ? { ...place, isOfReferences: true } : place);
  }

  #openLink(attributes: Attributes): void {
    this.#closeLink();
    const written = (attributes["href"] ?? "").trim();
    if (written !== "" && !written.startsWith("#")) this.#link = { written, from: this.#writer.length };
  }

  #closeLink(): void {
    if (this.#link === null) return;
    const { written, from } = this.#link;
    this.#writer.addLink({ written, from, to: this.#writer.length });
    this.#link = null;
  }

  #readMeta(attributes: Attributes): void {
    const name = (attributes["property"] ?? attributes["name"] ?? "").trim().toLowerCase();
    if (
      /^(?:og:(?:title|description|url)|description|twitter:(?:title|description))$/.test(name) &&
      !this.#meta.has(name)
    )
      this.#meta.set(name, inOneLine(attributes["content"] ?? "").slice(0, SUMMARY_MAX));
  }

  /** The words of a picture stand where the picture does. */
  #readPicture(name: string, { alt = "", title = "", value = "", type = "text" }: Attributes): void {
    const words = name === "input" ? (/^(?:text|url|search)$/i.test(type) ? [value] : []) : [alt, title];
    for (const text of words) {
      if (text.trim() === "") continue;
      this.#writer.breakLine();
      this.#writer.endBlock(this.#place);
      this.#writer.add(text, false);
      this.#writer.breakLine();
      const { section } = this.#frame;
      const isOfSite = section === "navigation" || section === "comments";
      this.#writer.endBlock({ ...this.#place, section: isOfSite ? section : name === "input" ? "code" : "picture" });
    }
  }
}

/** What a foot that a paragraph began takes with it. */
const WITHIN_FOOT: ReadonlySet<ArticleSection> = new Set(["text", "list"]);

/** Behind them the article goes on under the headings that it had. */
const SECTIONS_APART: ReadonlySet<ArticleSection> = new Set(["navigation", "comments", "footer"]);

/** What belongs to the site or its readers stays so whatever is in it. */
function sectionWithin(outer: ArticleSection, own: ArticleSection | null): ArticleSection {
  if (own === null || outer === "comments") return outer;
  if (outer === "footer" && (own === "list" || own === "table")) return outer;
  if (outer === "navigation" && own !== "comments") return outer;
  // Code in a cell is a value of the table.
  return outer === "table" && own === "code" ? outer : own;
}

/** What is told in words, and is no list. */
const isSentence = (line: string): boolean =>
  (line.match(/(?<![\w.[(])\p{L}{2,}(?![\w[(]|\.\w)/gu)?.length ?? 0) >= SENTENCE_WORDS;
const SENTENCE_WORDS = 8;

const isVerbatim = (name: string): boolean => name === "pre" || name === "textarea" || name === "xmp";
const isBold = (name: string): boolean => name === "b" || name === "strong";

/** Of what heads a part of the page: 1 to 6, and below them what heads a list. */
function levelOf(name: string): number | null {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  return name === "summary" || name === "caption" || name === "dt" || name === "legend" ? 6.5 : null;
}
