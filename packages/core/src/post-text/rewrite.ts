import { INSIDE_KINDS, type InsideKind } from "@fyr/contract";
import type { toHast } from "mdast-util-to-hast";
import { segmentsOf } from "./segments.ts";

type Element = Extract<ReturnType<typeof toHast>, { type: "element" }>;
export type Node = Element["children"][number];
type Nodes = readonly (Node | { readonly type: "doctype" })[];

/** Quotes and lists within one another: more would be drawn as a staircase, or exhaust the renderer. */
const DEEPEST = 6;
const NESTING: ReadonlySet<string> = new Set(["blockquote", "ul", "ol"]);
const HEADING = /^h[1-6]$/;

/** Where an `a` leads within Fyr, as its properties say: no author can write these, for Markdown has no HTML here. */
export interface InsideLink {
  readonly kind: InsideKind;
  readonly value: string;
}

const isInside = (kind: unknown): kind is InsideKind => INSIDE_KINDS.some((known) => known === kind);

export function insideLinkOf(element: Element): InsideLink | null {
  const { kind, value } = element.properties;
  return typeof value === "string" && isInside(kind) ? { kind, value } : null;
}

/**
 * A step of the Markdown reader: makes links of indicators and topics, drops links that lead to anything but a web
 * site, makes bold lines of headings and words of pictures, and flattens what is nested too deeply.
 */
export const rewriteTree = (top: Nodes): Node[] => blocks(top, 0);

/** What holds blocks: between those stand ends of lines, which say nothing. */
const HOLDERS: ReadonlySet<string> = new Set(["blockquote", "ul", "ol", "li"]);

const blocks = (nodes: Nodes, depth: number): Node[] =>
  rewritten(
    nodes.filter((node) => node.type !== "text" || node.value.trim() !== ""),
    depth,
  );

const rewritten = (nodes: Nodes, depth: number): Node[] =>
  nodes.flatMap((node) => {
    if (node.type === "element") return elements(node, depth);
    // HTML is text like any other.
    return node.type === "text" || node.type === "raw" ? linked(node.value) : [];
  });

function elements(element: Element, depth: number): Node[] {
  const { tagName } = element;
  if (tagName === "img") return [{ type: "text", value: element.properties["alt"] ?? "" }];
  // The line's end that follows it is drawn as such.
  if (tagName === "br") return [];
  // A block of code may be copied and run: it stays as it was written.
  if (tagName === "pre") return [element];
  if (tagName === "code") return [{ ...element, children: linked(textOf(element), true) }];
  if (tagName === "a") return anchor(element, depth);
  const nests = NESTING.has(tagName);
  const inner = nests ? depth + 1 : depth;
  const children = HOLDERS.has(tagName) ? blocks(element.children, inner) : rewritten(element.children, inner);
  if (nests && depth >= DEEPEST) return children.flatMap((child) => (isItem(child) ? child.children : [child]));
  if (HEADING.test(tagName)) {
    return [make("p", [make("strong", children)])];
  }
  return [{ ...element, children }];
}

const isItem = (node: Node): node is Element => node.type === "element" && node.tagName === "li";

function anchor(element: Element, depth: number): Node[] {
  const href = webAddress(element.properties["href"]);
  const text = textOf(element);
  // The address alone, as in <https://example.org/>: an indicator like any other.
  if (href === null || text === element.properties["href"]) return linked(text);
  const { children } = element;
  return [{ ...element, properties: { href }, children: plain(children, depth) }];
}

/** Links hold no links. */
const plain = (nodes: readonly Node[], depth: number): Node[] =>
  nodes.flatMap((node) => {
    if (node.type === "text" || node.type === "raw") return [{ type: "text", value: node.value }];
    if (node.type !== "element") return [];
    if (node.tagName === "img") return elements(node, depth);
    return [{ ...node, children: plain(node.children, depth) }];
  });

const linked = (text: string, isCode = false): Node[] =>
  segmentsOf(text, isCode).map(({ kind, value }) =>
    kind === "text" ? { type: "text", value } : make("a", [], { kind, value }),
  );

const make = (tagName: string, children: Node[], properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const textOf = (node: Node): string =>
  node.type === "text" ? node.value : node.type === "element" ? node.children.map(textOf).join("") : "";

/** The address of a web site in its normal form; null for other schemes, and for paths, which would lead within Fyr. */
function webAddress(href: unknown): string | null {
  const url = typeof href === "string" && /^https?:\/\//i.test(href) ? URL.parse(href) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
