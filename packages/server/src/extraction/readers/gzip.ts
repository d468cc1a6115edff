import { createGunzip } from "node:zlib";
import { ReadingError } from "../budget.ts";
import type { FileKindReader } from "../reader.ts";

/** A compressed stream: what comes out is read as a file of its own. */
export const readGzip: FileKindReader = async ({ bytes, name, budget, into, within }) => {
  const pieces: Buffer[] = [];
  let out = 0;
  let damage: unknown = null;
  const gunzip = createGunzip();
  gunzip.end(bytes);
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      out += piece.length;
      budget.unpacked(piece.length, { packed: bytes.length, out });
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ReadingError || out === 0) throw error;
    // The part before the damage is worth reading.
    damage = error;
  }
  into.fact("unpacked_bytes", out);
  await within(Buffer.concat(pieces), name.replace(/\.(?:gz|gzip)$/i, "").replace(/\.tgz$/i, ".tar"));
  if (damage !== null) throw damage;
};
