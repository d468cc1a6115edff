import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { FileStore } from "../../storage/files/index.ts";

const keyOf = (jobId: string) => `reports/${jobId}.jsonl`;

/** Most that the file of one report has: the oldest of an account make room for it. */
const FILE_MAX = 64 * 1024 * 1024;

/** Writes rows as JSON lines; nothing is there until all of them are. @throws where they are more than a file has */
export async function writeReport(
  files: FileStore,
  jobId: string,
  rows: AsyncIterable<Record<string, unknown>>,
  progress: (rows: number) => void,
): Promise<{ rows: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const row of rows) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      bytes += line.length;
      if (bytes > FILE_MAX) throw new Error("The report is larger than a report may be");
      yield line;
      progress(++count);
    }
  }
  await files.put(keyOf(jobId), Readable.from(lines()));
  return { rows: count, bytes };
}

export const deleteReport = (files: FileStore, jobId: string): Promise<void> => files.delete(keyOf(jobId));

/** All of a report. @throws FileMissingError if it is gone */
export const openReport = (files: FileStore, jobId: string): Promise<Readable> => files.get(keyOf(jobId));

/** One page of a report's rows. @throws FileMissingError if it is gone */
export async function readReport(
  files: FileStore,
  jobId: string,
  offset: number,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  const stream = await files.get(keyOf(jobId));
  let at = 0;
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    if (at++ < offset) continue;
    rows.push(JSON.parse(line) as Record<string, unknown>);
    if (rows.length >= limit) break;
  }
  stream.destroy();
  return rows;
}
