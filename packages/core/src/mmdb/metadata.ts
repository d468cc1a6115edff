import { isMap, MmdbDecoder, type MmdbValue } from "./decoder.ts";
import { MmdbFormatError } from "./error.ts";

export interface MmdbMetadata {
  readonly ipVersion: 4 | 6;
  readonly nodeCount: number;
  /** Bits of one of a node's two records. */
  readonly recordSize: 24 | 28 | 32;
  readonly databaseType: string;
  /** Seconds since 1970. */
  readonly buildEpoch: number;
  /** Bytes of the search tree, from the file's first byte. */
  readonly treeBytes: number;
  /** Where the metadata's marker begins: the data section ends there. */
  readonly dataEnd: number;
}

/** 16 zero bytes stand between tree and data section. */
export const SEPARATOR_BYTES = 16;

/** Stands before the metadata. */
export const MARKER = [0xab, 0xcd, 0xef, ...new TextEncoder().encode("MaxMind.com")];
/** The specification lets the metadata take this much, from the marker to the end of the file. */
const METADATA_MAX_BYTES = 128 * 1024;

/** Reads and checks the metadata at the end of a MaxMind DB file. @throws MmdbFormatError */
export function readMetadata(bytes: Uint8Array): MmdbMetadata {
  const marker = lastMarker(bytes);
  const fields = new MmdbDecoder(bytes.subarray(marker + MARKER.length)).decode(0);
  if (!isMap(fields)) throw new MmdbFormatError("the metadata is no map");
  const major = integer(fields, "binary_format_major_version");
  if (major !== 2) throw new MmdbFormatError(`format version ${major} is not supported, only 2`);
  const ipVersion = integer(fields, "ip_version");
  if (ipVersion !== 4 && ipVersion !== 6) throw new MmdbFormatError(`IP version ${ipVersion} does not exist`);
  const recordSize = integer(fields, "record_size");
  if (recordSize !== 24 && recordSize !== 28 && recordSize !== 32) {
    throw new MmdbFormatError(`a record size of ${recordSize} bits is not supported`);
  }
  const nodeCount = integer(fields, "node_count");
  const treeBytes = (nodeCount * recordSize) / 4;
  if (nodeCount < 1 || treeBytes + SEPARATOR_BYTES > marker) {
    throw new MmdbFormatError(`a tree of ${nodeCount} nodes does not fit in a file of ${bytes.length} bytes`);
  }
  const type = fields["database_type"];
  return {
    ipVersion,
    nodeCount,
    recordSize,
    databaseType: typeof type === "string" ? type : "",
    buildEpoch: integer(fields, "build_epoch"),
    treeBytes,
    dataEnd: marker,
  };
}

function integer(fields: { readonly [key: string]: MmdbValue }, key: string): number {
  const value = fields[key];
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 0) {
    throw new MmdbFormatError(`the metadata has no integer ${key}`);
  }
  return number;
}

/** The last one counts: the data section may hold the marker's bytes by chance. */
function lastMarker(bytes: Uint8Array): number {
  const least = Math.max(0, bytes.length - METADATA_MAX_BYTES);
  for (let at = bytes.length - MARKER.length; at >= least; at--) {
    if (MARKER.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  throw new MmdbFormatError("no MaxMind DB metadata found: not such a file, or its end is missing");
}
