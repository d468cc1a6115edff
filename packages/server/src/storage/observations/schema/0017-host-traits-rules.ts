import { fillHostTraits, hostTraits, hostTraitsView } from "./0014-host-traits.ts";
import { changeView, emptyTable } from "./ddl.ts";

/**
 * Applies the current rules of systems (`system-rules.ts`) to new events and to those that are stored. A row is kept as
 * long as its events, so the table can be derived again whole.
 */
export const hostTraitsRules = (cluster?: string): string[] => [
  changeView(hostTraitsView, cluster),
  emptyTable(hostTraits, cluster),
  fillHostTraits,
];
