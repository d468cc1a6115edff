import type { LabelFact } from "../atlas/index.ts";
import { withServer } from "./fact-cache.ts";
import { type DescribeSystem, describeSystem, type ProfileFacts, type System } from "./reading.ts";
import { buildTraits, type LabelTraits, type Traits, type TraitsMoment } from "./traits.ts";
import type { CacheFigures } from "./weak-cache.ts";

/** What is known of an AS, by its first set of labels, which is the only one that most have, and by the others. */
interface OfSystem {
  /** Is cached from the second set of labels on. */
  system: System | null;
  readonly labels: readonly LabelFact[];
  readonly traits: Traits;
  others: Map<readonly LabelFact[], Traits> | null;
}

interface OfMoment {
  readonly moment: TraitsMoment;
  readonly bySystem: WeakMap<object, OfSystem>;
  readonly byLabels: WeakMap<readonly LabelFact[], LabelTraits>;
}

/** Coverage differs by family, and of a day hardly by more. */
const MOMENTS = 4;

/**
 * Traits by the AS and the set of labels, which the atlas shares between its intervals: two look-ups, where a summary
 * asks for tens of thousands. What stands in special-purpose space is worked out each time: it is little.
 */
export class TraitsCache {
  readonly #limit: number;
  readonly #describe: DescribeSystem;
  #moments: OfMoment[] = [];
  #size = 0;
  /** Stands for the AS of addresses that are not announced. */
  readonly #noSystem: object = {};
  #hits = 0;
  #misses = 0;

  /**
   * @param limit entries, beyond which all are dropped
   * @param describe describes systems of which no traits are cached
   */
  constructor(limit: number, describe: DescribeSystem) {
    this.#limit = limit;
    this.#describe = describe;
  }

  /** @param server the label that Fyr itself has of the address, if any */
  get(facts: ProfileFacts, server: LabelFact | undefined, moment: TraitsMoment): Traits {
    if (server !== undefined) return buildTraits(withServer(facts, server), moment, this.#describe);
    // What is judged by an address within has the traits of that: nothing of the tunnel's counts.
    const isPlain = facts.embedded === undefined ? facts.special === null : facts.embedded.judged;
    if (!isPlain) return buildTraits(facts, moment, this.#describe);
    const { bySystem, byLabels } = this.#of(moment);
    const { as, labels } = facts;
    const key = as ?? this.#noSystem;
    const known = bySystem.get(key);
    const hit = known?.labels === labels ? known.traits : known?.others?.get(labels);
    if (hit !== undefined) {
      this.#hits++;
      return hit;
    }
    this.#misses++;
    const traits = buildTraits(facts, moment, known === undefined ? describeSystem : describeIn(known), (make) => {
      let ofLabels = byLabels.get(labels);
      if (ofLabels === undefined) byLabels.set(labels, (ofLabels = make()));
      return ofLabels;
    });
    if (known === undefined) bySystem.set(key, { system: null, labels, traits, others: null });
    else (known.others ??= new Map()).set(labels, traits);
    if (++this.#size >= this.#limit) this.#drop();
    return traits;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, size: this.#size, limit: this.#limit };
  }

  #of(moment: TraitsMoment): OfMoment {
    for (const known of this.#moments)
      if (known.moment.day === moment.day && known.moment.coverage === moment.coverage) return known;
    if (this.#moments.length === MOMENTS) this.#drop();
    const one: OfMoment = { moment, bySystem: new WeakMap(), byLabels: new WeakMap() };
    this.#moments.push(one);
    return one;
  }

  #drop(): void {
    this.#moments = [];
    this.#size = 0;
  }
}

const describeIn =
  (known: OfSystem): DescribeSystem =>
  (as) =>
    (known.system ??= describeSystem(as));
