import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource, type DomainSourceSpec } from "./define.ts";

interface MispList extends Pick<DomainSourceSpec, "kind" | "tags" | "confidence" | "what"> {
  /** What its rows are, behind 'MISP warning list:'. */
  readonly title: string;
}

/** MISP's warning lists of names, by the name of their folder. */
const LISTS: Readonly<Record<string, MispList>> = {
  "url-shortener": {
    title: "URL shorteners",
    what: "Domains of services that hide a long URL behind a short one.",
    kind: "shortener",
    confidence: 85,
  },
  "dynamic-dns": {
    title: "dynamic DNS providers",
    what: "Domains of dynamic DNS services, beneath which anyone gets a host name in a minute.",
    kind: "dynamic_dns",
    confidence: 80,
  },
  "disposable-email": {
    title: "disposable e-mail domains",
    what: "Domains of throw-away mailboxes, as listed by MISP.",
    kind: "disposable",
    confidence: 70,
  },
  "parking-domain-ns": {
    title: "name servers of parked domains",
    what: "Name servers on which domains lie that are for sale or unused.",
    kind: "parking",
    confidence: 70,
  },
  "cloudflare-top20k": {
    title: "top 20,000 by Cloudflare",
    what: "The twenty thousand names most queried at Cloudflare's resolver, unordered.",
    kind: "popular",
    confidence: 55,
  },
  cisco_top10k: {
    title: "top 10,000 by Cisco Umbrella",
    what: "The ten thousand names most queried at Cisco Umbrella's resolvers, unordered.",
    kind: "popular",
    confidence: 40,
  },
  "bank-website": {
    title: "banks",
    what: "Domains of banks, listed so that they are not mistaken for a threat.",
    kind: "benign",
    tags: ["bank"],
    confidence: 80,
  },
  university_domains: {
    title: "universities",
    what: "Domains of universities, listed so that they are not mistaken for a threat.",
    kind: "benign",
    tags: ["education"],
    confidence: 60,
  },
  "security-provider-blogpost": {
    title: "security companies",
    what: "Domains where security companies write about threats, and which reports therefore name.",
    kind: "benign",
    tags: ["security"],
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
