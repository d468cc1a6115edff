import type { IpInfo } from "@fyr/contract";
import type { Fact, IpFacts, PlaceRecord, RegistrationRecord } from "../atlas/index.ts";
import { scannerByName } from "../scanners/index.ts";
import { IpAnswer } from "./answer.ts";
import { type AnswerContext, IP_INFO } from "./fields.ts";
import { NO_PROVIDERS, type ProviderDirectory } from "./services.ts";
import { describeAs } from "./network-type.ts";
import type { ProfileFacts } from "./profile.ts";
import { ProfileCache } from "./profile-cache.ts";
import { type CacheFigures, WeakCache } from "./weak-cache.ts";

export interface EnrichContext extends AnswerContext {
  /** The day of the question, `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** The same object as long as nothing in it changes: profiles are cached by it. */
  readonly providers?: ProviderDirectory;
}

/** Most entries of each cache. */
export interface EnricherLimits {
  /**
   * About 3 kB each, and as much again for its text. 200,000 addresses drawn evenly from the internet need 12,000;
   * building one anew costs some 25 microseconds.
   */
  readonly profiles: number;
  /** What is known of an AS without labels, some 200 bytes each: every profile of its addresses needs it. */
  readonly systems: number;
  /** Texts of places: some 500 bytes each. */
  readonly places: number;
  /** Texts of registrations: one for each country and registry. */
  readonly registrations: number;
}

const LIMITS: EnricherLimits = { profiles: 30_000, systems: 100_000, places: 50_000, registrations: 5000 };

/** Makes answers of the atlas's facts, and caches what many of them share. */
export interface Enricher {
  /**
   * The specification's IP info of an address. The same facts, input and context give the same answer, whatever was
   * asked before.
   */
  answer(facts: IpFacts, input: IpInfo["input"], context: EnrichContext): IpAnswer;
  /** How each cache does, by its name. */
  caches(): Readonly<Record<keyof EnricherLimits, CacheFigures>>;
}

export function createEnricher(limits: Partial<EnricherLimits> = {}): Enricher {
  const {
    profiles: profileLimit,
    systems: systemLimit,
    places: placeLimit,
    registrations: registrationLimit,
  } = { ...LIMITS, ...limits };
  const systems = new WeakCache(systemLimit, describeAs);
  const profiles = new ProfileCache(
    profileLimit,
    (as) => systems.get(as),
    (profile) => IP_INFO.texts("profile", profile),
  );
  const places = new WeakCache(placeLimit, (place: Fact<PlaceRecord>) => IP_INFO.texts("place", place));
  const countries = new WeakCache(placeLimit, countryAlone);
  const registrations = new WeakCache(registrationLimit, (registration: Fact<RegistrationRecord>) =>
    IP_INFO.texts("registration", registration),
  );
  const nowhere = IP_INFO.texts("place", null);
  const unregistered = IP_INFO.texts("registration", null);

  return {
    answer(facts, input, context) {
      const { registration } = facts;
      // Read once: the atlas makes these texts each time.
      const { ip } = facts;
      const judged = facts.embedded?.judged === true ? facts.embedded.ip : ip;
      const known = withName(facts, context.hostnames);
      const { day, past, missing, providers = NO_PROVIDERS } = context;
      const { profile, texts } =
        past === undefined
          ? profiles.get(
              judged,
              known,
              missing === undefined ? { day, providers } : { day, providers, coverage: missing },
            )
          : profiles.ofPast(judged, known, {
              day,
              providers,
              coverage: { at: past.as_of, notCollected: past.notCollected },
            });
      const isEverywhere = profile.anycast || facts.place?.value.anycast === true;
      const place = isEverywhere && facts.place !== null ? countries.get(facts.place) : facts.place;
      return new IpAnswer(
        { profile, place, registration, own: { ip, input, facts, anycast: profile.anycast, context } },
        {
          profile: texts,
          place: place === null ? nowhere : places.get(place),
          registration: registration === null ? unregistered : registrations.get(registration),
        },
      );
    },
    caches: () => ({
      profiles: profiles.figures(),
      systems: systems.figures(),
      places: places.figures(),
      registrations: registrations.figures(),
    }),
  };
}

/** What is left of the place of an address that is announced from several: it stands in no one city. */
function countryAlone({ value, source }: Fact<PlaceRecord>): Fact<PlaceRecord> {
  const nowhere = { region: null, city: null, postcode: null, latitude: null, longitude: null };
  return { value: { ...value, ...nowhere, accuracy_radius: null, time_zone: null }, source };
}

/** The facts with the label of a scanner that the address has by a name which the DNS gave for it. */
function withName(facts: IpFacts, hostnames: readonly string[] | undefined): ProfileFacts {
  const scanner = hostnames === undefined || hostnames.length === 0 ? null : scannerByName(hostnames);
  if (scanner === null) return facts;
  const { special, as, labels, embedded } = facts;
  return { special, as, labels: [...labels, scanner], ...(embedded === undefined ? {} : { embedded }) };
}
