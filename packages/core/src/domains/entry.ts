import type { MalformedRow } from "../labels/index.ts";
import type { DomainSubject } from "./subject.ts";

/** One row of a list about a name or URL, before the list's meaning is applied. */
export interface DomainRow {
  readonly subject: DomainSubject;
  /** It covers all subdomains, too: `*.example.org`, `.example.org`. */
  readonly includesSubdomains: boolean;
  /** Place in a list of the most visited; null in other lists. */
  readonly rank: number | null;
  /** Behaviour words and families of malware, beside those of the list. */
  readonly tags: readonly string[];
  /** 0 to 100: the list's own measure, of which the list's confidence takes its percentage. */
  readonly confidence: number;
  /** `YYYY-MM-DD`; null where the list has none. */
  readonly firstSeen: string | null;
}

export type DomainEntry =
  | { readonly ok: true; readonly line: number; readonly row: DomainRow }
  | ({ readonly ok: false } & MalformedRow);

/** Of one line: rows, a reason why not, or null for lines without a name (blank lines, comments, addresses). */
export type DomainRowReading = { readonly rows: readonly DomainRow[] } | { readonly reason: string } | null;

/** A row with a name and no details. */
export function nameRow(subject: DomainSubject, more: Partial<Omit<DomainRow, "subject">> = {}): DomainRow {
  return { subject, includesSubdomains: false, rank: null, tags: [], confidence: 100, firstSeen: null, ...more };
}
