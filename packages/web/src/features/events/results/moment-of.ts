import { epochMicros } from "@fyr/contract";
import { eventField } from "@fyr/core/events";
import type { Leaf } from "./document.ts";

/** With its zone: without one nobody knows when it was. */
const WRITTEN = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)$/i;
const NUMBER = /^\d{9,16}(?:\.\d+)?$/;

/** The time that a field's value of an event is, in milliseconds since 1970; null for what is none. */
export function momentOf(name: string, value: Leaf): number | null {
  if (value === null || typeof value === "boolean") return null;
  const text = String(value).trim();
  // Counts since 1970 look like any number: only the field tells them.
  if (eventField(name)?.kind === "date" && NUMBER.test(text)) return Math.round(epochMicros(Number(text)) / 1000);
  if (typeof value === "number" || !WRITTEN.test(text)) return null;
  const at = Date.parse(text.replace(",", "."));
  return Number.isNaN(at) ? null : at;
}
