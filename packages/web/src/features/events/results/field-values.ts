import type { EventHit } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import { type Leaf, leavesOf } from "./document.ts";

/** What an event says of a field: under its own name, or under any other that the same field has elsewhere. */
export function fieldValues({ source, index }: Pick<EventHit, "source" | "index">, field: string): readonly Leaf[] {
  const leaves = leavesOf(source);
  const own = leaves.get(field.toLowerCase());
  if (own !== undefined) return own;
  const typed = eventField(field);
  if (typed === undefined) return [];
  if (typed.name === "log_type") return [index];
  for (const name of [typed.name, ...typed.aliases]) {
    const values = leaves.get(name.toLowerCase());
    if (values !== undefined) return values;
  }
  return [];
}
