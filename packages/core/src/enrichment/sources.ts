import type { Source } from "../atlas/index.ts";

/** What Fyr itself states of well-known networks (`known-asn.ts`). */
export const KNOWN_ASN_SOURCE: Source = {
  id: "fyr-known-asn",
  name: "Fyr: well-known networks",
  url: null,
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-09-01",
};

/** Resolvers whose operators publish their addresses (`known-resolvers.ts`). */
export const KNOWN_RESOLVERS_SOURCE: Source = {
  id: "fyr-known-resolvers",
  name: "Fyr: well-known resolvers",
  url: null,
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-26",
};

/** The servers of the root zone (`known-roots.ts`). */
export const KNOWN_ROOTS_SOURCE: Source = {
  id: "fyr-known-roots",
  name: "Fyr: root servers",
  url: "https://root-servers.org",
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-22",
};

/** The servers of `.com` and `.net` (`known-roots.ts`). */
export const KNOWN_TLD_SERVERS_SOURCE: Source = {
  id: "fyr-known-tld-servers",
  name: "Fyr: servers of top-level domains",
  url: "https://www.iana.org/domains/root/db/com.html",
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-23",
};

/** The directory authorities of Tor (`known-tor-directories.ts`). */
export const KNOWN_TOR_DIRECTORIES_SOURCE: Source = {
  id: "fyr-known-tor-directories",
  name: "Fyr: directory authorities of Tor",
  url: "https://metrics.torproject.org/rs.html#search/flag:authority",
  licence: "Apache-2.0",
  attribution: null,
  published: "2026-11-23",
};

/** Profiles of providers, which come with Fyr or are written by administrators. */
export const PROFILES_SOURCE: Source = {
  id: "fyr-providers",
  name: "Provider profiles of this installation",
  url: null,
  licence: "own data",
  attribution: null,
  published: null,
};

/** What this installation itself has seen: flows, submissions. */
export const OBSERVED_SOURCE: Source = {
  id: "fyr-observations",
  name: "Observed by this installation",
  url: null,
  licence: "own data",
  attribution: null,
  published: null,
};
