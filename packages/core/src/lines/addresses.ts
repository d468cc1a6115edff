import { networkTypeName, tagName, verdictName } from "@fyr/contract";
import { type Atlas, inOrder, type IpFacts, type LabelKind, type WantedLabel } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { organizationOf, ownerOf, TAGS_OF_KNOWN, tagsOf, type Traits } from "../enrichment/index.ts";
import { carryingParts, formatAddress, MAX_IPV4, MAX_IPV6, type Range } from "../ip/index.ts";
import type { Addresses, Condition, Test } from "../lucene/index.ts";
import { countryOf, judgedSpans, type JudgedSpan, sizeOf } from "../networks/index.ts";
import type { LineTest, ValuesOf } from "./line.ts";
import { WorstFirst } from "./worst-first.ts";

/** What addresses are tested by, for one caller, at one moment. */
export interface WalkNeeds {
  readonly atlas: Atlas;
  traits(facts: IpFacts, server: string | undefined): Traits;
  /** Names of the services to hide that lists name for an address; asked only where it has labels. */
  services(address: string): readonly string[];
}

/** Addresses in a row of which the same is known. */
export class AddressRun {
  readonly span: JudgedSpan;
  readonly #needs: WalkNeeds;
  #traits: Traits | null = null;

  constructor(span: JudgedSpan, needs: WalkNeeds) {
    this.span = span;
    this.#needs = needs;
  }

  /** The first of them. */
  get first(): string {
    const { span } = this;
    return formatAddress(span.family === 4 ? { family: 4, value: span.first } : { family: 6, value: span.first });
  }

