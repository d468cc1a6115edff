import type {
  DataOf,
  DomainHistoryEntry,
  DomainInfo,
  ENDPOINTS,
  RegistrationEvent,
  RegistrationStatement,
} from "@fyr/contract";
import { combined, registeredName, registrationChanges } from "@fyr/core/registration-data";
import { DAY_MS } from "@fyr/core/time";
import type { Ledger } from "../../storage/ledger/index.ts";
import { latestStatements, type StatementRow, statementsOf } from "./statements.ts";

type Registration = DataOf<typeof ENDPOINTS.queryRegistration>;

const CHANGES_SHOWN = 200;

/** All that is known of the registration of a domain. @param name a registered domain */
export async function registrationOf(ledger: Ledger, name: string, now: Date): Promise<Registration> {
  const rows = await statementsOf(ledger, name);
  const latest = latestOf(rows);
  const record = combined(latest);
  const changes = changesOf(rows);
  return {
    domain: name,
    record,
    age_days: ageOf(record?.registration_date ?? null, now),
    statements: latest.map(presentStatement),
    changes: changes.slice(0, CHANGES_SHOWN),
    changes_total: changes.length,
  };
}

const latestOf = (rows: readonly StatementRow[]): StatementRow[] =>
  (["registry", "registrar"] as const).flatMap((side) => {
    const ofSide = rows.filter((row) => row.side === side);
    // Of two of the same moment, the one that was stored last.
    return ofSide
      .toReversed()
      .toSorted((a, b) => b.last_seen.getTime() - a.last_seen.getTime())
      .slice(0, 1);
  });

const presentStatement = ({ side, protocol, server, first_seen, last_seen, record }: StatementRow) =>
  ({
    side,
    protocol,
    server,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
    record,
  }) satisfies RegistrationStatement;

/** What each side said otherwise than before, newest first. @param rows oldest first */
export function changesOf(rows: readonly StatementRow[]): RegistrationEvent[] {
  const events = [...Map.groupBy(rows, ({ side }) => side).values()].flatMap((ofSide) =>
    ofSide.slice(1).flatMap((row, index): RegistrationEvent[] => {
      const before = ofSide[index];
      // Which of two of the same moment was first, nobody knows.
      if (before === undefined || before.first_seen.getTime() === row.first_seen.getTime()) return [];
      return registrationChanges(before.record, row.record).map(({ field, before: old, after }) => ({
        after: (before.last_seen < row.first_seen ? before.last_seen : before.first_seen).toISOString(),
        at: row.first_seen.toISOString(),
        side: row.side,
        server: row.server,
        field,
        old,
        new: after,
      }));
    }),
  );
  return events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function ageOf(date: string | null, now: Date): number | null {
  const ms = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(ms) || ms > now.getTime() ? null : Math.floor((now.getTime() - ms) / DAY_MS);
}

/** The fields of an answer about a domain that its registration has. */
export type RegistrationFields = Pick<
  DomainInfo,
  | "registrant_org"
  | "registrant_email"
  | "registration_date"
  | "expiration_date"
  | "registrar"
  | "nameservers"
  | "registration_status"
  | "age_days"
  | "registration"
>;

const UNKNOWN: RegistrationFields = {
  registrant_org: null,
  registrant_email: null,
  registration_date: null,
  expiration_date: null,
  registrar: null,
  nameservers: null,
  registration_status: null,
  age_days: null,
  registration: null,
};

/**
 * What answers about names have of the registration of the domain at or above each, in their order.
 * @param names in normal form
 */
export async function registrationFields(
  ledger: Ledger,
  names: readonly string[],
  now: Date,
): Promise<RegistrationFields[]> {
  const domains = names.map(registeredName);
  const said = await latestStatements(ledger, [...new Set(domains.filter((domain) => domain !== null))]);
  return domains.map((domain) => fieldsOf(domain, said.get(domain ?? "") ?? [], now));
}

function fieldsOf(domain: string | null, said: readonly StatementRow[], now: Date): RegistrationFields {
  const rows = latestOf(said);
  const record = combined(rows);
  const newest = rows.toSorted((a, b) => b.last_seen.getTime() - a.last_seen.getTime())[0];
  if (domain === null || record === null || newest === undefined) return UNKNOWN;
  const { registered, registrant_org, registrant_email, registration_date, expiration_date, registrar } = record;
  return {
    registrant_org,
    registrant_email,
    registration_date,
    expiration_date,
    registrar,
    nameservers: registered ? record.nameservers : null,
    registration_status: registered ? record.status : null,
    age_days: ageOf(registration_date, now),
    registration: {
      domain,
      registered,
      protocol: newest.protocol,
      server: newest.server,
      seen_at: newest.last_seen.toISOString(),
      redacted: [...new Set(record.redacted.flatMap(({ field }) => field ?? []))],
    },
  };
}

/** The registration of the domain at or above a name, over time. @param name in normal form */
export async function registrationHistory(ledger: Ledger, name: string): Promise<DomainHistoryEntry[]> {
  const domain = registeredName(name);
  if (domain === null) return [];
  const rows = await statementsOf(ledger, domain);
  const first = rows[0];
  if (first === undefined) return [];
  // A domain that lapsed may have been registered more than once.
  const registered = new Map(
    rows.flatMap(({ record, server }) =>
      record.registration_date === null
        ? []
        : [[record.registration_date.slice(0, 10), { at: record.registration_date, server }]],
    ),
  );
  const happened = (event: "registered" | "known", at: string, source: string): DomainHistoryEntry => ({
    kind: "registration",
    event,
    at,
    what: domain,
    old: null,
    new: null,
    source,
  });
  return [
    ...[...registered.values()].map(({ at, server }) => happened("registered", at, server)),
    happened("known", first.first_seen.toISOString(), first.server),
    ...changesOf(rows).map(
      ({ at, field, old, new: now, server }) =>
        ({ kind: "registration", event: "changed", at, what: field, old, new: now, source: server }) as const,
    ),
  ];
}
