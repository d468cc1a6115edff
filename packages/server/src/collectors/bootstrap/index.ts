import type { AtlasBuilder } from "@fyr/core/atlas";
import { ASN_PACKAGE, collectAsn, type AnnouncementListener } from "./asn.ts";
import { ASN_COUNTRY_PACKAGE, collectAsnCountry } from "./asn-country.ts";
import { CITY_PACKAGE, collectCity } from "./city.ts";
import { dataPackage } from "./package-files.ts";
import type { Report } from "./report.ts";

export type { AnnouncementListener } from "./asn.ts";
export type { Report } from "./report.ts";

/** In the order in which they are collected. */
export const BOOTSTRAP_STAGES = ["asn", "registration", "place"] as const;
export type BootstrapStage = (typeof BOOTSTRAP_STAGES)[number];

/** Version by package name: what the bootstrap part of an atlas is made from. */
export function bootstrapVersions(): Readonly<Record<string, string>> {
  const names = [ASN_PACKAGE, ASN_COUNTRY_PACKAGE, CITY_PACKAGE];
  return Object.fromEntries(names.map((name) => [name, dataPackage(name).version]));
}

/** Feeds a package to a builder; answers its rows. Blocks its thread for seconds, so it belongs in a worker. */
export function collectPackage(
  stage: BootstrapStage,
  builder: AtlasBuilder,
  listener: AnnouncementListener,
  report: Report,
): number {
  if (stage === "asn") return collectAsn(dataPackage(ASN_PACKAGE), builder, listener, report);
  if (stage === "registration") return collectAsnCountry(dataPackage(ASN_COUNTRY_PACKAGE), builder, report);
  return collectCity(dataPackage(CITY_PACKAGE), builder, report);
}
