import type { ReactNode } from "react";

/** A question about the rows before a file of them is written. */
export interface ExportQuestion<T> {
  readonly rows: readonly T[];
  /** The rows that the file is to have, with what it is to say of the choice; null for no file. */
  onAnswer(chosen: { readonly rows: readonly T[]; readonly notes: readonly string[] } | null): void;
}

/** A file that the rows of a table can be written to. */
export interface ExportChoice<T> {
  /** As the menu has it. */
  readonly label: string;
  /** The end of the file's name. */
  readonly suffix: string;
  /** Media type. */
  readonly type: string;
  /** The text in pieces: a hundred thousand answers are longer than one string may be. */
  write(rows: readonly T[], notes?: readonly string[]): readonly string[] | Promise<readonly string[]>;
  /** What is asked first. */
  readonly question?: { isNeeded(rows: readonly T[]): boolean; Window(props: ExportQuestion<T>): ReactNode };
}

/** Choices below a heading of their own. While its box is ticked, as at first, their files have only some of the rows. */
export interface ExportGroup<T> {
  readonly label: string;
  readonly only: {
    readonly label: string;
    passes(row: T): boolean;
    /** What files say of the rows that they lack. */
    noteOf(left: number): string;
  };
  readonly choices: readonly ExportChoice<T>[];
}

/**
 * `json` is an array, `jsonl` one object a line (https://jsonlines.org).
 */
export const JSON_EXPORTS: readonly ExportChoice<unknown>[] = [
  { label: "json", suffix: "json", type: "application/json", write: (rows) => exportRows(rows, "json") },
  { label: "jsonl", suffix: "jsonl", type: "application/x-ndjson", write: (rows) => exportRows(rows, "jsonl") },
];

/** The rows as a file's text, in pieces, one a row. */
export function exportRows(rows: readonly unknown[], format: "json" | "jsonl"): string[] {
  if (format === "jsonl") return rows.map((row) => `${JSON.stringify(row)}\n`);
  if (rows.length === 0) return ["[]\n"];
  return rows.map((row, index) => `${index === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`).concat("\n]\n");
}
