import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource } from "./define.ts";

/** Lists of names that were registered lately. */
export const NEW_NAMES: readonly DomainSource[] = [
  defineDomainSource({
    id: "shreshta-nrd",
    name: "Shreshta newly registered domains (week)",
    description: "A sample of ten thousand of the domains that were registered in the past week.",
    urls: ["https://raw.githubusercontent.com/shreshta-labs/newly-registered-domains/main/nrd-1w.csv"],
    every: DAILY,
    licence: "none stated",
    format: "names",
    kind: "newly_registered",
    confidence: 90,
  }),
  defineDomainSource({
    id: "xruffkez-nrd-phishing",
    name: "xRuffKez NRD: phishing-like names",
    description: "Domains registered in the past two weeks whose name is like that of a bank, shop or service.",
    urls: [
      "https://raw.githubusercontent.com/xRuffKez/NRD/main/lists/14-day_phishing/domains-only/nrd-phishing-14day.txt",
    ],
    every: DAILY,
    licence: "GPL-3.0",
    format: "names",
    kind: "newly_registered",
    tags: ["suspicious"],
    confidence: 80,
  }),
];
