import { DAILY } from "../definition.ts";
import { defineGeoAsnSource } from "./define.ts";

export const IPTOASN = defineGeoAsnSource({
  id: "iptoasn",
  name: "IPtoASN",
  page: "https://iptoasn.com",
  licence: "PDDL-1.0",
  description: "Ranges as they are announced, with the number and name of the system that announces them.",
  layer: "as",
  format: "ip2asn",
  // Published every hour; little changes within a day, and the file has eight megabytes.
  urls: ["https://iptoasn.com/data/ip2asn-combined.tsv.gz"],
  every: DAILY / 2,
  least: 250_000,
});
