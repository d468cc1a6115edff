import type { TextNode } from "@fyr/contract";
import { renderText } from "@fyr/core/post-text";

/** Texts whose reading is remembered: feeds show the same ones again and again, and a contrived one takes 100 ms. */
const REMEMBERED = 2000;

const known = new Map<string, TextNode[]>();

/** @returns `renderText` of the text, read once as long as it is among those last used */
export function rendered(text: string): TextNode[] {
  const nodes = known.get(text) ?? renderText(text);
  // At the end of the map is what was used last.
  known.delete(text);
  known.set(text, nodes);
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break;
    known.delete(oldest);
  }
  return nodes;
}
