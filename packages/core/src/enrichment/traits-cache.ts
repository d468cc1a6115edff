import type { LabelFact } from "../atlas/index.ts";
import { withServer } from "./fact-cache.ts";
import type { ProfileFacts } from "./reading.ts";
import type { Traits, TraitsMoment } from "./traits.ts";
import type { CacheFigures } from "./weak-cache.ts";

type BySystem = WeakMap<object, Map<readonly LabelFact[], Traits>>;

/** Coverage differs by family, and of a day hardly by more. */
const MOMENTS = 4;

/**
 * Traits by the AS and the set of labels, which the atlas shares between its intervals: two look-ups, where a summary
 * asks for tens of thousands. What stands in special-purpose space is worked out each time: it is little.
 */
export class TraitsCache {
  readonly #limit: number;
  readonly #make: (facts: ProfileFacts, moment: TraitsMoment) => Traits;
  #moments: { readonly moment: TraitsMoment; readonly bySystem: BySystem }[] = [];
  #size = 0;
  /** Stands for the AS of addresses that are not announced. */
  readonly #noSystem: object = {};
  #hits = 0;
  #misses = 0;

  /** @param limit entries, beyond which all are dropped */
  constructor(limit: number, make: (facts: ProfileFacts, moment: TraitsMoment) => Traits) {
    this.#limit = limit;
    this.#make = make;
  }

  /** @param server the label that Fyr itself has of the address, if any */
  get(facts: ProfileFacts, server: LabelFact | undefined, moment: TraitsMoment): Traits {
    if (server !== undefined) return this.#make(withServer(facts, server), moment);
    // What is judged by an address within has the traits of that: nothing of the tunnel's counts.
    const isPlain = facts.embedded === undefined ? facts.special === null : facts.embedded.judged;
    if (!isPlain) return this.#make(facts, moment);
    const bySystem = this.#of(moment);
    const system = facts.as ?? this.#noSystem;
    let byLabels = bySystem.get(system);
    if (byLabels === undefined) bySystem.set(system, (byLabels = new Map()));
    let traits = byLabels.get(facts.labels);
    if (traits !== undefined) {
      this.#hits++;
      return traits;
    }
    this.#misses++;
    traits = this.#make(facts, moment);
    byLabels.set(facts.labels, traits);
    if (++this.#size >= this.#limit) this.#drop();
    return traits;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, size: this.#size, limit: this.#limit };
  }

  #of(moment: TraitsMoment): BySystem {
    for (const { moment: known, bySystem } of this.#moments)
      if (known.day === moment.day && known.coverage === moment.coverage) return bySystem;
    if (this.#moments.length === MOMENTS) this.#drop();
    const bySystem: BySystem = new WeakMap();
    this.#moments.push({ moment, bySystem });
    return bySystem;
  }

  #drop(): void {
    this.#moments = [];
    this.#size = 0;
  }
}
