import { type DnsRecord, joinRecords } from "../dns/index.ts";
import { excerptOf, LINE_MAX, lines, type TextChunks } from "../labels/index.ts";
import { readCofLine } from "./formats/cof.ts";
import { readDnsxLine } from "./formats/dnsx.ts";
import { readFdnsLine } from "./formats/fdns.ts";
import { readMassdnsLine } from "./formats/massdns.ts";
import { type ZoneHead, ZoneReader } from "./formats/zone.ts";
import { COUNT_MAX, type NameSighting, type SightingReading } from "./sighting.ts";

/** Lines of a block: the same text is cut at the same lines every time, however its chunks come. */
const BLOCK_LINES = 10_000;
/** Names of a block, where few lines hold many. */
export const BLOCK_NAMES_MAX = 10_000;
/** Malformed lines of a block that are shown. */
const SHOWN = 20;

export interface MalformedName {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** What some lines of a file saw, each name once. */
export interface NameBlock {
  readonly names: readonly NameSighting[];
  /** The answers of the DNS in these lines, each once; none of a zone file. */
  readonly records: readonly DnsRecord[];
  /** Lines of the file up to the end of the block. */
  readonly lines: number;
  /** How many of the block's lines cannot be read, and the first of them. */
  readonly rejected: number;
  readonly malformed: readonly MalformedName[];
  /** Of a zone, once its SOA record has been read. */
  readonly head: ZoneHead | null;
}

const LINE_READERS = {
  cof: readCofLine,
  fdns: readFdnsLine,
  massdns: readMassdnsLine,
  dnsx: readDnsxLine,
} satisfies Readonly<Record<string, (line: string) => SightingReading>>;

/** Formats that are read line by line. */
export type NameLineFormat = keyof typeof LINE_READERS | "zone";

/**
 * Reads names and when they were seen, a block at a time. Time is linear in the text; of the text no more is held than a
 * chunk, and of the names a block.
 * @param origin of a zone file that does not state its own
 */
export async function* readNames(
  format: NameLineFormat,
  chunks: TextChunks,
  origin: string | null = null,
): AsyncGenerator<NameBlock> {
  const reader = readerOf(format, origin);
  let block = new Block();
  let number = 0;
  for await (const batch of lines(chunks)) {
    for (const { text, tooLong } of batch) {
      number++;
      const reading = tooLong ? { reason: `the line is longer than ${LINE_MAX} characters` } : reader.read(text);
      block.add(reading, number, text);
      if (!block.isFull) continue;
      yield block.end(number, reader.head());
      block = new Block();
    }
  }
  const last = reader.end();
  if (last !== null) block.add(last, number, "");
  if (!block.isEmpty) yield block.end(number, reader.head());
}

interface Reader {
  read(line: string): SightingReading;
  end(): SightingReading;
  head(): ZoneHead | null;
}

function readerOf(format: NameLineFormat, origin: string | null): Reader {
  if (format !== "zone") return { read: LINE_READERS[format], end: () => null, head: () => null };
  const zone = new ZoneReader(origin);
  let head: ZoneHead | null = null;
  const taken = (reading: ReturnType<ZoneReader["read"]>): SightingReading => {
    if (reading === null || "reason" in reading) return reading;
    if ("name" in reading) return { sightings: [{ name: reading.name, first: null, last: null, count: 1 }] };
    head ??= reading.head;
    return null;
  };
  return { read: (line) => taken(zone.read(line)), end: () => taken(zone.end()), head: () => head };
}

/** Gathers what the lines of a block saw. */
class Block {
  readonly #names = new Map<string, NameSighting>();
  readonly #records = new Map<string, DnsRecord>();
  readonly #malformed: MalformedName[] = [];
  #rejected = 0;
  #lines = 0;

  get isFull(): boolean {
    return this.#lines >= BLOCK_LINES || this.#names.size >= BLOCK_NAMES_MAX;
  }

  get isEmpty(): boolean {
    return this.#lines === 0;
  }

  add(reading: SightingReading, line: number, text: string): void {
    this.#lines++;
    if (reading === null) return;
    if ("reason" in reading) {
      this.#rejected++;
      const { reason } = reading;
      if (this.#malformed.length < SHOWN) this.#malformed.push({ line, text: excerptOf(text.trim()), reason });
      return;
    }
    for (const sighting of reading.sightings) {
      const known = this.#names.get(sighting.name);
      this.#names.set(sighting.name, known === undefined ? sighting : together(known, sighting));
    }
    for (const record of reading.records ?? []) {
      const key = `${record.rrname} ${record.rrtype} ${record.rdata}`;
      const known = this.#records.get(key);
      this.#records.set(key, known === undefined ? record : joinRecords(known, record, COUNT_MAX));
    }
  }

  end(lineNumber: number, head: ZoneHead | null): NameBlock {
    const [names, records] = [[...this.#names.values()], [...this.#records.values()]];
    return { names, records, lines: lineNumber, rejected: this.#rejected, malformed: this.#malformed, head };
  }
}

/** Two sightings of a name as one. */
export function together(a: NameSighting, b: NameSighting): NameSighting {
  const min = (x: number | null, y: number | null) => (x === null ? y : y === null ? x : Math.min(x, y));
  const max = (x: number | null, y: number | null) => (x === null ? y : y === null ? x : Math.max(x, y));
  return {
    name: a.name,
    first: min(a.first, b.first),
    last: max(a.last, b.last),
    count: Math.min(COUNT_MAX, a.count + b.count),
  };
}
