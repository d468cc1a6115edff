import { sql } from "kysely";
import type { ArtifactStore } from "../../storage/artifacts/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { followNotes } from "../../work/index.ts";
import { SCAN } from "./findings.ts";

interface ScanGoneTable {
  /** Of a public scan that is gone. */
  scan_id: string;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    scan_gone: ScanGoneTable;
  }
}

/** One deletion in the store takes as long for many scans as for one. */
const AT_ONCE = 500;

/**
 * Deletes from relations what public scans found that are gone: deleted by their account, with it, for a newer one, or for
 * their age. Names, and the addresses that they led to, stay: they are of no scan.
 */
export const followingGone = (ledger: Ledger, artifacts: Pick<ArtifactStore, "remove">) =>
  followNotes<string>(ledger, {
    kind: "scans-gone",
    stage: "scans",
    atOnce: AT_ONCE,
    async some(most) {
      const rows = await ledger.selectFrom("scan_gone").select("scan_id").orderBy("scan_id").limit(most).execute();
      return rows.map((row) => row.scan_id);
    },
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from scan_gone`.execute(ledger);
      return rows[0]?.count ?? 0;
    },
    tell: (ids) => artifacts.remove([SCAN], ids),
    async forget(ids) {
      await ledger.deleteFrom("scan_gone").where("scan_id", "in", ids).execute();
    },
  });
