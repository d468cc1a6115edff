import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource } from "./define.ts";

export const ABUSEIPDB: readonly AddressSource[] = [
  defineAddressSource({
    id: "abuseipdb",
    name: "AbuseIPDB blacklist",
    page: "https://www.abuseipdb.com",
    description: "Addresses that many report as attackers, with AbuseIPDB's own score.",
    urls: ["https://api.abuseipdb.com/api/v2/blacklist?confidenceMinimum=90"],
    // Five requests a day are free.
    every: DAILY / 4,
    key: "FYR_KEY_ABUSEIPDB",
    headers: { Key: "{key}", Accept: "application/json" },
    licence: "AbuseIPDB terms of service",
    attribution: "AbuseIPDB, https://www.abuseipdb.com",
    format: "abuseipdb",
    kind: "threat",
    tags: ["malicious"],
    confidence: 90,
  }),
  defineAddressSource({
    id: "abuseipdb-public",
    name: "AbuseIPDB worst of seven days (borestad)",
    description: "Addresses that AbuseIPDB scored 100 within the last seven days, collected by others.",
    urls: ["https://raw.githubusercontent.com/borestad/blocklist-abuseipdb/main/abuseipdb-s100-7d.ipv4"],
    every: DAILY / 4,
    licence: "none stated",
    format: "plain",
    kind: "threat",
    tags: ["malicious"],
    confidence: 75,
  }),
];
