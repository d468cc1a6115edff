import type { AtlasBuilder } from "@fyr/core/atlas";
import { ASN_PACKAGE, collectAsn, type AnnouncementListener } from "./asn.ts";
import { ASN_COUNTRY_PACKAGE, collectAsnCountry } from "./asn-country.ts";
import { CITY_PACKAGE, collectCity } from "./city.ts";
import { dataPackage } from "./package-files.ts";

export type { AnnouncementListener } from "./asn.ts";

export type BootstrapStage = "asn" | "registration" | "place";

/** Version by package name: what the bootstrap part of an atlas is made from. */
export function bootstrapVersions(): Readonly<Record<string, string>> {
  const names = [ASN_PACKAGE, ASN_COUNTRY_PACKAGE, CITY_PACKAGE];
  return Object.fromEntries(names.map((name) => [name, dataPackage(name).version]));
}

/**
 * Feeds all bootstrap packages to a builder, one after the other; answers the rows of each. Blocks its thread for
 * seconds, so it belongs in a worker.
 */
export function collectBootstrap(
  builder: AtlasBuilder,
  listener: AnnouncementListener,
  onProgress: (stage: BootstrapStage, fraction: number) => void,
): Readonly<Record<BootstrapStage, number>> {
  return {
    asn: collectAsn(dataPackage(ASN_PACKAGE), builder, listener, (part) => onProgress("asn", part)),
    registration: collectAsnCountry(dataPackage(ASN_COUNTRY_PACKAGE), builder, (part) =>
      onProgress("registration", part),
    ),
    place: collectCity(dataPackage(CITY_PACKAGE), builder, (part) => onProgress("place", part)),
  };
}
