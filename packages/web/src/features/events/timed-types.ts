import type { EventSearchResult } from "@fyr/contract";

type Counted = Pick<EventSearchResult, "log_types" | "other_types">;

/**
 * Of the log types that are searched, those with an event that has a time of its own; null where these are all or none,
 * and where there are types that are not named.
 */
export function timedTypes(
  { log_types: types, other_types: others = 0 }: Counted,
  chosen: readonly string[],
): string[] | null {
  if (others > 0) return null;
  const searched = types.filter(({ log_type: type }) => chosen.length === 0 || chosen.includes(type));
  const timed = searched.filter(({ count, arrivals = 0 }) => arrivals < count);
  if (timed.length === 0 || timed.length === searched.length) return null;
  return timed.map(({ log_type: type }) => type);
}
