export type ExportFormat = "json" | "jsonl";

export const EXPORT_TYPES: Record<ExportFormat, string> = { json: "application/json", jsonl: "application/x-ndjson" };

/**
 * The rows as a file's text, in pieces, one a row: a hundred thousand answers are longer than one string may be.
 * `json` is an array, `jsonl` one object a line (https://jsonlines.org).
 */
export function exportRows(rows: readonly unknown[], format: ExportFormat): string[] {
  if (format === "jsonl") return rows.map((row) => `${JSON.stringify(row)}\n`);
  if (rows.length === 0) return ["[]\n"];
  return rows.map((row, index) => `${index === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`).concat("\n]\n");
}
