import type { IpInfo, NotCollected, Provenance } from "@fyr/contract";
import type { Fact, IpFacts, PlaceRecord, RegistrationRecord } from "../atlas/index.ts";
import { levelOf, timeZoneOf } from "./place.ts";
import type { Coverage } from "../risk/index.ts";
import type { Profile } from "./profile.ts";
import { entry, placeProvenance, registrationProvenance } from "./provenance.ts";
import { OBSERVED_SOURCE } from "./sources.ts";
import { compileTemplate, Entries, leafOf, type Origins } from "./template.ts";

type Netflow = NonNullable<IpInfo["netflow"]>;

/** What an answer needs beside the atlas. */
export interface AnswerContext {
  /** What this installation's sensors saw of the address. */
  readonly netflow?: Netflow;
  /** Names that DNS gave for the address where sensors saw it. */
  readonly hostnames?: readonly string[];
  /** The operating system of the machine, by what it showed to sensors. */
  readonly system?: {
    readonly name: string;
    /** Where it showed: an SSH banner, a user agent … */
    readonly evidence: string;
    /** How many other systems the address showed: several machines may share it. */
    readonly others: number;
    /** Days, `YYYY-MM-DD`. */
    readonly first_seen: string;
    readonly last_seen: string;
  };
  /** Time to live of the packets of the address as they arrived at sensors, in hops, on average. */
  readonly averageTtl?: number;
  /** How many submissions concern the address. */
  readonly submissionCount?: number;
  /** For an answer about today: what has not been collected yet. The same object as long as it is the same. */
  readonly missing?: Coverage;
  /** For an answer about a past moment: that moment, where its labels are from, and what had not been collected. */
  readonly past?: {
    readonly as_of: string;
    readonly provenance: Provenance;
    readonly notCollected: readonly NotCollected[];
  };
}

/** What no two answers share. */
interface Own {
  readonly ip: string;
  readonly input: IpInfo["input"];
  readonly facts: Pick<IpFacts, "prefix" | "special" | "place" | "registration" | "embedded">;
  /** `Profile.anycast`. */
  readonly anycast: boolean;
  readonly context: AnswerContext;
}

/** What the fields of an answer are read from. */
export interface AnswerOrigins extends Origins {
  readonly profile: Profile;
  readonly place: Fact<PlaceRecord> | null;
  readonly registration: Fact<RegistrationRecord> | null;
  readonly own: Own;
}

/** The texts of what answers share. */
export type AnswerTexts = Parameters<(typeof IP_INFO)["write"]>[0];

const leaf = leafOf<AnswerOrigins>();
const own = <T>(read: (from: Own) => T | undefined, fallback?: T) => leaf("own", read, fallback);
const context = <T>(read: (from: AnswerContext) => T | undefined, fallback?: T) =>
  own((from) => read(from.context), fallback);
const profile = <T>(read: (from: Profile) => T) => leaf("profile", read);
const place = <K extends keyof PlaceRecord>(field: K) =>
  leaf("place", (from): PlaceRecord[K] | null => from?.value[field] ?? null);

const NO_NETFLOW: Netflow = { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null };

