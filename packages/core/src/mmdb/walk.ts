import { MmdbDecoder, type MmdbValue } from "./decoder.ts";
import { MmdbFormatError } from "./error.ts";
import { readMetadata, SEPARATOR_BYTES, type MmdbMetadata } from "./metadata.ts";

/** Receives what a database holds. `T` is whatever the receiver makes of a record, e.g. an interned id. */
export interface MmdbVisitor<T> {
  /** Called once for every distinct record, before the first network that has it. */
  record(value: MmdbValue): T;
  /** A network of an IPv4 database: inclusive bounds, 0 … 2^32-1. */
  network4(first: number, last: number, record: T): void;
  /**
   * A network of an IPv6 database (its IPv4 networks, if any, stand at ::/96). `bounds` holds the first address as
   * four 32-bit words, most significant first, then the last address likewise; it is reused: copy it to store it.
   */
  network6(bounds: Uint32Array, record: T): void;
}

export interface MmdbSummary {
  readonly metadata: MmdbMetadata;
  readonly networks: number;
  readonly records: number;
  /** Subtrees met again and passed over. */
  readonly aliases: number;
}

/** States of a tree node; 0 is one not seen yet. */
const OPEN = 1;
const DONE = 2;

/**
 * Enumerates all networks of a MaxMind DB file (format 2.0) in address order, without overlap. Takes time linear in
 * the file: a subtree that is reached a second time (databases alias IPv4 under ::ffff:0:0/96, 2002::/16 …) is
 * enumerated only where it is reached first and counted in `aliases`; a node that contains itself is refused.
 * @throws MmdbFormatError if the bytes are no such file, or are damaged where they are read
 */
export function walkMmdb<T>(bytes: Uint8Array, visitor: MmdbVisitor<T>): MmdbSummary {
  const metadata = readMetadata(bytes);
  const { nodeCount, ipVersion } = metadata;
  const child = childReader(bytes, metadata);
  const recordOf = recordReader(bytes, metadata, visitor);
  const state = new Uint8Array(nodeCount);
  const bits = ipVersion === 4 ? 32 : 128;
  const bounds = new Uint32Array(8);
  let networks = 0;
  let aliases = 0;

  function leaf(length: number, value: number): void {
    networks++;
    const record = recordOf(value);
    for (let word = 0; word < 4; word++) {
      const fixed = length - 32 * word;
      const free = fixed >= 32 ? 0 : fixed <= 0 ? 0xffffffff : 0xffffffff >>> fixed;
      bounds[4 + word] = (bounds[word] ?? 0) | free;
    }
    if (ipVersion === 4) visitor.network4(bounds[0] ?? 0, bounds[4] ?? 0, record);
    else visitor.network6(bounds, record);
  }

  /** `value` is what a record of the tree holds: a node, nothing (the node count itself) or a data offset. */
  function visit(value: number, length: number): void {
    if (value > nodeCount) {
      leaf(length, value);
      return;
    }
    if (value === nodeCount) return;
    if (state[value] === DONE) {
      aliases++;
      return;
    }
    if (state[value] === OPEN) throw new MmdbFormatError(`tree node ${value} contains itself`);
    if (length === bits) throw new MmdbFormatError(`the tree is deeper than ${bits} bits`);
    state[value] = OPEN;
    const word = length >>> 5;
    const bit = 0x80000000 >>> (length & 31);
    visit(child(value, 0), length + 1);
    bounds[word] = (bounds[word] ?? 0) | bit;
    visit(child(value, 1), length + 1);
    bounds[word] = (bounds[word] ?? 0) & ~bit;
    state[value] = DONE;
  }

  visit(0, 0);
  return { metadata, networks, records: recordOf.count(), aliases };
}

/** Reads the left (0) or right (1) record of a node: 24, 28 or 32 bits, big-endian. */
function childReader(bytes: Uint8Array, metadata: MmdbMetadata): (node: number, side: 0 | 1) => number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (metadata.recordSize === 24) {
    return (node, side) => {
      const at = node * 6 + side * 3;
      return view.getUint16(at) * 256 + view.getUint8(at + 2);
    };
  }
  if (metadata.recordSize === 32) return (node, side) => view.getUint32(node * 8 + side * 4);
  // 28 bits: the middle byte holds the upper four bits of both records, the left one's first.
  return (node, side) => {
    const at = node * 7;
    const middle = view.getUint8(at + 3);
    return side === 0
      ? (middle >> 4) * 2 ** 24 + (view.getUint32(at) >>> 8)
      : (middle & 15) * 2 ** 24 + (view.getUint32(at + 3) & 0xffffff);
  };
}

interface RecordReader<T> {
  (value: number): T;
  count(): number;
}

/** What the visitor made of the record that a tree value points to, decoded once for each data offset. */
function recordReader<T>(bytes: Uint8Array, metadata: MmdbMetadata, visitor: MmdbVisitor<T>): RecordReader<T> {
  const section = bytes.subarray(metadata.treeBytes + SEPARATOR_BYTES, metadata.dataEnd);
  const decoder = new MmdbDecoder(section);
  const known = new Map<number, T>();
  const read = (value: number): T => {
    const offset = value - metadata.nodeCount - SEPARATOR_BYTES;
    const seen = known.get(offset);
    if (seen !== undefined) return seen;
    if (offset < 0 || offset >= section.length) {
      throw new MmdbFormatError(`the tree points outside the data section: ${offset}`);
    }
    const record = visitor.record(decoder.decode(offset));
    known.set(offset, record);
    return record;
  };
  return Object.assign(read, { count: () => known.size });
}
