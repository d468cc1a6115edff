import type { IpInfo, Withheld } from "@fyr/contract";
import type { IpFacts } from "../atlas/index.ts";
import type { Coverage } from "../risk/index.ts";
import { IpAnswer, type Preparing } from "./answer.ts";
import { placeAroundServer } from "./anycast.ts";
import { type AnswerContext, type AnswerOrigins, IP_INFO, isPlain, plainParticulars } from "./fields.ts";
import { NO_PROVIDERS, type ProviderDirectory } from "./services.ts";
import type { Profile } from "./profile.ts";
import { withoutPlace } from "./place.ts";
import { describeSystem } from "./reading.ts";
import { KNOWN_SERVERS } from "./known-servers.ts";
import type { Traits, TraitsMoment } from "./traits.ts";
import { TraitsCache } from "./traits-cache.ts";
import { ProfileCache } from "./profile-cache.ts";
import type { OriginTexts, Prepared } from "./template.ts";
import { type CacheFigures, WeakCache } from "./weak-cache.ts";
import { WhereaboutsCache } from "./whereabouts-cache.ts";

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
  /** Of summaries of networks, some 300 bytes each: the largest network has some 12,000. */
  readonly traits: number;
  /** Texts of places, each with a country of registration: some 1,000 bytes each. */
  readonly places: number;
}

const LIMITS: EnricherLimits = { profiles: 30_000, traits: 60_000, systems: 100_000, places: 50_000 };

/** Makes answers of the atlas's facts, and caches what many of them share. */
export interface Enricher {
  /**
   * The specification's IP info of an address. The same facts, input and context give the same answer, whatever was
   * asked before.
   */
  answer(facts: IpFacts, input: IpInfo["input"], context: EnrichContext): IpAnswer;
  /**
   * What summaries count of addresses with these facts, as `answer` has it.
   * @param server the address (RFC 5952), where Fyr itself has a label of it
   */
  traits(facts: IpFacts, server: string | undefined, moment: TraitsMoment): Traits;
  /** How each cache does, by its name. */
  caches(): Readonly<Record<keyof EnricherLimits, CacheFigures>>;
}

/** Nothing of the text is known before. */
const NOTHING = IP_INFO.prepare({});
const UNPREPARED: Preparing = { prepared: () => NOTHING };
/** Sets of missing lists of which texts are cached: one for each snapshot and kind of address. */
const SETS_OF_MISSING = 100;
/** There is one: what own sensors saw. */
const KINDS_OF_CONCEALMENT = 10;

export function createEnricher(limits: Partial<EnricherLimits> = {}): Enricher {
  const {
    profiles: profileLimit,
    systems: systemLimit,
    places: placeLimit,
    traits: traitsLimit,
  } = { ...LIMITS, ...limits };
  const systems = new WeakCache(systemLimit, describeSystem);
  const plain = createPlainTexts();
  const plainConcealed = new WeakCache<readonly Withheld[], PlainTexts>(KINDS_OF_CONCEALMENT, createPlainTexts);
  // Most answers have no particulars: their text is that of the profile wherever it is not of the address alone.
  const prepare = (profile: Profile, concealed: readonly Withheld[] | undefined): Prepared => {
    const ofPlain = concealed === undefined ? plain : plainConcealed.get(concealed);
    const texts = { profile: IP_INFO.texts("profile", profile), particulars: ofPlain(profile.coverage) };
    return IP_INFO.prepare(texts, "particulars");
  };
  const traits = new TraitsCache(traitsLimit, (as) => systems.get(as));
  const profiles = new ProfileCache(profileLimit, (as) => systems.get(as), prepare);
  const profileTexts = new WeakCache(profileLimit, (profile: Profile) => IP_INFO.texts("profile", profile));
  const places = new WhereaboutsCache(placeLimit);
  const anycasts = new WeakCache(placeLimit, withoutPlace);

  const withParticulars = (origins: AnswerOrigins, whereabouts: OriginTexts, particulars: OriginTexts): IpAnswer =>
    new IpAnswer(origins, UNPREPARED, { profile: profileTexts.get(origins.profile), particulars, whereabouts });

  return {
    answer(facts, { text, prefix, port, notes }, context) {
      // Read once: the atlas makes these texts each time.
      const { ip, place, registration, embedded, special } = facts;
      const judged = embedded?.judged === true ? embedded.ip : ip;
      const { day, past, missing, providers = NO_PROVIDERS } = context;
      const cached =
        past === undefined ? profiles.get(judged, facts, { day, providers, coverage: missing }) : undefined;
      const profile = cached?.profile ?? profiles.ofPast(judged, facts, { day, providers, coverage: coverageOf(past) });
      const isProved = profile.anycast || place?.value.anycast === true;
      const around = isProved ? null : placeAroundServer(facts);
      const isEverywhere = isProved || around !== null;
      const { whereabouts, texts } = places.get(
        around ?? (isEverywhere && place !== null ? anycasts.get(place) : place),
        registration,
      );
      const origins = {
        profile,
        whereabouts,
        particulars: { input: { prefix, port, notes }, embedded, context },
        own: { ip, text, range: special?.value.prefix ?? facts.prefix, anycast: isEverywhere || null },
      };
      if (cached === undefined || !isPlain(origins.particulars)) {
        return withParticulars(origins, texts, IP_INFO.texts("particulars", origins.particulars));
      }
      return new IpAnswer(origins, cached, { whereabouts: texts });
    },
    traits: (facts, server, moment) =>
      traits.get(facts, server === undefined ? undefined : KNOWN_SERVERS.get(server), moment),
    caches: () => ({
      profiles: profiles.figures(),
      traits: traits.figures(),
      systems: systems.figures(),
      places: places.figures(),
    }),
  };
}

/** The texts of plain particulars by what is missing, each made once. */
type PlainTexts = (missing: Coverage | undefined) => OriginTexts;

function createPlainTexts(concealed?: readonly Withheld[]): PlainTexts {
  const make = (missing?: Coverage) =>
    IP_INFO.texts("particulars", plainParticulars({ ...(missing && { missing }), ...(concealed && { concealed }) }));
  const nothingMissing = make();
  const known = new WeakCache<Coverage, OriginTexts>(SETS_OF_MISSING, make);
  return (missing) => (missing === undefined ? nothingMissing : known.get(missing));
}

const coverageOf = (past: AnswerContext["past"]): Coverage | undefined =>
  past && { at: past.as_of, notCollected: past.notCollected };
