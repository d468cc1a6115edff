import { parseDocument, collectLeaves } from "../document.ts";
import type { EventDraft } from "../draft.ts";
import { FieldNames } from "../names.ts";

const NAMES = new FieldNames({});

/** Reads a JSON object whose fields have any names into the draft. @returns why it cannot be read, or null */
export function readNdjson(draft: EventDraft, line: string): string | null {
  const document = parseDocument(line);
  if (typeof document === "string") return document;
  collectLeaves(draft, NAMES, document);
  return null;
}
