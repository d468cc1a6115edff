import { DAILY } from "../definition.ts";
import { defineGeoAsnSource } from "./define.ts";

/** One source: the five registries share the address space, and no file replaces another. */
export const RIR = defineGeoAsnSource({
  id: "rir-delegated",
  name: "Statistics of the five regional registries",
  page: "https://www.nro.net/about/rirs/statistics/",
  licence: "none stated; free to use with the source named",
  attribution: "Statistics of AFRINIC, APNIC, ARIN, LACNIC and RIPE NCC (nro.net)",
  description: "Ranges as the regional registries gave them out, with the country of registration.",
  layer: "registration",
  format: "delegated",
  urls: [
    "https://ftp.afrinic.net/pub/stats/afrinic/delegated-afrinic-extended-latest",
    "https://ftp.apnic.net/stats/apnic/delegated-apnic-extended-latest",
    "https://ftp.arin.net/pub/stats/arin/delegated-arin-extended-latest",
    "https://ftp.lacnic.net/pub/stats/lacnic/delegated-lacnic-extended-latest",
    "https://ftp.ripe.net/pub/stats/ripencc/delegated-ripencc-extended-latest",
  ],
  every: DAILY,
  least: 120_000,
});
