import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource, type DomainSourceSpec } from "./define.ts";

interface MispList extends Pick<DomainSourceSpec, "kind" | "tags" | "confidence" | "description" | "measures"> {
  /** What its rows are, behind 'MISP warning list:'. */
  readonly title: string;
}

/** MISP's warning lists of names, by the name of their folder. */
const LISTS: Readonly<Record<string, MispList>> = {
  "url-shortener": {
    title: "URL shorteners",
    description: "Domains of services that hide a long URL behind a short one.",
    kind: "shortener",
    confidence: 85,
  },
  "dynamic-dns": {
    title: "dynamic DNS providers",
    description: "Domains of dynamic DNS services, under which anyone gets a host name in a minute.",
    kind: "dynamic_dns",
    confidence: 80,
  },
  "disposable-email": {
    title: "disposable e-mail domains",
    description: "Domains of throw-away mailboxes, as listed by MISP.",
    kind: "disposable",
    confidence: 70,
  },
  "parking-domain-ns": {
    title: "name servers of parked domains",
    description: "Name servers on which domains lie that are for sale or unused.",
    kind: "parking",
    confidence: 70,
  },
  "cloudflare-top20k": {
    title: "top 20,000 by Cloudflare",
    description: "The twenty thousand names most queried at Cloudflare's resolver, unordered.",
    kind: "popular",
    measures: "queried",
    confidence: 55,
  },
  cisco_top10k: {
    title: "top 10,000 by Cisco Umbrella",
    description: "The ten thousand names most queried at Cisco Umbrella's resolvers, unordered.",
    kind: "popular",
    measures: "queried",
    // The least that is evidence: all of it lies among the first 10,000, but machines count there too.
    confidence: 50,
  },
  "bank-website": {
    title: "banks",
    description: "Domains of banks, listed so that they are not mistaken for a threat.",
    kind: "benign",
    tags: ["bank"],
    confidence: 80,
  },
  university_domains: {
    title: "universities",
    description: "Domains of universities, listed so that they are not mistaken for a threat.",
    kind: "benign",
    tags: ["education"],
    confidence: 60,
  },
  "security-provider-blogpost": {
    title: "hosts of security vendors' texts",
    description:
      "Hosts where security vendors publish, at times among everybody else (GitHub, Dropbox, Medium). Clears no host.",
    kind: "report_site",
    confidence: 80,
  },
};

/** Source ids are `misp-<folder>`. */
export const MISP_NAMES: readonly DomainSource[] = Object.entries(LISTS).map(([folder, { title, ...meaning }]) =>
  defineDomainSource({
    ...meaning,
    id: `misp-${folder}`,
    name: `MISP warning list: ${title}`,
    urls: [`https://raw.githubusercontent.com/MISP/misp-warninglists/main/lists/${folder}/list.json`],
    every: DAILY,
    licence: "CC0-1.0",
    format: "misp",
  }),
);