  get traits(): Traits {
    return (this.#traits ??= this.#needs.traits(this.span.facts, this.span.server));
  }

  get services(): readonly string[] {
    return this.span.facts.labels.length === 0 ? [] : this.#needs.services(this.first);
  }
}

const some = <V>(value: V | null | undefined): V[] => (value === null || value === undefined ? [] : [value]);
const isJudged = ({ verdict }: Traits): boolean => verdict !== "unknown" && verdict !== "not_routable";

/** What lines test of addresses. */
export const RUN_VALUES: ValuesOf<AddressRun> = {
  ip: (run) => [run.first],
  risk: ({ traits }) => (isJudged(traits) ? [traits.score] : []),
  verdict: ({ traits: { verdict } }) => [verdict, verdictName(verdict)],
  tor: ({ traits }) => [traits.tor],
  vpn: ({ traits }) => [traits.vpn],
  proxy: ({ traits }) => [traits.proxy],
  anonymous: ({ traits }) => [traits.tor || traits.vpn || traits.proxy],
  country: ({ span, traits }) => some(countryOf(span.facts, traits)),
  as: ({ span }) => some(ownerOf(span.facts)?.value.number),
  as_org({ span }) {
    const as = ownerOf(span.facts);
    return some(as && organizationOf(as));
  },
  operator: ({ traits }) => some(traits.operator),
  service: (run) => run.services,
  network_type: ({ traits: { networkType } }) =>
    networkType === null ? [] : [networkType, networkTypeName(networkType)],
  tag: ({ traits }) => traits.tags.flatMap((tag) => [tag, tagName(tag)]),
  threat: ({ span, traits }) => [String(traits.listed), ...(traits.listed ? threatsOf(span.facts) : [])],
  last_seen: ({ span }) => [...new Set(span.facts.labels.flatMap(({ value }) => some(value.last_seen)))],
};

/** What lists name an address for; own sensors are no list. */
const threatsOf = ({ labels }: IpFacts): string[] => [
  ...new Set(
    labels.flatMap(({ value, source }) =>
      value.kind === "threat" && source.id !== SENSOR_SOURCE.id ? value.tags : [],
    ),
  ),
];

/** What a walk found. */
export interface AddressWalk {
  /** Of the page: the highest risk first, and of one score in address order, IPv4 before IPv6. */
  readonly runs: readonly Range[];
  /** All that were found. */
  readonly total: number;
  readonly addresses: number;
  /** How many of these are of IPv4. */
  readonly ipv4: number;
  /** Whether everything was read that the line is about. */
  readonly isWhole: boolean;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
  /** Asked now and then: ends the walk. */
  isLate(): boolean;
}

/** Runs that are tested in a step: to ask for the time costs as much as to test one. */
const STEP = 16;

/** Tests all addresses that a line is about, in address order; those of the highest risk are the first of its pages. */
export function* addressesFound(
  test: LineTest<AddressRun>,
  needs: WalkNeeds,
  { offset, limit, isLate }: Page,
): Generator<void, AddressWalk, undefined> {
  const runs = new WorstFirst<Range>(offset + limit);
  let [total, addresses, ipv4, left] = [0, 0, 0, STEP];
  const found = (isWhole: boolean): AddressWalk => ({ runs: runs.from(offset), total, addresses, ipv4, isWhole });
  const isLabelled = labelsNeeded(test.condition) !== null;
  for (const range of cut(yield* rangesOf(test.condition, needs.atlas), boundsOf(test.condition))) {
    for (const span of judgedSpans(needs.atlas, range)) {
      if (--left === 0) {
        left = STEP;
        yield;
        if (isLate()) return found(false);
      }
      if (isLabelled && span.facts.labels.length === 0) continue;
      const run = new AddressRun(span, needs);
      if (!test.matches(run)) continue;
      runs.add(isJudged(run.traits) ? run.traits.score : null, rangeOf(span));
      total += 1;
      addresses += sizeOf(span);
      if (span.family === 4) ipv4 += sizeOf(span);
    }
  }
  return found(true);
}

const rangeOf = (span: JudgedSpan): Range =>
  span.family === 4
    ? { family: 4, first: span.first, last: span.last }
    : { family: 6, first: span.first, last: span.last };

const ALL: readonly Range[] = [
  { family: 4, first: 0, last: MAX_IPV4 },
  { family: 6, first: 0n, last: MAX_IPV6 },
];

/** Where a line begins: it is about these addresses, or those of these systems, and no others. */
interface Beginning {
  readonly ranges: readonly Range[];
  readonly systems: readonly number[];
}

/** Whether a line is about all addresses: it names none, and no AS. */
const isOfAll = (condition: Condition): boolean => beginningOf(condition) === null;

/** Addresses of IPv4, and of IPv6, beyond which a line is about so many that it may read as much as one about all. */
const MANY = { 4: 2 ** 24, 6: 2 ** 112 } as const;

/** How much a line may have to read: nothing but a few ranges, what systems announce, or much of all that there is. */
export function extentOf(condition: Condition): "few" | "systems" | "many" {
  const beginning = beginningOf(condition);
  if (beginning === null) return "many";
  const sum = { 4: 0, 6: 0 };
  for (const range of beginning.ranges) sum[range.family] += sizeOf(range);
  if (sum[4] > MANY[4] || sum[6] > MANY[6]) return "many";
  return beginning.systems.length === 0 ? "few" : "systems";
}

/** What reads the ranges that a line is about, in address order; null where these are all. */
export function rangesAsked(condition: Condition): ((atlas: Atlas) => Generator<void, Range[], undefined>) | null {
  return isOfAll(condition) ? null : (atlas) => rangesOf(condition, atlas);
}

function* rangesOf(condition: Condition, atlas: Atlas): Generator<void, Range[], undefined> {
  const beginning = beginningOf(condition);
  if (beginning === null) {
    const isWanted = labelsNeeded(condition);
    if (isWanted === null) return [...ALL];
    // What carries addresses of IPv4 is left out, as it is of all.
    return (yield* atlas.labelled(isWanted)).flatMap(ownPart);
  }
  const ranges = [...beginning.ranges];
  for (const system of beginning.systems) ranges.push(...(yield* atlas.announced(system)));
  return inOrder(ranges);
}

/** Null where nothing bounds it. */
function beginningOf(condition: Condition): Beginning | null {
  if (condition.type === "test") return beginningOfTest(condition.test);
  const { must, should } = condition;
  // Any of those that must hold bounds the whole; the one with addresses, as they are fewer.
  const bounds = must.map(beginningOf).filter((one) => one !== null);
  if (must.length > 0) return bounds.find(({ systems }) => systems.length === 0) ?? bounds[0] ?? null;
  return should.length === 0 ? null : together(should.map(beginningOf));
}

function beginningOfTest(test: Test): Beginning | null {
  switch (test.is) {
    case "nothing":
      return { ranges: [], systems: [] };
    case "addresses":
      return { ranges: test.ranges.map(rangeFrom), systems: [] };
    case "reals": {
      const { target, lower, upper } = test;
      const isSystem = target.in === "column" && target.field.name === "as";
      const isOne = lower !== null && lower.value === upper?.value && lower.inclusive && upper.inclusive;
      return isSystem && isOne ? { ranges: [], systems: [lower.value] } : null;
    }
    case "either":
      return together(test.tests.map(beginningOfTest));
    default:
      return null;
  }
}

function together(all: readonly (Beginning | null)[]): Beginning | null {
  const known = all.filter((one) => one !== null);
  if (known.length < all.length) return null;
  return { ranges: known.flatMap(({ ranges }) => ranges), systems: known.flatMap(({ systems }) => systems) };
}

/** The block of IPv4 within the 128-bit numbers of conditions. */
const MAPPED = 0xffff_0000_0000n;
const MAPPED_LAST = 0xffff_ffff_ffffn;

const rangeFrom = ({ first, last }: Addresses): Range =>
  first >= MAPPED && last <= MAPPED_LAST
    ? { family: 4, first: Number(first - MAPPED), last: Number(last - MAPPED) }
    : { family: 6, first, last };

/** All addresses that a condition names: within what lies between their ends, each of them holds or does not. */
function boundsOf(condition: Condition): Range[] {
  if (condition.type === "group") {
    return [...condition.must, ...condition.should, ...condition.mustNot].flatMap(boundsOf);
  }
  const of = (test: Test): Range[] =>
    test.is === "either" ? test.tests.flatMap(of) : test.is === "addresses" ? test.ranges.map(rangeFrom) : [];
  return of(condition.test);
}

/** The ranges, cut where a bound begins and behind where one ends. */
function* cut(ranges: readonly Range[], bounds: readonly Range[]): Generator<Range, void, undefined> {
  const starts4 = startsOf(bounds.flatMap((one) => (one.family === 4 ? [one.first, one.last + 1] : [])));
  const starts6 = startsOf(bounds.flatMap((one) => (one.family === 6 ? [one.first, one.last + 1n] : [])));
  for (const range of ranges) {
    if (range.family === 4) {
      let { first } = range;
      for (const start of starts4) {
        if (start <= first || start > range.last) continue;
        yield { family: 4, first, last: start - 1 };
        first = start;
      }
      yield { family: 4, first, last: range.last };
    } else {
      let { first } = range;
      for (const start of starts6) {
        if (start <= first || start > range.last) continue;
        yield { family: 6, first, last: start - 1n };
        first = start;
      }
      yield { family: 6, first, last: range.last };
    }
  }
}

const startsOf = <V extends number | bigint>(starts: readonly V[]): V[] =>
  [...new Set(starts)].toSorted((a, b) => (a < b ? -1 : 1));

function ownPart(range: Range): Range[] {
  if (range.family === 4) return [range];
  return carryingParts(range).flatMap(({ by, first, last }) => (by === null ? [{ family: 6, first, last }] : []));
}

const OF_ANY_KIND: WantedLabel = () => true;
const ofKinds =
  (kinds: readonly LabelKind[]): WantedLabel =>
  (kind) =>
    kinds.includes(kind);
const HIDING: readonly LabelKind[] = ["tor", "vpn", "proxy", "residential_proxy"];
const BY_LABELS: Readonly<Record<string, readonly LabelKind[]>> = {
  tor: ["tor"],
  vpn: ["vpn"],
  proxy: ["proxy", "residential_proxy"],
  anonymous: HIDING,
};

/** Labels of which whatever meets a condition has one; null where it may have none: most addresses do. */
function labelsNeeded(condition: Condition): WantedLabel | null {
  if (condition.type === "group") {
    const { must, should } = condition;
    if (must.length > 0) return must.map(labelsNeeded).find((wanted) => wanted !== null) ?? null;
    const any = should.map(labelsNeeded).filter((wanted) => wanted !== null);
    return should.length === 0 || any.length < should.length
      ? null
      : (kind, tags) => any.some((isWanted) => isWanted(kind, tags));
  }
  const { test } = condition;
  if (test.is === "flag") {
    const kinds = BY_LABELS[test.field.name];
    return test.value && kinds !== undefined ? ofKinds(kinds) : null;
  }
  const name = "target" in test && test.target.in === "column" ? test.target.field.name : null;
  if (name === "service") return ofKinds(HIDING);
  if (test.is === "whole" && name === "tag") return ofTag(test.text);
  if (test.is === "whole" && name === "threat" && test.text !== "false") {
    const isTagged = ofTag(test.text);
    return (kind, tags) => kind === "threat" && (test.text === "true" || isTagged === null || isTagged(kind, tags));
  }
  // A day is a label's, of whatever kind.
  return test.is === "times" && test.field.name === "last_seen" ? OF_ANY_KIND : null;
}

/** Labels with a tag, as it is written or as people call it; null for one that Fyr itself has for an address. */
function ofTag(text: string): WantedLabel | null {
  const folded = text.toLowerCase();
  const isIt = (tag: string): boolean => tag.toLowerCase() === folded || tagName(tag).toLowerCase() === folded;
  return [...TAGS_OF_KNOWN].some(isIt) ? null : (kind, tags) => tagsOf({ kind, tags }).some(isIt);
}
