import type { NewItem } from "../append.ts";

/** What a collector has found since it looked last, and how far it has read now. */
export interface Found {
  readonly items: readonly NewItem[];
  /** JSON, for the next time. Unchanged: nothing is noted. */
  readonly progress: unknown;
}

/**
 * Reads what is new for a built-in stream. What it finds is stored together with how far it has read: a collector that is
 * cut short, or that two nodes run at once, brings each thing once.
 * @param progress null the first time
 */
export type Collector = (progress: unknown, now: Date, signal: AbortSignal) => Promise<Found>;
