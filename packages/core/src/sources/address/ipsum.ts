import { DAILY } from "../definition.ts";
import { defineAddressSource } from "./define.ts";

export const IPSUM = defineAddressSource({
  id: "ipsum",
  name: "IPsum",
  description: "Addresses on blocklists, with the number of lists that name each.",
  urls: ["https://raw.githubusercontent.com/stamparm/ipsum/master/ipsum.txt"],
  every: DAILY / 4,
  licence: "Unlicense",
  format: "counted",
  kind: "threat",
  // Taken whole: the count makes the confidence (see confidenceOfCount).
  confidence: 100,
  // Its own description.
  counts: 30,
  // Its author advises to block from three lists on; one or two are no more than a suspicion.
  tiers: [
    { from: 3, tags: ["malicious"] },
    { from: 1, tags: ["suspicious"] },
  ],
});
