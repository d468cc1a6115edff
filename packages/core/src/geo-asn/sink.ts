import type { LayerName, Layers } from "../atlas/index.ts";

/** The layers that the atlas stands on: who announces an address, where it is registered, where it is. */
export type GeoAsnLayer = Extract<LayerName, "as" | "registration" | "place">;

export const GEO_ASN_LAYERS = ["as", "registration", "place"] as const satisfies readonly GeoAsnLayer[];

/** Receives the ranges of a source in the source's order. Its records are numbered first. */
export interface GeoAsnSink {
  record<L extends GeoAsnLayer>(layer: L, record: Layers[L]): number;
  /** Inclusive, 0 … 2^32-1. */
  range4(first: number, last: number, record: number): void;
  /** The four words of the first address, most significant first, then of the last; reused: copy them to store them. */
  range6(bounds: Uint32Array, record: number): void;
  /** A row that cannot be read. */
  malformed(line: number, text: string, reason: string): void;
}

/** A document is not what its source publishes: another format, damaged, or cut off. */
export class GeoAsnFormatError extends Error {
  override readonly name = "GeoAsnFormatError";
}
