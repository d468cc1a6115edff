import { SAVED_QUERY_MAX } from "@fyr/contract";

/** What a finished extraction gives. */
export interface Extracted {
  /** Unique, in normal form, in the order of their first occurrence; as many as one query may hold. */
  readonly addresses: readonly string[];
  /** How many different ones there were, and how many occurrences beyond the first of each. */
  readonly unique: number;
  readonly duplicates: number;
}

export interface ExtractionProgress {
  /** Read so far and in all, in bytes as they lie on disk. */
  readonly read: number;
  readonly total: number;
  readonly unique: number;
}

export type WorkerAnswer =
  | ({ readonly kind: "progress" } & ExtractionProgress)
  | ({ readonly kind: "done" } & Extracted)
  | { readonly kind: "failed"; readonly message: string };

/** As many of the addresses as fit, joined by commas, into what the history keeps of one query. */
export function takeWhatFits(addresses: Iterable<string>): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const address of addresses) {
    length += address.length + 1;
    if (length > SAVED_QUERY_MAX) break;
    kept.push(address);
  }
  return kept;
}
