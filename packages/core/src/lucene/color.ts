import { colorFrom } from "./parse.ts";
import type { Span } from "./reader.ts";

/** How often reading is taken up again behind a mistake. */
const MAX_MISTAKES = 20;

/**
 * What the parts of a text are, in order and without overlap, for colouring it as it is typed. Behind a mistake, which
 * is a span of its own, reading goes on at the next blank.
 */
export function colorsOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (let mistakes = 0; mistakes < MAX_MISTAKES && at < text.length; mistakes++) {
    const read = colorFrom(text, at);
    const { failed } = read;
    if (failed === undefined) return [...spans, ...read.spans];
    const { from } = failed.error;
    const to = Math.max(failed.error.to, Math.min(from + 1, text.length));
    spans.push(...read.spans.filter((span) => span.to <= from), { from, to, kind: "error" });
    const blank = text.slice(to).search(/\s/);
    if (blank < 0) break;
    at = to + blank;
  }
  return spans.filter((span) => span.to > span.from);
}
