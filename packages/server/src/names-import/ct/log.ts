import type { LogEntry } from "@fyr/core/transparency";

/** The log is not what it says, or cannot be checked: nothing of the piece in question was taken. */
export class LogError extends Error {
  override name = "LogError";
}

/** Entries by their place in the log: `to` is not included. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** Entries that are proven to be in the tree, in order, a piece at a time; `first` is the place of the piece's first. */
export type VerifiedEntries = AsyncGenerator<{ readonly first: number; readonly entries: readonly LogEntry[] }>;
