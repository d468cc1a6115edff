import { ITEM_TYPE } from "@fyr/contract";
import { matchOf, namesAbove, type DomainSubject, readDomain, withAndWithoutWww, withoutWww } from "@fyr/core/domains";
import { submissionDomainLabel, SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { sql } from "kysely";
import { utcDay } from "@fyr/core/time";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { inForce } from "../read/visibility.ts";
import type { CurrentLabel } from "../../../storage/domains/index.ts";

/**
 * The labels that submissions in force give each of some domains, those above it, and the URL where one is looked up, in the
 * order of the subjects.
 */
export type DomainLabels = (subjects: readonly DomainSubject[]) => Promise<CurrentLabel[][]>;

/** Items that are read for each domain: no domain has as many claims. */
const ITEMS_MAX = 1000;

interface Row {
  readonly host: string;
  readonly value: string;
  readonly provider: string | null;
  readonly kind: string;
  readonly id: string;
  readonly attribution: string | null;
  readonly confidence: number;
  readonly created_at: Date;
  readonly accepted_at: Date;
}

/**
 * Labels of domains and URLs straight from the ledger, where what is undone or hidden is gone at once: unlike the
 * lookup of an address, that of a domain queries stores anyway.
 */
export function createDomainLabels(ledger: Ledger): DomainLabels {
  return async (subjects) => {
    if (subjects.length === 0) return [];
    const bearing = subjects.map(namesBearing);
    const ofUrls = subjects.flatMap(({ name, url }) => (url === null ? [] : withAndWithoutWww(withoutWww(name))));
    const { rows } = await sql<Row>`
      select distinct on (i.value, i.provider, i.kind) i.host, i.value, i.provider, i.kind,
        s.id, i.attribution, s.confidence, s.created_at, s.accepted_at
      from submission_item i
      join submission s on s.id = i.submission_id and ${inForce("s")}
      where i.kind is not null and i.host = any(${[...new Set(bearing.flat())]}::text[]) and (
        i.item_type = ${sql.lit(ITEM_TYPE.domain)}
        or (i.item_type = ${sql.lit(ITEM_TYPE.url)} and i.host = any(${ofUrls}::text[]))
      )
      order by i.value, i.provider, i.kind, s.confidence desc, s.accepted_at, s.id
      limit ${sql.lit(ITEMS_MAX)} * ${subjects.length}::int`.execute(ledger);
    return subjects.map((subject, index) => {
      const names = new Set(bearing[index]);
      return rows.flatMap((row) => (names.has(row.host) ? labelOf(row, subject) : []));
    });
  };
}

function namesBearing({ name }: DomainSubject): string[] {
  const host = withoutWww(name);
  return [host, ...namesAbove(host)].flatMap(withAndWithoutWww);
}

function labelOf({ value, created_at: createdAt, accepted_at: acceptedAt, ...row }: Row, subject: DomainSubject) {
  const read = readDomain(value);
  if (!read.ok) return [];
  const label = submissionDomainLabel(read.subject, { ...row, createdAt });
  // Other URLs on the host are shown nowhere.
  if (label === null || (read.subject.url !== null && matchOf(label, subject) !== "url")) return [];
  return [{ label, source: SUBMISSION_SOURCE, since: utcDay(acceptedAt), seen: utcDay(createdAt) }];
}
