/** The facts that the atlas stores of an address: the vocabulary shared by sources, compiler, reader and enrichment. */

import type { Carrier, Family, Range } from "../ip/index.ts";

export type { Family, Range } from "../ip/index.ts";

/** Where rows come from. Written into the snapshot, so that an answer can name its sources without a second store. */
export interface Source {
  /** Stable short id, e.g. `geolite2-city`, `ip-location-db-asn`, `iana-special-purpose`, `x4bnet-vpn`. */
  readonly id: string;
  /** What a person calls it, e.g. `GeoLite2 City`. */
  readonly name: string;
  /** Where it is published; null for what Fyr itself ships. */
  readonly url: string | null;
  readonly licence: string;
  /** The attribution that the licence requires, if any. */
  readonly attribution: string | null;
  /** Day the data was published or fetched (`YYYY-MM-DD`), the age of its facts; null if unknown. */
  readonly published: string | null;
  /** Day that the list itself states for this edition, where it does and is collected: `published` is then the day of that. */
  readonly dated?: string;
  /** Day on which Fyr collected or confirmed it last, or an administrator imported it; left out of what comes with Fyr. */
  readonly collected?: string;
  /** Names by which it claims more networks than routing bears out, where there are any. */
  readonly overclaims?: readonly Overclaim[];
}

/** A name by which a source claims networks that are mostly announced by other large owners. */
export interface Overclaim {
  readonly name: string;
  /** IPv4 addresses that the source claims by that name and that are announced. */
  readonly addresses: number;
  /** Of these, the part that other large owners announce: 0 to 1. */
  readonly share: number;
}

export interface AsRecord {
  readonly number: number;
  readonly organization: string;
}

export interface PlaceRecord {
  readonly country_iso: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postcode: string | null;
  /** Degrees, WGS 84. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA time zone, e.g. `Europe/Copenhagen`. */
  readonly time_zone: string | null;
  /** Kilometres around the coordinates within which the address is likely to be; null where the source states none. */
  readonly accuracy_radius: number | null;
  /** Whether the prefix is announced from several places (RFC 4786); null where the source does not say. */
  readonly anycast: boolean | null;
}

/** Country of registration, from the regional registries (not where the machine stands). */
export interface RegistrationRecord {
  readonly country_iso: string;
}

/** A row of IANA's special-purpose registries (RFC 6890 and its kin). */
export interface SpecialRecord {
  /** IANA's name, e.g. `Private-Use`, `Loopback`, `Shared Address Space`, `Documentation (TEST-NET-1)`. */
  readonly name: string;
  /** Our short class for filters: private, loopback, link_local, cgnat, documentation, multicast, reserved, … */
  readonly scope: string;
  readonly rfc: string;
  readonly globally_reachable: boolean;
  /** The registry's block in CIDR notation. */
  readonly prefix: string;
}

export const LABEL_KINDS = [
  "vpn",
  "proxy",
  "residential_proxy",
  "tor",
  "hosting",
  "cloud",
  "cdn",
  "crawler",
  "threat",
  "benign",
] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** One claim of a list about an address or prefix. Many may hold at once. */
export interface LabelRecord {
  readonly kind: LabelKind;
  /** Machine name of the service or operator the list attributes it to (`mullvad`, `amazon`), null if it names none. */
  readonly provider: string | null;
  /** What a person calls it (`Mullvad VPN`). */
  readonly display_name: string | null;
  /** Behaviour words in the field's terms: malicious, bruteforce, c2, scanning, sinkhole, public_dns, … */
  readonly tags: readonly string[];
  /** 0 to 100: how much the source's word is worth for this row. */
  readonly confidence: number;
  /** `YYYY-MM-DD`. */
  readonly first_seen: string | null;
  readonly last_seen: string | null;
  /** What the source itself calls the word behind this label, so that it can be found again: the id of a submission. */
  readonly reference?: string;
}

/** The record that each layer holds. In every layer but `label` the most specific range wins; labels add up. */
export interface Layers {
  readonly special: SpecialRecord;
  readonly as: AsRecord;
  readonly registration: RegistrationRecord;
  readonly place: PlaceRecord;
  readonly label: LabelRecord;
}
export type LayerName = keyof Layers;

/** All layers. */
export const LAYER_NAMES = ["special", "as", "registration", "place", "label"] as const satisfies readonly LayerName[];

/** One claim of one source about one range: the input of the compiler. */
export type AtlasRow = {
  readonly [L in LayerName]: Range & { readonly layer: L; readonly record: Layers[L]; readonly source: Source };
}[LayerName];

export interface Fact<T> {
  readonly value: T;
  readonly source: Source;
}

/** A label, and how specific the row is that states it. */
export interface LabelFact extends Fact<LabelRecord> {
  /**
   * Length of the shortest prefix that could hold the row: 32 for one IPv4 address, 24 for a /24 or a range of 200
   * addresses. The longer, the more specific. Left out where only the address itself is known to be meant.
   */
  readonly length?: number;
}

/**
 * Everything that is known of one address. Objects are shared between lookups and frozen by convention: never mutate.
 * `first` and `last` bound the elementary interval in which every layer answers alike.
 */
export interface IpFacts {
  /** RFC 5952 (IPv6) or dotted decimal (IPv4). */
  readonly ip: string;
  readonly family: Family;
  readonly first: string;
  readonly last: string;
  /**
   * The announced prefix that holds the address: the largest CIDR block within the range that the source of the AS
   * announces. Null where nothing is announced.
   */
  readonly prefix: string | null;
  readonly special: Fact<SpecialRecord> | null;
  readonly as: Fact<AsRecord> | null;
  readonly registration: Fact<RegistrationRecord> | null;
  readonly place: Fact<PlaceRecord> | null;
  readonly labels: readonly LabelFact[];
  /**
   * Of an IPv6 address that only carries an IPv4 address: that one, and whether AS, registration, place and labels are
   * its own.
   */
  readonly embedded?: {
    readonly ip: string;
    readonly by: Carrier;
    readonly judged: boolean;
    /** Its row in the registries of special-purpose addresses, where that keeps it off the public internet. */
    readonly special: Fact<SpecialRecord> | null;
  };
}
