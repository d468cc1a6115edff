import type { Fact, LabelRecord, Source } from "../atlas/index.ts";
import { KNOWN_ROOTS_SOURCE, KNOWN_TLD_SERVERS_SOURCE } from "./sources.ts";

/** The servers of the root zone: IANA publishes the addresses (named.root), root-servers.org operators and places. */
const ROOTS: readonly (readonly [letter: string, operator: string, addresses: string])[] = [
  ["a", "Verisign", "198.41.0.4 2001:503:ba3e::2:30"],
  ["b", "USC-ISI", "170.247.170.2 2801:1b8:10::b"],
  ["c", "Cogent Communications", "192.33.4.12 2001:500:2::c"],
  ["d", "University of Maryland", "199.7.91.13 2001:500:2d::d"],
  ["e", "NASA Ames Research Center", "192.203.230.10 2001:500:a8::e"],
  ["f", "Internet Systems Consortium", "192.5.5.241 2001:500:2f::f"],
  ["g", "US Department of Defense (NIC)", "192.112.36.4 2001:500:12::d0d"],
  ["h", "US Army Research Lab", "198.97.190.53 2001:500:1::53"],
  ["i", "Netnod", "192.36.148.17 2001:7fe::53"],
  ["j", "Verisign", "192.58.128.30 2001:503:c27::2:30"],
  ["k", "RIPE NCC", "193.0.14.129 2001:7fd::1"],
  ["l", "ICANN", "199.7.83.42 2001:500:9f::42"],
  ["m", "WIDE Project", "202.12.27.33 2001:dc3::35"],
];

/** The servers of `.com` and `.net`, which Verisign runs and IANA publishes: announced from several places, as those of the root. */
const GTLD: readonly (readonly [letter: string, addresses: string])[] = [
  ["a", "192.5.6.30 2001:503:a83e::2:30"],
  ["b", "192.33.14.30 2001:503:231d::2:30"],
  ["c", "192.26.92.30 2001:503:83eb::30"],
  ["d", "192.31.80.30 2001:500:856e::30"],
  ["e", "192.12.94.30 2001:502:1ca1::30"],
  ["f", "192.35.51.30 2001:503:d414::30"],
  ["g", "192.42.93.30 2001:503:eea3::30"],
  ["h", "192.54.112.30 2001:502:8cc::30"],
  ["i", "192.43.172.30 2001:503:39c1::30"],
  ["j", "192.48.79.30 2001:502:7094::30"],
  ["k", "192.52.178.30 2001:503:d2d::30"],
  ["l", "192.41.162.30 2001:500:d937::30"],
  ["m", "192.55.83.30 2001:501:b1f9::30"],
];

const server = (provider: string, display_name: string, tag: string, source: Source): Fact<LabelRecord> => ({
  value: { kind: "benign", provider, display_name, tags: [tag], confidence: 95, first_seen: null, last_seen: null },
  source,
});

const byAddress = (addresses: string, label: Fact<LabelRecord>) =>
  addresses.split(" ").map((address) => [address, label] as const);

/** The label of a server of the root zone, or of `.com` and `.net`, by its address in RFC 5952 form. */
export const KNOWN_ROOTS: ReadonlyMap<string, Fact<LabelRecord>> = new Map([
  ...ROOTS.flatMap(([letter, operator, addresses]) =>
    byAddress(
      addresses,
      server(`${letter}_root`, `${operator}, ${letter}.root-servers.net`, "root_server", KNOWN_ROOTS_SOURCE),
    ),
  ),
  ...GTLD.flatMap(([letter, addresses]) =>
    byAddress(
      addresses,
      server(`${letter}_gtld`, `Verisign, ${letter}.gtld-servers.net`, "name_server", KNOWN_TLD_SERVERS_SOURCE),
    ),
  ),
]);
