import { ByteReader, LogFormatError } from "./bytes.ts";

/** An entry of a log: what its leaf holds, which the tree vouches for. */
export interface LogEntry {
  /** The bytes that are hashed (RFC 6962, MerkleTreeLeaf). */
  readonly leaf: Uint8Array;
  /** When the log took it, in milliseconds since 1970. */
  readonly timestamp: number;
  /** A certificate, or what is signed of one (TBSCertificate): DER. */
  readonly kind: "certificate" | "tbs";
  readonly der: Uint8Array;
}

const KEY_HASH_BYTES = 32;
const LEAF_HEAD = [0, 0] as const;

interface Timestamped extends Omit<LogEntry, "leaf"> {
  /** Whether a precertificate stands beside it. */
  readonly isPrecertificate: boolean;
}

/** TimestampedEntry (RFC 6962, section 3.4). */
function timestamped(reader: ByteReader): Timestamped {
  const timestamp = reader.time();
  const type = reader.uint(2);
  if (type > 1) throw new LogFormatError(`an entry has the unknown type ${type}`);
  if (type === 1) reader.take(KEY_HASH_BYTES);
  const der = reader.vector(3);
  reader.vector(2);
  return { timestamp, kind: type === 1 ? "tbs" : "certificate", der, isPrecertificate: type === 1 };
}

/** An entry of `get-entries`, of its `leaf_input`. @throws LogFormatError */
export function readLeaf(leaf: Uint8Array): LogEntry {
  const reader = new ByteReader(leaf);
  const [version, type] = [reader.uint(1), reader.uint(1)];
  if (version !== 0 || type !== 0) throw new LogFormatError("a leaf is not of version 1");
  const { timestamp, kind, der } = timestamped(reader);
  if (!reader.isAtEnd) throw new LogFormatError("a leaf has bytes after its end");
  return { leaf, timestamp, kind, der };
}

/**
 * The entries of a data tile (static-ct-api, "Log Entries"): of each the leaf, the precertificate and the fingerprints of its
 * chain. @throws LogFormatError
 */
export function readDataTile(tile: Uint8Array): LogEntry[] {
  const reader = new ByteReader(tile);
  const entries: LogEntry[] = [];
  while (!reader.isAtEnd) {
    const from = reader.at;
    const { timestamp, kind, der, isPrecertificate } = timestamped(reader);
    const leaf = new Uint8Array(LEAF_HEAD.length + reader.at - from);
    leaf.set(tile.subarray(from, reader.at), LEAF_HEAD.length);
    if (isPrecertificate) reader.vector(3);
    reader.vector(2);
    entries.push({ leaf, timestamp, kind, der });
  }
  return entries;
}
