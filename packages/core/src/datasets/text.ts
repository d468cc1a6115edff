import type { Cell, DatasetRow } from "./address-rows.ts";

/** What a spreadsheet would run as a formula (names come from outside). */
const FORMULA = /^[=+\-@\t\r]/;

/** A value as a cell (RFC 4180). A text that a spreadsheet would take for a formula begins with `'`. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** A row as a line of JSON; the first field is what the row is about. */
export const jsonLine = (row: DatasetRow): string => `${JSON.stringify(row)}\n`;
