import { defineAddressSource } from "./define.ts";

export const CINS = defineAddressSource({
  id: "cins",
  name: "CINS Army list",
  description: "Addresses that Sentinel's sensors rate as the worst and that other lists do not name.",
  urls: ["https://cinsscore.com/list/ci-badguys.txt"],
  licence: "free of charge",
  attribution: "CINS Army list, https://cinsscore.com",
  format: "plain",
  kind: "threat",
  tags: ["malicious"],
  confidence: 65,
});
