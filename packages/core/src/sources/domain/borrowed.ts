import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource } from "./define.ts";

/** Domains where anyone can have a host name or a link. */
export const BORROWED: readonly DomainSource[] = [
  defineDomainSource({
    id: "hagezi-dyndns",
    name: "HaGeZi's dynamic DNS list",
    description: "Domains of dynamic DNS services, under which anyone gets a host name in a minute.",
    urls: ["https://raw.githubusercontent.com/hagezi/dns-blocklists/main/wildcard/dyndns.txt"],
    every: DAILY,
    licence: "GPL-3.0",
    format: "names",
    kind: "dynamic_dns",
    confidence: 85,
  }),
  defineDomainSource({
    id: "hagezi-shorteners",
    name: "HaGeZi's list of URL shorteners",
    description: "Domains of services that hide a long URL behind a short one.",
    urls: ["https://raw.githubusercontent.com/hagezi/dns-blocklists/main/wildcard/urlshortener-onlydomains.txt"],
    every: DAILY,
    licence: "GPL-3.0",
    format: "names",
    kind: "shortener",
    confidence: 85,
  }),
];
