import type { Layers } from "@fyr/core/atlas";
import { type GeoAsnLayer, type GeoAsnSink, readDelegated, readIp2asn, readMmdb } from "@fyr/core/geo-asn";
import type { GeoAsnSource } from "@fyr/core/sources";
import { unpackDatabase, unpackText } from "./unpack.ts";

/** What the documents of a version hold, unpacked or not. */
export interface GeoAsnContent {
  readonly rows: number;
  readonly malformed: number;
  /** The first rows that could not be read. */
  readonly samples: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
  /** The date in the data itself, `YYYY-MM-DD`; null where it has none. */
  readonly made: string | null;
}

/** What takes the ranges of a version. */
export interface GeoAsnTaker {
  record<L extends GeoAsnLayer>(layer: L, record: Layers[L]): number;
  range4(first: number, last: number, record: number): void;
  range6(bounds: Uint32Array, record: number): void;
}

const SAMPLES = 10;
const EXCERPT = 200;

/**
 * Reads all documents of a version. Much of it is synchronous work of seconds, so it belongs in a thread.
 * @throws GeoAsnFormatError if one of them is not what the source publishes
 */
export async function readGeoAsn(
  { format, layer }: GeoAsnSource,
  documents: readonly Uint8Array[],
  taker: GeoAsnTaker,
): Promise<GeoAsnContent> {
  const samples: { line: number; text: string; reason: string }[] = [];
  let rows = 0;
  let malformed = 0;
  let made: string | null = null;
  const sink: GeoAsnSink = {
    record: (of, record) => taker.record(of, record),
    range4(first, last, record) {
      rows++;
      taker.range4(first, last, record);
    },
    range6(bounds, record) {
      rows++;
      taker.range6(bounds, record);
    },
    malformed(line, text, reason) {
      malformed++;
      if (samples.length < SAMPLES) samples.push({ line, text: text.slice(0, EXCERPT), reason });
    },
  };
  for (const document of documents) {
    if (format === "mmdb") made = readMmdb(unpackDatabase(document), layer, sink);
    else await (format === "ip2asn" ? readIp2asn : readDelegated)(unpackText(document), sink);
  }
  return { rows, malformed, samples, made };
}
