import type { IpFacts } from "../atlas/index.ts";
import { KNOWN_RESOLVERS } from "./known-resolvers.ts";
import { buildProfile, type Profile } from "./profile.ts";

/**
 * Profiles kept at most; about 3 kB each, and as much again once put into text. Looking up every network of the internet must not fill the memory, so at the
 * bound all are forgotten and built anew, which costs a few microseconds each.
 */
const PROFILES_MAX = 10_000;

/** A step on the path of shared facts (special, AS, then each label) that leads to a profile. */
interface Step {
  next: WeakMap<object, Step> | null;
  profile: Profile | null;
}
const newStep = (): Step => ({ next: null, profile: null });

let root = newStep();
let kept = 0;

function follow(step: Step, fact: object): Step {
  const next = (step.next ??= new WeakMap());
  let found = next.get(fact);
  if (found === undefined) {
    found = newStep();
    next.set(fact, found);
  }
  return found;
}

/**
 * The profile of the facts on that day. The atlas shares its facts between look-ups, so the identity of the facts finds
 * what was worked out before; facts that are not shared are merely worked out again. Keys are held weakly: with an
 * atlas that was replaced go its profiles.
 */
export function profileOf(facts: IpFacts, day: string): Profile {
  const { special, as, labels } = facts;
  let step = root;
  if (special !== null) step = follow(step, special);
  if (as !== null) step = follow(step, as);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label !== undefined) step = follow(step, label);
  }
  const resolver = KNOWN_RESOLVERS.get(facts.ip);
  if (resolver !== undefined) step = follow(step, resolver);
  if (step.profile?.day === day) return step.profile;
  const profile = buildProfile({ special, as, labels: resolver === undefined ? labels : [...labels, resolver] }, day);
  if (step.profile === null) kept += 1;
  step.profile = profile;
  if (kept > PROFILES_MAX) {
    root = newStep();
    kept = 0;
  }
  return profile;
}
