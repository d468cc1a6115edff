import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const BAD_ASN = defineAddressSource({
  id: "bad-asn",
  name: "Bad ASN List (hosting systems)",
  description: "Autonomous systems known for hosting, from which no person browses.",
  urls: ["https://raw.githubusercontent.com/brianhama/bad-asn-list/master/bad-asn-list.csv"],
  every: DAILY,
  licence: "MIT",
  format: "csv-asn",
  kind: "hosting",
  // Systems known for hosting, not for what any one of their addresses did.
  confidence: 60,
  // Its names are handles of the registries ('AMAZON-02 - Amazon.com, Inc., US'), of neither operator nor service.
  claims: ["type"],
});
