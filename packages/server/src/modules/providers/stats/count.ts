import type { Atlas } from "@fyr/core/atlas";
import {
  ANONYMIZING_KINDS,
  Census,
  type CensusResult,
  type HadSource,
  networksOf,
  Overruled,
  RELAY_SOURCES,
  SCANNER_TAG,
} from "@fyr/core/census";
import { utcDay } from "@fyr/core/time";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { isDemoName } from "@fyr/contract";
import type { LabelSource, LabelStore } from "../../../storage/labels/index.ts";
import { daysBefore, endOf } from "./days.ts";
import type { StatsRepository } from "./repository.ts";

/** Ranges counted before others get their turn: some milliseconds. */
const SLICE = 2000;

/** The days that a day is compared with: so many before it. */
const COMPARED = [1, 7] as const;

export interface CountNeeds {
  readonly labels: LabelStore;
  readonly atlas: () => Atlas;
  readonly repository: StatsRepository;
}

/**
 * Counts a day by the labels at its end, or now where it is not over, and stores the figures. May be done
 * again for any day from the history of labels. Countries and networks are those of the present atlas, relays, exits of Tor
 * and listed scanners those of the day.
 */
export async function countDay(
  { labels, atlas, repository }: CountNeeds,
  day: string,
  now: Date,
  signal: AbortSignal,
): Promise<CensusResult> {
  const snapshot = atlas();
  const sources = await labels.sources(ANONYMIZING_KINDS);
  const earlier = earlierDays(sources, day);
  const before = new Date(Math.min(endOf(day), now.getTime() + 1));
  const census = new Census(networksOf(snapshot), earlier, await overruledAt(labels, before, signal));
  const wanted = { kinds: ANONYMIZING_KINDS, before: [before, ...endsOfEarlier(day)] };
  let counted = 0;
  for await (const range of labels.ranges(wanted, signal)) {
    census.add(range);
    if (++counted % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const result = census.result();
  const newSources = sources.filter(({ id, since: first }) => earlier[0]?.(id) === false && first < before);
  const names = newSources.map(({ name }) => name);
  const first = firstDayOf(sources);
  await repository.put(day, result, { newSources: names, first, atlas: snapshot.info().builtAt }, now);
  return result;
}

/**
 * Counts one provider as its labels stand now, and stores the figures with today's: at once, where a count of all takes
 * its time. The figures of all providers together follow with the next count of the day.
 */
export async function countProvider(
  { labels, atlas, repository }: CountNeeds,
  provider: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const day = utcDay(now);
  const latest = await repository.read();
  // Without figures of today the count of all is due anyway.
  if (latest?.day !== day) return;
  const earlier = earlierDays(await labels.sources(ANONYMIZING_KINDS), day);
  const before = new Date(now.getTime() + 1);
  const census = new Census(networksOf(atlas()), earlier, await overruledAt(labels, before, signal));
  const wanted = { kinds: ANONYMIZING_KINDS, before: [before, ...endsOfEarlier(day)], provider };
  for await (const range of labels.ranges(wanted, signal)) census.add(range);
  await repository.putProvider(day, provider, census.result().providers.get(provider) ?? null);
}

/** What stood just before a moment before the word of a list of VPNs. */
async function overruledAt(labels: LabelStore, before: Date, signal: AbortSignal): Promise<Overruled> {
  const overruled = new Overruled();
  const relays = labels.ranges({ kinds: ANONYMIZING_KINDS, before: [before], sources: RELAY_SOURCES }, signal);
  for await (const range of relays) overruled.addRelay(range);
  const exits = labels.ranges({ kinds: ["tor"], before: [before] }, signal);
  for await (const range of exits) overruled.addMachine(range);
  const scanners = labels.ranges({ kinds: ["benign"], before: [before], tag: SCANNER_TAG }, signal);
  for await (const range of scanners) overruled.addMachine(range);
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
