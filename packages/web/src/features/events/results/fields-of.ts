import type { EventHit } from "@fyr/contract";
import { linesOf } from "./document.ts";

/** Documents looked into for field names: those of a page differ by type, not by row. */
const LOOKED_AT = 500;

/** The names of all fields of these events, in their order. */
export function fieldsOf(rows: readonly EventHit[]): string[] {
  const names = new Set<string>();
  for (const { source } of rows.slice(0, LOOKED_AT)) {
    for (const { path, value } of linesOf(source)) if (value !== undefined) names.add(path);
  }
  return [...names].sort((a, b) => a.localeCompare(b));
}
