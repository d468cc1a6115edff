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
  has(accountId: string, id: DatasetId, build: string): Promise<boolean>;
  add(accountId: string, id: DatasetId, build: string, at: Date): Promise<void>;
  /** Answers how many. */
  deleteBefore(before: Date): Promise<number>;
}

export function createPaidBuilds(ledger: Ledger): PaidBuilds {
  return {
    async has(accountId, id, build) {
      const row = await ledger
        .selectFrom("dataset_paid")
        .select("build")
        .where("account_id", "=", accountId)
        .where("dataset", "=", id)
        .where("build", "=", build)
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(accountId, id, build, at) {
      await ledger
        .insertInto("dataset_paid")
        .values({ account_id: accountId, dataset: id, build, paid_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
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
