import { DOMAIN_KINDS, type DomainKind, type DomainLabel, type DomainSubject, reversedName } from "@fyr/core/domains";

/** The content of a row of `domain_label_history`. */
export interface DomainLabelRow {
  /** From its top-level domain down. */
  readonly name: string;
  /** Empty for the name itself. */
  readonly url: string;
  readonly source: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly confidence: number;
  readonly includes_subdomains: 0 | 1;
  /** 0 for none. */
  readonly rank: number;
  /** Empty where the list has none. */
  readonly first_seen: string;
}

/** A row as it is written. What is left out is empty: of a million rows, that is most of their text. */
export interface HistoryRow extends Partial<DomainLabelRow> {
  readonly action: "added" | "removed";
  readonly at: string;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    domain_label_history: HistoryRow;
  }
}

/** @param at RFC 3339 */
export function historyRow(label: DomainLabel, source: string, at: string): HistoryRow {
  const { subject, kind, tags, confidence, includesSubdomains, rank, firstSeen } = label;
  return {
    name: reversedName(subject.name),
    ...(subject.url !== null && { url: subject.url }),
    source,
    kind,
    ...(tags.length > 0 && { tags }),
    confidence,
    ...(includesSubdomains && { includes_subdomains: 1 }),
    ...(rank !== null && { rank }),
    ...(firstSeen !== null && { first_seen: firstSeen }),
    action: "added",
    at,
  };
}

export function removalRow({ name, url, source, kind }: DomainLabelRow, at: string): HistoryRow {
  return { name, ...(url !== "" && { url }), source, kind, action: "removed", at };
}

export function labelOf(row: DomainLabelRow): DomainLabel {
  return {
    subject: subjectOf(row),
    kind: kindOf(row.kind),
    tags: row.tags,
    confidence: row.confidence,
    includesSubdomains: row.includes_subdomains === 1,
    rank: row.rank === 0 ? null : row.rank,
    firstSeen: row.first_seen === "" ? null : row.first_seen,
  };
}

const subjectOf = ({ name, url }: DomainLabelRow): DomainSubject => ({
  name: reversedName(name),
  url: url === "" ? null : url,
});

function kindOf(text: string): DomainKind {
  const kind = DOMAIN_KINDS.find((known) => known === text);
  if (kind === undefined) throw new Error(`domain_label_history holds the unknown kind '${text}'`);
  return kind;
}

/** Names a label within its source. */
export const keyOf = ({ name, url }: DomainSubject): string => (url === null ? name : `${name} ${url}`);

/** The content of a label without its rank, to find out whether it has changed. */
export const contentOf = ({ kind, tags, confidence, includesSubdomains, firstSeen }: DomainLabel): string =>
  `${kind} ${tags.join(",")} ${confidence} ${includesSubdomains} ${firstSeen ?? ""}`;
