import type { Withheld } from "@fyr/contract";
import type { Preparing } from "./answer.ts";
import { FactCache, withServer } from "./fact-cache.ts";
import { KNOWN_SERVERS } from "./known-servers.ts";
import { buildProfile, type Profile } from "./profile.ts";
import type { DescribeSystem, ProfileFacts, ProfileMoment } from "./reading.ts";
import type { Prepared } from "./template.ts";
import type { CacheFigures } from "./weak-cache.ts";

/** Makes the text of answers that have a profile, as far as it decides that. */
type Prepare = (profile: Profile, concealed: readonly Withheld[] | undefined) => Prepared;

/** A profile with its texts, which are made when they are read first. */
export class CachedProfile implements Preparing {
  readonly profile: Profile;
  readonly #prepare: Prepare;
  #open: Prepared | null = null;
  #closed: Prepared | null = null;
  #concealed: readonly Withheld[] | undefined;

  constructor(profile: Profile, prepare: Prepare) {
    this.profile = profile;
    this.#prepare = prepare;
  }

  /** @param concealed the note for callers who may not see what own sensors saw: the same array for all of them */
  prepared(concealed: readonly Withheld[] | undefined): Prepared {
    if (concealed === undefined) return (this.#open ??= this.#prepare(this.profile, undefined));
    if (this.#closed === null || this.#concealed !== concealed) {
      this.#closed = this.#prepare(this.profile, concealed);
      this.#concealed = concealed;
    }
    return this.#closed;
  }
}

/** Profiles by the facts that they are made of. */
export class ProfileCache {
  readonly #describe: DescribeSystem;
  readonly #profiles: FactCache<CachedProfile, ProfileMoment>;

  /**
   * @param limit profiles that are cached
   * @param describe what is known of an AS
   * @param prepare makes the text of a profile
   */
  constructor(limit: number, describe: DescribeSystem, prepare: Prepare) {
    this.#describe = describe;
    this.#profiles = new FactCache(
      limit,
      isOf,
      (facts, moment) => new CachedProfile(buildProfile(facts, moment, describe), prepare),
    );
  }

  /** The profile of an address (RFC 5952) on that day, with those providers and that coverage. */
  get(ip: string, facts: ProfileFacts, moment: ProfileMoment): CachedProfile {
    return this.#profiles.get(facts, KNOWN_SERVERS.get(ip), moment);
  }

  /** The profile as of a past day. Not cached: hardly any two answers share one. */
  ofPast(ip: string, facts: ProfileFacts, moment: ProfileMoment): Profile {
    return buildProfile(withServer(facts, KNOWN_SERVERS.get(ip)), moment, this.#describe);
  }

  figures(): CacheFigures {
    return this.#profiles.figures();
  }
}

const isOf = ({ profile }: CachedProfile, { day, providers, coverage }: ProfileMoment): boolean =>
  profile.day === day && profile.providers === providers && profile.coverage === coverage;
