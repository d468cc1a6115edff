import { DAILY } from "../definition.ts";
import { defineGeoAsnSource, type GeoAsnSourceSpec } from "./define.ts";

const LICENCE = "CC-BY-4.0";
const ATTRIBUTION = "IP Geolocation by DB-IP, https://db-ip.com";

/** A file a month, with the month in its name; the page of each edition links to the latest. */
const download = (edition: string): Pick<GeoAsnSourceSpec, "urls" | "every" | "follow"> => ({
  urls: [`https://db-ip.com/db/download/ip-to-${edition}-lite`],
  every: DAILY,
  follow: (page) => {
    const name = new RegExp(
      String.raw`https://download\.db-ip\.com/free/dbip-${edition}-lite-\d{4}-\d{2}\.mmdb\.gz`,
      "g",
    );
    const latest = (page.match(name) ?? []).toSorted().at(-1);
    return latest === undefined ? [] : [latest];
  },
});

export const DBIP_CITY = defineGeoAsnSource({
  id: "dbip-city-lite",
  name: "DB-IP City Lite",
  page: "https://db-ip.com/db/download/ip-to-city-lite",
  licence: LICENCE,
  attribution: ATTRIBUTION,
  description: "Where addresses are: country, region, city and coordinates.",
  layer: "place",
  format: "mmdb",
  ...download("city"),
  least: 1_500_000,
});

export const DBIP_ASN = defineGeoAsnSource({
  id: "dbip-asn-lite",
  name: "DB-IP ASN Lite",
  page: "https://db-ip.com/db/download/ip-to-asn-lite",
  licence: LICENCE,
  attribution: ATTRIBUTION,
  description: "Who announces which addresses, with the organisation's name.",
  layer: "as",
  format: "mmdb",
  ...download("asn"),
  least: 200_000,
});
