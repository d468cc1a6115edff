import { MAX_IPV4, MAX_IPV6, readWords, writeWords } from "../ip/index.ts";
import { compileFamily, type CompileTables } from "./family.ts";
import type { AtlasRow, LayerName, Layers, Overclaim, Source } from "./facts.ts";
import { encodeRecord, LAYOUTS } from "./fields.ts";
import { writeFile } from "./file.ts";
import { WordInterner } from "./interner.ts";
import { byLayer, encodeMetadata } from "./metadata.ts";
import { MAX_LINKED } from "./packed.ts";
import { compareWords, Rows } from "./rows.ts";
import { CONTEXT_WIDTH } from "./tables.ts";
import { TextInterner } from "./texts.ts";

/**
 * For each layer the ids of sources, the one to be believed first; sources not named come behind, as they were added.
 */
export type Precedence = Readonly<Partial<Record<LayerName, readonly string[]>>>;

export interface CompileOptions {
  /** RFC 3339; written into the file. */
  readonly builtAt: string;
  readonly precedence?: Precedence;
  /** By the id of a source. */
  readonly overclaims?: ReadonlyMap<string, readonly Overclaim[]>;
  /** How far the work is, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Collects rows in columns, without an object a row, and compiles them into one snapshot file. Records are interned
 * first: `intern` a record once and refer to it by its id in every row.
 *
 * Which word holds where rows of a layer overlap: the narrower range's; of equally wide ones the source's that comes
 * first in `precedence`; of one source's the row added last. Labels all hold; equal ones of one source count once.
 */
export class AtlasBuilder {
  private readonly sources: Source[] = [];
  private readonly sourceRows: number[] = [];
  private readonly texts = new TextInterner();
  private readonly records = byLayer((layer) => new WordInterner(LAYOUTS[layer].width));
  /** Pairs of record and source. */
  private readonly facts = byLayer(() => new WordInterner(2));
  private readonly rows4 = byLayer(() => new Rows(1));
  private readonly rows6 = byLayer(() => new Rows(4));
  private readonly bounds4 = new Uint32Array(2);
  private readonly bounds6 = new Uint32Array(8);
  /** Numbers of objects that were added before, as many rows share them. */
  private readonly numbers = new WeakMap<Source | Layers[LayerName], number>();
  private readonly textId = (text: string): number => this.texts.intern(text);

  /** Numbers a source. @throws Error if another source of the same id was added */
  addSource(source: Source): number {
    const record = pick(source);
    const known = this.sources.findIndex(({ id }) => id === source.id);
    if (known < 0) {
      this.sourceRows.push(0);
      return this.sources.push(record) - 1;
    }
    if (JSON.stringify(this.sources[known]) !== JSON.stringify(record)) {
      throw new Error(`two different sources are called ${source.id}`);
    }
    return known;
  }

  /** Numbers a record of a layer; equal records have one number. @throws TypeError if a field is of another type */
  intern<L extends LayerName>(layer: L, record: Layers[L]): number {
    const interner = this.records[layer];
    encodeRecord(LAYOUTS[layer], record, interner.key, this.textId);
    return interner.intern();
  }

  /** Adds an IPv4 row, 0 ≤ first ≤ last < 2^32. @throws RangeError for other bounds or ids never given out */
  add4(first: number, last: number, layer: LayerName, record: number, source: number): void {
    if (!(first >= 0 && first <= last && last <= MAX_IPV4 && Number.isInteger(first) && Number.isInteger(last))) {
      throw new RangeError(`${first} to ${last} is no IPv4 range`);
    }
    this.bounds4[0] = first;
    this.bounds4[1] = last;
    this.rows4[layer].push(this.bounds4, this.fact(layer, record, source));
  }

  /** Adds an IPv6 row, 0 ≤ first ≤ last < 2^128. @throws RangeError for other bounds or ids never given out */
  add6(first: bigint, last: bigint, layer: LayerName, record: number, source: number): void {
    if (!(first >= 0n && first <= last && last <= MAX_IPV6))
      throw new RangeError(`${first} to ${last} is no IPv6 range`);
    writeWords(first, this.bounds6, 0);
    writeWords(last, this.bounds6, 4);
    this.rows6[layer].push(this.bounds6, this.fact(layer, record, source));
  }

  /**
   * The same without BigInts: `bounds` holds the four words of the first address, most significant first, then those
   * of the last. It is copied.
   */
  add6Words(bounds: Uint32Array, layer: LayerName, record: number, source: number): void {
    if (bounds.length !== 8 || compareWords(bounds, 0, bounds, 4, 4) > 0) {
      throw new RangeError(`${readWords(bounds, 0)} to ${readWords(bounds, 4)} is no IPv6 range`);
    }
    this.rows6[layer].push(bounds, this.fact(layer, record, source));
  }

