import { parseDocument, collectLeaves } from "../document.ts";
import type { EventDraft } from "../draft.ts";
import { ZEEK_NAMES } from "./names.ts";

/** Reads a line of a Zeek log in JSON into the draft. @returns why it cannot be read, or null */
export function readZeekJson(draft: EventDraft, line: string): string | null {
  const document = parseDocument(line);
  if (typeof document === "string") return document;
  collectLeaves(draft, ZEEK_NAMES, document);
  return null;
}
