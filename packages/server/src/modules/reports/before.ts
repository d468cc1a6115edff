import { createInterface } from "node:readline";
import { FileMissingError, type FileStore } from "../../storage/files/index.ts";
import { openReport } from "./files.ts";
import type { JobRow } from "./repository.ts";

/** A report of before, to tell what has changed since. */
export interface ReportBefore {
  readonly writtenAt: Date;
  readonly rows: AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** A report that was written before; null where its file is gone. */
export async function readBefore(files: FileStore, job: JobRow | undefined): Promise<ReportBefore | null> {
  if (job === undefined) return null;
  try {
    const input = await openReport(files, job.id);
    return {
      writtenAt: job.finished_at ?? job.created_at,
      rows: rowsOf(createInterface({ input, crlfDelay: Infinity })),
    };
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

async function* rowsOf(lines: AsyncIterable<string>): AsyncGenerator<Record<string, unknown>> {
  for await (const line of lines) yield JSON.parse(line) as Record<string, unknown>;
}
