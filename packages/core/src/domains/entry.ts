import type { MalformedRow } from "../labels/index.ts";
import type { NameSubject } from "./subject.ts";

/** One thing that a list says of a name or URL, before the list's meaning is put to it. */
export interface NameRow {
  readonly subject: NameSubject;
  /** The list says so of every name beneath it, too: `*.example.org`, `.example.org`. */
  readonly beneath: boolean;
  /** Place in a list of the most visited; null in other lists. */
  readonly rank: number | null;
  /** Behaviour words and families of malware, beside those of the list. */
  readonly tags: readonly string[];
  /** 0 to 100: the list's own measure, of which the list's confidence takes its percentage. */
  readonly confidence: number;
  /** `YYYY-MM-DD`; null where the list does not tell. */
  readonly firstSeen: string | null;
}

export type NameEntry =
  | { readonly ok: true; readonly line: number; readonly row: NameRow }
  | ({ readonly ok: false } & MalformedRow);

/** Of one line: rows, a reason why not, or null for what says nothing of names (blank lines, comments, addresses). */
export type NameReading = { readonly rows: readonly NameRow[] } | { readonly reason: string } | null;

/** A row that says no more than the name. */
export function nameRow(subject: NameSubject, more: Partial<Omit<NameRow, "subject">> = {}): NameRow {
  return { subject, beneath: false, rank: null, tags: [], confidence: 100, firstSeen: null, ...more };
}
