import { type SubmittedItem } from "@fyr/contract";
import { readItem } from "@fyr/core/submissions";
import type { Item } from "./items.ts";

/** Characters of a line that cannot be read which are told again. */
const EXCERPT = 200;

/**
 * Reads the lines of a submission: what each is, and what of them is kept, each thing once.
 * @param first number of the first of these lines
 */
export function readLines(lines: readonly string[], first: number): { results: SubmittedItem[]; items: Item[] } {
  const results: SubmittedItem[] = [];
  const items: Item[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const read = readItem(line);
    const told = line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
    if (!read.ok) {
      results.push({ value: told, status: "invalid", item_type: read.type, error_message: read.reason });
      continue;
    }
    const { type, value } = read;
    const before = seen.get(value);
    if (before === undefined) {
      seen.set(value, index + first);
      items.push({ item_type: type, value });
      results.push({ value, status: "success", item_type: type, error_message: null });
    } else {
      results.push({ value, status: "invalid", item_type: type, error_message: `the same as line ${before}` });
    }
  }
  return { results, items };
}
