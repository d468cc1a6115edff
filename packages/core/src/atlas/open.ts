import { parseAddress, parseWords, writeWords, type Address, type Family, type Range } from "../ip/index.ts";
import { ranges4, ranges6 } from "./announced.ts";
import { Answer } from "./answer.ts";
import type { AsRecord, Fact, IpFacts, LayerName, Source } from "./facts.ts";
import { altered, ATLAS_FORMAT_VERSION, readFile, type SectionName } from "./file.ts";
import { decodeMetadata, type FamilyCounts, type Metadata, type RowCounts } from "./metadata.ts";
import { lengthOf, linkOf } from "./packed.ts";
import { compareWords } from "./rows.ts";
import { Search4, Search6, STRIDE4, STRIDE6 } from "./search.ts";
import { INTERVAL_VALUES, type Segments } from "./segments.ts";
import { FactTables, type WantedLabel } from "./tables.ts";

/** A source, how many rows of it went in, and the layers that it has rows in. */
export interface SourceInfo extends Source {
  readonly rows: number;
  readonly layers: LayerName[];
}

export interface AtlasInfo {
  readonly formatVersion: number;
  /** RFC 3339. */
  readonly builtAt: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Elementary intervals, those included of which nothing is known. */
  readonly intervals: FamilyCounts;
  /** Distinct combinations of special-purpose space, registration and labels. */
  readonly contexts: number;
  /** Rows that went in, by layer. */
  readonly rows: RowCounts;
  /** Distinct records, by layer. */
  readonly records: Readonly<Record<LayerName, number>>;
  readonly sources: SourceInfo[];
}

/** A snapshot that answers. It never changes; several threads may each open the same shared buffer. */
export interface Atlas {
  /**
   * All that is known of an address. Text is read strictly, as `parseAddress` does.
   * @throws RangeError with the reason if the text is no address
   */
  lookup(address: string | Address): IpFacts;
  /** @param address 0 … 2^32-1 */
  lookup4(address: number): IpFacts;
  /** The four words of an IPv6 address, each 0 … 2^32-1, most significant first. */
  lookup6(w0: number, w1: number, w2: number, w3: number): IpFacts;
  info(): AtlasInfo;
  /** Every interval of a family of which something is known, in address order; `ip` is its first address. */
  ranges(family: Family): IterableIterator<IpFacts>;
  /**
   * What an AS announces: ranges in address order, IPv4 before IPv6. All intervals are read for it, a piece with each
   * `next`, so that others can come in between.
   */
  announced(system: number): Generator<void, Range[], void>;
  /**
   * Ranges in address order, IPv4 before IPv6, that have all addresses with a label that is wanted, and may have others.
   * Read as `announced` is.
   */
  labelled(isWanted: WantedLabel): Generator<void, Range[], void>;
  /** What the routing data says of each AS, some of them several times; nothing of it is kept. */
  systems(): IterableIterator<Fact<AsRecord>>;
}

/**
 * Opens a snapshot in place: nothing is copied. Every byte and every id is checked here, once (some tenths of a
 * second for 100 MB), so that lookups need not.
 * @throws AtlasFormatError if the bytes are not a whole, unaltered snapshot of this format version
 */
export function openAtlas(buffer: ArrayBufferLike): Atlas {
  return new Snapshot(buffer);
}

class Snapshot implements Atlas {
  private readonly bytes: number;
  private readonly metadata: Metadata;
  private readonly tables: FactTables;
  private readonly intervals4: Segments;
  private readonly search4: Search4;
  private readonly intervals6: Segments;
  private readonly search6: Search6;
  private readonly words = new Uint32Array(4);

  constructor(buffer: ArrayBufferLike) {
    const file = readFile(buffer);
    this.bytes = buffer.byteLength;
    this.metadata = decodeMetadata(file.bytes("metadata"));
    this.tables = new FactTables(file, this.metadata.sources);
    this.intervals4 = file.words("intervals_ipv4", STRIDE4);
    this.intervals6 = file.words("intervals_ipv6", STRIDE6);
    checkIntervals(this.intervals4, 1, this.tables, "intervals_ipv4");
    checkIntervals(this.intervals6, 4, this.tables, "intervals_ipv6");
    this.search4 = new Search4(this.intervals4);
    this.search6 = new Search6(this.intervals6);
  }

  lookup(address: string | Address): IpFacts {
    const { words } = this;
    if (typeof address === "string") {
      const family = parseWords(address, words);
      if (family === 4) return this.lookup4(words[0] ?? 0);
      if (family === 0) throw new RangeError(reasonOf(address));
    } else if (address.family === 4) {
      return this.lookup4(address.value);
    } else {
      writeWords(address.value, words, 0);
    }
    return this.lookup6(words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0);
  }

