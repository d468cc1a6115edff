import { sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";

/** The files of some submissions, by their hash. */
export async function filesOfPosts(
  ledger: Ledger,
  ids: readonly string[],
): Promise<{ readonly submission_id: string; readonly sha256: string }[]> {
  const { rows } = await sql<{ submission_id: string; sha256: string }>`
    select submission_id, sha256 from attachment where submission_id = any(${ids}::uuid[])`.execute(ledger);
  return rows;
}