  /** Adds a row given as an object, of which neither record nor source may change: for rows that are not worth columns. */
  addRow(row: AtlasRow): void {
    const source = this.numbers.get(row.source) ?? this.numbered(row.source, this.addSource(row.source));
    const record = this.numbers.get(row.record) ?? this.numbered(row.record, this.intern(row.layer, row.record));
    if (row.family === 4) this.add4(row.first, row.last, row.layer, record, source);
    else this.add6(row.first, row.last, row.layer, record, source);
  }

  private numbered(object: Source | Layers[LayerName], number: number): number {
    this.numbers.set(object, number);
    return number;
  }

  /** The snapshot as parts of one file. More rows may be added afterwards, and all compiled again. */
  compile(options: CompileOptions): Uint8Array[] {
    const { onProgress = () => undefined, precedence = {}, overclaims } = options;
    const ranks = byLayer((layer) => this.ranksOf(precedence[layer] ?? []));
    const tables: CompileTables = {
      rankOf: byLayer((layer) => (fact) => ranks[layer][this.facts[layer].word(fact, 1)] ?? 0),
      labelSets: new WordInterner(2),
      contexts: new WordInterner(CONTEXT_WIDTH),
    };
    // Context 0 is the empty one.
    tables.contexts.key.fill(0);
    tables.contexts.intern();
    const ipv4 = compileFamily(this.rows4, tables, (fraction) => onProgress(fraction * 0.6));
    const ipv6 = compileFamily(this.rows6, tables, (fraction) => onProgress(0.6 + fraction * 0.3));
    const texts = this.texts.encode();
    const { sourceRows } = this;
    const sources = this.sources.map((source) => {
      const found = overclaims?.get(source.id);
      return found === undefined ? source : { ...source, overclaims: found };
    });
    const rows = byLayer((layer) => ({ ipv4: this.rows4[layer].count, ipv6: this.rows6[layer].count }));
    const parts = writeFile({
      metadata: encodeMetadata({ builtAt: options.builtAt, sources, sourceRows, rows }),
      text_offsets: texts.offsets,
      text_bytes: texts.bytes,
      records_special: this.records.special.words(),
      records_as: this.records.as.words(),
      records_registration: this.records.registration.words(),
      records_place: this.records.place.words(),
      records_label: this.records.label.words(),
      facts_special: this.facts.special.words(),
      facts_as: this.facts.as.words(),
      facts_registration: this.facts.registration.words(),
      facts_place: this.facts.place.words(),
      facts_label: this.facts.label.words(),
      label_sets: tables.labelSets.words(),
      contexts: tables.contexts.words(),
      intervals_ipv4: ipv4,
      intervals_ipv6: ipv6,
    });
    onProgress(1);
    return parts;
  }

  private fact(layer: LayerName, record: number, source: number): number {
    if (!(record >= 0 && record < this.records[layer].count))
      throw new RangeError(`no ${layer} record has id ${record}`);
    if (!(source >= 0 && source < this.sources.length)) throw new RangeError(`no source has id ${source}`);
    this.sourceRows[source] = (this.sourceRows[source] ?? 0) + 1;
    const facts = this.facts[layer];
    facts.key[0] = record;
    facts.key[1] = source;
    const fact = facts.intern();
    if (fact >= MAX_LINKED) throw new RangeError(`more than ${MAX_LINKED} different facts of the layer ${layer}`);
    return fact;
  }

  /** For each source its place in the order of belief, 0 first. */
  private ranksOf(preferred: readonly string[]): Uint32Array {
    const place = new Map(preferred.map((id, index) => [id, index]));
    return Uint32Array.from(this.sources, ({ id }, index) => place.get(id) ?? preferred.length + index);
  }
}

/** Exactly the fields that the file stores. */
function pick({ id, name, url, licence, attribution, published, dated, collected }: Source): Source {
  return {
    id,
    name,
    url,
    licence,
    attribution,
    published,
    ...(dated !== undefined && { dated }),
    ...(collected !== undefined && { collected }),
  };
}

/**
 * Compiles rows given as objects. A convenience for small sets and tests: sources of millions of rows use the builder.
 * @returns the parts of the file
 */
export async function compile(
  rows: Iterable<AtlasRow> | AsyncIterable<AtlasRow>,
  options: CompileOptions,
): Promise<Uint8Array[]> {
  const builder = new AtlasBuilder();
  for await (const row of rows) builder.addRow(row);
  return builder.compile(options);
}
