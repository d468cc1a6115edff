import { ARTICLE_ELEMENTS, type ArticleNode } from "@fyr/contract";

/** Parts of one text, and characters in all of them. */
const NODES_MAX = 6000;
const CHARACTERS_MAX = 300_000;
const URL_MAX = 2048;
const DEPTH_MAX = 40;

type Kind = (typeof ARTICLE_ELEMENTS)[number];

/** Elements that are kept under another name. */
const KEPT: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...ARTICLE_ELEMENTS.map((name) => [name, name] as const),
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["b", "strong"],
  ["i", "em"],
  ["cite", "em"],
  ["kbd", "code"],
  ["samp", "code"],
  ["tt", "code"],
  ["dt", "p"],
  ["dd", "p"],
  ["summary", "p"],
  ["caption", "figcaption"],
]);
/** Nothing of them is shown. */
const LEFT_OUT = new Set(
  "script style template noscript iframe object embed svg math canvas video audio form input select textarea button head title meta link base".split(
    " ",
  ),
);
/** Without a part of their own, what they hold begins a new one. */
const BLOCKS = new Set(
  "address article aside body details div dl fieldset figure footer header hr main nav section".split(" "),
);

/** As far as it is needed of a DOM. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

/**
 * The text of a document as parts of the kinds that are shown, and nothing else of it: no attribute but where links lead, no
 * address of a picture. Bounded.
 * @param base what links are relative to
 */
export function nodesOf(root: DomNode, base: string): ArticleNode[] {
  const nodes: ArticleNode[] = [];
  let characters = 0;
  const isFull = () => nodes.length >= NODES_MAX || characters >= CHARACTERS_MAX;
  const add = (depth: number, kind: ArticleNode["kind"], value: string | null): void => {
    // A single text may be longer than all that is shown.
    const shown = kind === "text" ? (value?.slice(0, CHARACTERS_MAX - characters).toWellFormed() ?? null) : value;
    characters += shown?.length ?? 0;
    nodes.push({ depth, kind, value: shown });
  };
  /** @param isRaw whether line breaks mean what they are */
  const walk = (node: DomNode, depth: number, level: number, isRaw: boolean): void => {
    if (isFull()) return;
    if (node.nodeType === 3) {
      const written = clean(node.nodeValue ?? "");
      const text = isRaw ? written : written.replaceAll(/\s+/g, " ");
      if (text !== "" && (isRaw || text !== " " || nodes.at(-1)?.kind !== "p")) add(depth, "text", text);
      return;
    }
    if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return;
    const name = node.nodeName.toLowerCase();
    if (LEFT_OUT.has(name)) return;
    if (name === "br") return add(depth, "text", "\n");
    if (name === "img" || name === "picture") return picture(node, depth);
    const kind = kindOf(node, name);
    const isKept = kind !== null && level < DEPTH_MAX;
    const at = nodes.length;
    if (isKept) add(depth, kind, kind === "link" ? linkOf(node, base) : null);
    for (const child of node.childNodes) walk(child, isKept ? depth + 1 : depth, level + 1, isRaw || kind === "pre");
    // What holds nothing is not shown.
    if (isKept && nodes.length === at + 1) nodes.pop();
    else if (!isKept && BLOCKS.has(name) && nodes.length > at) add(depth, "text", "\n");
  };
  const picture = (node: DomNode, depth: number): void => {
    const words = clean(node.getAttribute?.("alt") ?? "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (node.nodeName.toLowerCase() === "picture") {
      for (const child of node.childNodes) if (child.nodeName.toLowerCase() === "img") picture(child, depth);
    } else add(depth, "picture", words.slice(0, 500));
  };
  const kindOf = (node: DomNode, name: string): ArticleNode["kind"] | null =>
    name === "a" ? (linkOf(node, base) === null ? null : "link") : (KEPT.get(name) ?? null);
  walk(root, 0, 0, false);
  return nodes;
}

/** A URL of the web without a password; null for anything else. */
function linkOf(node: DomNode, base: string): string | null {
  const url = URL.parse((node.getAttribute?.("href") ?? "").trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > URL_MAX) return null;
  url.username = "";
  url.password = "";
  return url.href;
}

/** Without what no store of texts takes, and what turns a text around. */
export const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "");

/** A plain text as parts: its paragraphs. */
export function nodesOfText(text: string): ArticleNode[] {
  const nodes: ArticleNode[] = [];
  for (const part of clean(text)
    .slice(0, CHARACTERS_MAX)
    .split(/\n\s*\n|\n/)) {
    const words = part.replaceAll(/\s+/g, " ").trim();
    if (words === "" || nodes.length >= NODES_MAX) continue;
    nodes.push({ depth: 0, kind: "p", value: null }, { depth: 1, kind: "text", value: words });
  }
  return nodes;
}
