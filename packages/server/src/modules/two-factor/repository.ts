import type { Selectable } from "kysely";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

export interface TwoFactorTable {
  account_id: string;
  /** Encrypted. */
  secret: string;
  /** null: set up, and no code of it has been given yet. */
  enabled_at: Timestamp | null;
  last_step: number;
}

export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, hex. */
  code_hash: string;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    two_factor: TwoFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}

export type TwoFactorRow = Selectable<TwoFactorTable>;

export interface TwoFactorRepository {
  of(accountId: string): Promise<TwoFactorRow | undefined>;
  recoveryCodesLeft(accountId: string): Promise<number>;
  /** Keeps a secret that holds once enabled; false where one holds already. */
  setUp(accountId: string, secret: string): Promise<boolean>;
  /** Whether this step is newer than any before it: of two at once one wins. */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** False where it was enabled already. */
  enable(accountId: string, codeHashes: readonly string[], at: Date): Promise<boolean>;
  useRecoveryCode(accountId: string, codeHash: string): Promise<boolean>;
  /** With its recovery codes. False where it was not on. */
  remove(accountId: string): Promise<boolean>;
  /** Which of these accounts have it on. */
  enabledAmong(accountIds: readonly string[]): Promise<Set<string>>;
}

export function createTwoFactorRepository(ledger: Ledger): TwoFactorRepository {
  return {
    of: (accountId) =>
      ledger.selectFrom("two_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst(),
    async recoveryCodesLeft(accountId) {
      const { count } = await ledger
        .selectFrom("recovery_code")
        .select(ledger.fn.countAll<number | string>().as("count"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async setUp(accountId, secret) {
      const row = await ledger
        .insertInto("two_factor")
        .values({ account_id: accountId, secret, enabled_at: null, last_step: 0 })
        .onConflict((c) =>
          c.column("account_id").doUpdateSet({ secret, last_step: 0 }).where("two_factor.enabled_at", "is", null),
        )
        .returning("account_id")
        .executeTakeFirst();
      return row !== undefined;
    },
    async useStep(accountId, step) {
      const { numUpdatedRows } = await ledger
        .updateTable("two_factor")
        .set({ last_step: step })
        .where("account_id", "=", accountId)
        .where("last_step", "<", step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    enable: (accountId, codeHashes, at) =>
      ledger.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable("two_factor")
          .set({ enabled_at: at })
          .where("account_id", "=", accountId)
          .where("enabled_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await db
          .insertInto("recovery_code")
          .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
          .execute();
        return true;
      }),
    async useRecoveryCode(accountId, codeHash) {
      const { numDeletedRows } = await ledger
        .deleteFrom("recovery_code")
        .where("account_id", "=", accountId)
        .where("code_hash", "=", codeHash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async remove(accountId) {
      const row = await ledger
        .deleteFrom("two_factor")
        .where("account_id", "=", accountId)
        .returning("enabled_at")
        .executeTakeFirst();
      return row !== undefined && row.enabled_at !== null;
    },
    async enabledAmong(accountIds) {
      if (accountIds.length === 0) return new Set();
      const rows = await ledger
        .selectFrom("two_factor")
        .select("account_id")
        .where("account_id", "in", accountIds)
        .where("enabled_at", "is not", null)
        .execute();
      return new Set(rows.map(({ account_id }) => account_id));
    },
  };
}