/** The specification's IP info: of what each field is made, in the order of the contract. The one writer of it. */
export const IP_INFO = compileTemplate<AnswerOrigins, Omit<IpInfo, "withheld">>({
  ip: own(({ ip }) => ip),
  input: {
    text: own(({ input }) => input.text),
    prefix: own(({ input }) => input.prefix),
    port: own(({ input }) => input.port),
    notes: own(({ input }) => input.notes),
  },
  risk: profile(({ risk }) => risk),
  risk_score: profile(({ risk }) => risk.score),
  location: {
    country_iso: own(({ facts }) => countryOf(facts).iso),
    country_source: own(({ facts }) => countryOf(facts).source),
    level: leaf("place", levelOf),
    city: place("city"),
    region: place("region"),
    postcode: place("postcode"),
    latitude: place("latitude"),
    longitude: place("longitude"),
    accuracy_radius: place("accuracy_radius"),
    time_zone: leaf("place", timeZoneOf),
    registered_country_iso: leaf("registration", (from) => from?.value.country_iso ?? null),
  },
  anonymization: profile(({ anonymization }) => anonymization),
  network: {
    type: profile(({ networkType }) => networkType),
    service: profile(({ services }) => services[0] ?? null),
    region: place("region"),
    range: own(({ facts }) => facts.special?.value.prefix ?? facts.prefix),
    anycast: own(({ facts, anycast }) => (anycast || facts.place?.value.anycast === true ? true : null)),
    embedded: own(({ facts }) => embeddedOf(facts)),
    private: profile((from) => from.private),
    special: profile(({ special }) => special),
  },
  as: profile(({ as }) => as),
  hostnames: context(({ hostnames }) => hostnames as string[] | undefined, []),
  company: profile(({ company }) => company),
  osint: profile(({ osint }) => osint),
  netflow: context(({ netflow }) => netflow, NO_NETFLOW),
  operator: profile(({ operator }) => operator),
  network_provider: profile(({ as }) => as?.organization ?? null),
  network_type: profile(({ networkType }) => networkType),
  network_provider_services: profile(({ services }) => services),
  provider_description: profile(({ providerDescription }) => providerDescription),
  as_org: profile(({ as }) => as?.organization ?? null),
  asn: profile(({ as }) => as?.as_number ?? null),
  avg_ttl: context<number | null>(({ averageTtl }) => averageTtl, null),
  os_guess: context<string | null>(({ system }) => system?.name, null),
  behavior: profile(({ behavior }) => behavior),
  submission_count: context(({ submissionCount }) => submissionCount, 0),
  provenance: new Entries([
    leaf("place", (from) => (from === null ? [] : placeProvenance(from))),
    leaf("registration", (from) => (from === null ? [] : [registrationProvenance(from)])),
    profile(({ provenance }) => provenance),
    own(({ facts }) => countryProvenance(facts)),
    context(observedProvenance),
    context(({ past }) => (past === undefined ? NONE : [past.provenance])),
  ]),
  as_of: context(({ past }) => past?.as_of),
  not_collected: context(({ past, missing }) => past?.notCollected ?? missing?.notCollected),
});

/** Where no source of places knows the country, as of anycast, that of the registration stands for it, marked. */
function countryOf({ place: where, registration }: Own["facts"]): {
  readonly iso: string | null;
  readonly source: IpInfo["location"]["country_source"];
} {
  const iso = where?.value.country_iso ?? null;
  if (iso !== null) return { iso, source: "place" };
  return registration === null ? { iso, source: null } : { iso: registration.value.country_iso, source: "registered" };
}

function countryProvenance(facts: Own["facts"]): readonly Provenance[] {
  const { registration } = facts;
  if (registration === null || countryOf(facts).source !== "registered") return NONE;
  return [
    entry(["location.country_iso", "location.country_source"], registration.source, {
      method: "rule",
      detail: "country of registration",
    }),
  ];
}

function embeddedOf({ embedded }: Own["facts"]): IpInfo["network"]["embedded"] {
  return embedded === undefined ? null : { ip: embedded.ip, by: embedded.by, judged: embedded.judged };
}

const NONE: readonly Provenance[] = [];
const SUBMISSIONS = entry(["submission_count"], OBSERVED_SOURCE);
const NETFLOW = entry(["netflow"], OBSERVED_SOURCE);
const HOSTNAMES = entry(["hostnames"], OBSERVED_SOURCE, { detail: "passive DNS" });
const AVERAGE_TTL = entry(["avg_ttl"], OBSERVED_SOURCE, { detail: "netflow records of Suricata" });

/** Entries of what this installation itself has seen of the address. */
function observedProvenance(seen: AnswerContext): readonly Provenance[] {
  const { netflow, hostnames, system, averageTtl, submissionCount } = seen;
  const isNamed = hostnames !== undefined && hostnames.length > 0;
  if (!netflow?.has_netflow && !isNamed && !submissionCount && system === undefined && averageTtl === undefined) {
    return NONE;
  }
  return [
    ...(isNamed ? [HOSTNAMES] : []),
    ...(netflow?.has_netflow ? [NETFLOW] : []),
    ...(system === undefined ? [] : [systemProvenance(system)]),
    ...(averageTtl === undefined ? [] : [AVERAGE_TTL]),
    ...(submissionCount ? [SUBMISSIONS] : []),
  ];
}

function systemProvenance({ evidence, others, ...days }: NonNullable<AnswerContext["system"]>): Provenance {
  const shared = others === 0 ? "" : `; the address showed ${others} other ${others === 1 ? "system" : "systems"} too`;
  return entry(["os_guess"], OBSERVED_SOURCE, {
    method: "rule",
    detail: `${evidence}${shared}`,
    first_seen: days.first_seen,
    last_seen: days.last_seen,
  });
}
