import { EngineException } from "./exceptions.ts";

/** In these formats a raw line feed always ends a row, so a body can be cut into several inserts at any of them. */
const LINE_DELIMITED = new Set(
  "JSONEachRow JSONLines NDJSON JSONCompactEachRow JSONStringsEachRow JSONCompactStringsEachRow TSV TabSeparated TSVRaw TabSeparatedRaw LineAsString".split(
    " ",
  ),
);

/** Rows are handed to the engine in pieces of about this size, each of which is inserted wholly or not at all. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** The longest row, and the largest body in a format that cannot be cut. */
const WHOLE_BYTES = 256 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * Cuts the body of an INSERT into pieces that can each be inserted on its own, holding no more than one of them.
 * A body in a format that cannot be cut at line feeds (CSV, Native, with header rows …) comes as one piece, and
 * so does one that must go in `atOnce`. Throws 307 (TOO_MANY_BYTES) when a piece would pass 256 MiB.
 */
export async function* insertChunks(
  body: AsyncIterable<Uint8Array>,
  { format, atOnce = false }: { format: string; atOnce?: boolean },
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<Uint8Array> {
  const divisible = !atOnce && LINE_DELIMITED.has(format);
  let pending: Uint8Array[] = [];
  let size = 0;
  // Bytes up to and including the last line feed among `held`.
  let complete = 0;
  for await (const part of body) {
    const feed = divisible ? part.lastIndexOf(LINE_FEED) : -1;
    if (feed !== -1) complete = size + feed + 1;
    pending.push(part);
    size += part.length;
    if (size < chunkBytes) continue;
    if (complete > 0) {
      const whole = Buffer.concat(pending, size);
      yield closed(whole.subarray(0, complete), format);
      pending = [whole.subarray(complete)];
      size -= complete;
      complete = 0;
    } else if (size > WHOLE_BYTES) {
      throw EngineException.of(307, "TOO_MANY_BYTES", `More than ${WHOLE_BYTES} bytes of ${format} in one piece`);
    }
  }
  if (size > 0) yield closed(Buffer.concat(pending, size), format);
}

/**
 * Rows without two line feeds in a row: there the embedded engine takes the rows for ended, leaves the rest out and
 * reads it as a statement. In JSON an empty line has no meaning and is removed; elsewhere it may be a value, and is
 * refused.
 */
function closed(rows: Buffer, format: string): Buffer {
  if (!rows.includes("\n\n")) return rows;
  if (!/JSON/.test(format)) {
    throw EngineException.of(48, "NOT_IMPLEMENTED", `The embedded engine takes no ${format} with an empty line in it`);
  }
  return Buffer.from(rows.toString("latin1").replaceAll(/\n\n+/g, "\n"), "latin1");
}
