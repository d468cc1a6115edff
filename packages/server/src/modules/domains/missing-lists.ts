import { type Coverage, namesNotCollectedToday } from "@fyr/core/risk";
import { sourceOn, sourcesOn } from "@fyr/core/sources";

/** A list of names that this installation collects by itself: when it was last collected. */
interface ScheduledList {
  readonly id: string;
  readonly succeededAt: Date | null;
}

interface MissingNameLists {
  /** What an answer cannot know, because lists of names are not collected; undefined without a gap. */
  current(): Coverage | undefined;
  /** Reads how lists stand. Answers do not wait for it. */
  refresh(): Promise<void>;
}

/** What every installation collects, unless it is configured otherwise. */
const USUAL: readonly ScheduledList[] = sourcesOn("domain")
  .filter(({ download }) => download.key === undefined)
  .map(({ source }) => ({ id: source.id, succeededAt: null }));

/** Lists of names that are missing; until they are read for the first time, all of them. */
export function createMissingNameLists(scheduled: () => Promise<readonly ScheduledList[]>): MissingNameLists {
  let coverage = coverageOf(USUAL);
  return {
    current: () => coverage,
    async refresh() {
      coverage = coverageOf(await scheduled());
    },
  };
}

function coverageOf(lists: readonly ScheduledList[]): Coverage | undefined {
  const standings = lists.flatMap(({ id, succeededAt }) => {
    const kind = sourceOn("domain", id)?.kind;
    return kind === undefined ? [] : [{ kind, state: succeededAt === null ? "absent" : "in_force" } as const];
  });
  const notCollected = namesNotCollectedToday(standings);
  return notCollected.length === 0 ? undefined : { at: null, notCollected };
}
