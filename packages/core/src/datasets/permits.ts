import type { IpFacts, Source } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";

/**
 * What a licence lets an operator do with rows in a file that others fetch: give them away and sell them (`open`), give
 * them away (`free`), or neither. Most publishers of lists state none (`unstated`), which the manifest says.
 */
export type Redistribution = "open" | "free" | "none" | "unstated";

/** Neither changed nor passed on: a dataset is both. */
const NONE = /no redistribution|-ND\b|no derivatives|terms of (?:service|use)|all rights reserved/i;
const FREE = /-NC\b|non-?commercial|no commercial use|not to be sold/i;
const UNSTATED = /^(?:none stated|not stated|of the lists it is made of|string)?$/i;

/** By the words of a licence, as `docs/sources.md` has them. */
export function redistributionOf(licence: string): Redistribution {
  if (NONE.test(licence)) return "none";
  if (FREE.test(licence)) return "free";
  return UNSTATED.test(licence.trim()) ? "unstated" : "open";
}

export interface Permits {
  /** The dataset costs something: what may only be given away stays out. */
  readonly isSold: boolean;
  /** The operator's rule lets others see what own sensors saw of the public internet. */
  readonly withSensors: boolean;
  /** Sources of which no row is real, such as those of the demo. */
  readonly isInvented: (source: Source) => boolean;
}

/** Why rows of a source are not in a dataset; null where they are. */
export function keptOut(source: Source, { isSold, withSensors, isInvented }: Permits): string | null {
  if (isInvented(source)) return "It is invented, for the demo";
  if (source.id === SENSOR_SOURCE.id && !withSensors) return "What own sensors saw is the operator's";
  const redistribution = redistributionOf(source.licence);
  if (redistribution === "none") return `Its licence forbids to pass it on: ${source.licence}`;
  if (redistribution === "free" && isSold) return `Its licence forbids to sell it: ${source.licence}`;
  return null;
}

/** Facts without those of sources whose rows are kept out; the same object where all may stay. */
export function permittedFacts(facts: IpFacts, isKept: (source: Source) => boolean): IpFacts {
  const { as, registration, place, labels } = facts;
  const of = <T extends { readonly source: Source }>(fact: T | null): T | null =>
    fact === null || isKept(fact.source) ? fact : null;
  const others = labels.every(({ source }) => isKept(source)) ? labels : labels.filter(({ source }) => isKept(source));
  if (others === labels && of(as) === as && of(registration) === registration && of(place) === place) return facts;
  const { ip, family, first, last, prefix, special } = facts;
  return {
    ip,
    family,
    first,
    last,
    prefix,
    special,
    as: of(as),
    registration: of(registration),
    place: of(place),
    labels: others,
  };
}
