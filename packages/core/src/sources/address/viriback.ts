import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const VIRIBACK = defineAddressSource({
  id: "viriback",
  name: "ViriBack C2 tracker",
  description: "Panels from which malware is commanded, with its family; old ones stay listed with their day.",
  urls: ["https://tracker.viriback.com/dump.php"],
  every: DAILY / 2,
  licence: "none stated",
  format: "csv",
  kind: "threat",
  tags: ["c2"],
  confidence: 75,
});
