import { readCountedLine } from "./counted.ts";
import { readAsnLine } from "./csv-asn.ts";
import { malformed, type LineReading, type ListEntry } from "./entry.ts";
import { LINE_MAX, lines, type TextChunks } from "./lines.ts";
import { readMisp } from "./misp.ts";
import { readPlainLine } from "./plain.ts";

/** `cloud` reads like `plain`; what differs is that such a list must come with the operator's name. */
export const LABEL_FORMATS = ["plain", "cloud", "counted", "csv-asn", "misp"] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/**
 * Reads a list of labelled addresses as a stream, entry by entry in the list's order. Malformed rows come as entries
 * of their own, so that the caller can count, show or refuse them.
 * @throws LabelFormatError when the file as a whole cannot be in the format
 */
export function parseLabelList(format: LabelFormat, chunks: TextChunks): AsyncGenerator<ListEntry> {
  return format === "misp" ? readMisp(chunks) : readLines(chunks, LINE_READERS[format]);
}

const LINE_READERS: Readonly<Record<Exclude<LabelFormat, "misp">, (line: string) => LineReading>> = {
  plain: readPlainLine,
  cloud: readPlainLine,
  counted: readCountedLine,
  "csv-asn": readAsnLine,
};

async function* readLines(chunks: TextChunks, read: (line: string) => LineReading): AsyncGenerator<ListEntry> {
  for await (const batch of lines(chunks)) {
    for (const { number, text, tooLong } of batch) {
      const reading = tooLong ? { reason: `the line is longer than ${LINE_MAX} characters` } : read(text);
      if (reading === null) continue;
      yield "row" in reading
        ? { ok: true, line: number, row: reading.row }
        : malformed(number, text.trim(), reading.reason);
    }
  }
}
