import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const BOTVRIJ = defineAddressSource({
  id: "botvrij",
  name: "Botvrij.eu destinations",
  description: "Servers that reports on attacks and malware name as destinations.",
  urls: ["https://www.botvrij.eu/data/ioclist.ip-dst.raw"],
  every: DAILY,
  licence: "free of charge",
  attribution: "Botvrij.eu",
  format: "plain",
  kind: "threat",
  tags: ["malicious"],
  // Taken from reports, some of them years old.
  confidence: 50,
});
