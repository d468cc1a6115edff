import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { Account } from "./repository.ts";

/** What other modules read of an account. */
export type AccountIdentity = Pick<Account, "id" | "email" | "name" | "type" | "status">;

/**
 * The identities of all accounts, for another module's query to join: `.innerJoin(accountIdentities(db).as("author"), …)`
 * or, within `sql`, `join ${accountIdentities(db)} author on …`. The engine plans it as a join of the table.
 */
export const accountIdentities = (db: Ledger) =>
  db.selectFrom("account").select(["id", "email", "name", "type", "status"]);

/** The identities of some accounts, by id, in one query; accounts that do not exist are left out. */
export async function readIdentities(db: Ledger, ids: Iterable<string>): Promise<Map<string, AccountIdentity>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await accountIdentities(db).where("id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The account with this id; undefined where there is none. */
export const findAccount = (db: Ledger, id: string): Promise<Account | undefined> =>
  db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();

/** Whether an address has an account. */
export async function hasAccount(db: Ledger, email: string): Promise<boolean> {
  return (await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}

/** Since when an account has its e-mail address; now where there is no such account. */
export async function emailSince(db: Ledger, id: string): Promise<Date> {
  const row = await db
    .selectFrom("account")
    .select(["created_at", "email_since"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.email_since ?? row?.created_at ?? new Date();
}

/** Ids of the administrators, deactivated ones included. */
export async function administratorIds(db: Ledger): Promise<string[]> {
  const rows = await db.selectFrom("account").select("id").where("type", "=", ACCOUNT_TYPE.admin).execute();
  return rows.map(({ id }) => id);
}

/** Administrators who can sign in. */
export const activeAdministrators = (db: Ledger): Promise<Pick<AccountIdentity, "id" | "email">[]> =>
  db
    .selectFrom("account")
    .select(["id", "email"])
    .where("type", "=", ACCOUNT_TYPE.admin)
    .where("status", "=", "active")
    .execute();

/**
 * Locks the account's row until the transaction ends, so that changes of what an account has, and the count of it, follow
 * each other. Locks nothing where there is no such account.
 */
export async function lockAccount(transaction: Ledger, id: string): Promise<void> {
  await transaction.selectFrom("account").select("id").where("id", "=", id).forUpdate().execute();
}
