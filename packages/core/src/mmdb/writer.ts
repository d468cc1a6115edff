import { successor, type Range } from "../ip/index.ts";
import { MmdbEncoder, MmdbUint16, MmdbUint64, type MmdbWritable } from "./encoder.ts";
import { MARKER, SEPARATOR_BYTES } from "./metadata.ts";
import { LEAF, MmdbTree } from "./tree.ts";

export interface MmdbDescription {
  /** What readers choose their fields by: `GeoLite2-City`. */
  readonly databaseType: string;
  /** What the database is, by language. */
  readonly description: Readonly<Record<string, string>>;
  /** Languages that names in records have. */
  readonly languages?: readonly string[];
  /** Of 6, IPv4 stands at ::/96. */
  readonly ipVersion: 4 | 6;
  /** Bits of a side of a node; the fewest that do, where none are given. */
  readonly recordSize?: 24 | 28 | 32;
  /** Seconds since 1970. */
  readonly buildEpoch: number;
}

const SIZES = [24, 28, 32] as const;
/** Nodes of one piece of the file. */
const PIECE_NODES = 8192;

/**
 * Writes a MaxMind DB file (format 2.0) from ranges in address order. Equal records are stored once, neighbours of one
 * record become the fewest networks, and IPv4 is also found at ::ffff:0:0/96, 2001::/32 and 2002::/16 where these have
 * no data of their own. Takes the memory of the tree (8 bytes a node) and of the records.
 */
export class MmdbWriter {
  private readonly about: MmdbDescription;
  private readonly tree: MmdbTree;
  private readonly section = new MmdbEncoder("shared");
  private pending: { range: Range; readonly record: number } | null = null;

  constructor(about: MmdbDescription) {
    this.about = about;
    this.tree = new MmdbTree(about.ipVersion);
  }

  /**
   * Stores what networks are given. @returns its number, the same for equal ones
   * @throws RangeError for what the format cannot hold
   */
  record(value: MmdbWritable): number {
    return this.section.record(value);
  }

  /** @throws RangeError for ranges that are out of order or overlap */
  add(range: Range, record: number): void {
    const { pending } = this;
    if (pending !== null) {
      if (pending.record === record && isNext(range, pending.range)) {
        // Both are of one family.
        pending.range = { ...pending.range, last: range.last } as Range;
        return;
      }
      this.tree.add(pending.range, pending.record);
    }
    this.pending = { range, record };
  }

  /** The file, in pieces. The writer is of no use after it. @throws RangeError where the record size does not do */
  *finish(): Generator<Uint8Array, void, undefined> {
    if (this.pending !== null) this.tree.add(this.pending.range, this.pending.record);
    this.tree.alias();
    const size = this.recordSize();
    yield* treePieces(this.tree, size);
    yield new Uint8Array(SEPARATOR_BYTES);
    yield this.section.written();
    yield this.metadata(size);
  }

  private recordSize(): (typeof SIZES)[number] {
    const most = this.tree.nodeCount + SEPARATOR_BYTES + this.section.length;
    const fits = SIZES.find((size) => most <= 2 ** size);
    if (fits === undefined) throw new RangeError("nodes and records are too many for a MaxMind DB file");
    const { recordSize = fits } = this.about;
    if (recordSize < fits) throw new RangeError(`the database takes ${fits} bits a record, more than ${recordSize}`);
    return recordSize;
  }

  private metadata(recordSize: number): Uint8Array {
    const { databaseType, description, languages = [], ipVersion, buildEpoch } = this.about;
    const metadata = new MmdbEncoder("plain");
    metadata.record({
      binary_format_major_version: new MmdbUint16(2),
      binary_format_minor_version: new MmdbUint16(0),
      build_epoch: new MmdbUint64(buildEpoch),
      database_type: databaseType,
      description,
      ip_version: new MmdbUint16(ipVersion),
      languages,
      node_count: this.tree.nodeCount,
      record_size: new MmdbUint16(recordSize),
    });
    const fields = metadata.written();
    const bytes = new Uint8Array(MARKER.length + fields.length);
    bytes.set(MARKER);
    bytes.set(fields, MARKER.length);
    return bytes;
  }
}

function* treePieces(tree: MmdbTree, size: 24 | 28 | 32): Generator<Uint8Array, void, undefined> {
  const { nodeCount } = tree;
  const valueAt = (at: number): number => {
    const held = tree.held(at);
    return held === 0 ? nodeCount : held >= LEAF ? nodeCount + SEPARATOR_BYTES + held - LEAF : held;
  };
  const nodeBytes = size / 4;
  for (let from = 0; from < nodeCount; from += PIECE_NODES) {
    const nodes = Math.min(PIECE_NODES, nodeCount - from);
    const bytes = new Uint8Array(nodes * nodeBytes);
    const view = new DataView(bytes.buffer);
    for (let n = 0, at = 0; n < nodes; n++, at += nodeBytes) {
      const [left, right] = [valueAt(2 * (from + n)), valueAt(2 * (from + n) + 1)];
      if (size === 32) {
        view.setUint32(at, left);
        view.setUint32(at + 4, right);
      } else if (size === 24) {
        view.setUint16(at, left >>> 8);
        bytes[at + 2] = left;
        view.setUint16(at + 3, right >>> 8);
        bytes[at + 5] = right;
      } else {
        // The middle byte holds the upper four bits of both, the left one's first.
        view.setUint32(at, ((left << 8) | ((left >>> 24) << 4) | (right >>> 24)) >>> 0);
        view.setUint16(at + 4, (right >>> 8) & 0xffff);
        bytes[at + 6] = right;
      }
    }
    yield bytes;
  }
}

function isNext(range: Range, before: Range): boolean {
  const next =
    before.family === 4 ? successor({ family: 4, value: before.last }) : successor({ family: 6, value: before.last });
  return next !== null && next.family === range.family && next.value === range.first;
}
