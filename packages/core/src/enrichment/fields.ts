import type { IpInfo, Provenance } from "@fyr/contract";
import type { Fact, PlaceRecord, RegistrationRecord } from "../atlas/index.ts";
import type { Profile } from "./profile.ts";
import { entry, placeProvenance, registrationProvenance } from "./provenance.ts";
import { OBSERVED_SOURCE } from "./sources.ts";
import { compileTemplate, Entries, leafOf, type Origins } from "./template.ts";

/** What an answer needs beside the atlas. */
export interface AnswerContext {
  /** What this installation's sensors saw of the address. */
  readonly netflow?: IpInfo["netflow"];
  /** Names that DNS gave for the address where sensors saw it. */
  readonly hostnames?: readonly string[];
  /** How many submissions concern the address. */
  readonly submissionCount?: number;
  /** For an answer about a past moment: that moment, and where its labels are from. */
  readonly past?: { readonly as_of: string; readonly provenance: Provenance };
}

/** What no two answers share. */
interface Own {
  readonly ip: string;
  readonly input: IpInfo["input"];
  /** The interval in which every source answers alike, `first-last`. */
  readonly range: string;
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

const NO_NETFLOW: IpInfo["netflow"] = { has_netflow: false, days_seen: 0, total_observation: 0, last_seen: null };

/** The specification's IP info: of what each field is made, in the order of the contract. The one writer of it. */
export const IP_INFO = compileTemplate<AnswerOrigins, IpInfo>({
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
    country_iso: place("country_iso"),
    city: place("city"),
    region: place("region"),
    postcode: place("postcode"),
    latitude: place("latitude"),
    longitude: place("longitude"),
    time_zone: place("time_zone"),
    registered_country_iso: leaf("registration", (from) => from?.value.country_iso ?? null),
  },
  anonymization: profile(({ anonymization }) => anonymization),
  network: {
    type: profile(({ networkType }) => networkType),
    service: profile(({ services }) => services[0] ?? null),
    region: place("region"),
    range: own(({ range }) => range),
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
  provider_description: profile(() => null),
  as_org: profile(({ as }) => as?.organization ?? null),
  asn: profile(({ as }) => as?.as_number ?? null),
  avg_ttl: profile(() => null),
  os_guess: profile(() => null),
  behavior: profile(({ behavior }) => behavior),
  submission_count: context(({ submissionCount }) => submissionCount, 0),
  provenance: new Entries([
    leaf("place", (from) => (from === null ? [] : placeProvenance(from))),
    leaf("registration", (from) => (from === null ? [] : [registrationProvenance(from)])),
    profile(({ provenance }) => provenance),
    context(observedProvenance),
    context(({ past }) => (past === undefined ? NONE : [past.provenance])),
  ]),
  as_of: context(({ past }) => past?.as_of),
});

const NONE: readonly Provenance[] = [];
const SUBMISSIONS = entry(["submission_count"], OBSERVED_SOURCE);
const NETFLOW = entry(["netflow"], OBSERVED_SOURCE);
const HOSTNAMES = entry(["hostnames"], OBSERVED_SOURCE, { detail: "passive DNS" });

/** Entries of what this installation itself has seen of the address. */
function observedProvenance({ netflow, hostnames, submissionCount }: AnswerContext): readonly Provenance[] {
  const isNamed = hostnames !== undefined && hostnames.length > 0;
  if (!netflow?.has_netflow && !isNamed && !submissionCount) return NONE;
  return [
    ...(isNamed ? [HOSTNAMES] : []),
    ...(netflow?.has_netflow ? [NETFLOW] : []),
    ...(submissionCount ? [SUBMISSIONS] : []),
  ];
}
