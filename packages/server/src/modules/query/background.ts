import type { Withheld } from "@fyr/contract";
import type { EnrichContext, ProviderDirectory } from "@fyr/core/enrichment";
import type { Address } from "@fyr/core/ip";
import type { Coverage } from "@fyr/core/risk";
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

/**
 * The background of each moment: the same object until something in it changes.
 * @param concealed for callers who may not see what own sensors saw
 */
export function createBackground(
  providers: () => ProviderDirectory,
  missing: () => MissingLists = noneMissing,
  concealed?: readonly Withheld[],
): () => Background {
  const today = createToday();
  let last: Background | null = null;
  return () => {
    const now = { day: today(), providers: providers(), missing: missing() };
    if (last === null || last.day !== now.day || last.providers !== now.providers || last.missing !== now.missing) {
      last = concealed === undefined ? now : { ...now, concealed };
    }
    return last;
  };
}

const noneMissing = (): MissingLists => () => undefined;

/** What an answer about an address needs of a background: the same object for all whose lists lack the same. */
export function createContexts(): (background: Background, address: Address) => EnrichContext {
  let of: Background | null = null;
  let contexts = new Map<Coverage | undefined, EnrichContext>();
  return (background, address) => {
    if (background !== of) {
      of = background;
      contexts = new Map();
    }
    const { day, providers, concealed } = background;
    const missing = background.missing?.(address);
    const known = contexts.get(missing);
    if (known !== undefined) return known;
    const made = { day, providers, ...(missing && { missing }), ...(concealed && { concealed }) };
    contexts.set(missing, made);
    return made;
  };
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
