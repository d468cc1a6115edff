import { sql, type Selectable } from "kysely";
import { fewRows, type Personal } from "../../personal/index.ts";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

/** Which user of the identity provider an account belongs to. */
export interface SingleSignOnTable {
  account_id: string;
  issuer: string;
  /** Never given to another user of that issuer (OpenID Connect Core 1.0, section 2). */
  subject: string;
  /** As stated last. */
  email: string | null;
  connected_at: Timestamp;
  last_used_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    single_sign_on: SingleSignOnTable;
  }
}

export type ConnectionRow = Selectable<SingleSignOnTable>;

/** A user of the identity provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** As the provider states it, verified; null: it states none that is. */
  readonly email: string | null;
}

export interface ConnectionRepository {
  of(accountId: string, issuer: string): Promise<ConnectionRow | undefined>;
  /** With whatever issuer. */
  list(accountId: string): Promise<ConnectionRow[]>;
  accountOf(identity: Identity): Promise<string | undefined>;
  /** False where the account or the user has a connection already. */
  add(accountId: string, identity: Identity, at: Date): Promise<boolean>;
  used(identity: Identity, at: Date): Promise<void>;
  /** Whether there was one. */
  remove(accountId: string): Promise<boolean>;
  readonly personal: Personal;
}

export function createConnectionRepository(ledger: Ledger): ConnectionRepository {
  return {
    of: (accountId, issuer) =>
      ledger
        .selectFrom("single_sign_on")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("issuer", "=", issuer)
        .executeTakeFirst(),
    list: (accountId) => ledger.selectFrom("single_sign_on").selectAll().where("account_id", "=", accountId).execute(),
    async accountOf({ issuer, subject }) {
      const row = await ledger
        .selectFrom("single_sign_on")
        .select("account_id")
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .executeTakeFirst();
      return row?.account_id;
    },
    async add(accountId, { issuer, subject, email }, at) {
      const row = await ledger
        .insertInto("single_sign_on")
        .values({ account_id: accountId, issuer, subject, email, connected_at: at, last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },
    async used({ issuer, subject, email }, at) {
      await ledger
        .updateTable("single_sign_on")
        .set({ last_used_at: at, email })
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .execute();
    },
    async remove(accountId) {
      const { numDeletedRows } = await ledger
        .deleteFrom("single_sign_on")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    personal: {
      rows: {
        single_sign_on: ({ id }) =>
          fewRows(
            ledger,
            sql`select issuer, subject, email, connected_at, last_used_at from single_sign_on where account_id = ${id}`,
          ),
      },
    },
  };
}
