import type { LayerName, Layers, Source } from "../atlas/index.ts";
import type { SourceDownload } from "../labels/index.ts";

/** The layers that the atlas stands on: who announces an address, where it is registered, where it is. */
export type GeoAsnLayer = Extract<LayerName, "as" | "registration" | "place">;

/** How the documents of a source are written, once they are unpacked. */
type GeoAsnFormat = "ip2asn" | "delegated" | "mmdb";

/** A live source of one of the base layers: where it is fetched, and what it is worth. */
export interface GeoAsnSource {
  readonly source: Source;
  /** What its rows mean, in one sentence. */
  readonly what: string;
  readonly layer: GeoAsnLayer;
  readonly format: GeoAsnFormat;
  readonly download: SourceDownload;
  /** A first version with fewer rows is not what it should be: about half of what it had when this was written. */
  readonly least: number;
}

/** Receives what a source says, range by range in the source's order. Its records are numbered first. */
export interface GeoAsnSink {
  record<L extends GeoAsnLayer>(layer: L, record: Layers[L]): number;
  /** Inclusive, 0 … 2^32-1. */
  range4(first: number, last: number, record: number): void;
  /** The four words of the first address, most significant first, then of the last; reused: copy what is to be kept. */
  range6(bounds: Uint32Array, record: number): void;
  /** A row that cannot be read. */
  malformed(line: number, text: string, reason: string): void;
}

/** A document is not what its source publishes: another format, damaged, or cut off. */
export class GeoAsnFormatError extends Error {
  override readonly name = "GeoAsnFormatError";
}
