import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { lockAccount } from "../account/index.ts";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

export interface UserDomainTable {
  id: string;
  account_id: string;
  /** A-labels. */
  domain: string;
  challenge: string;
  created_at: Timestamp;
  verified_at: Timestamp | null;
  /** Until when what was listed and posted was looked through for it; null: never. */
  watched_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    user_domain: UserDomainTable;
  }
}

export type OwnedDomainRow = Selectable<UserDomainTable>;

export interface OwnedDomainRepository {
  list(accountId: string, verifiedOnly: boolean): Promise<OwnedDomainRow[]>;
  read(accountId: string, domain: string): Promise<OwnedDomainRow | undefined>;
  /** `conflict` where the account has it already, `full` where it has `max`. */
  add(accountId: string, domain: string, challenge: string, max: number): Promise<OwnedDomainRow | "conflict" | "full">;
  verified(accountId: string, domain: string, at: Date): Promise<void>;
  /** Whether there was one. */
  remove(accountId: string, domain: string): Promise<boolean>;
  /** Verified domains of all accounts after this id, in the order of their ids. */
  verifiedAfter(id: string, most: number): Promise<OwnedDomainRow[]>;
  watched(id: string, until: Date): Promise<void>;
}

export function createOwnedDomainRepository(ledger: Ledger): OwnedDomainRepository {
  return {
    list(accountId, verifiedOnly) {
      const all = ledger.selectFrom("user_domain").selectAll().where("account_id", "=", accountId).orderBy("domain");
      return (verifiedOnly ? all.where("verified_at", "is not", null) : all).execute();
    },
    read: (accountId, domain) =>
      ledger
        .selectFrom("user_domain")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("domain", "=", domain)
        .executeTakeFirst(),
    add: (accountId, domain, challenge, max) =>
      ledger.transaction().execute(async (db) => {
        // The account's row is locked: two requests at once cannot both be the last domain.
        await lockAccount(db, accountId);
        const rows = await db.selectFrom("user_domain").select("domain").where("account_id", "=", accountId).execute();
        if (rows.some((row) => row.domain === domain)) return "conflict";
        if (rows.length >= max) return "full";
        return db
          .insertInto("user_domain")
          .values({
            id: uuidv7(),
            account_id: accountId,
            domain,
            challenge,
            created_at: new Date(),
            verified_at: null,
            watched_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    async verified(accountId, domain, at) {
      await ledger
        .updateTable("user_domain")
        .set({ verified_at: at })
        .where("account_id", "=", accountId)
        .where("domain", "=", domain)
        .execute();
    },
    async remove(accountId, domain) {
      const { numDeletedRows } = await ledger
        .deleteFrom("user_domain")
        .where("account_id", "=", accountId)
        .where("domain", "=", domain)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    verifiedAfter: (id, most) =>
      ledger
        .selectFrom("user_domain")
        .selectAll()
        .where("id", ">", id)
        .where("verified_at", "is not", null)
        .orderBy("id")
        .limit(most)
        .execute(),
    async watched(id, until) {
      await ledger.updateTable("user_domain").set({ watched_at: until }).where("id", "=", id).execute();
    },
  };
}
