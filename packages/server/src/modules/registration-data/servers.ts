import type { RegistrationProtocol } from "@fyr/contract";
import { type Selectable, sql } from "kysely";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";
import type { LookupRow } from "./lookups.ts";

/** A server that was asked: all nodes ask it one thing at a time. */
export interface RegistrationServerTable {
  server: string;
  protocol: RegistrationProtocol;
  /** A question is under way, and is given up by then. */
  busy_until: Timestamp | null;
  /** It is left alone until then. */
  not_before: Timestamp | null;
  asked: number;
  /** In a row. */
  failures: number;
  asked_at: Timestamp | null;
  failed_at: Timestamp | null;
  problem: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    registration_server: RegistrationServerTable;
  }
}

export type ServerRow = Selectable<RegistrationServerTable>;

export interface ServerKey {
  readonly protocol: RegistrationProtocol;
  readonly server: string;
}

/** Longer than a question may take. */
const BUSY_MS = 60_000;
/** Between two questions. */
const PAUSE_MS = 1000;
/** While another question is under way. */
const BEHIND_MS = 1000;

/** For so long a server that may be asked is left to accounts whose turn it is: their questions may wait for another reason. */
const YIELD_MS = 5000;

/**
 * Takes the turn of a server. Accounts take turns at it: whose question it had last lets those of others go first, however many
 * questions the account has.
 * @returns 0, or for how many milliseconds to wait for it
 */
export async function takeTurn(
  ledger: Ledger,
  { protocol, server, account_id: account }: ServerKey & Pick<LookupRow, "account_id">,
  now: Date,
): Promise<number> {
  await ledger
    .insertInto("registration_server")
    .values({
      protocol,
      server,
      busy_until: null,
      not_before: null,
      asked: 0,
      failures: 0,
      asked_at: null,
      failed_at: null,
      problem: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await isTurnOfOthers(ledger, { protocol, server }, account, now)) return BEHIND_MS;
  const taken = await ledger
    .updateTable("registration_server")
    .set({ busy_until: new Date(now.getTime() + BUSY_MS), asked: sql<number>`asked + 1`, asked_at: now })
    .where("protocol", "=", protocol)
    .where("server", "=", server)
    .where((is) => is.or([is("busy_until", "is", null), is("busy_until", "<=", now)]))
    .where((is) => is.or([is("not_before", "is", null), is("not_before", "<=", now)]))
    .returning("server")
    .executeTakeFirst();
  if (taken !== undefined) return 0;
  const row = await serverNamed(ledger, { protocol, server });
  return Math.max(BEHIND_MS, (row?.not_before?.getTime() ?? 0) - now.getTime());
}

async function isTurnOfOthers(
  ledger: Ledger,
  { protocol, server }: ServerKey,
  account: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from registration_server s
    where s.protocol = ${protocol} and s.server = ${server}
      and s.not_before > ${new Date(now.getTime() - YIELD_MS)}
      and exists (
        select 1 from registration_lookup w
        where w.protocol = s.protocol and w.server = s.server and w.ended_at is null and w.state = 'waiting'
          and ${account}::uuid is distinct from w.account_id)
      and ${account}::uuid is not distinct from (
        select l.account_id from registration_lookup l
        where l.protocol = s.protocol and l.server = s.server and l.state <> 'waiting'
        order by l.ended_at desc nulls first, l.id desc limit 1)`.execute(ledger);
  return rows.length > 0;
}

/** Gives the turn back. @param waitMs for how long the server wants to be left alone; @param problem null where it answered */
export async function giveTurnBack(
  ledger: Ledger,
  { protocol, server }: ServerKey,
  { now, waitMs, problem }: { readonly now: Date; readonly waitMs: number; readonly problem: string | null },
): Promise<void> {
  await ledger
    .updateTable("registration_server")
    .set({
      busy_until: null,
      not_before: new Date(now.getTime() + Math.max(PAUSE_MS, waitMs)),
      failures: problem === null ? 0 : sql<number>`failures + 1`,
      ...(problem !== null && { failed_at: now }),
      problem,
    })
    .where("protocol", "=", protocol)
    .where("server", "=", server)
    .execute();
}

export const serverNamed = (ledger: Ledger, { protocol, server }: ServerKey): Promise<ServerRow | undefined> =>
  ledger
    .selectFrom("registration_server")
    .selectAll()
    .where("protocol", "=", protocol)
    .where("server", "=", server)
    .executeTakeFirst();

const SHOWN = 200;

/** Servers that were asked, the latest first. */
export const serversAsked = (ledger: Ledger): Promise<ServerRow[]> =>
  ledger
    .selectFrom("registration_server")
    .selectAll()
    .orderBy("asked_at", (order) => order.desc().nullsLast())
    .limit(SHOWN)
    .execute();
