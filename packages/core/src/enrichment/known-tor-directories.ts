import type { Fact, LabelRecord } from "../atlas/index.ts";
import { KNOWN_TOR_DIRECTORIES_SOURCE } from "./sources.ts";

/** The directory authorities of Tor, of which Serge is that of bridges: clients have them built in. */
const AUTHORITIES: readonly (readonly [name: string, addresses: string])[] = [
  ["moria1", "128.31.0.39"],
  ["tor26", "217.196.147.77 2a02:16a8:662:2203::1"],
  ["dizum", "45.66.35.11"],
  ["Serge", "66.111.2.131"],
  ["gabelmoo", "131.188.40.189 2001:638:a000:4140::ffff:189"],
  ["dannenberg", "193.23.244.244 2001:678:558:1000::244"],
  ["maatuska", "171.25.193.9 2001:67c:289c::9"],
  ["longclaw", "199.58.81.140"],
  ["bastet", "204.13.164.118 2620:13:4000:6000::1000:118"],
  ["faravahar", "216.218.219.41"],
];

const labelOf = (name: string): Fact<LabelRecord> => ({
  value: {
    kind: "benign",
    provider: `${name.toLowerCase()}_tor_directory`,
    display_name: `Tor, ${name}`,
    tags: ["tor_directory"],
    confidence: 95,
    first_seen: null,
    last_seen: null,
  },
  source: KNOWN_TOR_DIRECTORIES_SOURCE,
});

/** The label of a directory authority of Tor, by its address in RFC 5952 form. They lead no user out. */
export const KNOWN_TOR_DIRECTORIES: ReadonlyMap<string, Fact<LabelRecord>> = new Map(
  AUTHORITIES.flatMap(([name, addresses]) => {
    const label = labelOf(name);
    return addresses.split(" ").map((address) => [address, label] as const);
  }),
);
