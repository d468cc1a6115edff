import { NoTextError } from "./binary.ts";
import { contentOf } from "./content.ts";

/** Often enough to look alive, seldom enough to cost nothing. */
const PROGRESS_MS = 100;
/** The end of one file and the beginning of the next are no word. */
const NEWLINE = Uint8Array.of(10);

/** Read so far and in all, in bytes as they lie on disk. */
export interface ReadBytes {
  readonly read: number;
  readonly total: number;
}

/**
 * Reads files one after the other, unpacked if they are gzip, for a worker.
 * @param take gets each piece; what it throws ends the reading
 * @param report receives the progress now and then
 * @returns why a file could not be read to its end, in a sentence; null: all were
 */
export async function readFiles(
  files: readonly File[],
  take: (piece: Uint8Array) => void,
  report: (progress: ReadBytes) => void,
): Promise<string | null> {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  let read = 0;
  let reported = 0;
  for (const file of files) {
    const pieces = contentOf(file, (bytes) => (read += bytes));
    for (;;) {
      const next = await pieces.next().catch((error: unknown) => ({ failed: messageOf(file.name, error) }));
      if ("failed" in next) return next.failed;
      if (next.done === true) break;
      take(next.value);
      const now = performance.now();
      if (now - reported < PROGRESS_MS) continue;
      reported = now;
      report({ read, total });
    }
    take(NEWLINE);
  }
  return null;
}

const messageOf = (name: string, error: unknown): string =>
  error instanceof NoTextError
    ? `${name} is ${error.kind}, and was not read: only text and gzip are read here. Attach it to a post to have documents, archives, pictures and captures searched.`
    : `${name} could not be read completely. Is it truncated?`;
