import { ACCOUNT_TYPE } from "@fyr/contract";
import { sql } from "kysely";
import type { Account } from "../account/index.ts";
import { containing, type Ledger, type Page, readPage } from "../../storage/ledger/index.ts";

export interface AccountPage {
  readonly offset: number;
  readonly limit: number;
  /** Part of an e-mail or a name. */
  readonly search: string;
  readonly type?: "free" | "pro" | "admin" | undefined;
  readonly status?: Account["status"] | undefined;
}

export type Changes = Partial<
  Pick<Account, "type" | "status" | "limit_feed" | "limit_api_daily" | "limit_api_monthly">
>;

export type AccountWithLogin = Account & { last_login_at: Date | null; two_factor: boolean };

export interface AdminRepository {
  list(page: AccountPage): Promise<Page<AccountWithLogin>>;
  byId(id: string): Promise<AccountWithLogin | undefined>;
  /** Answers the account as it was; `last_admin` where there would be no active admin, and nothing was changed. */
  update(id: string, changes: Changes): Promise<Account | "last_admin" | undefined>;
}

export function createAdminRepository(ledger: Ledger): AdminRepository {
  const lastLogin = sql<Date | null>`(select max(created_at) from session where session.account_id = account.id)`;
  const twoFactor = sql<boolean>`exists (
    select 1 from two_factor where two_factor.account_id = account.id and two_factor.enabled_at is not null
  )`;
  const derived = [lastLogin.as("last_login_at"), twoFactor.as("two_factor")];
  return {
    async list({ offset, limit, search, type, status }) {
      let matching = ledger.selectFrom("account");
      if (search !== "") matching = matching.where(containing(["email", "name"], search));
      if (status !== undefined) matching = matching.where("status", "=", status);
      if (type === "free") matching = matching.where("type", "=", ACCOUNT_TYPE.free);
      if (type === "admin") matching = matching.where("type", "=", ACCOUNT_TYPE.admin);
      if (type === "pro") {
        matching = matching.where("type", ">=", ACCOUNT_TYPE.pro).where("type", "<>", ACCOUNT_TYPE.admin);
      }
      return readPage(matching.selectAll().select(derived).orderBy("id", "desc"), { offset, limit });
    },
    byId: (id) => ledger.selectFrom("account").selectAll().select(derived).where("id", "=", id).executeTakeFirst(),
    update: (id, changes) =>
      ledger.transaction().execute(async (db) => {
        // Locked in one order: two admins who demote each other at once take turns, and the second is refused.
        const admins = await db
          .selectFrom("account")
          .select("id")
          .where("type", "=", ACCOUNT_TYPE.admin)
          .where("status", "=", "active")
          .orderBy("id")
          .forUpdate()
          .execute();
        const before = await db.selectFrom("account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
        if (before === undefined) return undefined;
        const after = { ...before, ...changes };
        const staysAdmin = after.type === ACCOUNT_TYPE.admin && after.status === "active";
        if (!staysAdmin && admins.length === 1 && admins[0]?.id === id) return "last_admin";
        await db.updateTable("account").set(changes).where("id", "=", id).execute();
        return before;
      }),
  };
}
