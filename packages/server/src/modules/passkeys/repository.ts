import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";
import { type Account, findAccount } from "../account/index.ts";

export interface PasskeyTable {
  id: string;
  account_id: string;
  /** base64url, as browsers name it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Of signatures, decimal. */
  counter: string;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  account_id: string | null;
  expires_at: Timestamp;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}

export type PasskeyRow = Selectable<PasskeyTable>;

export interface PasskeyRepository {
  list(accountId: string): Promise<PasskeyRow[]>;
  /** Answers null where the credential is known already. */
  add(
    key: Pick<PasskeyRow, "account_id" | "credential_id" | "public_key" | "counter" | "name">,
  ): Promise<PasskeyRow | null>;
  /** Answers what was deleted; undefined where the account had no such passkey. */
  delete(accountId: string, id: string): Promise<PasskeyRow | undefined>;
  /** Answers how many there were. */
  deleteAll(accountId: string): Promise<number>;
  byCredential(credentialId: string): Promise<{ key: PasskeyRow; account: Account } | undefined>;
  used(id: string, counter: number, at: Date): Promise<void>;
  storeChallenge(challenge: string, accountId: string | null, expiresAt: Date): Promise<void>;
  /** Whether there was such a challenge of that account, still valid. It is gone afterwards. */
  consumeChallenge(challenge: string, accountId: string | null, now: Date): Promise<boolean>;
}

export function createPasskeyRepository(ledger: Ledger): PasskeyRepository {
  return {
    list: (accountId) =>
      ledger.selectFrom("passkey").selectAll().where("account_id", "=", accountId).orderBy("id", "desc").execute(),
    async add(key) {
      const row = await ledger
        .insertInto("passkey")
        .values({ ...key, id: uuidv7(), created_at: new Date(), last_used_at: null })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    delete: (accountId, id) =>
      ledger
        .deleteFrom("passkey")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .returningAll()
        .executeTakeFirst(),
    async deleteAll(accountId) {
      const { numDeletedRows } = await ledger
        .deleteFrom("passkey")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async byCredential(credentialId) {
      const key = await ledger
        .selectFrom("passkey")
        .selectAll()
        .where("credential_id", "=", credentialId)
        .executeTakeFirst();
      if (key === undefined) return undefined;
      const account = await findAccount(ledger, key.account_id);
      return account && { key, account };
    },
    async used(id, counter, at) {
      await ledger
        .updateTable("passkey")
        .set({ counter: String(counter), last_used_at: at })
        .where("id", "=", id)
        .execute();
    },
    async storeChallenge(challenge, accountId, expiresAt) {
      await ledger.deleteFrom("passkey_challenge").where("expires_at", "<", new Date()).execute();
      await ledger
        .insertInto("passkey_challenge")
        .values({ challenge, account_id: accountId, expires_at: expiresAt })
        .execute();
    },
    async consumeChallenge(challenge, accountId, now) {
      const { numDeletedRows } = await ledger
        .deleteFrom("passkey_challenge")
        .where("challenge", "=", challenge)
        .where("account_id", accountId === null ? "is" : "=", accountId)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
