import type { Block } from "./article-text.ts";
import { OF_INDICATORS, OF_REFERENCES } from "./places.ts";

const LINE_MAX = 70;
const WORDS_MAX = 7;
/** Headings in plain text are told by what they say alone: of indicators, and of what comes behind them. */
const HEADS =
  /^(?:appendix\b.{0,12}|annex\b.{0,12}|table \d+\W*)?(?:\w+ ){0,3}(?:indicators? of (?:compromise|attack)|iocs?|indicators|observables|references|acknowledge?ments|mitigations?|recommendations|best practices|contact information|resources|conclusions?|disclaimer|revisions)\b(?: \(?iocs?\)?)?\W*$/i;

/** Whether a line of plain text is a heading of indicators or references: short, and no sentence. */
export const isPlainHeading = (line: string): boolean =>
  line.length <= LINE_MAX && line.split(" ").length <= WORDS_MAX && !/[.;,]$/.test(line) && HEADS.test(line);

/** A block of lines cut at those that are headings, as plain text has them; others come back as they are. */
export function blocksByLines(text: string, block: Block): Block[] {
  if (block.section === "table" || block.section === "list" || block.to - block.from < LINE_MAX) return [block];
  const found: Block[] = [];
  let current = block;
  let at = block.from;
  while (at < block.to) {
    const next = text.indexOf("\n", at);
    const end = next < 0 || next >= block.to ? block.to : next + 1;
    const line = end - at <= LINE_MAX * 2 ? text.slice(at, end).trim() : "";
    if (line !== "" && isPlainHeading(line)) {
      if (at > current.from) found.push({ ...current, to: at });
      const isOfIndicators = OF_INDICATORS.test(line);
      current = {
        ...block,
        from: at,
        heading: line,
        isOfIndicators,
        isOfReferences: !isOfIndicators && OF_REFERENCES.test(line),
      };
    }
    at = end;
  }
  found.push({ ...current, to: block.to });
  return found;
}
