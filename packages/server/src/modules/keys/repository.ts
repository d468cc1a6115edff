import type { KeyScope } from "@fyr/contract";
import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";
import { type Account, findAccount, lockAccount } from "../account/index.ts";

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  description: string;
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  key_hash: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  /** With a space between them. */
  scopes: string;
  /** null: never. */
  expires_at: Timestamp | null;
  /** Of the request that it was created by; null where that had none. */
  request_id: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    api_key: ApiKeyTable;
  }
}

export type KeyRow = Selectable<ApiKeyTable>;

export interface NewKey {
  readonly accountId: string;
  readonly name: string;
  readonly description: string;
  readonly prefix: string;
  readonly keyHash: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: Date | null;
  readonly requestId: string | null;
}

export interface KeyRepository {
  list(accountId: string): Promise<KeyRow[]>;
  /** Nothing is created where the account already has `max` keys, or one of the same request. */
  create(key: NewKey, max: number): Promise<KeyRow | "full" | "repeated">;
  /** Answers the key that was deleted, undefined where the account has no such. */
  delete(accountId: string, id: string): Promise<KeyRow | undefined>;
  /** Answers how many there were. */
  deleteAll(accountId: string): Promise<number>;
  /** A key that has not expired, and whose it is. */
  byHash(
    keyHash: string,
    now: Date,
  ): Promise<{ keyId: string; name: string; scopes: string; account: Account } | undefined>;
  touch(id: string, at: Date): Promise<void>;
  /** Names of keys, and whose they are; those that were deleted are missing. */
  named(ids: readonly string[]): Promise<{ id: string; name: string; account: string }[]>;
}

export function createKeyRepository(ledger: Ledger): KeyRepository {
  return {
    list: (accountId) =>
      ledger.selectFrom("api_key").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute(),
    create: (key, max) =>
      ledger.transaction().execute(async (db) => {
        // The account's row is locked: two requests at once cannot both be the last key.
        await lockAccount(db, key.accountId);
        if (key.requestId !== null) {
          const same = await db
            .selectFrom("api_key")
            .select("id")
            .where("account_id", "=", key.accountId)
            .where("request_id", "=", key.requestId)
            .executeTakeFirst();
          if (same !== undefined) return "repeated";
        }
        const { count } = await db
          .selectFrom("api_key")
          .select(db.fn.countAll<number | string>().as("count"))
          .where("account_id", "=", key.accountId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return "full";
        return db
          .insertInto("api_key")
          .values({
            id: uuidv7(),
            account_id: key.accountId,
            name: key.name,
            description: key.description,
            prefix: key.prefix,
            key_hash: key.keyHash,
            created_at: new Date(),
            last_used_at: null,
            scopes: key.scopes.join(" "),
            expires_at: key.expiresAt,
            request_id: key.requestId,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    delete: (accountId, id) =>
      ledger
        .deleteFrom("api_key")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .returningAll()
        .executeTakeFirst(),
    async deleteAll(accountId) {
      const { numDeletedRows } = await ledger
        .deleteFrom("api_key")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async byHash(keyHash, now) {
      const row = await ledger
        .selectFrom("api_key")
        .select(["id", "account_id", "name", "scopes"])
        .where("key_hash", "=", keyHash)
        .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const account = await findAccount(ledger, row.account_id);
      return account && { keyId: row.id, name: row.name, scopes: row.scopes, account };
    },
    async named(ids) {
      const rows = await ledger
        .selectFrom("api_key")
        .select(["id", "name", "account_id"])
        .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
        .execute();
      const owners = new Map<string, string>();
      for (const id of new Set(rows.map((row) => row.account_id))) {
        owners.set(id, (await findAccount(ledger, id))?.email ?? "");
      }
      return rows.map(({ id, name, account_id }) => ({ id, name, account: owners.get(account_id) ?? "" }));
    },
    async touch(id, at) {
      await ledger.updateTable("api_key").set({ last_used_at: at }).where("id", "=", id).execute();
    },
  };
}
