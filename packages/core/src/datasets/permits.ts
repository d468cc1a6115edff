import type { IpFacts, Source } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { notPassedOn, type PassingOn } from "../licences/index.ts";

export interface Permits extends PassingOn {
  /** The operator's rule lets others see what own sensors saw of the public internet. */
  readonly withSensors: boolean;
  /** Sources of which no row is real, such as those of the demo. */
  readonly isInvented: (source: Source) => boolean;
}

/** Why rows of a source are not in a dataset; null where they are. */
export function keptOut(source: Source, permits: Permits): string | null {
  const { withSensors, isInvented } = permits;
  if (isInvented(source)) return "It is invented, for the demo";
  if (source.id === SENSOR_SOURCE.id && !withSensors) return "What own sensors saw is the operator's";
  return notPassedOn(source, permits);
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
