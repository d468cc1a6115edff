import { Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { GeoAsnFormatError } from "@fyr/core/geo-asn";

/** The largest, a database of cities, unpacks to some 130 MB, and the largest table to some 60. */
const UNPACKED_MAX = 512 * 1024 * 1024;
const TAR_BLOCK = 512;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const tooLarge = () => new GeoAsnFormatError(`a document that unpacks to more than ${UNPACKED_MAX} bytes`);

/** The text of a document, gunzipped where it is packed. @throws GeoAsnFormatError for what is damaged or too large */
export async function* unpackText(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let total = 0;
  try {
    for await (const chunk of isGzip(bytes) ? gunzipped(bytes) : [bytes]) {
      total += chunk.length;
      if (total > UNPACKED_MAX) throw tooLarge();
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw asDamage(error);
  }
  yield decoder.decode();
}

function gunzipped(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  const source = Readable.from([bytes]);
  source.on("error", (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** A database: as it is, gunzipped, or the one in a gzipped archive. @throws GeoAsnFormatError */
export function unpackDatabase(bytes: Uint8Array): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  let unpacked: Uint8Array;
  try {
    unpacked = gunzipSync(bytes, { maxOutputLength: UNPACKED_MAX });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : asDamage(error);
  }
  return Buffer.from(unpacked.subarray(257, 262)).toString("latin1") === "ustar" ? fromTar(unpacked) : unpacked;
}

/** The file of an archive whose name ends in `.mmdb`. */
function fromTar(archive: Uint8Array): Uint8Array {
  const field = (at: number, length: number): string =>
    Buffer.from(archive.subarray(at, at + length))
      .toString("latin1")
      .replace(/\0[^]*$/, "")
      .trim();
  for (let at = 0; at + TAR_BLOCK <= archive.length;) {
    const name = field(at, 100);
    const size = Number.parseInt(field(at + 124, 12) || "0", 8);
    const begin = at + TAR_BLOCK;
    if (!(size >= 0) || begin + size > archive.length) throw new GeoAsnFormatError("an archive that is cut off");
    if (name.endsWith(".mmdb")) return archive.subarray(begin, begin + size);
    at = begin + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  throw new GeoAsnFormatError("an archive without a database");
}

function asDamage(error: unknown): unknown {
  const isZlib = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
  return isZlib ? new GeoAsnFormatError(`a damaged archive: ${error.message}`) : error;
}
