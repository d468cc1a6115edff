import { ACCOUNT_TYPE, DELETED_ACCOUNT, type Subscription } from "@fyr/contract";
import { sql } from "kysely";
import { containing, type Ledger, type Page, readPage } from "../../storage/ledger/index.ts";
import { lockLastAdmin } from "./last-admin.ts";
import type { Account } from "./repository.ts";

export interface AccountPage {
  readonly offset: number;
  readonly limit: number;
  /** Part of an e-mail or a name. */
  readonly search: string;
  readonly type?: "free" | "pro" | "admin" | undefined;
  readonly status?: Account["status"] | undefined;
}

export type AccountChanges = Partial<
  Pick<Account, "type" | "status" | "limit_feed" | "limit_api_daily" | "limit_api_monthly" | "sensor_data"> &
    Omit<Subscription, "subscription_start" | "subscription_end"> &
    Pick<Account, "subscription_start" | "subscription_end">
>;

export type AccountWithLogin = Account & { last_login_at: Date | null };

/** Accounts as administrators see and change them. */
export interface AccountAdministration {
  /** Newest first. */
  list(page: AccountPage): Promise<Page<AccountWithLogin>>;
  byId(id: string): Promise<AccountWithLogin | undefined>;
  /**
   * Answers the account as it was; `last_admin` where there would be no active admin, and nothing was changed.
   * @param changes or what makes them of the account as it is
   */
  update(
    id: string,
    changes: AccountChanges | ((before: Account) => AccountChanges),
  ): Promise<Account | "last_admin" | undefined>;
}

export function createAccountAdministration(ledger: Ledger): AccountAdministration {
  const lastLogin = sql<Date | null>`(select max(created_at) from session where session.account_id = account.id)`.as(
    "last_login_at",
  );
  return {
    async list({ offset, limit, search, type, status }) {
      let matching = ledger.selectFrom("account").where("id", "<>", DELETED_ACCOUNT.id);
      if (search !== "") matching = matching.where(containing(["email", "name"], search));
      if (status !== undefined) matching = matching.where("status", "=", status);
      if (type === "free") matching = matching.where("type", "=", ACCOUNT_TYPE.free);
      if (type === "admin") matching = matching.where("type", "=", ACCOUNT_TYPE.admin);
      if (type === "pro") {
        matching = matching.where("type", ">=", ACCOUNT_TYPE.pro).where("type", "<>", ACCOUNT_TYPE.admin);
      }
      return readPage(matching.selectAll().select(lastLogin).orderBy("id", "desc"), { offset, limit });
    },
    byId: (id) =>
      ledger
        .selectFrom("account")
        .selectAll()
        .select(lastLogin)
        .where("id", "=", id)
        .where("id", "<>", DELETED_ACCOUNT.id)
        .executeTakeFirst(),
    update: (id, given) =>
      ledger.transaction().execute(async (db) => {
        const isLastAdmin = await lockLastAdmin(db);
        const before = await db.selectFrom("account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
        if (before === undefined || id === DELETED_ACCOUNT.id) return undefined;
        const changes = typeof given === "function" ? given(before) : given;
        const after = { ...before, ...changes };
        const staysAdmin = after.type === ACCOUNT_TYPE.admin && after.status === "active";
        if (!staysAdmin && isLastAdmin(id)) return "last_admin";
        await db.updateTable("account").set(changes).where("id", "=", id).execute();
        return before;
      }),
  };
}
