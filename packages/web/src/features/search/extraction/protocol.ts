import { SAVED_QUERY_MAX } from "@fyr/contract";
import type { ReadingAnswer } from "../../../lib/reading/use-reading.ts";

/** What a finished extraction gives. */
export interface Extracted {
  /**
   * Unique, in normal form, in the order of their first occurrence; as many as one query may hold. A prefix stands for
   * its first address.
   */
  readonly addresses: readonly string[];
  /** How many different ones there were, and how many occurrences beyond the first of each. */
  readonly unique: number;
  readonly duplicates: number;
}

/** Different addresses so far. */
export interface Found {
  readonly unique: number;
}

export type WorkerAnswer = ReadingAnswer<Found, Extracted>;

/** As many of the addresses as fit, joined by commas, into one query of the history. */
export function takeWhatFits(addresses: Iterable<string>): string[] {
  const fitting: string[] = [];
  let length = 0;
  for (const address of addresses) {
    length += address.length + 1;
    if (length > SAVED_QUERY_MAX) break;
    fitting.push(address);
  }
  return fitting;
}
