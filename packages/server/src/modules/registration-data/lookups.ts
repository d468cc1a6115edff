import type {
  REGISTRATION_LOOKUP_STATES,
  RegistrationLookup,
  RegistrationProtocol,
  RegistrationSide,
} from "@fyr/contract";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

/** What was asked: what left this machine, to whom, and for whom. */
export interface RegistrationLookupTable {
  id: string;
  name: string;
  side: RegistrationSide;
  protocol: RegistrationProtocol;
  server: string;
  /** The domain, or the top-level domain alone. */
  sent: string;
  account_id: string | null;
  state: (typeof REGISTRATION_LOOKUP_STATES)[number];
  problem: string | null;
  /** Of RDAP: what it led to on another server, instead of answering. */
  refers_to: string | null;
  asked_at: Timestamp;
  ended_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    registration_lookup: RegistrationLookupTable;
  }
}

export type LookupRow = Selectable<RegistrationLookupTable>;

export type NewLookup = Pick<LookupRow, "name" | "side" | "protocol" | "server" | "sent" | "account_id">;

/** In the caller's transaction. */
export const addLookup = (db: Ledger, lookup: NewLookup, now: Date): Promise<LookupRow> =>
  db
    .insertInto("registration_lookup")
    .values({
      id: uuidv7(),
      ...lookup,
      state: "waiting",
      problem: null,
      refers_to: null,
      asked_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const lookupWithId = (ledger: Ledger, id: string): Promise<LookupRow | undefined> =>
  ledger.selectFrom("registration_lookup").selectAll().where("id", "=", id).executeTakeFirst();

/** The latest question of an account: those of others are nobody else's business. */
export const latestLookup = (ledger: Ledger, name: string, accountId: string): Promise<LookupRow | undefined> =>
  ledger
    .selectFrom("registration_lookup")
    .selectAll()
    .where("name", "=", name)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Where a server led to when an account last asked it about a domain by RDAP, if it did. */
export async function referralOf(
  ledger: Ledger,
  { name, server, accountId }: { readonly name: string; readonly server: string; readonly accountId: string },
): Promise<string | null> {
  const latest = await ledger
    .selectFrom("registration_lookup")
    .select("refers_to")
    .where("name", "=", name)
    .where("account_id", "=", accountId)
    .where("protocol", "=", "rdap")
    .where("server", "=", server)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.refers_to ?? null;
}

/** The latest that brought an answer since a moment, to the same question: the account's own, else whoever's. */
export const answeredSince = (
  ledger: Ledger,
  { name, protocol, server, sent, account_id }: Omit<NewLookup, "side">,
  since: Date,
): Promise<LookupRow | undefined> =>
  ledger
    .selectFrom("registration_lookup")
    .selectAll()
    .where("name", "=", name)
    .where("protocol", "=", protocol)
    .where("server", "=", server)
    .where("sent", "=", sent)
    .where("state", "in", ["answered", "unregistered"])
    .where("ended_at", ">=", since)
    .orderBy(sql`coalesce(account_id = ${account_id}::uuid, false)`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export async function setLookup(
  db: Ledger,
  id: string,
  change: Pick<LookupRow, "state" | "problem" | "ended_at"> & Partial<Pick<LookupRow, "refers_to">>,
): Promise<void> {
  await db.updateTable("registration_lookup").set(change).where("id", "=", id).execute();
}

/** A page of all, newest first. */
export async function listLookups(
  ledger: Ledger,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly LookupRow[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    ledger.selectFrom("registration_lookup").selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute(),
    ledger
      .selectFrom("registration_lookup")
      .select(({ fn }) => fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.n) };
}

/** Of each server, questions that have not been answered yet. */
export async function waitingByServer(ledger: Ledger): Promise<ReadonlyMap<string, number>> {
  const rows = await ledger
    .selectFrom("registration_lookup")
    .select(({ fn }) => ["protocol", "server", fn.countAll<string>().as("n")])
    .where("ended_at", "is", null)
    .groupBy(["protocol", "server"])
    .execute();
  return new Map(rows.map(({ protocol, server, n }) => [`${protocol} ${server}`, Number(n)]));
}

export async function deleteLookups(ledger: Ledger, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from registration_lookup where ended_at < ${before} returning id`.execute(ledger);
  return rows.length;
}

export const presentLookup = (row: LookupRow): RegistrationLookup => ({
  id: row.id,
  domain: row.name,
  side: row.side,
  protocol: row.protocol,
  server: row.server,
  sends: row.sent,
  state: row.state,
  problem: row.problem,
  asked_at: row.asked_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
