import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource } from "./define.ts";

/** The most visited names of the internet, as several measure them. */
export const TOP_LISTS: readonly DomainSource[] = [
  defineDomainSource({
    id: "tranco",
    name: "Tranco top million",
    description: "The million most visited domains, averaged over other rankings and a month against manipulation.",
    urls: ["https://tranco-list.eu/top-1m.csv.zip"],
    page: "https://tranco-list.eu/",
    every: DAILY,
    licence: "none stated",
    attribution: "Ranking of domains by Tranco (tranco-list.eu)",
    format: "ranked",
    zipped: true,
    kind: "popular",
    confidence: 100,
  }),
  defineDomainSource({
    id: "majestic",
    name: "Majestic Million",
    description: "The million domains that most other networks link to.",
    urls: ["https://downloads.majestic.com/majestic_million.csv"],
    page: "https://majestic.com/reports/majestic-million",
    every: DAILY,
    licence: "CC-BY-3.0",
    attribution: "The Majestic Million by Majestic (majestic.com), CC BY 3.0",
    format: "csv",
    kind: "popular",
    measures: "linked",
    confidence: 90,
  }),
  defineDomainSource({
    id: "umbrella",
    name: "Cisco Umbrella top million",
    description: "The million names most queried at Cisco Umbrella's resolvers, by people and machines.",
    urls: ["https://s3-us-west-1.amazonaws.com/umbrella-static/top-1m.csv.zip"],
    page: "https://umbrella-static.s3-us-west-1.amazonaws.com/index.html",
    every: DAILY,
    licence: "Cisco Umbrella terms, free of charge",
    format: "ranked",
    zipped: true,
    kind: "popular",
    measures: "queried",
    // Counts machines, too: malware's names come in.
    confidence: 60,
  }),
];
