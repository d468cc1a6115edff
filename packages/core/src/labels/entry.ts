import type { LabelKind } from "../atlas/index.ts";
import type { Range } from "../ip/index.ts";

/** What a list names: a range of addresses, or an autonomous system (all that it announces). */
export type LabelTarget = Range | { readonly family: "as"; readonly number: number };

/** The details of a row; where it has none, the list's own meaning holds. */
export interface RowDetail {
  readonly kind?: LabelKind;
  readonly provider?: string;
  readonly display_name?: string;
  /** Behaviour words and families of malware, beside those of the list. */
  readonly tags?: readonly string[];
  /** 0 to 100: the list's own measure, of which the list's confidence takes its percentage. */
  readonly confidence?: number;
  /** Ports on which it was seen. */
  readonly ports?: readonly number[];
  /** What the list calls the words behind the row: the number of a listing, the title of a report. */
  readonly references?: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly first_seen?: string;
  readonly last_seen?: string;
}

/** One row of a list, before the list's meaning (kind, provider …) is applied. */
export interface ListRow {
  readonly target: LabelTarget;
  /** How many sources agree, in lists that count; null elsewhere. */
  readonly count: number | null;
  /** What the list calls the target, in lists that name it; null elsewhere. */
  readonly name: string | null;
  readonly detail?: RowDetail;
}

/** A row that could not be read, stored so that a person can see what was refused and why. */
export interface MalformedRow {
  /** 1-based line; in a JSON list, the 1-based position in the list. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export type ListEntry =
  | { readonly ok: true; readonly line: number; readonly row: ListRow }
  | ({ readonly ok: false } & MalformedRow);

/** Of one line: a row, a reason why not, or null for lines without content (blank lines, comments, headings). */
export type LineReading = { readonly row: ListRow } | { readonly reason: string } | null;

/** The file as a whole is not in the format, or is of a type that names no addresses. */
export class LabelFormatError extends Error {
  override readonly name = "LabelFormatError";
}

/** Longest excerpt of a malformed row that is stored. */
const EXCERPT = 200;

export function malformed(line: number, text: string, reason: string): ListEntry {
  return { ok: false, line, text: excerptOf(text), reason };
}

/** The beginning of a row that could not be read, as long as is stored. */
export function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
