import type { TextRange } from "./tree.ts";

/** What is wrong with a search, as a message for the user, and where: `[from, to)` lies within the text. */
export interface SearchError extends TextRange {
  readonly message: string;
}

/** Thrown inside this folder only: `parse` and `compileSearch` turn it into an answer. */
export class Refusal extends Error {
  readonly from: number;
  readonly to: number;

  constructor(message: string, place: TextRange) {
    super(message);
    this.from = place.from;
    this.to = place.to;
  }
}

/** Runs `work`; a refusal becomes an error whose place is clipped to the text. */
export function attempt<T>(text: string, work: () => T): { readonly ok: true; readonly value: T } | Failed {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const from = Math.min(error.from, text.length);
    const to = Math.min(Math.max(error.to, from), text.length);
    return { ok: false, error: { message: error.message, from, to } };
  }
}

export interface Failed {
  readonly ok: false;
  readonly error: SearchError;
}

/** Columns of the text that are shown around the place. */
const BEFORE = 50;
const AFTER = 25;

/**
 * The error with the line it stands in and carets below it:
 *
 *     The bracket is never closed
 *     ts:[1 TO 2
 *        ^
 */
export function renderError(text: string, error: SearchError): string {
  const start = text.lastIndexOf("\n", error.from - 1) + 1;
  const newline = text.indexOf("\n", error.from);
  const end = newline < 0 ? text.length : newline;
  const first = Math.max(start, error.from - BEFORE);
  const last = Math.min(end, error.from + AFTER);
  const head = first > start ? "…" : "";
  const tail = last < end ? "…" : "";
  // A tab would shift the caret, so each one becomes a blank.
  const line = (head + text.slice(first, last) + tail).replaceAll(/\s/g, " ");
  const carets = Math.max(1, Math.min(error.to, last) - error.from);
  // It may quote what was typed over several lines.
  const message = error.message.replaceAll("\n", " ");
  return `${message}\n${line}\n${" ".repeat(head.length + error.from - first)}${"^".repeat(carets)}`;
}
