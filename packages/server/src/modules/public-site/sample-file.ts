import { csvLine } from "@fyr/core/datasets";
import type { SampleRow } from "./samples.ts";

export const SAMPLE_TYPES = {
  jsonl: "application/x-ndjson; charset=utf-8",
  csv: "text/csv; charset=utf-8",
} as const;
export type SampleFormat = keyof typeof SAMPLE_TYPES;

/** A sample as a file's text. Without rows, it is one line that states why. */
export function writeSample(rows: readonly SampleRow[], format: SampleFormat, missing: string): string {
  const [first] = rows;
  if (first === undefined) return format === "csv" ? `# ${missing}\n` : `${JSON.stringify({ note: missing })}\n`;
  if (format === "jsonl") return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  return [Object.keys(first), ...rows.map((row) => Object.values(row))].map(csvLine).join("");
}
