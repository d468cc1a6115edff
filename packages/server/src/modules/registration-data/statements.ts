import { createHash } from "node:crypto";
import type { RegistrationProtocol, RegistrationRecord, RegistrationSide } from "@fyr/contract";
import { type Generated, type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Json, Ledger, Timestamp } from "../../storage/ledger/index.ts";

/** A run of equal answers of one side about a domain. What follows another is a change. */
export interface RegistrationStatementTable {
  id: string;
  /** The registered domain, A-labels. */
  name: string;
  side: RegistrationSide;
  protocol: RegistrationProtocol;
  /** The host that answered, or what was imported. */
  server: string;
  first_seen: Timestamp;
  last_seen: Timestamp;
  /** SHA-256 of the record. */
  digest: string;
  record: Json<RegistrationRecord>;
  /** Where the registrar answers: a URL for RDAP, a host for WHOIS. */
  registrar_at: string | null;
  /** The day of its registration, and who has it: for what is searched by these. */
  registered_on: string | null;
  registrant_org: string | null;
  registrant_email: string | null;
  /** Whether the store of artifacts has its e-mail address, of all times at which it was said. */
  related: Generated<boolean>;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    registration_statement: RegistrationStatementTable;
  }
}

export type StatementRow = Selectable<RegistrationStatementTable>;

/** What a server said at a moment. */
export interface HeardStatement {
  readonly name: string;
  readonly side: RegistrationSide;
  readonly protocol: RegistrationProtocol;
  readonly server: string;
  readonly at: Date;
  readonly record: RegistrationRecord;
  readonly registrarAt: string | null;
}

/** Of one domain and side: beyond it the oldest are forgotten. */
const KEPT_MOST = 200;

/**
 * Stores what a server said, in the caller's transaction. Older answers may come after newer ones: each joins the run
 * that it belongs to by its time. @returns whether it told something new
 */
export async function storeStatement(db: Ledger, heard: HeardStatement): Promise<boolean> {
  const { name, side, protocol, server, at, record, registrarAt } = heard;
  // Two answers about one domain, one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration ${name}`}, 0))`.execute(db);
  const text = JSON.stringify(record);
  const digest = createHash("sha256").update(text).digest("hex");
  const ofSide = db
    .selectFrom("registration_statement")
    .select(["id", "digest", "last_seen"])
    .where("name", "=", name)
    .where("side", "=", side);
  const same = ofSide.where("digest", "=", digest).where("first_seen", "<=", at).where("last_seen", ">=", at);
  if ((await same.limit(1).executeTakeFirst()) !== undefined) return false;
  const before = await ofSide
    .where("first_seen", "<=", at)
    .orderBy("first_seen", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (before?.digest === digest) {
    if (before.last_seen < at) {
      await db
        .updateTable("registration_statement")
        .set({ last_seen: at, registrar_at: registrarAt, related: false })
        .where("id", "=", before.id)
        .execute();
    }
    return false;
  }
  const after = await ofSide.where("first_seen", ">", at).orderBy("first_seen").limit(1).executeTakeFirst();
  if (after?.digest === digest) {
    await db
      .updateTable("registration_statement")
      .set({ first_seen: at, related: false })
      .where("id", "=", after.id)
      .execute();
    return false;
  }
  await db
    .insertInto("registration_statement")
    .values({
      id: uuidv7(),
      name,
      side,
      protocol,
      server,
      first_seen: at,
      last_seen: at,
      digest,
      record: text,
      registrar_at: registrarAt,
      registered_on: record.registration_date?.slice(0, 10) ?? null,
      registrant_org: record.registrant_org,
      registrant_email: record.registrant_email,
    })
    .execute();
  await sql`
    delete from registration_statement where id in (
      select id from registration_statement where name = ${name} and side = ${side}
      order by first_seen desc offset ${KEPT_MOST})`.execute(db);
  return true;
}

/** All that is kept of a domain, oldest first. */
export const statementsOf = (ledger: Ledger, name: string): Promise<StatementRow[]> =>
  ledger
    .selectFrom("registration_statement")
    .selectAll()
    .where("name", "=", name)
    .orderBy("first_seen")
    .orderBy("id")
    .execute();

/** The latest statement of each side about some domains, by domain. */
export async function latestStatements(
  ledger: Ledger,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly StatementRow[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<StatementRow>`
    select distinct on (name, side) * from registration_statement where name = any(${names}::text[])
    order by name, side, last_seen desc, first_seen desc, id desc`.execute(ledger);
  return Map.groupBy(rows, ({ name }) => name);
}

/**
 * The day on which each of some domains was registered, as registry or else registrar say last; without those that are
 * not known or no longer registered.
 */
export async function registrationDays(ledger: Ledger, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; side: RegistrationSide; day: string | null; registered: boolean }>`
    select distinct on (name, side) name, side, registered_on as day, (record ->> 'registered')::boolean as registered
    from registration_statement where name = any(${names}::text[])
    order by name, side, last_seen desc, first_seen desc`.execute(ledger);
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, said]) => {
      const registry = said.find(({ side }) => side === "registry");
      if (registry?.registered === false) return [];
      const day = registry?.day ?? said.find(({ side, registered }) => side === "registrar" && registered)?.day;
      return day === undefined || day === null ? [] : [[name, day] as const];
    }),
  );
}

/** An organisation or e-mail address that a domain was registered by. */
export interface Registrant {
  readonly kind: "organization" | "email";
  readonly value: string;
  readonly name: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
}

const REGISTRANTS = sql`
  select 'organization' as kind, registrant_org as value, name, first_seen, last_seen
  from registration_statement where registrant_org is not null
  union all
  select 'email', registrant_email, name, first_seen, last_seen
  from registration_statement where registrant_email is not null`;

/** Who registered a domain, now and before: each with when registry or registrar said so. */
export async function registrantsOf(ledger: Ledger, name: string): Promise<Registrant[]> {
  const { rows } = await sql<Registrant>`
    select kind, value, name, min(first_seen) as first_seen, max(last_seen) as last_seen
    from (${REGISTRANTS}) registrant where name = ${name} group by kind, value, name
    order by max(last_seen) desc, kind, value`.execute(ledger);
  return rows;
}

/** A page of the domains that an organisation or e-mail address has registered, in the order of the alphabet, and how many. */
export async function domainsOfRegistrant(
  ledger: Ledger,
  { kind, value }: Pick<Registrant, "kind" | "value">,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Registrant[]; readonly total: number }> {
  const is =
    kind === "email"
      ? sql`registrant_email = ${value.toLowerCase()}`
      : sql`lower(registrant_org) = ${value.toLowerCase()}`;
  const { rows } = await sql<Registrant & { total: number }>`
    select ${kind} as kind, ${value} as value, name, min(first_seen) as first_seen, max(last_seen) as last_seen,
      (count(*) over ())::int as total
    from registration_statement where ${is} group by name order by name
    limit ${page.limit} offset ${page.offset}`.execute(ledger);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A domain and the day on which its registry says that it was registered. */
export interface RegisteredDomain {
  readonly name: string;
  readonly registered_on: string;
  readonly last_seen: Date;
}

/** Domains that were registered on a day or later, the newest first. */
export async function registeredSince(ledger: Ledger, day: string, most: number): Promise<RegisteredDomain[]> {
  const { rows } = await sql<RegisteredDomain>`
    select name, max(registered_on) as registered_on, max(last_seen) as last_seen
    from registration_statement where registered_on >= ${day} group by name
    order by max(registered_on) desc, name limit ${most}`.execute(ledger);
  return rows;
}
