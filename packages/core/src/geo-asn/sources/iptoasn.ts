import type { GeoAsnSource } from "../source.ts";

export const IPTOASN: GeoAsnSource = {
  source: {
    id: "iptoasn",
    name: "IPtoASN",
    url: "https://iptoasn.com",
    licence: "PDDL-1.0",
    attribution: null,
    published: null,
  },
  what: "Ranges as they are announced, with the number and name of the system that announces them.",
  layer: "as",
  format: "ip2asn",
  // Made anew every hour; what changes within a day is little beside the eight megabytes.
  download: { urls: ["https://iptoasn.com/data/ip2asn-combined.tsv.gz"], everyMinutes: 720 },
  least: 250_000,
};
