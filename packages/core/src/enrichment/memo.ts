import type { Fact, LabelRecord } from "../atlas/index.ts";
import { NO_PROVIDERS, type ProviderDirectory } from "./directory.ts";
import { KNOWN_RESOLVERS } from "./known-resolvers.ts";
import { buildProfile, type Profile, type ProfileFacts } from "./profile.ts";

/**
 * Profiles in a generation: about 3 kB each, and as much again once put into text. Two generations are kept, so that
 * looking up every network of the internet cannot fill the memory, while what is in use stays (200,000 addresses drawn
 * evenly from the internet need 12,000 profiles). Building one anew costs some 25 microseconds.
 */
const GENERATION = 15_000;

/** A step on the path of shared facts (special, AS, then each label) that leads to a profile. */
interface Step {
  next: WeakMap<object, Step> | null;
  profile: Profile | null;
}
const newStep = (): Step => ({ next: null, profile: null });

let young = newStep();
let old = newStep();
let inYoung = 0;

function follow(step: Step, fact: object): Step {
  const next = (step.next ??= new WeakMap());
  let found = next.get(fact);
  if (found === undefined) {
    found = newStep();
    next.set(fact, found);
  }
  return found;
}

function stepTo(root: Step, { special, as, labels }: ProfileFacts, resolver: Fact<LabelRecord> | undefined): Step {
  let step = root;
  if (special !== null) step = follow(step, special);
  if (as !== null) step = follow(step, as);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label !== undefined) step = follow(step, label);
  }
  return resolver === undefined ? step : follow(step, resolver);
}

/**
 * The profile of an address (RFC 5952) on that day, with those providers. The atlas shares its facts between look-ups, so the identity of the
 * facts finds what was worked out before; facts that are not shared are merely worked out again. Keys are held weakly:
 * with an atlas that was replaced go its profiles.
 */
export function profileOf(
  ip: string,
  facts: ProfileFacts,
  day: string,
  providers: ProviderDirectory = NO_PROVIDERS,
): Profile {
  const holds = (profile: Profile | null): profile is Profile =>
    profile !== null && profile.day === day && profile.providers === providers;
  const resolver = KNOWN_RESOLVERS.get(ip);
  const step = stepTo(young, facts, resolver);
  if (holds(step.profile)) return step.profile;

  const before = stepTo(old, facts, resolver).profile;
  const labels = resolver === undefined ? facts.labels : [...facts.labels, resolver];
  const { special, as } = facts;
  const profile = holds(before) ? before : buildProfile({ special, as, labels }, day, providers);
  if (step.profile === null) inYoung += 1;
  step.profile = profile;
  if (inYoung >= GENERATION) {
    old = young;
    young = newStep();
    inYoung = 0;
  }
  return profile;
}
