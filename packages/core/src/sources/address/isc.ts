import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource } from "./define.ts";

const TERMS = {
  licence: "CC-BY-NC-SA-4.0",
  attribution: "SANS Internet Storm Center, https://isc.sans.edu",
} as const;

export const ISC: readonly AddressSource[] = [
  defineAddressSource({
    ...TERMS,
    id: "dshield",
    name: "DShield block list",
    description: "The twenty networks of 256 addresses that attacked most sensors in the last three days.",
    urls: ["https://feeds.dshield.org/block.txt"],
    format: "csv",
    kind: "threat",
    tags: ["scanning"],
    // Whole networks for what some of their machines do.
    confidence: 65,
  }),
  defineAddressSource({
    ...TERMS,
    id: "isc-research",
    name: "Internet Storm Center research scanners",
    description: "Addresses from which known organisations scan the internet for research, with whose they are.",
    urls: ["https://isc.sans.edu/api/threatcategory/research?json"],
    every: DAILY,
    format: "isc-research",
    kind: "benign",
    tags: ["scanner", "scanning", "internet_census"],
    confidence: 80,
  }),
];
