/** One cell (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as the text of a CSV file, in pieces, with a line of names above. */
export function csvLines(names: readonly string[], rows: Iterable<readonly string[]>): string[] {
  const lines = [`${names.map(csvCell).join(",")}\r\n`];
  for (const row of rows) lines.push(`${row.map(csvCell).join(",")}\r\n`);
  return lines;
}
