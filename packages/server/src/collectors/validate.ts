import type { Plausible } from "./source.ts";

/** Of all rows; a list has a slip or two, another document has little else. */
const MALFORMED_MAX = 0.2;

interface Version {
  readonly rows: number;
  readonly malformed: number;
  /** Of a list of addresses: how much its rows hold. */
  readonly ranges?: { readonly extent: number };
}

/** The version in force: no rows before the first. */
interface Before {
  readonly rows: number;
  /** null: not measured. */
  readonly extent: number | null;
}

/** Of the version before: a list that has less has lost something. */
const HALF: Plausible = { least: 0, share: 0.5 };

/**
 * A list that has more than so many times the rows of the version before may be its publisher's no more. Small lists grow
 * by leaps.
 */
const GROWTH_MAX = 2;
const GROWTH_ROWS = 1000;
/** The same of what the rows hold: one row may hold a quarter of the internet. */
const EXTENT_GROWTH_MAX = 1.5;
const EXTENT_GROWTH = 4096;

/** Why a version is to be quarantined; null where it looks right. */
export function validateVersion(
  { rows, malformed, ranges }: Version,
  { rows: rowsBefore, extent: extentBefore }: Before,
  { least, share } = HALF,
): string | null {
  if (rows === 0 && malformed === 0) return "It is empty";
  if (malformed > MALFORMED_MAX * (rows + malformed)) {
    return `${number(malformed)} of its ${number(rows + malformed)} rows cannot be read`;
  }
  if (rowsBefore === 0 && rows < least) return `It has ${number(rows)} rows, fewer than the expected ${number(least)}`;
  if (rows < share * rowsBefore) return `It has shrunk from ${number(rowsBefore)} rows to ${number(rows)}`;
  const isLeap = rows > GROWTH_MAX * rowsBefore && rows - rowsBefore > GROWTH_ROWS;
  if (rowsBefore > 0 && isLeap) return `It has grown from ${number(rowsBefore)} rows to ${number(rows)}`;
  if (rowsBefore === 0 || ranges === undefined || extentBefore === null) return null;
  const { extent } = ranges;
  const isWider = extent > EXTENT_GROWTH_MAX * extentBefore && extent - extentBefore > EXTENT_GROWTH;
  return isWider ? `It has grown from ${number(extentBefore)} addresses to ${number(extent)}` : null;
}

const number = (value: number): string => value.toLocaleString("en");

const HTML = /^\s*(?:<!--[^]{0,400}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;

/** Whether a document begins as a page for people does: a notice, an error, a login, instead of a list. */
export const isPage = (beginning: string): boolean => HTML.test(beginning);
