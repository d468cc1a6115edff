import { hash } from "node:crypto";

/** A place of the chain and the hash there. */
export interface ChainEnd {
  readonly place: number;
  readonly hash: string;
}

/** Before the first entry. */
export const START: ChainEnd = { place: 0, hash: "" };

interface Chained {
  readonly place: number;
  readonly at: Date;
  readonly action: string;
  readonly actor: string | null;
  readonly subject: string | null;
  readonly detail: string;
  readonly address: string;
}

/** The hash of an entry: SHA-256 over the hash before it and all that the entry states, as one JSON list. Hex. */
export function hashOf(before: string, { place, at, action, actor, subject, detail, address }: Chained): string {
  return hash("sha256", JSON.stringify([before, place, at.toISOString(), action, actor, subject, detail, address]));
}

type Stored = Omit<Chained, "place"> & { readonly place: number | null; readonly hash: string | null };

/** Why the chain is broken, in words. */
export interface Break {
  readonly place: number;
  readonly problem: string;
}

/**
 * Follows the chain over its next entries.
 * @returns where it goes on, or the first place at which an entry is missing or is not what was written
 */
export function follow(from: ChainEnd, entries: readonly Stored[]): ChainEnd | Break {
  let end = from;
  for (const entry of entries) {
    const place = end.place + 1;
    if (entry.place !== place) return { place, problem: "an entry is missing" };
    if (entry.hash !== hashOf(end.hash, { ...entry, place })) return { place, problem: "an entry was changed" };
    end = { place, hash: entry.hash };
  }
  return end;
}
