import type { ArticleNode } from "@fyr/contract";
import { readElements } from "@fyr/core/page";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { type DomNode, nodesOf, nodesOfText } from "./nodes.ts";

/** A page with more elements, or more attributes of one, is shown as plain text: to make a tree of it takes minutes. */
const ELEMENTS_MAX = 30_000;
const ATTRIBUTES_MAX = 200;
/** The same of one whose elements are in so many others, all together: with 30,000 elements more than sixty each. */
const DEPTHS_MAX = 2_000_000;
/** Elements that end without a tag, whose depth is none. */
const ENDING = new Set(
  "area base br col dd dt embed hr img input li link meta option p param path rect source tbody td th thead tr track use wbr".split(
    " ",
  ),
);
/** Readability takes what is shorter for no text, and what it leaves of a page that is shorter for a slip. */
const SHORT = 200;

/** Of the text of a page's only article, what Readability has to have at least, lest it chose something else. */
const SHARE_MIN = 0.1;
/** Characters from which on a text that stands in two places is the same. */
const SAME_FROM = 20;

/**
 * The text of a page for people to read: what Readability takes for its article, as parts, or the page's only article
 * where it took something beside it. It is for display alone; what it leaves out may hold indicators all the same.
 * @param text all of the page's text: what is shown where Readability finds nothing
 * @param isPart the HTML is an article's own, without a page around it
 */
export function displayOf(
  html: string,
  { url, text, isPart }: { url: string; text: string; isPart: boolean },
): ArticleNode[] {
  if (isContrived(html)) return nodesOfText(text);
  try {
    const { document } = parseHTML(isPart ? `<!doctype html><html><body>${html}</body></html>` : html);
    if (isPart) return ifAny(nodesOf(document.body, url)) ?? nodesOfText(text);
    // Readability takes the document apart.
    const own = ownArticleOf({ document }, url);
    const read = new Readability(document, {
      maxElemsToParse: ELEMENTS_MAX,
      charThreshold: SHORT,
      // The element itself: nothing is written as HTML.
      serializer: (element) => element,
    }).parse();
    const content = read?.content as unknown as DomNode | null | undefined;
    const chosen = content ? ifAny(nodesOf(content, url)) : null;
    return (isBeside(chosen, own) ? own : chosen) ?? nodesOfText(text);
  } catch {
    // Documents that were contrived all the same.
    return nodesOfText(text);
  }
}

function isContrived(html: string): boolean {
  let [elements, depth, depths, most] = [0, 0, 0, 0];
  readElements(html, {
    opened(name, _attributes, at, end) {
      elements++;
      if (!ENDING.has(name)) depth++;
      depths += depth;
      if (end - at > ATTRIBUTES_MAX) most = Math.max(most, html.slice(at, end).split(/\s+/, ATTRIBUTES_MAX + 2).length);
    },
    closed(name) {
      if (!ENDING.has(name) && depth > 0) depth--;
    },
    text: () => undefined,
    comment: () => undefined,
  });
  return elements > ELEMENTS_MAX || depths > DEPTHS_MAX || most > ATTRIBUTES_MAX;
}

const ifAny = (nodes: ArticleNode[]): ArticleNode[] | null =>
  nodes.some(({ kind, value }) => kind === "text" && (value ?? "").trim() !== "") ? nodes : null;

/** What a page itself calls its article: the only one, or else the only main part; null for none. */
function ownArticleOf({ document }: Pick<ReturnType<typeof parseHTML>, "document">, url: string): ArticleNode[] | null {
  for (const name of ["article", "main"]) {
    const all = [...document.querySelectorAll(name)].filter((one) => one.closest("aside, nav, footer") === null);
    const [only] = all;
    if (only !== undefined && all.length === 1) return ifAny(nodesOf(only, url));
  }
  return null;
}

/** Whether what was chosen has next to nothing of the page's own article, as long as that is more than a teaser. */
function isBeside(chosen: ArticleNode[] | null, own: ArticleNode[] | null): boolean {
  if (own === null) return false;
  const ownTexts = textsOf(own);
  const length = lengthOf(ownTexts);
  if (chosen === null) return length >= SHORT;
  const chosenTexts = textsOf(chosen);
  if (length < Math.min(SHORT, lengthOf(chosenTexts))) return false;
  const texts = new Set(chosenTexts);
  const shared = ownTexts.filter((one) => one.length >= SAME_FROM && texts.has(one));
  return lengthOf(shared) < length * SHARE_MIN;
}

const textsOf = (nodes: readonly ArticleNode[]): string[] =>
  nodes.flatMap(({ kind, value }) => (kind === "text" && value !== null ? [value.trim()] : []));
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);
