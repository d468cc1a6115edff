import type { GeoAsnLayer } from "../../geo-asn/index.ts";
import { basicsOf, type SourceBasics, type SourceSpec } from "../definition.ts";

/** How the documents of a source are written, once they are unpacked. */
type GeoAsnFormat = "ip2asn" | "delegated" | "mmdb";

/** A live source of one of the layers that the atlas stands on. */
export interface GeoAsnSource extends SourceBasics<"geo-asn"> {
  readonly layer: GeoAsnLayer;
  readonly format: GeoAsnFormat;
  /** A first version with fewer rows is quarantined: about half of what it had when this was written. */
  readonly least: number;
}

export interface GeoAsnSourceSpec extends SourceSpec {
  readonly layer: GeoAsnLayer;
  readonly format: GeoAsnFormat;
  readonly least: number;
}

export function defineGeoAsnSource(spec: GeoAsnSourceSpec): GeoAsnSource {
  return { ...basicsOf("geo-asn", spec), layer: spec.layer, format: spec.format, least: spec.least };
}
