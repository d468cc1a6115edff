import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";

interface ArtifactPostTable {
  /** May be of a submission that is gone. */
  submission_id: string;
  notes: number;
}

declare module "../../../storage/ledger/index.ts" {
  interface LedgerTables {
    artifact_post: ArtifactPostTable;
  }
}

/** A submission that is to be read for artifacts, as it was noted. */
export interface PendingPost {
  readonly submission_id: string;
  readonly notes: number;
}

export async function countPending(ledger: Ledger): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from artifact_post`.execute(ledger);
  return rows[0]?.count ?? 0;
}

/** The first of them. */
export async function somePending(ledger: Ledger, most: number): Promise<PendingPost[]> {
  const { rows } = await sql<PendingPost>`
    select submission_id, notes from artifact_post order by submission_id limit ${most}`.execute(ledger);
  return rows;
}

/** Takes off the list what was stored, unless it was noted again meanwhile. */
export async function donePending(ledger: Ledger, done: readonly PendingPost[]): Promise<void> {
  await sql`
    delete from artifact_post p using unnest(${done.map((one) => one.submission_id)}::uuid[],
      ${done.map((one) => one.notes)}::int[]) as done (id, notes)
    where p.submission_id = done.id and p.notes = done.notes`.execute(ledger);
}
