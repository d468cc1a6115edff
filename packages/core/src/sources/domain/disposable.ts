import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource } from "./define.ts";

/** Domains of mailboxes that anyone may use for a moment. */
export const DISPOSABLE: readonly DomainSource[] = [
  defineDomainSource({
    id: "disposable-email-domains",
    name: "Disposable e-mail domains",
    description: "Domains of throw-away mailboxes, curated by hand.",
    urls: [
      "https://raw.githubusercontent.com/disposable-email-domains/disposable-email-domains/master/disposable_email_blocklist.conf",
    ],
    every: DAILY,
    licence: "CC0-1.0",
    format: "names",
    kind: "disposable",
    confidence: 90,
  }),
  defineDomainSource({
    id: "disposable-generated",
    name: "Disposable e-mail domains (generated)",
    description: "Domains of throw-away mailboxes, gathered daily from the services themselves.",
    urls: ["https://raw.githubusercontent.com/disposable/disposable-email-domains/master/domains.txt"],
    every: DAILY,
    licence: "MIT",
    format: "names",
    kind: "disposable",
    confidence: 70,
  }),
];
