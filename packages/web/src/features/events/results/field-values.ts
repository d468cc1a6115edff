import type { EventHit } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import { type Leaf, leavesOf } from "./document.ts";

/** The values of an event's field: under its own name, or under another name of the same field. */
export function fieldValues(
  { source, index, service }: Pick<EventHit, "source" | "index" | "service">,
  field: string,
): readonly Leaf[] {
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
  return typed.name === "service" && service !== undefined ? [service] : [];
}
