import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource } from "./define.ts";

/** Spamhaus allows one request an hour, and changes the lists about daily. */
const TERMS = {
  every: DAILY / 2,
  licence: "free of charge with credit",
  attribution: "DROP by The Spamhaus Project, https://www.spamhaus.org/blocklists/do-not-route-or-peer/",
  format: "spamhaus",
  kind: "threat",
  tags: ["crime"],
} as const;

export const SPAMHAUS: readonly AddressSource[] = [
  defineAddressSource({
    ...TERMS,
    id: "spamhaus-drop",
    name: "Spamhaus DROP",
    description: "Networks that were hijacked, or leased for spam and crime.",
    urls: ["https://www.spamhaus.org/drop/drop_v4.json", "https://www.spamhaus.org/drop/drop_v6.json"],
    confidence: 90,
  }),
  defineAddressSource({
    ...TERMS,
    id: "spamhaus-asndrop",
    name: "Spamhaus ASN-DROP",
    description: "Autonomous systems that are run for spam and crime, or hijacked.",
    urls: ["https://www.spamhaus.org/drop/asndrop.json"],
    // All that the system announces, including what it rents out.
    confidence: 70,
  }),
];
