import { ACCOUNT_TYPE } from "@fyr/contract";
import { ENTRIES } from "../fold.ts";

/** The sidebar's entries for an account type; those for all while the type is not known yet. */
export function entriesFor(type: number | undefined): typeof ENTRIES {
  if (type === undefined) return ENTRIES.filter(({ only }) => only === undefined);
  const role = type === ACCOUNT_TYPE.admin ? "admin" : "others";
  return ENTRIES.filter(({ only }) => only === undefined || only === role);
}
