import type { GeoAsnSource } from "../source.ts";

/** Its countries are left: a place that is no more than a country is less than what is there already. */
export const IPINFO_LITE: GeoAsnSource = {
  source: {
    id: "ipinfo-lite",
    name: "IPinfo Lite",
    url: "https://ipinfo.io/lite",
    licence: "CC-BY-SA-4.0",
    attribution: "IP address data is powered by IPinfo, https://ipinfo.io",
    published: null,
  },
  what: "Who announces which addresses, with the organisation's name.",
  layer: "as",
  format: "mmdb",
  download: {
    urls: ["https://ipinfo.io/data/ipinfo_lite.mmdb?token={key}"],
    everyMinutes: 1440,
    key: "FYR_KEY_IPINFO",
  },
  least: 250_000,
};
