import type { GeoAsnLayer, GeoAsnSource } from "../source.ts";
import { DBIP_ASN, DBIP_CITY } from "./dbip.ts";
import { IPINFO_LITE } from "./ipinfo.ts";
import { IPTOASN } from "./iptoasn.ts";
import { MAXMIND_ASN, MAXMIND_CITY } from "./maxmind.ts";
import { RIR } from "./rir.ts";

/**
 * Of each layer the live sources, the one to be believed first. One of them makes the whole layer: a mixture of two
 * would say of neighbours what no source says. Without any of them in force, the packages that Fyr comes with do.
 */
const PRECEDENCE: Readonly<Record<GeoAsnLayer, readonly GeoAsnSource[]>> = {
  as: [IPINFO_LITE, MAXMIND_ASN, IPTOASN, DBIP_ASN],
  registration: [RIR],
  place: [MAXMIND_CITY, DBIP_CITY],
};

export const GEO_ASN_LAYERS = ["as", "registration", "place"] as const satisfies readonly GeoAsnLayer[];

/** Every live source of the base layers, by its id; those of one layer in the order of belief. */
export const GEO_ASN_SOURCES: ReadonlyMap<string, GeoAsnSource> = new Map(
  GEO_ASN_LAYERS.flatMap((layer) => PRECEDENCE[layer]).map((base) => [base.source.id, base]),
);
