import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const EMERGING_THREATS = defineAddressSource({
  id: "et-compromised",
  name: "Emerging Threats compromised hosts",
  description: "Machines that are known to be taken over and to attack others.",
  urls: ["https://rules.emergingthreats.net/blockrules/compromised-ips.txt"],
  every: DAILY / 4,
  licence: "BSD-3-Clause",
  attribution: "Emerging Threats, Proofpoint, Inc.",
  format: "plain",
  kind: "threat",
  tags: ["malicious"],
  confidence: 70,
});
