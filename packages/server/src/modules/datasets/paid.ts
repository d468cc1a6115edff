import type { DatasetId } from "@fyr/contract";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";

interface DatasetPaidTable {
  account_id: string;
  dataset: string;
  build: string;
  paid_at: Timestamp;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    dataset_paid: DatasetPaidTable;
  }
}

/** Builds that accounts have paid: a download that is cut off goes on for nothing, and other formats cost nothing more. */
export interface PaidBuilds {
  /**
   * Notes it in the caller's transaction, which charges for it: who asks at once waits for that.
   * @returns false where it is noted already
   */
  note(db: Ledger, accountId: string, id: DatasetId, build: string, at: Date): Promise<boolean>;
  /** Answers how many. */
  deleteBefore(before: Date): Promise<number>;
}

export function createPaidBuilds(ledger: Ledger): PaidBuilds {
  return {
    async note(db, accountId, id, build, at) {
      const row = await db
        .insertInto("dataset_paid")
        .values({ account_id: accountId, dataset: id, build, paid_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning("build")
        .executeTakeFirst();
      return row !== undefined;
    },
    async deleteBefore(before) {
      const { numDeletedRows } = await ledger
        .deleteFrom("dataset_paid")
        .where("paid_at", "<", before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
