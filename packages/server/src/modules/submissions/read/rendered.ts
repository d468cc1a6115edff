import type { TextNode } from "@fyr/contract";
import { renderText } from "@fyr/core/post-text";

/**
 * Characters of what was read of texts that are remembered: feeds show the same ones again and again, and a contrived
 * one takes 100 ms.
 */
const REMEMBERED = 16 * 1024 * 1024;

const known = new Map<string, string>();
let size = 0;

/** @returns the JSON text of `renderText` of the text, which is read once as long as it is among those last used */
export function renderedJson(text: string): string {
  const before = known.get(text);
  const json = before ?? JSON.stringify(renderText(text));
  // At the end of the map is what was used last.
  if (before !== undefined) known.delete(text);
  else size += text.length + json.length;
  known.set(text, json);
  for (const [oldest, ofOldest] of known) {
    if (size <= REMEMBERED || oldest === text) break;
    known.delete(oldest);
    size -= oldest.length + ofOldest.length;
  }
  return json;
}

/** The same as objects, which are the caller's own. */
export const rendered = (text: string): TextNode[] => JSON.parse(renderedJson(text)) as TextNode[];
