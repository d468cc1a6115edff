import { defineSource } from "./source.ts";

export const BRUTEFORCEBLOCKER = defineSource({
  id: "bruteforceblocker",
  name: "BruteForceBlocker",
  what: "Addresses that guessed passwords of SSH.",
  urls: ["https://danger.rulez.sk/projects/bruteforceblocker/blist.php"],
  licence: "none stated",
  format: "plain",
  kind: "threat",
  tags: ["bruteforce"],
  confidence: 70,
});
