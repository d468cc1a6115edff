import type { EventDraft } from "./draft.ts";
import { type FieldNames, within } from "./names.ts";

/** Fields lie so deep; deeper ones are stored in the document and not found by name. */
export const DEPTH_MAX = 16;

/** A line that is a JSON object, or the reason why it is not. */
export function parseDocument(line: string): Record<string, unknown> | string {
  let document: unknown;
  try {
    document = JSON.parse(line);
  } catch (error) {
    return `not JSON: ${error instanceof Error ? error.message.slice(0, 200) : "unreadable"}`;
  }
  if (typeof document !== "object" || document === null || Array.isArray(document)) return "not a JSON object";
  return hasLargeNumber(line) ? withExactNumbers(line) : (document as Record<string, unknown>);
}

/** Gives every leaf of a document to the draft under its dotted name. */
export function collectLeaves(draft: EventDraft, names: FieldNames, document: Readonly<Record<string, unknown>>): void {
  for (const key in document) collect(draft, names, key, document[key], 1);
}

function collect(draft: EventDraft, names: FieldNames, path: string, value: unknown, depth: number): void {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      draft.leaf(names.of(path), value);
      return;
    case "object":
      if (value === null || depth >= DEPTH_MAX) return;
      if (Array.isArray(value)) {
        for (const element of value) collect(draft, names, path, element, depth + 1);
        return;
      }
      for (const key in value) {
        collect(draft, names, within(path, key), (value as Record<string, unknown>)[key], depth + 1);
      }
      return;
    default:
      return;
  }
}

/** Whole numbers beyond 2^53, such as some flow ids, lose digits as JavaScript numbers. */
const LARGE = /[:[,]\s*-?\d{16,}\s*[,\]}]/;
const hasLargeNumber = (line: string) => LARGE.test(line);

function withExactNumbers(line: string): Record<string, unknown> {
  return JSON.parse(line, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? "")
      ? context?.source
      : value,
  );
}
