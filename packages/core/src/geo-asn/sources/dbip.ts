import type { GeoAsnSource } from "../source.ts";

const LICENCE = "CC-BY-4.0";
const ATTRIBUTION = "IP Geolocation by DB-IP, https://db-ip.com";

/** A file a month, whose name holds the month; the page of each edition links to the latest. */
const download = (edition: string): GeoAsnSource["download"] => ({
  urls: [`https://db-ip.com/db/download/ip-to-${edition}-lite`],
  everyMinutes: 1440,
  follow: (page) => {
    const name = new RegExp(
      String.raw`https://download\.db-ip\.com/free/dbip-${edition}-lite-\d{4}-\d{2}\.mmdb\.gz`,
      "g",
    );
    const latest = (page.match(name) ?? []).toSorted().at(-1);
    return latest === undefined ? [] : [latest];
  },
});

export const DBIP_CITY: GeoAsnSource = {
  source: {
    id: "dbip-city-lite",
    name: "DB-IP City Lite",
    url: "https://db-ip.com/db/download/ip-to-city-lite",
    licence: LICENCE,
    attribution: ATTRIBUTION,
    published: null,
  },
  what: "Where addresses are: country, region, city and coordinates.",
  layer: "place",
  format: "mmdb",
  download: download("city"),
  least: 1_500_000,
};

export const DBIP_ASN: GeoAsnSource = {
  source: {
    id: "dbip-asn-lite",
    name: "DB-IP ASN Lite",
    url: "https://db-ip.com/db/download/ip-to-asn-lite",
    licence: LICENCE,
    attribution: ATTRIBUTION,
    published: null,
  },
  what: "Who announces which addresses, with the organisation's name.",
  layer: "as",
  format: "mmdb",
  download: download("asn"),
  least: 200_000,
};
