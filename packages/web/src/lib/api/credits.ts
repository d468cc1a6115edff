import { createStore } from "../store.ts";

export interface Credits {
  /** Left in the account's current period; null where there is no limit, undefined until known. */
  readonly remaining: number | null | undefined;
  /** Spent by this page since it was loaded. */
  readonly spent: number;
}

/** The values of the answers' credit headers, for the header of the page. */
export const credits = createStore<Credits>({ remaining: undefined, spent: 0 });

export function noteCredits(headers: Headers): void {
  const cost = numberOf(headers.get("x-credits-cost")) ?? 0;
  const remaining = numberOf(headers.get("x-credits-remaining"));
  if (cost === 0 && remaining === undefined) return;
  credits.set((before) => ({ remaining: remaining ?? before.remaining, spent: before.spent + cost }));
}

function numberOf(text: string | null): number | undefined {
  const value = text === null || text === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
