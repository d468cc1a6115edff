import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const BINARY_DEFENSE = defineAddressSource({
  id: "binary-defense",
  name: "Binary Defense ban list",
  description: "Addresses that attacked Artillery's honeypots.",
  urls: ["https://www.binarydefense.com/banlist.txt"],
  every: DAILY / 4,
  licence: "free of charge, not to be sold",
  attribution: "Binary Defense Systems, https://www.binarydefense.com",
  format: "plain",
  kind: "threat",
  tags: ["bruteforce"],
  confidence: 65,
});
