import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const MALTRAIL = defineAddressSource({
  id: "maltrail-scanners",
  name: "Maltrail mass scanners",
  description: "Addresses of organisations that scan the whole internet openly.",
  // There is also a list of their whole networks: these are rented clouds with many other tenants.
  urls: ["https://raw.githubusercontent.com/stamparm/maltrail/master/trails/static/mass_scanner.txt"],
  every: DAILY,
  licence: "MIT",
  format: "plain",
  kind: "benign",
  tags: ["scanner", "scanning", "internet_census"],
  // Rented machines among them, which pass on to others.
  confidence: 50,
});
