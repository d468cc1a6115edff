import type { Fact, PlaceRecord, RegistrationRecord } from "../atlas/index.ts";
import { IP_INFO, type Whereabouts } from "./fields.ts";
import type { OriginTexts } from "./template.ts";
import type { CacheFigures } from "./weak-cache.ts";

/** Where an address lies, and what of the answers' text is made of it. */
interface CachedWhereabouts {
  readonly whereabouts: Whereabouts;
  readonly texts: OriginTexts;
}

/** A place with one of its registrations. Most places have one or two. */
interface Entry extends CachedWhereabouts {
  readonly next: Entry | undefined;
}

/** Stands for the place of addresses without one. */
const NOWHERE: Readonly<object> = {};

/**
 * Whereabouts by the identity of their facts, which the atlas shares between lookups. Places are held weakly. At the
 * limit all is dropped and made anew.
 */
export class WhereaboutsCache {
  readonly #limit: number;
  #entries = new WeakMap<object, Entry>();
  #size = 0;
  #hits = 0;
  #misses = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(place: Fact<PlaceRecord> | null, registration: Fact<RegistrationRecord> | null): CachedWhereabouts {
    const key = place ?? NOWHERE;
    const first = this.#entries.get(key);
    for (let entry = first; entry !== undefined; entry = entry.next) {
      if (entry.whereabouts.registration !== registration) continue;
      this.#hits++;
      return entry;
    }
    this.#misses++;
    const isFull = this.#size >= this.#limit;
    if (isFull) {
      this.#entries = new WeakMap();
      this.#size = 0;
    }
    const whereabouts = { place, registration };
    const texts = IP_INFO.texts("whereabouts", whereabouts);
    const made = { whereabouts, texts, next: isFull ? undefined : first };
    this.#entries.set(key, made);
    this.#size++;
    return made;
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, size: this.#size, limit: this.#limit };
  }
}
