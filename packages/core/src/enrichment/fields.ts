import type { IpInfo, NotCollected, Provenance, Withheld } from "@fyr/contract";
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
  /** Names that DNS gave for the address where sensors saw it, then those that imported passive DNS has. */
  readonly hostnames?: readonly string[];
  /** What passive DNS with names of the address was imported from, if any. */
  readonly hostnameSources?: readonly string[];
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
  /**
   * For a caller who may not see what own sensors saw: the note on it. Its fields are then null, as empty ones would
   * deny that anything was seen. The same array for all such answers.
   */
  readonly concealed?: readonly Withheld[];
  /** For an answer about a past moment: that moment, where its labels are from, and what had not been collected. */
  readonly past?: {
    readonly as_of: string;
    readonly provenance: Provenance;
    readonly notCollected: readonly NotCollected[];
  };
}

/** Where an address lies, by the source of places and by the registries. */
export interface Whereabouts {
  readonly place: Fact<PlaceRecord> | null;
  readonly registration: Fact<RegistrationRecord> | null;
}

/** What few answers have anything of, beside what has not been collected: `plainParticulars` gives that of the others. */
export interface Particulars {
  readonly input: Pick<IpInfo["input"], "prefix" | "port" | "notes">;
  readonly embedded: IpFacts["embedded"];
  readonly context: AnswerContext;
}

/** What no two answers share. */
interface Own {
  readonly ip: string;
  readonly text: string;
  readonly range: string | null;
  readonly anycast: true | null;
}

/** What the fields of an answer are read from. */
export interface AnswerOrigins extends Origins {
  readonly profile: Profile;
  readonly whereabouts: Whereabouts;
  readonly particulars: Particulars;
  readonly own: Own;
}

/** The texts of what answers share. */
export type AnswerTexts = Parameters<(typeof IP_INFO)["write"]>[1];

/** Of most answers: nothing but what has not been collected yet, and whether what sensors saw is concealed. */
export const plainParticulars = ({
  missing,
  concealed,
}: Pick<AnswerContext, "missing" | "concealed">): Particulars => ({
  input: { prefix: null, port: null, notes: [] },
  embedded: undefined,
  context: { ...(missing && { missing }), ...(concealed && { concealed }) },
});

/** Whether the particulars are `plainParticulars` of their context. */
export const isPlain = ({ input, embedded, context: all }: Particulars): boolean =>
  input.prefix === null &&
  input.port === null &&
  input.notes.length === 0 &&
  embedded === undefined &&
  all.netflow === undefined &&
  all.hostnames === undefined &&
  all.system === undefined &&
  all.averageTtl === undefined &&
  all.submissionCount === undefined &&
  all.past === undefined;

const leaf = leafOf<AnswerOrigins>();
const own = <T>(read: (from: Own) => T | undefined) => leaf("own", read);
const particular = <T>(read: (from: Particulars) => T) => leaf("particulars", read);
const context = <T>(read: (from: AnswerContext) => T | undefined, fallback?: T) =>
  leaf("particulars", (from) => read(from.context), fallback);
/** What own sensors saw: null where that is concealed. */
const sensed = <T>(read: (from: AnswerContext) => T | undefined, fallback: T) =>
  context<T | null>((from) => (from.concealed === undefined ? read(from) : null), fallback);
const profile = <T>(read: (from: Profile) => T) => leaf("profile", read);
const place = <K extends keyof PlaceRecord>(field: K) =>
  leaf("whereabouts", ({ place: from }): PlaceRecord[K] | null => from?.value[field] ?? null);

const NO_NETFLOW: Netflow = { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null };

