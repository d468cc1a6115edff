import type { ArticleNode } from "@fyr/contract";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { type DomNode, nodesOf, nodesOfText } from "./nodes.ts";

/** A page with more elements is shown as plain text. */
const ELEMENTS_MAX = 30_000;
/** Readability takes what is shorter for no text, and what it leaves of a page that is shorter for a slip. */
const SHORT = 200;

/**
 * The text of a page for people to read: what Readability takes for its article, as parts. It is for display alone; what it
 * leaves out may hold indicators all the same.
 * @param text all of the page's text: what is shown where Readability finds nothing
 * @param isPart the HTML is an article's own, without a page around it
 */
export function displayOf(
  html: string,
  { url, text, isPart }: { url: string; text: string; isPart: boolean },
): ArticleNode[] {
  try {
    const { document } = parseHTML(isPart ? `<!doctype html><html><body>${html}</body></html>` : html);
    if (isPart) return ifAny(nodesOf(document.body, url)) ?? nodesOfText(text);
    const read = new Readability(document, {
      maxElemsToParse: ELEMENTS_MAX,
      charThreshold: SHORT,
      // The element itself: nothing is written as HTML.
      serializer: (element) => element,
    }).parse();
    const content = read?.content as unknown as DomNode | null | undefined;
    return (content && ifAny(nodesOf(content, url))) ?? nodesOfText(text);
  } catch {
    // Documents that were contrived: too deep, too many elements.
    return nodesOfText(text);
  }
}

const ifAny = (nodes: ArticleNode[]): ArticleNode[] | null =>
  nodes.some(({ kind, value }) => kind === "text" && (value ?? "").trim() !== "") ? nodes : null;
