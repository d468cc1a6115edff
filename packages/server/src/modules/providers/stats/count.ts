import type { Atlas } from "@fyr/core/atlas";
import {
  ANONYMIZING_KINDS,
  Census,
  type HadSource,
  networksOf,
  Overruled,
  RELAY_SOURCES,
  remembered,
  SCANNER_TAG,
} from "@fyr/core/census";
import { utcDay } from "@fyr/core/time";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { isDemoName } from "@fyr/contract";
import {
  HELD_BITS,
  type LabelledRange,
  type LabelSource,
  type LabelStore,
  type WantedRanges,
} from "../../../storage/labels/index.ts";
import { daysBefore, endOf } from "./days.ts";
import type { StatsRepository } from "./repository.ts";

/** Additions of ranges to days before others get their turn: some milliseconds. */
const SLICE = 2000;

/** The days that a day is compared with: so many before it. */
const COMPARED = [1, 7] as const;

/** So many days that follow one another are counted in one pass: with those that they are compared with, as many as a range has bits. */
const DAYS_AT_ONCE = HELD_BITS - Math.max(...COMPARED);

export interface CountNeeds {
  readonly labels: LabelStore;
  readonly atlas: () => Atlas;
  readonly repository: StatsRepository;
}

/** See `countDays`. */
export async function countDay(
  needs: CountNeeds,
  day: string,
  now: Date,
  signal: AbortSignal,
): Promise<{ readonly total: number }> {
  let total = 0;
  for await (const counted of countDays(needs, [day], now, signal)) total = counted.total;
  return { total };
}

/**
 * Counts days by the labels at their ends, or now where one is not over, and stores the figures, day by day. May be done
 * again for any day from the history of labels, which is read once for many days that follow one another. Countries and
 * networks are those of the present atlas, relays, exits of Tor and listed scanners those of the day.
 * @param days in their order
 */
export async function* countDays(
  needs: CountNeeds,
  days: readonly string[],
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<{ readonly day: string; readonly total: number }, void, undefined> {
  for (let from = 0; from < days.length;) {
    const last = daysBefore(days[from] ?? "", 1 - DAYS_AT_ONCE);
    const rest = days.slice(from);
    const together = rest.filter((day) => day <= last);
    yield* countTogether(needs, together, now, signal);
    from += together.length;
  }
}

async function* countTogether(
  { labels, atlas, repository }: CountNeeds,
  days: readonly string[],
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<{ readonly day: string; readonly total: number }, void, undefined> {
  const snapshot = atlas();
  const sources = await labels.sources(ANONYMIZING_KINDS);
  const endsOf = (day: string) => [Math.min(endOf(day), now.getTime() + 1), ...endsOfEarlier(day)].map(Number);
  const moments = [...new Set(days.flatMap(endsOf))].sort((a, b) => a - b);
  const before = moments.map((moment) => new Date(moment));
  const bitsOf = days.map((day) => endsOf(day).map((end) => moments.indexOf(end)));
  const overruled = await overruledAt(labels, before, signal);
  const networks = remembered(networksOf(snapshot));
  const counts = days.map((day, at) => {
    const earlier = earlierDays(sources, day);
    const census = new Census(networks, earlier, overruled[bitsOf[at]?.[0] ?? 0]);
    return { day, earlier, census, bits: bitsOf[at] ?? [] };
  });
  let added = 0;
  for await (const range of labels.ranges({ kinds: ANONYMIZING_KINDS, before }, signal)) {
    for (const { census, bits } of counts) {
      const held = bits.reduce((mask, bit, place) => mask | (((range.held >>> bit) & 1) << place), 0);
      if (held === 0) continue;
      census.add({ ...range, held });
      if (++added % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const first = firstDayOf(sources);
  for (const { day, earlier, census, bits } of counts) {
    signal.throwIfAborted();
    const result = census.result();
    const end = moments[bits[0] ?? 0] ?? 0;
    const newSources = sources.filter(({ id, since }) => earlier[0]?.(id) === false && since.getTime() < end);
    const names = newSources.map(({ name }) => name);
    await repository.put(day, result, { newSources: names, first, atlas: snapshot.info().builtAt }, now);
    yield { day, total: result.total };
  }
}

/**
 * Counts some providers as their labels stand now, and stores the figures with today's, where a count of all takes its
 * time. The figures of all providers together follow with the next count of the day.
 */
export async function countProviders(
  { labels, atlas, repository }: CountNeeds,
  names: readonly string[],
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const day = utcDay(now);
  const latest = await repository.read();
  // Without figures of today the count of all is due anyway.
  if (latest?.day !== day) return;
  const earlier = earlierDays(await labels.sources(ANONYMIZING_KINDS), day);
  const before = new Date(now.getTime() + 1);
  const [overruled] = await overruledAt(labels, [before], signal);
  const networks = remembered(networksOf(atlas()));
  for (const provider of names) {
    const census = new Census(networks, earlier, overruled);
    const wanted = { kinds: ANONYMIZING_KINDS, before: [before, ...endsOfEarlier(day)], provider };
    let added = 0;
    for await (const range of labels.ranges(wanted, signal)) {
      census.add(range);
      if (++added % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await repository.putProvider(day, provider, census.result().providers.get(provider) ?? null);
  }
}

/** What stood, just before each of these moments, before the word of a list of VPNs. */
async function overruledAt(labels: LabelStore, before: readonly Date[], signal: AbortSignal): Promise<Overruled[]> {
  const overruled = before.map(() => new Overruled());
  const each = async (wanted: Omit<WantedRanges, "before">, add: (stood: Overruled, range: LabelledRange) => void) => {
    for await (const range of labels.ranges({ ...wanted, before }, signal)) {
      for (const [at, stood] of overruled.entries()) if (((range.held >>> at) & 1) === 1) add(stood, range);
    }
  };
  await each({ kinds: ANONYMIZING_KINDS, sources: RELAY_SOURCES }, (stood, range) => stood.addRelay(range));
  await each({ kinds: ["tor"] }, (stood, range) => stood.addMachine(range));
  await each({ kinds: ["benign"], tag: SCANNER_TAG }, (stood, range) => stood.addMachine(range));
  return overruled;
}

/** When the days are over that a day is compared with. */
const endsOfEarlier = (day: string): Date[] => COMPARED.map((days) => new Date(endOf(daysBefore(day, days))));

/** Which sources the days had that a day is compared with. */
function earlierDays(sources: readonly LabelSource[], day: string): HadSource[] {
  // What people submit is one growing source, which was there before its first line.
  const since = new Map(sources.map(({ id, since: first }) => [id, id === SUBMISSION_SOURCE.id ? 0 : first.getTime()]));
  return endsOfEarlier(day).map((end) => (source: string) => (since.get(source) ?? 0) < end.getTime());
}

/**
 * The day on which the first list was collected; on days before that nothing was known, which is not the same as none.
 * Lists of the demo, which has a past that this installation does not have, count where there are no others.
 */
function firstDayOf(sources: readonly LabelSource[]): string | null {
  const lists = sources.filter(({ id }) => id !== SUBMISSION_SOURCE.id);
  const own = lists.filter(({ id }) => !isDemoName(id));
  const telling = [own, lists, sources].find((some) => some.length > 0);
  return telling === undefined ? null : utcDay(new Date(Math.min(...telling.map(({ since }) => since.getTime()))));
}
