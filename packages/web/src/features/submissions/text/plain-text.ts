import type { TextNode } from "@fyr/contract";
import { defang } from "../../../lib/format.ts";

const BLOCKS: ReadonlySet<TextNode["kind"]> = new Set(["p", "pre", "li", "blockquote", "ul", "ol"]);

/** The words of a post on one line, without its marks; what it names is defanged, so that nothing makes a link of it. */
export function plainTextOf(nodes: readonly TextNode[]): string {
  return nodes.map(wordsOf).join("").replaceAll(/\s+/g, " ").trim();
}

function wordsOf({ kind, value }: TextNode): string {
  if (BLOCKS.has(kind)) return " ";
  if (value === null || kind === "link") return "";
  if (kind === "ip" || kind === "domain" || kind === "email") return defang(value);
  if (kind === "url") return value.replace(/^http/i, "hxxp").replaceAll(".", "[.]");
  return kind === "topic" ? `#${value}` : value;
}
