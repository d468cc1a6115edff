import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { HOUR_MS } from "@fyr/core/time";
import { fewRows, type Owner } from "../../personal/index.ts";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

/** A new address of an account, until both addresses have confirmed it. */
export interface EmailChangeTable {
  account_id: string;
  email: string;
  /** SHA-256, hex: the tokens themselves are only in the mails. */
  old_token_hash: string;
  new_token_hash: string;
  old_confirmed_at: Timestamp | null;
  new_confirmed_at: Timestamp | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    email_change: EmailChangeTable;
  }
}

export type EmailChangeRow = Selectable<EmailChangeTable>;

export interface EmailChangeRepository {
  /** Replaces the account's earlier one, whose links are void from then on. Answers the tokens for the mails. */
  add(
    accountId: string,
    email: string,
    hours: number,
  ): Promise<{ row: EmailChangeRow; oldToken: string; newToken: string }>;
  of(accountId: string): Promise<EmailChangeRow | undefined>;
  /** Notes that the address of a token has confirmed; answers the change. */
  confirm(token: string): Promise<EmailChangeRow | undefined>;
  delete(accountId: string): Promise<void>;
  deleteExpired(before: Date): Promise<number>;
  copyOf(owner: Owner): AsyncIterable<object>;
}

export function createEmailChangeRepository(ledger: Ledger, now: () => Date = () => new Date()): EmailChangeRepository {
  return {
    add(accountId, email, hours) {
      const [oldToken, newToken] = [newSecret(), newSecret()];
      return ledger.transaction().execute(async (db) => {
        await db.deleteFrom("email_change").where("account_id", "=", accountId).execute();
        const row = await db
          .insertInto("email_change")
          .values({
            account_id: accountId,
            email,
            old_token_hash: hashOf(oldToken),
            new_token_hash: hashOf(newToken),
            old_confirmed_at: null,
            new_confirmed_at: null,
            created_at: now(),
            expires_at: new Date(now().getTime() + hours * HOUR_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { row, oldToken, newToken };
      });
    },
    of: (accountId) =>
      ledger
        .selectFrom("email_change")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("expires_at", ">", now())
        .executeTakeFirst(),
    confirm(token) {
      const hash = hashOf(token);
      const at = now();
      return ledger
        .updateTable("email_change")
        .set({
          old_confirmed_at: sql<Date | null>`case when old_token_hash = ${hash} then coalesce(old_confirmed_at, ${at}) else old_confirmed_at end`,
          new_confirmed_at: sql<Date | null>`case when new_token_hash = ${hash} then coalesce(new_confirmed_at, ${at}) else new_confirmed_at end`,
        })
        .where((eb) => eb.or([eb("old_token_hash", "=", hash), eb("new_token_hash", "=", hash)]))
        .where("expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
    },
    async delete(accountId) {
      await ledger.deleteFrom("email_change").where("account_id", "=", accountId).execute();
    },
    async deleteExpired() {
      const { numDeletedRows } = await ledger
        .deleteFrom("email_change")
        .where("expires_at", "<", now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    copyOf: ({ id }) =>
      fewRows(
        ledger,
        sql`select email, old_confirmed_at, new_confirmed_at, created_at, expires_at from email_change
          where account_id = ${id}`,
      ),
  };
}

const newSecret = (): string => randomBytes(32).toString("base64url");

/** Looked up by its hash: the secret itself is never compared, so timing reveals nothing. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
