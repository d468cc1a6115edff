import type { Atlas } from "@fyr/core/atlas";
import { ANONYMIZING_KINDS, Census, type CensusResult, countriesOf } from "@fyr/core/census";
import type { LabelStore } from "../../../storage/labels/index.ts";
import { endOf } from "./days.ts";
import type { StatsRepository } from "./repository.ts";

/** Ranges counted before others get their turn: some milliseconds. */
const SLICE = 2000;

export interface CountNeeds {
  readonly labels: LabelStore;
  readonly atlas: () => Atlas;
  readonly repository: StatsRepository;
}

/**
 * Counts a day as the labels stood at its end, or stand now where it is not over, and stores the figures. May be done
 * again for any day from the history of labels. Countries are those of the present atlas.
 */
export async function countDay(
  { labels, atlas, repository }: CountNeeds,
  day: string,
  now: Date,
  signal: AbortSignal,
): Promise<CensusResult> {
  const snapshot = atlas();
  const census = new Census(countriesOf(snapshot));
  const before = new Date(Math.min(endOf(day), now.getTime() + 1));
  let counted = 0;
  for await (const range of labels.ranges(ANONYMIZING_KINDS, before, signal)) {
    census.add(range);
    if (++counted % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const result = census.result();
  await repository.put(day, result, snapshot.info().builtAt, now);
  return result;
}
