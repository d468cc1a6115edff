import type { DoorKind } from "../../lib/doors/index.ts";

/** What the line above a list calls values of a kind. */
const FIELDS: Partial<Record<DoorKind, string>> = {
  country: "country",
  operator: "operator",
  service: "service",
  tag: "tag",
};

/** The line that keeps the addresses of a list that have the value; null for a kind that no address has. */
export function filterOf(kind: DoorKind, value: string): string | null {
  const field = FIELDS[kind];
  if (field === undefined) return null;
  return `${field}:${/^\w+$/.test(value) ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`}`;
}
