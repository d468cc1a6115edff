import { DAILY } from "../definition.ts";
import { defineGeoAsnSource } from "./define.ts";

const LICENCE = "CC-BY-SA-4.0 under the GeoLite2 End User License Agreement";
const ATTRIBUTION = "This product includes GeoLite2 Data created by MaxMind, available from https://www.maxmind.com.";
/** Published on Tuesdays and Fridays; its agreement requires that older copies are replaced within 30 days. */
const EVERY = DAILY;

const urls = (edition: string) => [
  `https://download.maxmind.com/app/geoip_download?edition_id=${edition}&license_key={key}&suffix=tar.gz`,
];

export const MAXMIND_CITY = defineGeoAsnSource({
  id: "maxmind-city",
  name: "GeoLite2 City, current",
  page: "https://www.maxmind.com/en/geolite2/eula",
  licence: LICENCE,
  attribution: ATTRIBUTION,
  description: "Where addresses are: country, region, city, postcode, coordinates and time zone.",
  layer: "place",
  format: "mmdb",
  urls: urls("GeoLite2-City"),
  every: EVERY,
  key: "FYR_KEY_MAXMIND",
  least: 1_500_000,
});

export const MAXMIND_ASN = defineGeoAsnSource({
  id: "maxmind-asn",
  name: "GeoLite2 ASN, current",
  page: "https://www.maxmind.com/en/geolite2/eula",
  licence: LICENCE,
  attribution: ATTRIBUTION,
  description: "Who announces which addresses, with the organisation's name.",
  layer: "as",
  format: "mmdb",
  urls: urls("GeoLite2-ASN"),
  every: EVERY,
  key: "FYR_KEY_MAXMIND",
  least: 250_000,
});
