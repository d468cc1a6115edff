import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const STOPFORUMSPAM = defineAddressSource({
  id: "stopforumspam-toxic",
  name: "Stop Forum Spam toxic networks",
  description: "Networks from which little but spam is posted to forums.",
  urls: ["https://www.stopforumspam.com/downloads/toxic_ip_cidr.txt"],
  every: DAILY,
  licence: "CC-BY-NC-ND-3.0",
  attribution: "Stop Forum Spam, https://www.stopforumspam.com",
  format: "plain",
  kind: "threat",
  tags: ["spam"],
  confidence: 70,
});
