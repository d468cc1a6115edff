import type { Fact, LabelRecord } from "../atlas/index.ts";
import { KNOWN_ROOTS_SOURCE } from "./sources.ts";

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

const root = (letter: string, operator: string): Fact<LabelRecord> => ({
  value: {
    kind: "benign",
    provider: `${letter}_root`,
    display_name: `${operator}, ${letter}.root-servers.net`,
    tags: ["root_server"],
    confidence: 95,
    first_seen: null,
    last_seen: null,
  },
  source: KNOWN_ROOTS_SOURCE,
});

/** The label of a root server, by its address in RFC 5952 form. */
export const KNOWN_ROOTS: ReadonlyMap<string, Fact<LabelRecord>> = new Map(
  ROOTS.flatMap(([letter, operator, addresses]) => {
    const label = root(letter, operator);
    return addresses.split(" ").map((address) => [address, label] as const);
  }),
);
