import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { type Viewer, visiblePosts } from "./visibility.ts";

/** Which of these submissions a viewer may read. */
export async function visibleAmong(ledger: Ledger, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select submission.id from submission
    where submission.id = any(${ids}::uuid[]) and ${visiblePosts(viewer)}`.execute(ledger);
  return rows.map(({ id }) => id);
}
