import { excerptOf, LINE_MAX, lines, type TextChunks } from "../labels/index.ts";
import type { DomainEntry, DomainRowReading } from "./entry.ts";
import { nameCsvReader } from "./formats/csv.ts";
import { readHostsLine, readNameLine, readRankedLine, readUrlLine } from "./formats/lines.ts";
import { readWarningList } from "./formats/misp.ts";

type FormatReader = (chunks: TextChunks) => AsyncGenerator<DomainEntry[]>;

const byLine =
  (reader: () => (line: string) => DomainRowReading): FormatReader =>
  (chunks) =>
    readLines(chunks, reader());

/** Every format of lists of names, one reader each. */
const READERS = {
  names: byLine(() => readNameLine),
  hosts: byLine(() => readHostsLine),
  urls: byLine(() => readUrlLine),
  ranked: byLine(() => readRankedLine),
  csv: byLine(nameCsvReader),
  misp: async function* (chunks) {
    const entries = await readWarningList(chunks);
    yield entries.flatMap(({ text, reading }, index) => entriesOf(index + 1, text, reading));
  },
} satisfies Readonly<Record<string, FormatReader>>;

export type DomainFormat = keyof typeof READERS;
export const DOMAIN_FORMATS = Object.keys(READERS) as readonly DomainFormat[];

/**
 * Reads a list of names or URLs as a stream, in the list's order; it may come in several documents, each whole by
 * itself. Malformed rows come as entries of their own. Entries come in batches: lists have a million rows, and to wait
 * for each would take longer than to read it.
 * @throws LabelFormatError when a document cannot be in the format
 */
export async function* parseDomainDocuments(
  format: DomainFormat,
  documents: Iterable<TextChunks>,
): AsyncGenerator<DomainEntry[]> {
  for (const document of documents) yield* READERS[format](document);
}

async function* readLines(chunks: TextChunks, read: (line: string) => DomainRowReading): AsyncGenerator<DomainEntry[]> {
  for await (const batch of lines(chunks)) {
    const entries: DomainEntry[] = [];
    for (const { number, text, tooLong } of batch) {
      const reading = tooLong ? { reason: `the line is longer than ${LINE_MAX} characters` } : read(text);
      if (reading !== null) entries.push(...entriesOf(number, text, reading));
    }
    yield entries;
  }
}

function entriesOf(line: number, text: string, reading: DomainRowReading): DomainEntry[] {
  if (reading === null) return [];
  if ("reason" in reading) return [{ ok: false, line, text: excerptOf(text.trim()), reason: reading.reason }];
  return reading.rows.map((row) => ({ ok: true, line, row }));
}
