import { DAILY, defineSource } from "./source.ts";

export const MALTRAIL = defineSource({
  id: "maltrail-scanners",
  name: "Maltrail mass scanners",
  what: "Addresses of organisations that scan the whole internet openly.",
  urls: [
    "https://raw.githubusercontent.com/stamparm/maltrail/master/trails/static/mass_scanner.txt",
    "https://raw.githubusercontent.com/stamparm/maltrail/master/trails/static/mass_scanner_cidr.txt",
  ],
  every: DAILY,
  licence: "MIT",
  format: "plain",
  kind: "benign",
  tags: ["scanning", "internet_census"],
  confidence: 65,
});
