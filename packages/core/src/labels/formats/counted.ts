import type { LineReading } from "../entry.ts";
import { readRange } from "./range.ts";

/**
 * Format `counted` (IPsum): address, tab, number of lists that name it. `#` begins a comment.
 * The count is the list's own measure of trust; `confidenceOfCount` makes a confidence of it.
 */
export function readCountedLine(line: string): LineReading {
  const text = line.trim();
  if (text === "" || text.startsWith("#")) return null;
  const [subject = "", number, ...rest] = text.split(/\s+/);
  const range = readRange(subject);
  if ("reason" in range) return range;
  if (number === undefined || rest.length > 0) return { reason: "expected an address and a count" };
  if (!/^[1-9]\d{0,5}$/.test(number)) return { reason: `'${number}' is not a count` };
  return { row: { target: range, count: Number(number), name: null } };
}

/** How likely it is that a single blocklist is right about an address. */
const TRUST_IN_ONE_LIST = 0.4;

/**
 * Confidence (0 to 100) that an address named by `count` lists deserves it: the lists as independent witnesses
 * (noisy-or), 100·(1 − 0.6^count): 40, 64, 78, 87, 92 … 99 for ten.
 */
export function confidenceOfCount(count: number): number {
  return Math.min(99, Math.round(100 * (1 - (1 - TRUST_IN_ONE_LIST) ** count)));
}

/** Of how many lists a row was counted, as the label refers to it: `10 of 30 lists`, `10 lists`. */
export const countReference = (count: number, of: number | undefined): string =>
  of === undefined ? `${count} ${count === 1 ? "list" : "lists"}` : `${count} of ${Math.max(count, of)} lists`;

const COUNTED = /^(\d+)(?: of (\d+))? lists?$/;

/** Reads what `countReference` wrote; null for other references. */
export function countedIn(reference: string | undefined): { count: number; of: number | null } | null {
  const [, count, of] = COUNTED.exec(reference ?? "") ?? [];
  return count === undefined ? null : { count: Number(count), of: of === undefined ? null : Number(of) };
}
