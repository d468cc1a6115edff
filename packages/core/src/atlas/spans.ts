import { type Address, parseAddress, parseRange, type Range } from "../ip/index.ts";
import { Answer } from "./answer.ts";
import type { IpFacts } from "./facts.ts";
import type { Atlas } from "./open.ts";

/** Addresses in a row of which the same is known. */
export type Span = Range & { readonly facts: IpFacts };

/** All of a range, cut where anything that is known changes, in address order. */
export function* spansOf(atlas: Atlas, range: Range): Generator<Span, void, undefined> {
  if (range.family === 4) {
    for (let first = range.first; first <= range.last;) {
      const facts = atlas.lookup4(first);
      const last = Math.min(Number(lastOf(facts)), range.last);
      yield { family: 4, first, last, facts };
      first = last + 1;
    }
    return;
  }
  for (let { first } = range; first <= range.last;) {
    const facts = atlas.lookup({ family: 6, value: first });
    const end = BigInt(lastOf(facts));
    const last = end < range.last ? end : range.last;
    yield { family: 6, first, last, facts };
    first = last + 1n;
  }
}

/** The last address of the interval of the facts. */
function lastOf(facts: IpFacts): Address["value"] {
  // The snapshot's own answers have it as a number: text would cost more than all the rest.
  if (facts instanceof Answer) return facts.lastValue();
  const parsed = parseAddress(facts.last);
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.address.value;
}

/** The length of the announced prefix of the facts; null where nothing is announced. */
export function prefixLengthOf(facts: IpFacts): number | null {
  if (facts instanceof Answer) return facts.prefixLength();
  return facts.prefix === null ? null : Number(facts.prefix.slice(facts.prefix.indexOf("/") + 1));
}

/** The addresses of the interval of the facts. */
export function rangeOfFacts(facts: IpFacts): Range {
  if (facts instanceof Answer)
    return { family: facts.family, first: facts.firstValue(), last: facts.lastValue() } as Range;
  const parsed = parseRange(`${facts.first}-${facts.last}`);
  if (!parsed.ok) throw new RangeError(parsed.reason);
  return parsed.range;
}
