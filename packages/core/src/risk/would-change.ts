import type { RiskVerdict } from "@fyr/contract";
import { SENSOR_LABEL_MS, SENSOR_SOURCE } from "../behaviour/index.ts";
import { DAY_MS, startOfDay, utcDay } from "../time/index.ts";
import type { Claim } from "./claim.ts";
import { type Evidence, weightOf } from "./combine.ts";
import { type Coverage, toCome } from "./coverage.ts";
import { writtenDay } from "./day.ts";
import { dayBelow, decayOf } from "./decay.ts";
import { THREAT, worthOf } from "./evidence.ts";
import type { Subject } from "./summary.ts";
import { AGED_OUT, isEvidence, raisesScore } from "./verdict.ts";

/** More sources than this are counted and not named. */
const NAMED = 4;
const REMOVALS = 3;
/** No entry takes longer to lose its weight: fifty years. */
const LONGEST_AGE_DAYS = 18_263;
const NUMBERS = ["A", "Two", "Three", "Four", "Five"] as const;

/** What a list of which nothing else is known would add. docs/risk.md has the same. */
const blocklist = (index: number): Evidence => ({
  category: THREAT,
  source: `blocklist ${index}`,
  tags: ["malicious"],
  confidence: 50,
  decay: 1,
});
/** What the least certain rule about attacks would add. */
const ATTACK: Evidence = { category: THREAT, source: "sensor", tags: ["bruteforce"], confidence: 65, decay: 1 };

const SEEN = "Your own sensors seeing it attack";
const SUBMITTED = "An accepted submission that says what it is part of";

