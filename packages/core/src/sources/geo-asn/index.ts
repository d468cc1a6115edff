import { GEO_ASN_LAYERS, type GeoAsnLayer } from "../../geo-asn/index.ts";
import type { GeoAsnSource } from "./define.ts";
import { DBIP_ASN, DBIP_CITY } from "./dbip.ts";
import { IPINFO_LITE } from "./ipinfo.ts";
import { IPTOASN } from "./iptoasn.ts";
import { MAXMIND_ASN, MAXMIND_CITY } from "./maxmind.ts";
import { RIR } from "./rir.ts";

/**
 * The live sources of each layer in order of precedence. One source makes the whole layer: a mixture of two would claim
 * of neighbouring ranges what no source claims. Without a source in force, the layer comes from the bundled packages.
 */
const PRECEDENCE: Readonly<Record<GeoAsnLayer, readonly GeoAsnSource[]>> = {
  as: [IPINFO_LITE, MAXMIND_ASN, IPTOASN, DBIP_ASN],
  registration: [RIR],
  place: [MAXMIND_CITY, DBIP_CITY],
};

/** Sources of the geo and ASN layers. */
export const GEO_ASN_SOURCES: readonly GeoAsnSource[] = GEO_ASN_LAYERS.flatMap((layer) => PRECEDENCE[layer]);
