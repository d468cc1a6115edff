import type { Withheld } from "@fyr/contract";
import type { ProviderDirectory } from "@fyr/core/enrichment";
import type { MissingLists } from "./missing-lists.ts";
import { DAY_MS, floorToDay, utcDay } from "@fyr/core/time";

/** What all answers of a moment share. */
export interface Background {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  /** The providers that this installation knows. */
  readonly providers: ProviderDirectory;
  /** What has not been collected yet, by address. */
  readonly missing?: MissingLists;
  /** For callers who may not see what own sensors saw: the note on it. */
  readonly concealed?: readonly Withheld[];
}

/** The background of each moment. */
export function createBackground(
  providers: () => ProviderDirectory,
  missing: () => MissingLists = () => () => undefined,
  today: () => string = createToday(),
): () => Background {
  return () => ({ day: today(), providers: providers(), missing: missing() });
}

/** The UTC day, `YYYY-MM-DD`, formatted only when it changes: every lookup needs it. */
export function createToday(now: () => number = Date.now): () => string {
  let day = "";
  let from = Number.POSITIVE_INFINITY;
  let until = 0;
  return () => {
    const moment = now();
    // Also when a clock is set back.
    if (moment >= until || moment < from) {
      from = floorToDay(moment);
      until = from + DAY_MS;
      day = utcDay(moment);
    }
    return day;
  };
}
