import { ACCOUNT_TYPE, DELETED_ACCOUNT } from "@fyr/contract";
import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { fewRows, type Personal, rowsById } from "../../personal/index.ts";
import { lockLastAdmin } from "./last-admin.ts";
import { hashPassword } from "./password.ts";
import type { Account } from "./repository.ts";

/** What accounts change of themselves, and how one ends. */
export interface OwnAccounts {
  rename(id: string, name: string): Promise<void>;
  /** Also voids the links of mails to the former address. False, with nothing changed, where the address is taken. */
  changeEmail(id: string, email: string, now: Date): Promise<boolean>;
  /**
   * Deactivates an account and ends its sessions, as the first step of its deletion. Answers the account;
   * `last_admin` where there would be no active admin, and nothing was changed.
   * @param also done in the same transaction
   */
  close(id: string, now: Date, also: (db: Ledger) => Promise<unknown>): Promise<Account | "last_admin" | undefined>;
  /** Makes the account that stays behind posts, where there is none yet. */
  ensureDeletedAccount(now: Date): Promise<void>;
  /** Deletes the row, and with it the rows that reference it. */
  remove(id: string): Promise<void>;
}

export function createOwnAccounts(ledger: Ledger): OwnAccounts {
  return {
    async rename(id, name) {
      await ledger.updateTable("account").set({ name }).where("id", "=", id).execute();
    },
    changeEmail: (id, email, now) =>
      ledger.transaction().execute(async (db) => {
        const other = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst();
        if (other !== undefined) return false;
        await db.updateTable("account").set({ email, email_since: now }).where("id", "=", id).execute();
        await db.deleteFrom("link_token").where("subject_id", "=", id).execute();
        return true;
      }),
    async close(id, now, also) {
      // Its rows are deleted later. No password opens it meanwhile, so that a login is answered as if it did not exist.
      const password_hash = await hashPassword(crypto.randomUUID());
      return ledger.transaction().execute(async (db) => {
        const isLastAdmin = await lockLastAdmin(db);
        const account = await db.selectFrom("account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
        if (account === undefined) return undefined;
        if (isLastAdmin(id)) return "last_admin";
        await db.updateTable("account").set({ status: "deactivated", password_hash }).where("id", "=", id).execute();
        await db
          .updateTable("session")
          .set({ ended_at: now })
          .where("account_id", "=", id)
          .where("ended_at", "is", null)
          .execute();
        await also(db);
        return account;
      });
    },
    async ensureDeletedAccount(now) {
      await ledger
        .insertInto("account")
        .values({
          ...DELETED_ACCOUNT,
          password_hash: await hashPassword(crypto.randomUUID()),
          type: ACCOUNT_TYPE.free,
          status: "deactivated",
          limit_feed: null,
          limit_api_daily: 0,
          limit_api_monthly: 0,
          subscription_start: null,
          subscription_end: null,
          created_at: now,
          validated_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async remove(id) {
      await ledger.deleteFrom("account").where("id", "=", id).execute();
    },
  };
}

/** What this module stores of an account. */
export const accountPersonal = (ledger: Ledger): Personal => ({
  rows: {
    account: ({ id }) =>
      fewRows(
        ledger,
        sql`select id, email, name, type, status, limit_feed, limit_api_daily, limit_api_monthly, subscription_start,
          subscription_end, subscription_status, subscription_canceled, payment_failed, product_id, price_id, subscription_id,
          company_name, company_vat, company_country, company_address, company_verified, created_at, validated_at from account where id = ${id}`,
      ),
    session: ({ id }) =>
      rowsById(
        ledger,
        sql`select id, created_at, expires_at, ended_at, last_seen_at, address, user_agent from session
          where account_id = ${id}`,
      ),
  },
  leftOut: { link_token: "hashes of secrets in mails, valid for a day at most" },
  async erase({ id }) {
    await ledger.deleteFrom("link_token").where("subject_id", "=", id).execute();
  },
});
