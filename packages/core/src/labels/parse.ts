import { abuseIpdb, iscResearch } from "./formats/reports.ts";
import { aws, azure, fastly, github, oracle, prefixList } from "./formats/clouds.ts";
import { readCountedLine } from "./formats/counted.ts";
import { readAsnLine } from "./formats/csv-asn.ts";
import { csvReader } from "./formats/csv.ts";
import { type DocumentReader, readDocument } from "./formats/document.ts";
import { readEndpointLine } from "./formats/endpoint.ts";
import { LINE_MAX, lines, type TextChunks } from "./formats/lines.ts";
import { mispEvent } from "./formats/misp-event.ts";
import { mispWarningList } from "./formats/misp-warninglist.ts";
import { readPlainLine } from "./formats/plain.ts";
import { readSpamhausLine } from "./formats/spamhaus.ts";
import { onionoo, readTorExitLine } from "./formats/tor.ts";
import { airvpn, firstLine, ivpn, mullvad, nordvpn, ovpn, pia } from "./formats/vpn.ts";
import { malformed, type LineReading, type ListEntry } from "./entry.ts";
import { mergeRows } from "./merge.ts";

type FormatReader = (chunks: TextChunks) => AsyncGenerator<ListEntry>;

const byLine =
  (read: (line: string) => LineReading): FormatReader =>
  (chunks) =>
    readLines(chunks, read);

const byDocument =
  (read: DocumentReader, clip?: (text: string) => string): FormatReader =>
  (chunks) =>
    readDocument(chunks, read, clip);

/** Every format, one reader each. `cloud` reads like `plain`; but such a list must come with the operator's name. */
const READERS = {
  plain: byLine(readPlainLine),
  cloud: byLine(readPlainLine),
  counted: byLine(readCountedLine),
  "csv-asn": byLine(readAsnLine),
  csv: (chunks) => readLines(chunks, csvReader()),
  endpoints: byLine(readEndpointLine),
  spamhaus: byLine(readSpamhausLine),
  misp: byDocument(mispWarningList),
  "misp-event": byDocument(mispEvent),
  prefixes: byDocument(prefixList),
  aws: byDocument(aws),
  azure: byDocument(azure),
  oracle: byDocument(oracle),
  fastly: byDocument(fastly),
  github: byDocument(github),
  "tor-exit-addresses": byLine(readTorExitLine),
  onionoo: byDocument(onionoo),
  mullvad: byDocument(mullvad),
  nordvpn: byDocument(nordvpn),
  ivpn: byDocument(ivpn),
  airvpn: byDocument(airvpn),
  ovpn: byDocument(ovpn),
  pia: byDocument(pia, firstLine),
  abuseipdb: byDocument(abuseIpdb),
  "isc-research": byDocument(iscResearch),
} satisfies Readonly<Record<string, FormatReader>>;

export type LabelFormat = keyof typeof READERS;
export const LABEL_FORMATS = Object.keys(READERS) as readonly LabelFormat[];

/** Formats that name an address more than once, each time with other details. */
const REPEATING: ReadonlySet<LabelFormat> = new Set([
  "csv",
  "endpoints",
  "misp-event",
  "tor-exit-addresses",
  "onionoo",
  "isc-research",
]);

/**
 * Reads a list of labelled addresses as a stream, entry by entry in the list's order. Malformed rows come as entries
 * of their own, so that the caller can count, show or refuse them.
 * @throws LabelFormatError when the file as a whole cannot be in the format
 */
export function parseLabelList(format: LabelFormat, chunks: TextChunks): AsyncGenerator<ListEntry> {
  return parseLabelDocuments(format, [chunks]);
}

/** The same for a list that comes in several documents, each whole by itself. Rows are counted anew in each. */
export function parseLabelDocuments(format: LabelFormat, documents: Iterable<TextChunks>): AsyncGenerator<ListEntry> {
  const entries = readAll(READERS[format], documents);
  return REPEATING.has(format) ? mergeRows(entries) : entries;
}

async function* readAll(read: FormatReader, documents: Iterable<TextChunks>): AsyncGenerator<ListEntry> {
  for (const document of documents) yield* read(document);
}

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
