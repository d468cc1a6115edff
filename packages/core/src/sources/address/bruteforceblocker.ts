import { defineAddressSource } from "./define.ts";

export const BRUTEFORCEBLOCKER = defineAddressSource({
  id: "bruteforceblocker",
  name: "BruteForceBlocker",
  description: "Addresses that guessed passwords of SSH.",
  urls: ["https://danger.rulez.sk/projects/bruteforceblocker/blist.php"],
  licence: "none stated",
  format: "plain",
  kind: "threat",
  tags: ["bruteforce"],
  confidence: 70,
});
