import { type Atlas, type IpFacts, type Span, spansOf } from "../atlas/index.ts";
import { carryingFacts, KNOWN_SERVERS } from "../enrichment/index.ts";
import { carriedRuns, type Carrier, carryingParts, parseAddress, type Range } from "../ip/index.ts";

/**
 * Addresses in a row that are judged alike; one of which Fyr itself has a label stands alone, with its text. `within`: the
 * addresses of IPv4 that they carry.
 */
export type JudgedSpan = Span & { readonly server?: string; readonly within?: Span };

const servers = [...KNOWN_SERVERS.keys()].flatMap((ip) => {
  const parsed = parseAddress(ip);
  return parsed.ok ? [{ ip, ...parsed.address }] : [];
});
const SERVERS4 = servers
  .flatMap(({ ip, family, value }) => (family === 4 ? [{ ip, value }] : []))
  .sort((a, b) => a.value - b.value);
const SERVERS6 = servers
  .flatMap(({ ip, family, value }) => (family === 6 ? [{ ip, value }] : []))
  .sort((a, b) => (a.value < b.value ? -1 : 1));

/** How many addresses of IPv4 are counted within what carries them: as many as a network of IPv4 may have. */
const CARRIED_MAX = 2 ** 24;

/** Addresses that are not counted: each is judged by the IPv4 address within, and these are too many. */
interface Uncounted {
  readonly by: Carrier;
  readonly first: bigint;
  readonly last: bigint;
}

/** What `judgedSpans` leaves out of a range. */
export function uncountedOf(range: Range): Uncounted[] {
  if (range.family === 4) return [];
  return carryingParts(range).flatMap(({ by, first, last }) =>
    by !== null && carriedIn(by, first, last) > CARRIED_MAX ? [{ by, first, last }] : [],
  );
}

/** The shortest prefix of what carries others that is counted. */
export const countedLength = (by: Carrier): number => (by === "6to4" ? 24 : 104);

/** How many addresses are walked through: of 6to4 each carried one stands in many in a row. */
const carriedIn = (by: Carrier, first: bigint, last: bigint): number =>
  by === "6to4" ? Number((last >> 80n) - (first >> 80n)) + 1 : Number(last - first + 1n);

/**
 * All of a range, cut where anything that decides an answer changes, in address order. What carries addresses of IPv4 is
 * judged by these; where they are too many, it is left out.
 */
export function* judgedSpans(atlas: Atlas, range: Range): Generator<JudgedSpan, void, undefined> {
  if (range.family === 4) {
    yield* spans4(atlas, range.first, range.last);
    return;
  }
  for (const { by, first, last } of carryingParts(range)) {
    if (by === null) yield* spans6(atlas, first, last);
    else if (carriedIn(by, first, last) <= CARRIED_MAX) yield* carryingSpans(atlas, by, first, last);
  }
}

function* spans4(atlas: Atlas, from: number, to: number): Generator<Extract<JudgedSpan, { family: 4 }>> {
  const known = serversIn(from, to);
  let at = 0;
  for (const span of spansOf(atlas, { family: 4, first: from, last: to })) {
    if (span.family !== 4) continue;
    const { family, last, facts } = span;
    let { first } = span;
    for (let server = known[at]; server !== undefined && server.value <= last; server = known[++at]) {
      const { ip, value } = server;
      if (first < value) yield { family, first, last: value - 1, facts };
      yield { family, first: value, last: value, facts, server: ip };
      first = value + 1;
    }
    if (first <= last) yield first === span.first ? span : { family, first, last, facts };
  }
}

/** Asked for once a run of what carries others, of which there may be tens of thousands. */
function serversIn(from: number, to: number): typeof SERVERS4 {
  const start = SERVERS4.findIndex(({ value }) => value >= from);
  const first = SERVERS4[start];
  return first === undefined || first.value > to ? [] : SERVERS4.slice(start).filter(({ value }) => value <= to);
}

function* spans6(atlas: Atlas, from: bigint, to: bigint): Generator<JudgedSpan> {
  const known = SERVERS6.filter(({ value }) => value >= from && value <= to);
  let at = 0;
  for (const span of spansOf(atlas, { family: 6, first: from, last: to })) {
    if (span.family !== 6) continue;
    const { family, last, facts } = span;
    let { first } = span;
    for (let server = known[at]; server !== undefined && server.value <= last; server = known[++at]) {
      const { ip, value } = server;
      if (first < value) yield { family, first, last: value - 1n, facts };
      yield { family, first: value, last: value, facts, server: ip };
      first = value + 1n;
    }
    if (first <= last) yield first === span.first ? span : { family, first, last, facts };
  }
}

/** Addresses that carry others, cut where what these are judged by changes. */
function* carryingSpans(atlas: Atlas, by: Carrier, from: bigint, to: bigint): Generator<JudgedSpan> {
  for (const around of spansOf(atlas, { family: 6, first: from, last: to })) {
    if (around.family !== 6) continue;
    const outer = written(around.facts);
    for (const run of carriedRuns(by, around)) {
      const within = spans4(atlas, run.within.first, run.within.last);
      for (const span of run.isInverted ? [...within].reverse() : within) {
        const facts = carryingFacts(outer, span.facts, by);
        const judged = facts.embedded?.judged === true;
        const { server } = span;
        yield {
          family: 6,
          ...run.placeOf(span.first, span.last),
          facts,
          within: span,
          ...(judged && server !== undefined && { server }),
        };
      }
    }
  }
}

/** The facts with their texts made once: a snapshot's own answers make them each time. */
const written = ({ ip, family, first, last, prefix, special, as, registration, place, labels }: IpFacts): IpFacts => ({
  ip,
  family,
  first,
  last,
  prefix,
  special,
  as,
  registration,
  place,
  labels,
});
