import { ByteReader, LogFormatError } from "./bytes.ts";
import { HASH_BYTES } from "./tree.ts";

/** What a log says of its tree. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
  /** Over `signedHead`; null where it has none that can be read. */
  readonly signature: HeadSignature | null;
  /** What the log calls itself; null where the head does not say. */
  readonly origin: string | null;
}

interface HeadSignature {
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** By the numbers of TLS: of hashes 4 is SHA-256, of signatures 1 is RSA and 3 is ECDSA. */
  readonly hash: number;
  readonly algorithm: number;
  readonly bytes: Uint8Array;
}

/** Larger trees than this are of no log. */
const SIZE_MAX = 2 ** 48;

/** The answer of `get-sth`. @throws LogFormatError */
export function readSignedTreeHead(text: string): TreeHead {
  const { tree_size: size, timestamp, sha256_root_hash: root, tree_head_signature: signature } = objectOf(text);
  if (typeof timestamp !== "number" || typeof root !== "string") throw new LogFormatError("no tree head");
  return {
    size: checkedSize(size),
    root: checkedRoot(fromBase64(root)),
    signature: typeof signature === "string" ? digitallySigned(new ByteReader(fromBase64(signature)), timestamp) : null,
    origin: null,
  };
}

const CHECKPOINT = /^([^\n]+)\n(\d{1,15})\n([A-Za-z\d+/]{43}=)\n(?:[^\n]+\n)*\n((?:— [^\n]+\n?)*)$/;

/** A checkpoint (c2sp.org/tlog-checkpoint) with the note signature of a log (c2sp.org/static-ct-api). @throws LogFormatError */
export function readCheckpoint(text: string): TreeHead {
  const found = text.length > 8192 ? null : CHECKPOINT.exec(text);
  if (found === null) throw new LogFormatError("no checkpoint");
  const [, origin = "", size, root = "", signatures = ""] = found;
  return {
    size: checkedSize(Number(size)),
    root: checkedRoot(fromBase64(root)),
    signature: ofLog(signatures, origin),
    origin,
  };
}

/** Of the lines of signatures the log's own; others are of witnesses. */
function ofLog(lines: string, origin: string): HeadSignature | null {
  for (const line of lines.split("\n")) {
    const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    if (name !== origin || encoded === undefined) continue;
    try {
      const reader = new ByteReader(fromBase64(encoded));
      reader.take(4);
      return digitallySigned(reader, reader.time());
    } catch {
      // Another kind of signature.
    }
  }
  return null;
}

function digitallySigned(reader: ByteReader, timestamp: number): HeadSignature {
  const [hash, algorithm] = [reader.uint(1), reader.uint(1)];
  const bytes = reader.vector(2);
  if (!reader.isAtEnd) throw new LogFormatError("a signature has bytes after its end");
  return { timestamp, hash, algorithm, bytes };
}

/** The bytes that the signature of a head is over (RFC 6962, section 3.5). */
export function signedHead({ size, root }: Pick<TreeHead, "size" | "root">, timestamp: number): Uint8Array {
  const bytes = new Uint8Array(2 + 8 + 8 + HASH_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[1] = 1;
  view.setBigUint64(2, BigInt(timestamp));
  view.setBigUint64(10, BigInt(size));
  bytes.set(root, 18);
  return bytes;
}

/** Entries of the answer of `get-entries`: the leaves. @throws LogFormatError */
export function leavesOf(text: string): Uint8Array[] {
  const { entries } = objectOf(text);
  if (!Array.isArray(entries)) throw new LogFormatError("no entries");
  return entries.map((entry: unknown) => {
    const leaf = typeof entry === "object" && entry !== null && "leaf_input" in entry ? entry.leaf_input : null;
    if (typeof leaf !== "string") throw new LogFormatError("an entry without leaf_input");
    return fromBase64(leaf);
  });
}

/** The hashes of an `audit_path`, by `get-proof-by-hash`, and where the leaf is. @throws LogFormatError */
export function readProof(text: string): { readonly index: number; readonly path: readonly Uint8Array[] } {
  const { leaf_index: index, audit_path: path } = objectOf(text);
  if (typeof index !== "number" || !Array.isArray(path) || path.length > 64) throw new LogFormatError("no proof");
  return { index, path: path.map((one: unknown) => checkedRoot(fromBase64(String(one)))) };
}

/** The hashes that a tile of hashes has. @throws LogFormatError */
export function readHashTile(tile: Uint8Array): Uint8Array[] {
  if (tile.length % HASH_BYTES !== 0) throw new LogFormatError("a tile of hashes has a part of one");
  return Array.from({ length: tile.length / HASH_BYTES }, (_, n) =>
    tile.subarray(n * HASH_BYTES, (n + 1) * HASH_BYTES),
  );
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LogFormatError("not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new LogFormatError("not a JSON object");
  return value as Readonly<Record<string, unknown>>;
}

function checkedSize(size: unknown): number {
  if (typeof size !== "number" || !Number.isInteger(size) || size < 0 || size > SIZE_MAX) {
    throw new LogFormatError("the size of the tree is none");
  }
  return size;
}

function checkedRoot(root: Uint8Array): Uint8Array {
  if (root.length !== HASH_BYTES) throw new LogFormatError("a hash has another length");
  return root;
}

/** @throws LogFormatError */
export function fromBase64(text: string): Uint8Array {
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new LogFormatError("no base64");
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let n = 0; n < binary.length; n++) bytes[n] = binary.charCodeAt(n);
  return bytes;
}
