import { DAILY, defineSource, type SourceProfile, type SourceSpec } from "./source.ts";

interface Meaning extends Pick<SourceSpec, "kind" | "provider" | "display" | "tags" | "confidence"> {
  /** What its rows are, behind 'MISP warning list:'. */
  readonly title: string;
}

/** The lists of addresses, by the name of their folder. Dated lists are worth less: the confidence says so. */
const LISTS: Readonly<Record<string, Meaning>> = {
  akamai: { title: "Akamai", kind: "cdn", provider: "akamai", display: "Akamai", confidence: 80 },
  fastly: { title: "Fastly", kind: "cdn", provider: "fastly", display: "Fastly", confidence: 95 },
  "amazon-aws": { title: "Amazon AWS", kind: "cloud", provider: "amazon", display: "Amazon AWS", confidence: 95 },
  "google-gcp": {
    title: "Google Cloud",
    kind: "cloud",
    provider: "google_cloud",
    display: "Google Cloud",
    confidence: 95,
  },
  "microsoft-azure": {
    title: "Microsoft Azure",
    kind: "cloud",
    provider: "microsoft_azure",
    display: "Microsoft Azure",
    confidence: 85,
  },
  "ovh-cluster": {
    title: "OVH clusters",
    kind: "hosting",
    provider: "ovh",
    display: "OVHcloud shared hosting",
    confidence: 90,
  },
  "parking-domain": { title: "domain parking", kind: "hosting", tags: ["parking"], confidence: 60 },
  googlebot: {
    title: "Googlebot",
    kind: "crawler",
    provider: "googlebot",
    display: "Googlebot",
    tags: ["search_engine"],
    confidence: 95,
  },
  "icloud-private-relay": {
    title: "iCloud Private Relay",
    kind: "proxy",
    provider: "icloud_private_relay",
    display: "iCloud Private Relay",
    tags: ["privacy_relay"],
    confidence: 95,
  },
  "public-dns-v4": { title: "public DNS resolvers", kind: "benign", tags: ["public_dns"], confidence: 50 },
  "shodan-scanning": {
    title: "Shodan scanners",
    kind: "benign",
    provider: "shodan",
    display: "Shodan",
    tags: ["scanning", "internet_census"],
    confidence: 80,
  },
  "censys-scanning": {
    title: "Censys scanners",
    kind: "benign",
    provider: "censys",
    display: "Censys",
    tags: ["scanning", "internet_census"],
    confidence: 90,
  },
  shadowserver: {
    title: "Shadowserver scanners",
    kind: "benign",
    provider: "shadowserver",
    display: "Shadowserver",
    tags: ["scanning", "internet_census"],
    confidence: 80,
  },
  "stretchoid-nt-scanning": {
    title: "Stretchoid scanners",
    kind: "benign",
    provider: "stretchoid",
    display: "Stretchoid",
    // Scans without saying what for: known, but less of a good sign.
    tags: ["scanning"],
    confidence: 40,
  },
  sinkholes: { title: "sinkholes", kind: "benign", tags: ["sinkhole"], confidence: 70 },
  // Not of the public internet: the `special` layer says it better; kept for whoever wants the list's word.
  rfc1918: { title: "RFC 1918 networks", kind: "benign", tags: ["bogon"], confidence: 100 },
  rfc3849: { title: "RFC 3849 networks", kind: "benign", tags: ["bogon"], confidence: 100 },
  rfc5735: { title: "RFC 5735 networks", kind: "benign", tags: ["bogon"], confidence: 100 },
  rfc6598: { title: "RFC 6598 networks", kind: "benign", tags: ["bogon"], confidence: 100 },
  multicast: { title: "multicast networks", kind: "benign", tags: ["bogon"], confidence: 100 },
  "ipv6-linklocal": { title: "IPv6 link-local networks", kind: "benign", tags: ["bogon"], confidence: 100 },
};

/** Source ids are `misp-<folder>`. */
export const MISP_WARNING_LISTS: readonly SourceProfile[] = Object.entries(LISTS).map(
  ([folder, { title, ...meaning }]) =>
    defineSource({
      ...meaning,
      id: `misp-${folder}`,
      name: `MISP warning list: ${title}`,
      what: `Addresses of ${title}, kept so that they are not taken for a threat.`,
      urls: [`https://raw.githubusercontent.com/MISP/misp-warninglists/main/lists/${folder}/list.json`],
      every: DAILY,
      licence: "CC0-1.0",
      format: "misp",
    }),
);
