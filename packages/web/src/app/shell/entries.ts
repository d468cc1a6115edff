import { ACCOUNT_TYPE } from "@fyr/contract";
import { ENTRIES } from "../fold.ts";

/** The sidebar's groups, by the order of their entries: each ends below a number. */
const GROUPS = [
  { name: "Search", below: 40 },
  { name: "Intelligence", below: 80 },
  { name: "Administration", below: 150 },
  { name: "Help", below: Number.POSITIVE_INFINITY },
] as const;

/**
 * The sidebar's entries for an account type in their groups; a group without entries is left out.
 * @param isLoading the type is on its way: what would move when it comes is not there yet
 */
export function groupsFor(type: number | undefined, isLoading: boolean) {
  const entries = entriesFor(type);
  const own = ENTRIES.find(({ only }) => only !== undefined);
  const byGroup = Map.groupBy(
    isLoading && own !== undefined ? entries.filter(({ order }) => order < own.order) : entries,
    ({ order }) => GROUPS.find(({ below }) => order < below)?.name ?? "Help",
  );
  return [...byGroup].map(([name, those]) => ({ name, entries: those }));
}

/** The sidebar's entries for an account type; those for all while the type is not known yet. */
export function entriesFor(type: number | undefined): typeof ENTRIES {
  if (type === undefined) return ENTRIES.filter(({ only }) => only === undefined);
  const role = type === ACCOUNT_TYPE.admin ? "admin" : "others";
  return ENTRIES.filter(({ only }) => only === undefined || only === role);
}
