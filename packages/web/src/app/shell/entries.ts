import { ACCOUNT_TYPE } from "@fyr/contract";
import { ENTRIES } from "../fold.ts";

/** The sidebar's groups, by the order of their entries: each ends below a number. */
const GROUPS = [
  { name: "Search", below: 40 },
  { name: "Intelligence", below: 80 },
  { name: "Administration", below: 150 },
  { name: "Help", below: Number.POSITIVE_INFINITY },
] as const;

/** The sidebar's entries for an account type in their groups; a group without entries is left out. */
export function groupsFor(type: number | undefined) {
  const byGroup = Map.groupBy(
    entriesFor(type),
    ({ order }) => GROUPS.find(({ below }) => order < below)?.name ?? "Help",
  );
  return [...byGroup].map(([name, entries]) => ({ name, entries }));
}

/** The sidebar's entries for an account type; those for all while the type is not known yet. */
export function entriesFor(type: number | undefined): typeof ENTRIES {
  if (type === undefined) return ENTRIES.filter(({ only }) => only === undefined);
  const role = type === ACCOUNT_TYPE.admin ? "admin" : "others";
  return ENTRIES.filter(({ only }) => only === undefined || only === role);
}
