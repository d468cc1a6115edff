import { GEO_ASN_LAYERS } from "@fyr/core/geo-asn";
import type { GeoAsnVersion } from "../collectors/geo-asn/index.ts";
import type { PassedOver } from "./progress.ts";
import type { GivenGeoAsn } from "./protocol.ts";

interface Gathered {
  readonly given: GivenGeoAsn[];
  readonly passedOver: PassedOver[];
}

/**
 * Of each layer the source to be believed first whose documents are whole, and those before it that are not.
 * @param faults sources that a build before could not read
 */
export async function gatherGeoAsn(
  versions: readonly GeoAsnVersion[],
  faults: readonly PassedOver[],
): Promise<Gathered> {
  const given: GivenGeoAsn[] = [];
  const passedOver = [...faults];
  const isBad = ({ source }: GeoAsnVersion) => passedOver.some((passed) => passed.source === source.id);
  for (const layer of GEO_ASN_LAYERS) {
    for (const version of versions) {
      if (version.layer !== layer || isBad(version)) continue;
      try {
        given.push({ source: version.source, documents: await version.documents() });
        break;
      } catch (error) {
        passedOver.push({ source: version.source.id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { given, passedOver };
}