/** The specification's IP info: of what each field is made, in the order of the contract. The one writer of it. */
export const IP_INFO = compileTemplate<AnswerOrigins, IpInfo>({
  ip: own(({ ip }) => ip),
  input: {
    text: own(({ text }) => text),
    prefix: particular(({ input }) => input.prefix),
    port: particular(({ input }) => input.port),
    notes: particular(({ input }) => input.notes),
  },
  risk: profile(({ risk }) => risk),
  risk_score: profile(({ risk }) => risk.score),
  location: {
    country_iso: leaf("whereabouts", (from) => countryOf(from).iso),
    country_source: leaf("whereabouts", (from) => countryOf(from).source),
    level: leaf("whereabouts", (from) => levelOf(from.place)),
    city: place("city"),
    region: place("region"),
    postcode: place("postcode"),
    latitude: place("latitude"),
    longitude: place("longitude"),
    accuracy_radius: place("accuracy_radius"),
    time_zone: leaf("whereabouts", (from) => timeZoneOf(from.place)),
    registered_country_iso: leaf("whereabouts", ({ registration }) => registration?.value.country_iso ?? null),
  },
  anonymization: profile(({ anonymization }) => anonymization),
  network: {
    type: profile(({ networkType }) => networkType),
    service: profile(({ services }) => services[0] ?? null),
    region: place("region"),
    range: own(({ range }) => range),
    anycast: own(({ anycast }) => anycast),
    embedded: particular(({ embedded }) => embeddedOf(embedded)),
    private: profile((from) => from.private),
    special: profile(({ special }) => special),
  },
  as: profile(({ as }) => as),
  hostnames: sensed<string[]>(({ hostnames }) => hostnames as string[] | undefined, []),
  company: profile(({ company }) => company),
  osint: profile(({ osint }) => osint),
  netflow: sensed(({ netflow }) => netflow, NO_NETFLOW),
  operator: profile(({ operator }) => operator),
  network_provider: profile(({ organization }) => organization),
  network_type: profile(({ networkType }) => networkType),
  network_provider_services: profile(({ services }) => services),
  provider_description: profile(({ providerDescription }) => providerDescription),
  as_org: profile(({ organization }) => organization),
  asn: profile(({ as }) => as?.as_number ?? null),
  avg_ttl: sensed<number | null>(({ averageTtl }) => averageTtl, null),
  os_guess: sensed<string | null>(({ system }) => system?.name, null),
  behavior: profile(({ behavior }) => behavior),
  submission_count: context(({ submissionCount }) => submissionCount, 0),
  provenance: new Entries([
    leaf("whereabouts", whereaboutsProvenance),
    profile(({ provenance }) => provenance),
    leaf("whereabouts", countryProvenance),
    context(observedProvenance),
    context(({ past }) => (past === undefined ? NONE : [past.provenance])),
  ]),
  as_of: context(({ past }) => past?.as_of),
  not_collected: context(({ past, missing }) => past?.notCollected ?? missing?.notCollected),
  withheld: context(({ concealed }) => concealed as Withheld[] | undefined),
});

/** Where no source of places knows the country, as of anycast, that of the registration stands for it, marked. */
export function countryOf({ place: where, registration }: Whereabouts): {
  readonly iso: string | null;
  readonly source: IpInfo["location"]["country_source"];
} {
  const iso = where?.value.country_iso ?? null;
  if (iso !== null) return { iso, source: "place" };
  return registration === null ? { iso, source: null } : { iso: registration.value.country_iso, source: "registered" };
}

function whereaboutsProvenance({ place: where, registration }: Whereabouts): readonly Provenance[] {
  const ofPlace = where === null ? NONE : placeProvenance(where);
  return registration === null ? ofPlace : [...ofPlace, registrationProvenance(registration)];
}

function countryProvenance(whereabouts: Whereabouts): readonly Provenance[] {
  const { registration } = whereabouts;
  if (registration === null || countryOf(whereabouts).source !== "registered") return NONE;
  return [
    entry(["location.country_iso", "location.country_source"], registration.source, {
      method: "rule",
      detail: "country of registration",
    }),
  ];
}

function embeddedOf(embedded: Particulars["embedded"]): IpInfo["network"]["embedded"] {
  return embedded === undefined ? null : { ip: embedded.ip, by: embedded.by, judged: embedded.judged };
}

const NONE: readonly Provenance[] = [];
const SUBMISSIONS = entry(["submission_count"], OBSERVED_SOURCE);
const NETFLOW = entry(["netflow"], OBSERVED_SOURCE);
const HOSTNAMES = entry(["hostnames"], OBSERVED_SOURCE, { detail: "passive DNS" });
const AVERAGE_TTL = entry(["avg_ttl"], OBSERVED_SOURCE, { detail: "netflow records of Suricata" });

/** Entries of what this installation itself has seen of the address. */
function observedProvenance(seen: AnswerContext): readonly Provenance[] {
  const { netflow, hostnames, hostnameSources, system, averageTtl, submissionCount } = seen;
  const isNamed = hostnames !== undefined && hostnames.length > 0;
  if (!netflow?.has_netflow && !isNamed && !submissionCount && system === undefined && averageTtl === undefined) {
    return NONE;
  }
  return [
    ...(isNamed ? [hostnamesProvenance(hostnameSources)] : []),
    ...(netflow?.has_netflow ? [NETFLOW] : []),
    ...(system === undefined ? [] : [systemProvenance(system)]),
    ...(averageTtl === undefined ? [] : [AVERAGE_TTL]),
    ...(submissionCount ? [SUBMISSIONS] : []),
  ];
}

const hostnamesProvenance = (sources: readonly string[] | undefined): Provenance =>
  sources === undefined
    ? HOSTNAMES
    : entry(["hostnames"], OBSERVED_SOURCE, { detail: `passive DNS, also imported: ${sources.join(", ")}` });

function systemProvenance({ evidence, others, ...days }: NonNullable<AnswerContext["system"]>): Provenance {
  const shared = others === 0 ? "" : `; the address showed ${others} other ${others === 1 ? "system" : "systems"} too`;
  return entry(["os_guess"], OBSERVED_SOURCE, {
    method: "rule",
    detail: `${evidence}${shared}`,
    first_seen: days.first_seen,
    last_seen: days.last_seen,
  });
}
