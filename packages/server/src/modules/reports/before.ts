import { createInterface } from "node:readline";
import { FileMissingError, type FileStore } from "../../storage/files/index.ts";
import { openReport } from "./files.ts";
import type { JobRow } from "./repository.ts";

/** A report of before, to tell what has changed since. */
export interface ReportBefore {
  readonly writtenAt: Date;
  /** None where its file is gone. It is opened when the first of them is asked for. */
  readonly rows: AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** A report that was written before; null without one. */
export function readBefore(files: FileStore, job: JobRow | undefined): ReportBefore | null {
  if (job === undefined) return null;
  return { writtenAt: job.finished_at ?? job.created_at, rows: rowsOf(files, job.id) };
}

async function* rowsOf(files: FileStore, id: string): AsyncGenerator<Record<string, unknown>> {
  const input = await openReport(files, id).catch((error: unknown) => {
    if (error instanceof FileMissingError) return null;
    throw error;
  });
  if (input === null) return;
  try {
    // Its lines come from now on, whether or not anyone waits for them yet.
    for await (const line of createInterface({ input, crlfDelay: Infinity }))
      yield JSON.parse(line) as Record<string, unknown>;
  } finally {
    input.destroy();
  }
}
