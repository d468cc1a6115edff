import {
  announcedSmallest,
  type Fact,
  type IpFacts,
  type LabelFact,
  type PlaceRecord,
  smallestPrefix,
  type Source,
  type SpecialRecord,
} from "../atlas/index.ts";
import { parseAddress } from "../ip/index.ts";
import { KNOWN_SERVERS } from "./known-servers.ts";
import { rankOf } from "../sources/index.ts";
import { isAnycastEdge } from "../edges/index.ts";
import { KNOWN_RESOLVERS_SOURCE, KNOWN_ROOTS_SOURCE, KNOWN_TLD_SERVERS_SOURCE } from "./sources.ts";

/** Networks all of whose published ranges are announced from everywhere, by what their operators say of them. */
const EVERYWHERE: ReadonlySet<string> = new Set(["cloudflare"]);

/** Servers whose operators name several places for one address. */
const SERVERS: ReadonlySet<string> = new Set([
  KNOWN_RESOLVERS_SOURCE.id,
  KNOWN_ROOTS_SOURCE.id,
  KNOWN_TLD_SERVERS_SOURCE.id,
]);
/** Of these, no operator's word that their resolvers answer from several places. */
const UNPROVED: ReadonlySet<string> = new Set([
  "hinet",
  "comodo",
  "safedns",
  "baidu",
  "uncensoreddns",
  "cnnic",
  "dnswatch",
  "cira",
  "cznic",
  "fdn",
]);

/**
 * The source by which an address is announced from several places; null where none proves it. Prefixes of a CDN are
 * not, as such: many serve from each place under addresses of its own.
 */
export function anycastBy(labels: readonly LabelFact[], special: Fact<SpecialRecord> | null): Source | null {
  if (special !== null) return /anycast|AS112/i.test(special.value.name) ? special.source : null;
  const found = labels.find(
    (label) =>
      isAnycastServer(label) ||
      isAnycastEdge(label) ||
      (label.value.kind === "cdn" && EVERYWHERE.has(label.value.provider ?? "") && rankOf(label.source) === "owner"),
  );
  return found?.source ?? null;
}

const isAnycastServer = ({ value, source }: LabelFact): boolean =>
  SERVERS.has(source.id) && !UNPROVED.has(value.provider ?? "");

/** The place of what is announced from several: none in particular, by the source that proves it. */
const everywhere = (source: Source): Fact<PlaceRecord> => ({
  value: {
    country_iso: null,
    city: null,
    region: null,
    postcode: null,
    latitude: null,
    longitude: null,
    accuracy_radius: null,
    time_zone: null,
    anycast: true,
  },
  source,
});

/** By the smallest prefix around such a server: its place. */
const AROUND_SERVERS: ReadonlyMap<number, Fact<PlaceRecord>> = new Map(
  [...KNOWN_SERVERS].flatMap(([ip, label]) => {
    const parsed = parseAddress(ip);
    return parsed.ok && isAnycastServer(label) ? [[smallestPrefix(parsed.address), everywhere(label.source)]] : [];
  }),
);

/**
 * The place of an address that is announced in one /24 (IPv6: /48) with a server that answers from several places; else
 * null. No network takes a part of so small a prefix from another: the whole of it comes from those places. A server
 * within a larger prefix may be announced apart from it, inside its own network.
 */
export function placeAroundServer(facts: IpFacts): Fact<PlaceRecord> | null {
  if (facts.special !== null) return null;
  const prefix = announcedSmallest(facts);
  return prefix === null ? null : (AROUND_SERVERS.get(prefix) ?? null);
}
