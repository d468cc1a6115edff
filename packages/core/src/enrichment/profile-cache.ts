import type { Withheld } from "@fyr/contract";
import type { AsRecord, Fact, LabelRecord } from "../atlas/index.ts";
import { KNOWN_RESOLVERS } from "./known-resolvers.ts";
import { KNOWN_ROOTS } from "./known-roots.ts";
import { KNOWN_TOR_DIRECTORIES } from "./known-tor-directories.ts";
import type { AsKnowledge } from "./network-type.ts";
import { buildProfile, type Profile, type ProfileFacts, type ProfileMoment } from "./profile.ts";
import type { Prepared } from "./template.ts";
import type { CacheFigures } from "./weak-cache.ts";

/** Makes the text of answers that have a profile, as far as it decides that. */
type Prepare = (profile: Profile, concealed: readonly Withheld[] | undefined) => Prepared;

/** A profile with its texts, which are made when they are read first. */
export class CachedProfile {
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

/** A step on the path of shared facts (special, AS, then each label) that leads to a profile. */
interface Step {
  next: WeakMap<object, Step> | null;
  entry: CachedProfile | null;
}
const newStep = (): Step => ({ next: null, entry: null });

/**
 * Profiles by the identity of the facts that they are made of, which the atlas shares between lookups; facts that are
 * not shared are merely worked out again. Keys are held weakly: with an atlas that was replaced go its profiles. Two
 * generations are cached, so that looking up every network of the internet cannot fill the memory, while what is in use
 * stays.
 */
export class ProfileCache {
  readonly #generation: number;
  readonly #describe: (as: AsRecord) => AsKnowledge;
  readonly #prepare: Prepare;
  #young = newStep();
  #old = newStep();
  #inYoung = 0;
  #inOld = 0;
  #hits = 0;
  #misses = 0;

  /**
   * @param limit profiles of both generations together
   * @param describe what is known of an AS
   * @param prepare makes the text of a profile
   */
  constructor(limit: number, describe: (as: AsRecord) => AsKnowledge, prepare: Prepare) {
    this.#generation = Math.ceil(limit / 2);
    this.#describe = describe;
    this.#prepare = prepare;
  }

  /** The profile of an address (RFC 5952) on that day, with those providers and that coverage. */
  get(ip: string, facts: ProfileFacts, moment: ProfileMoment): CachedProfile {
    const resolver = knownServer(ip);
    const step = stepTo(this.#young, facts, resolver);
    if (step.entry !== null && isOf(step.entry, moment)) {
      this.#hits++;
      return step.entry;
    }
    const before = stepTo(this.#old, facts, resolver).entry;
    let entry: CachedProfile;
    if (before !== null && isOf(before, moment)) {
      this.#hits++;
      entry = before;
    } else {
      this.#misses++;
      entry = new CachedProfile(this.#build(facts, resolver, moment), this.#prepare);
    }
    if (step.entry === null) this.#inYoung++;
    step.entry = entry;
    if (this.#inYoung >= this.#generation) this.#age();
    return entry;
  }

  /** The profile as of a past day. Not cached: hardly any two answers share one. */
  ofPast(ip: string, facts: ProfileFacts, moment: ProfileMoment): Profile {
    return this.#build(facts, knownServer(ip), moment);
  }

  #build(facts: ProfileFacts, resolver: Fact<LabelRecord> | undefined, moment: ProfileMoment): Profile {
    const labels = resolver === undefined ? facts.labels : [...facts.labels, resolver];
    const { special, as, embedded } = facts;
    const given = { special, as, labels, ...(embedded === undefined ? {} : { embedded }) };
    return buildProfile(given, moment, this.#describe);
  }

  figures(): CacheFigures {
    const size = this.#inYoung + this.#inOld;
    return { hits: this.#hits, misses: this.#misses, size, limit: 2 * this.#generation };
  }

  #age(): void {
    this.#old = this.#young;
    this.#inOld = this.#inYoung;
    this.#young = newStep();
    this.#inYoung = 0;
  }
}

const isOf = ({ profile }: CachedProfile, { day, providers, coverage }: ProfileMoment): boolean =>
  profile.day === day && profile.providers === providers && profile.coverage === coverage;

function follow(step: Step, fact: object): Step {
  const next = (step.next ??= new WeakMap());
  let found = next.get(fact);
  if (found === undefined) next.set(fact, (found = newStep()));
  return found;
}

const KNOWN_SERVERS: ReadonlyMap<string, Fact<LabelRecord>> = new Map([
  ...KNOWN_ROOTS,
  ...KNOWN_RESOLVERS,
  ...KNOWN_TOR_DIRECTORIES,
]);
/** The label that Fyr itself has of the address. */
const knownServer = (ip: string): Fact<LabelRecord> | undefined => KNOWN_SERVERS.get(ip);

/** Stands on the path of what is judged by an address within another. */
const WITHIN: Readonly<object> = {};

function stepTo(
  root: Step,
  { special, as, labels, embedded }: ProfileFacts,
  resolver: Fact<LabelRecord> | undefined,
): Step {
  let step = root;
  if (special !== null) step = follow(step, special);
  if (embedded?.judged === true) step = follow(step, WITHIN);
  else if (embedded?.special) step = follow(step, embedded.special);
  if (as !== null) step = follow(step, as);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label !== undefined) step = follow(step, label);
  }
  return resolver === undefined ? step : follow(step, resolver);
}
