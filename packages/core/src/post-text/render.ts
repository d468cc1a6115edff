import { ELEMENT_KINDS, type TextNode } from "@fyr/contract";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toHast } from "mdast-util-to-hast";
import { insideLinkOf, rewriteTree, type Node } from "./rewrite.ts";

/** Quotes and lists that one line opens: more take the reader of Markdown time that grows with their square. */
const TOO_NESTED = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){12}/m;

/**
 * More pieces than this are no text that a person wrote to be read: what is drawn would be thirty times as long as the
 * text. Three thousand characters of addresses, each a link, are 660.
 */
const NODES_MAX = 800;

/**
 * Reads the text of a post: Markdown without pictures and HTML, its indicators and topics recognised.
 * @returns what is to be drawn, in the order of a walk from the top; empty for an empty text; the text as it was written
 *   where its nesting or its marks have no end
 */
export function renderText(text: string): TextNode[] {
  if (TOO_NESTED.test(text)) return asWritten(text);
  const tree = toHast(fromMarkdown(text), { allowDangerousHtml: true });
  if (tree.type !== "root") return [];
  const nodes = rewriteTree(tree.children).flatMap((node) => flattened(node, 0));
  return nodes.length > NODES_MAX ? asWritten(text) : nodes;
}

const asWritten = (text: string): TextNode[] => [
  { depth: 0, kind: "p", value: null },
  { depth: 1, kind: "text", value: text },
];

const isElementKind = (name: string): name is (typeof ELEMENT_KINDS)[number] =>
  ELEMENT_KINDS.some((kind) => kind === name);

function flattened(node: Node, depth: number): TextNode[] {
  if (node.type === "text" || node.type === "raw") return [{ depth, kind: "text", value: node.value }];
  if (node.type !== "element") return [];
  const inside = insideLinkOf(node);
  if (inside !== null) return [{ depth, ...inside }];
  const { tagName, children, properties } = node;
  const below = (at: number): TextNode[] => children.flatMap((child) => flattened(child, at));
  if (tagName === "a") return [{ depth, kind: "link", value: String(properties["href"]) }, ...below(depth + 1)];
  // A rule, for one: nothing of it is drawn.
  if (!isElementKind(tagName)) return below(depth);
  const start = properties["start"];
  return [{ depth, kind: tagName, value: typeof start === "number" ? String(start) : null }, ...below(depth + 1)];
}
