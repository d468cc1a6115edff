import type { LineReading } from "../entry.ts";
import { readRange } from "./range.ts";

/** `first - last` with spaces around the hyphen is one thing; otherwise the first word is. */
const SUBJECT = /^[^\s,;#|]+(?:[ \t]+-[ \t]+[^\s,;#|]+)?/;

/**
 * Format `plain`: an address, a prefix or a `first-last` range in each line. `#` and `;` begin comments; text behind
 * the first word (separated by space, comma, `|`) is left aside, as many lists put notes there.
 */
export function readPlainLine(line: string): LineReading {
  const text = line.trim();
  if (text === "" || text.startsWith("#") || text.startsWith(";")) return null;
  const subject = SUBJECT.exec(text)?.[0];
  if (subject === undefined) return { reason: "the line does not begin with an address" };
  const range = readRange(subject);
  return "reason" in range ? range : { row: { target: range, count: null, name: null } };
}