  lookup4(address: number): IpFacts {
    return this.answer4(this.search4.find(address), address);
  }

  lookup6(w0: number, w1: number, w2: number, w3: number): IpFacts {
    return this.answer6(this.search6.find(w0, w1, w2, w3), w0, w1, w2, w3);
  }

  info(): AtlasInfo {
    return {
      formatVersion: ATLAS_FORMAT_VERSION,
      builtAt: this.metadata.builtAt,
      bytes: this.bytes,
      intervals: { ipv4: this.intervals4.length / STRIDE4, ipv6: this.intervals6.length / STRIDE6 },
      contexts: this.tables.contextCount,
      rows: this.metadata.rows,
      records: this.tables.recordCounts,
      sources: this.metadata.sources.map((source, id) =>
        Object.assign({ rows: this.metadata.sourceRows[id] ?? 0, layers: this.tables.layersOf(id) }, source),
      ),
    };
  }

  *ranges(family: Family): IterableIterator<IpFacts> {
    const { intervals4, intervals6 } = this;
    if (family === 4) {
      for (let index = 0, at = 0; at < intervals4.length; index++, at += STRIDE4)
        if (isAnythingAt(intervals4, at + 1)) yield this.answer4(index, intervals4[at] ?? 0);
      return;
    }
    for (let index = 0, at = 0; at < intervals6.length; index++, at += STRIDE6) {
      if (!isAnythingAt(intervals6, at + 4)) continue;
      const w = (word: number): number => intervals6[at + word] ?? 0;
      yield this.answer6(index, w(0), w(1), w(2), w(3));
    }
  }

  *announced(system: number): Generator<void, Range[], void> {
    const isOf = this.tables.linksOfAs(system);
    if (!isOf.includes(1)) return [];
    const { intervals4, intervals6 } = this;
    const ipv4 = yield* ranges4(intervals4, (at) => isOf[linkOf(intervals4[at] ?? 0)] === 1);
    return [...ipv4, ...(yield* ranges6(intervals6, (at) => isOf[linkOf(intervals6[at] ?? 0)] === 1))];
  }

  *labelled(isWanted: WantedLabel): Generator<void, Range[], void> {
    const has = yield* this.tables.contextsWith(isWanted);
    const { intervals4, intervals6 } = this;
    const ipv4 = yield* ranges4(intervals4, (at) => has[intervals4[at + CONTEXT_AT] ?? 0] === 1);
    return [...ipv4, ...(yield* ranges6(intervals6, (at) => has[intervals6[at + CONTEXT_AT] ?? 0] === 1))];
  }

  systems(): IterableIterator<Fact<AsRecord>> {
    return this.tables.systems();
  }

  private answer4(index: number, address: number): IpFacts {
    return new Answer(4, this.tables, this.intervals4, STRIDE4 * index, address, 0, 0, 0);
  }

  private answer6(index: number, w0: number, w1: number, w2: number, w3: number): IpFacts {
    return new Answer(6, this.tables, this.intervals6, STRIDE6 * index, w0, w1, w2, w3);
  }
}

/** The place of the context among the values of an interval. */
const CONTEXT_AT = 2;

/** Whether any layer knows something: there may be millions of intervals, so that no view is made of one. */
function isAnythingAt(intervals: Segments, at: number): boolean {
  for (let value = at; value < at + INTERVAL_VALUES; value++) if (intervals[value] !== 0) return true;
  return false;
}

function reasonOf(text: string): string {
  const parsed = parseAddress(text);
  return parsed.ok ? "" : parsed.reason;
}

/** Intervals cover the whole family: they begin at 0, ascend, and each has values that there are. */
function checkIntervals(intervals: Segments, width: number, tables: FactTables, section: SectionName): void {
  const stride = width + INTERVAL_VALUES;
  const maxAs = tables.count("as");
  const maxPlace = tables.count("place");
  const maxContext = tables.contextCount - 1;
  if (intervals.length === 0 || compareWords(intervals, 0, new Uint32Array(width), 0, width) !== 0)
    throw altered(section);
  for (let at = 0; at < intervals.length; at += stride) {
    if (at > 0 && compareWords(intervals, at - stride, intervals, at, width) >= 0) throw altered(section);
    const values = at + width;
    const isKnown =
      linkOf(intervals[values] ?? 0) <= maxAs &&
      lengthOf(intervals[values] ?? 0) <= 32 * width &&
      (intervals[values + 1] ?? 0) <= maxPlace &&
      (intervals[values + 2] ?? 0) <= maxContext;
    if (!isKnown) throw altered(section);
  }
}
