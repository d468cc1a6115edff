import { defineAddressSource } from "./define.ts";

export const GREENSNOW = defineAddressSource({
  id: "greensnow",
  name: "GreenSnow",
  description: "Addresses that scanned ports or guessed passwords lately.",
  urls: ["https://blocklist.greensnow.co/greensnow.txt"],
  licence: "free of charge",
  format: "plain",
  kind: "threat",
  tags: ["bruteforce", "scanning"],
  confidence: 65,
});
