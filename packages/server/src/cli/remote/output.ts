import { once } from "node:events";
import { type Column, createTable } from "./table.ts";

/** As a shell tells of a program whose reader is gone (128 + SIGPIPE). */
const READER_GONE = 141;

export interface Output<Row> {
  /** Waits while what reads it does not. */
  write(rows: readonly Row[]): Promise<void>;
}

/** Rows as a table for people, or one JSON object a line for programs: by default, people sit at terminals. */
export function openOutput<Row extends object>(
  columns: readonly Column<Row>[],
  { json = false, table = false }: { json?: boolean | undefined; table?: boolean | undefined },
): Output<Row> {
  const { stdout } = process;
  // `| head` has read enough: nothing more is asked for either.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(READER_GONE);
    throw error;
  });
  const isTable = table || (!json && stdout.isTTY);
  const drawn = createTable(columns, stdout.isTTY ? stdout.columns : Infinity);
  return {
    async write(rows) {
      const lines = isTable ? drawn.lines(rows) : rows.map((row) => JSON.stringify(row));
      if (lines.length > 0 && !stdout.write(`${lines.join("\n")}\n`)) await once(stdout, "drain");
    },
  };
}

/** Options of all commands that print rows. */
export const OUTPUT_OPTIONS = { json: { type: "boolean" }, table: { type: "boolean" } } as const;
