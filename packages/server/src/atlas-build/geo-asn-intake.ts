import { GEO_ASN_LAYERS } from "@fyr/core/geo-asn";
import type { GeoAsnVersion } from "../collectors/geo-asn/index.ts";
import type { SkippedSource } from "./progress.ts";
import type { GivenGeoAsn } from "./protocol.ts";

interface Gathered {
  readonly given: GivenGeoAsn[];
  readonly skipped: SkippedSource[];
}

/**
 * Reads, for each layer, the preferred source whose documents are intact, and lists the preferred ones that are not.
 * @param unreadable sources that an earlier attempt of this build could not read
 */
export async function gatherGeoAsn(
  versions: readonly GeoAsnVersion[],
  unreadable: readonly SkippedSource[],
): Promise<Gathered> {
  const given: GivenGeoAsn[] = [];
  const skipped = [...unreadable];
  const isBad = ({ source }: GeoAsnVersion) => skipped.some((one) => one.source === source.id);
  for (const layer of GEO_ASN_LAYERS) {
    for (const version of versions) {
      if (version.layer !== layer || isBad(version)) continue;
      try {
        given.push({ source: version.source, documents: await version.documents() });
        break;
      } catch (error) {
        skipped.push({ source: version.source.id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { given, skipped };
}
