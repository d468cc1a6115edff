import { ITEM_TYPE } from "@fyr/contract";
import { matchOf, namesAbove, type DomainSubject, readDomain, withAndWithoutWww, withoutWww } from "@fyr/core/domains";
import { submissionDomainLabel, SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { sql } from "kysely";
import { utcDay } from "@fyr/core/time";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { inForce } from "../read/visibility.ts";
import type { CurrentLabel } from "../../../storage/domains/index.ts";

/** The labels that submissions in force give a domain, those above it, and the URL where one is looked up. */
export type DomainLabels = (subject: DomainSubject) => Promise<CurrentLabel[]>;

/** Items that are read for one domain: no domain has as many claims. */
const ITEMS_MAX = 1000;

interface Row {
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
  return async (subject) => {
    const host = withoutWww(subject.name);
    const names = [host, ...namesAbove(host)].flatMap(withAndWithoutWww);
    const { rows } = await sql<Row>`
      select distinct on (i.value, i.provider, i.kind) i.value, i.provider, i.kind,
        s.id, i.attribution, s.confidence, s.created_at, s.accepted_at
      from submission_item i
      join submission s on s.id = i.submission_id and ${inForce("s")}
      where i.kind is not null and i.host in (${sql.join(names)}) and (
        i.item_type = ${sql.lit(ITEM_TYPE.domain)}
        or (i.item_type = ${sql.lit(ITEM_TYPE.url)} and i.host in (${sql.join(withAndWithoutWww(host))}) and ${subject.url !== null})
      )
      order by i.value, i.provider, i.kind, s.confidence desc, s.accepted_at, s.id
      limit ${sql.lit(ITEMS_MAX)}`.execute(ledger);
    return rows.flatMap((row) => labelOf(row, subject));
  };
}

function labelOf({ value, created_at: createdAt, accepted_at: acceptedAt, ...row }: Row, subject: DomainSubject) {
  const read = readDomain(value);
  if (!read.ok) return [];
  const label = submissionDomainLabel(read.subject, { ...row, createdAt });
  // Other URLs on the host are shown nowhere.
  if (label === null || (read.subject.url !== null && matchOf(label, subject) !== "url")) return [];
  return [{ label, source: SUBMISSION_SOURCE, since: utcDay(acceptedAt), seen: utcDay(createdAt) }];
}
