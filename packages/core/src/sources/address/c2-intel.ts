import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const C2_INTEL = defineAddressSource({
  id: "c2-intel",
  name: "C2IntelFeeds of 30 days",
  description: "Servers that answer as those of attack frameworks do, such as Cobalt Strike.",
  urls: ["https://raw.githubusercontent.com/drb-ra/C2IntelFeeds/master/feeds/IPC2s-30day.csv"],
  every: DAILY / 4,
  licence: "none stated",
  format: "csv",
  kind: "threat",
  tags: ["c2"],
  confidence: 80,
});