interface Circumstances {
  readonly of: Subject;
  /** What is missing, where the verdict could be worse with it. */
  readonly gap: Coverage | null;
  /** The verdict on other evidence, in the same circumstances. */
  readonly verdictOn: (evidence: readonly Evidence[]) => RiskVerdict;
  /** The evidence if these sources were silent. */
  readonly without: (gone: ReadonlySet<string>) => readonly Evidence[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * What would change the verdict: sources that no longer name it, entries that age out, and what is absent. Each was
 * tried: the verdict on what would be left is another one.
 */
export function wouldChange(
  verdict: RiskVerdict,
  claims: readonly Claim[],
  { of, gap, verdictOn, without }: Circumstances,
): string[] {
  const isAddress = of === "address";
  if (gap !== null && gap.at !== null) return ["Lists of that day, which cannot be collected any more"];
  const uncollected = gap === null ? [] : toCome(gap);
  if (verdict === "not_routable") return ["Nothing: what the address is for is laid down by IANA"];
  if (verdict === "unknown") {
    // Any evidence is more than none.
    const listed = isAddress
      ? "A blocklist or a list of VPN, proxy or Tor services naming it"
      : "A blocklist naming it";
    return [...uncollected, listed, ...(isAddress ? [SEEN] : []), SUBMITTED];
  }
  const evidence = claims.map(({ contribution }) => contribution);
  const changes = (others: readonly Evidence[]): boolean => verdictOn(others) !== verdict;
  const isEnough = (group: readonly Named[]): boolean => changes(without(new Set(group.map(({ id }) => id))));

  const counted = claims.filter(({ contribution }) => isEvidence(contribution));
  const raising = counted.filter(({ contribution }) => raisesScore(contribution));
  const against = sourcesOf(raising);
  const speakingFor = sourcesOf(counted.filter(({ contribution }) => !raisesScore(contribution)));
  const fewer = enoughOf(against, isEnough);
  const removed = [
    ...fewer.map((group) => removal(group, "count against it")),
    ...enoughOf(speakingFor, isEnough).map((group) => removal(group, "speak for it")),
  ];
  const faded = ageing(fewer, raising, claims, verdict, verdictOn);

  const isListed = counted.some(({ contribution }) => contribution.category === THREAT);
  const lists = NUMBERS.findIndex((_, index) =>
    changes([...evidence, ...NUMBERS.slice(0, index + 1).map((__, i) => blocklist(i))]),
  );
  return [
    ...uncollected,
    ...new Set(removed),
    ...(faded === null ? [] : [faded]),
    ...(lists === -1 ? [] : [blocklists(lists, isListed)]),
    ...(isAddress && changes([...evidence, ATTACK]) ? [SEEN] : []),
  ];
}

/** Sources of the claims, the weightiest first. */
function sourcesOf(claims: readonly Claim[]): Named[] {
  const weightiest = claims.toSorted((a, b) => Math.abs(b.contribution.weight) - Math.abs(a.contribution.weight));
  const names = new Map(weightiest.map(({ contribution }) => [contribution.source, contribution.source_name]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Sources each of which is enough; else the smallest group in their order, or all of them. */
function enoughOf(sources: readonly Named[], isEnough: (group: readonly Named[]) => boolean): (readonly Named[])[] {
  const alone: (readonly Named[])[] = [];
  for (const source of sources) if (alone.length < REMOVALS && isEnough([source])) alone.push([source]);
  if (alone.length > 0) return alone;
  for (let size = 2; size <= Math.min(NAMED, sources.length); size++) {
    const group = sources.slice(0, size);
    if (isEnough(group)) return [group];
  }
  return sources.length > NAMED && isEnough(sources) ? [sources] : [];
}

function removal(group: readonly Named[], what: string): string {
  return `${group.length > NAMED ? `All ${group.length} sources that ${what}` : namesOf(group)} no longer naming it`;
}

function namesOf(group: readonly Named[]): string {
  const names = group.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/**
 * From which day on, and to what, ageing changes the verdict; null where it never does. All entries that count against it
 * age, each at its own pace; those of one group are named alone where their ageing is enough for that day.
 * @param groups sources without which the verdict would be another one
 * @param against claims that count against it
 */
function ageing(
  groups: readonly (readonly Named[])[],
  against: readonly Claim[],
  claims: readonly Claim[],
  verdict: RiskVerdict,
  verdictOn: Circumstances["verdictOn"],
): string | null {
  const fading = new Map<Claim, string>();
  for (const claim of against) {
    const day = fadesOn(claim);
    if (day !== null) fading.set(claim, day);
  }
  const [last] = [...fading.values()].toSorted().toReversed();
  if (last === undefined) return null;
  const all = sourcesOf([...fading.keys()]);
  const verdictAt = (day: string, group: readonly Named[]): RiskVerdict =>
    verdictOn(
      claims.map((claim): Evidence => {
        const { contribution } = claim;
        const isOfGroup = fading.has(claim) && group.some(({ id }) => id === contribution.source);
        return isOfGroup ? { ...contribution, decay: Math.min(contribution.decay, decayOn(day, claim)) } : contribution;
      }),
    );
  if (verdictAt(last, all) === verdict) return null;
  const day = firstDay(last, (candidate) => verdictAt(candidate, all) !== verdict);
  const group = groups.find((one) => verdictAt(day, one) === verdictAt(day, all)) ?? all;
  const entries = against.filter(
    (claim) => fading.has(claim) && group.some(({ id }) => id === claim.contribution.source),
  );
  const what =
    group.length > NAMED
      ? `All ${group.length} sources that count against it`
      : `The ${entries.length === 1 ? "entry" : "entries"} of ${namesOf(group)}`;
  const next = verdictAt(day, group).replaceAll("_", " ");
  return `${what} ageing: ${next} from ${writtenDay(day)} unless ${entries.length === 1 ? "it is" : "they are"} confirmed`;
}

/** What the claim has left of its weight on a day. A label of own sensors goes at last. */
function decayOn(day: string, { contribution, from }: Claim): number {
  const isGone =
    contribution.source === SENSOR_SOURCE.id && from !== null && startOfDay(day) - startOfDay(from) >= SENSOR_LABEL_MS;
  return isGone ? 0 : decayOf(from, day, worthOf(contribution.category, contribution.tags).halfLife);
}

/** The first day up to `last` of which the test holds, where it holds of all later ones and of `last`. */
function firstDay(last: string, holds: (day: string) => boolean): string {
  let until = startOfDay(last) / DAY_MS;
  let after = until - LONGEST_AGE_DAYS;
  while (until - after > 1) {
    const middle = Math.floor((after + until) / 2);
    if (holds(utcDay(middle * DAY_MS))) until = middle;
    else after = middle;
  }
  return utcDay(until * DAY_MS);
}

/** The day on which the claim will have lost its weight; null where it has none to lose, or does not age. */
function fadesOn({ contribution, from }: Claim): string | null {
  const { halfLife } = worthOf(contribution.category, contribution.tags);
  if (halfLife === null || from === null || Math.abs(weightOf(contribution)) < AGED_OUT) return null;
  return dayBelow(AGED_OUT, Math.abs(weightOf({ ...contribution, decay: 1 })), from, halfLife);
}

function blocklists(index: number, isListed: boolean): string {
  const number = isListed && index === 0 ? "A further" : `${NUMBERS[index]}${isListed ? " further" : ""}`;
  return `${number} ${index === 0 ? "blocklist" : "blocklists"} naming it as malicious`;
}
