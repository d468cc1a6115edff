import { placeOf } from "../columns.ts";
import { parseDocument, collectLeaves } from "../document.ts";
import type { EventDraft } from "../draft.ts";
import { FieldNames } from "../names.ts";

const NAMES = new FieldNames({
  protocol: "service",
  destfile: "filename",
});

const EVENT_ID = placeOf("event_id");
const AUTH_SUCCESS = placeOf("auth_success");
const PROTO = placeOf("proto");

/** Reads a line of Cowrie's JSON log into the draft. @returns why it cannot be read, or null */
export function readCowrie(draft: EventDraft, line: string): string | null {
  const document = parseDocument(line);
  if (typeof document === "string") return document;
  collectLeaves(draft, NAMES, document);
  const id = draft.values[EVENT_ID];
  if (typeof id !== "string") return "no eventid";
  draft.logType = "cowrie";
  // Cowrie speaks SSH and Telnet, both over TCP.
  draft.fill(PROTO, "tcp");
  if (id === "cowrie.login.success") draft.fill(AUTH_SUCCESS, true);
  if (id === "cowrie.login.failed") draft.fill(AUTH_SUCCESS, false);
  return null;
}
