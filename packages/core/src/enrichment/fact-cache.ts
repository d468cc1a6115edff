import type { Fact, LabelRecord } from "../atlas/index.ts";
import type { ProfileFacts } from "./reading.ts";
import type { CacheFigures } from "./weak-cache.ts";

/** A step on the path of shared facts (special, AS, then each label) that leads to an entry. */
interface Step<V> {
  next: WeakMap<object, Step<V>> | null;
  entry: V | null;
}

const newStep = <V>(): Step<V> => ({ next: null, entry: null });

/**
 * What was made of facts, by the identity of the facts, which the atlas shares between lookups; facts that are not shared are
 * merely worked out again. Keys are held weakly: with an atlas that was replaced go its entries. Two generations are
 * cached, so that looking up every network of the internet cannot fill the memory, while what is in use stays.
 */
export class FactCache<V, M> {
  readonly #generation: number;
  readonly #holds: (entry: V, moment: M) => boolean;
  readonly #make: (facts: ProfileFacts, moment: M) => V;
  #young = newStep<V>();
  #old = newStep<V>();
  #inYoung = 0;
  #inOld = 0;
  #hits = 0;
  #misses = 0;

  /**
   * @param limit entries of both generations together
   * @param holds whether an entry is of the moment
   * @param make works out an entry; of an address for which Fyr itself has a label, `facts` have that too
   */
  constructor(limit: number, holds: (entry: V, moment: M) => boolean, make: (facts: ProfileFacts, moment: M) => V) {
    this.#generation = Math.ceil(limit / 2);
    this.#holds = holds;
    this.#make = make;
  }

  /** @param server the label that Fyr itself has of the address, if any */
  get(facts: ProfileFacts, server: Fact<LabelRecord> | undefined, moment: M): V {
    const step = stepTo(this.#young, facts, server);
    if (step.entry !== null && this.#holds(step.entry, moment)) {
      this.#hits++;
      return step.entry;
    }
    const before = stepTo(this.#old, facts, server).entry;
    let entry: V;
    if (before !== null && this.#holds(before, moment)) {
      this.#hits++;
      entry = before;
    } else {
      this.#misses++;
      entry = this.#make(withServer(facts, server), moment);
    }
    if (step.entry === null) this.#inYoung++;
    step.entry = entry;
    if (this.#inYoung >= this.#generation) this.#age();
    return entry;
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

/** The facts with the label that Fyr itself has of the address. */
export function withServer(facts: ProfileFacts, server: Fact<LabelRecord> | undefined): ProfileFacts {
  const { special, as, embedded } = facts;
  const labels = server === undefined ? facts.labels : [...facts.labels, server];
  return { special, as, labels, ...(embedded === undefined ? {} : { embedded }) };
}

function follow<V>(step: Step<V>, fact: object): Step<V> {
  const next = (step.next ??= new WeakMap());
  let found = next.get(fact);
  if (found === undefined) next.set(fact, (found = newStep()));
  return found;
}

/** Stands on the path of what is judged by an address within another. */
const WITHIN: Readonly<object> = {};

function stepTo<V>(
  root: Step<V>,
  { special, as, labels, embedded }: ProfileFacts,
  server: Fact<LabelRecord> | undefined,
): Step<V> {
  let step = root;
  if (special !== null) step = follow(step, special);
  if (embedded?.judged === true) step = follow(step, WITHIN);
  else if (embedded?.special) step = follow(step, embedded.special);
  if (as !== null) step = follow(step, as);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label !== undefined) step = follow(step, label);
  }
  return server === undefined ? step : follow(step, server);
}
