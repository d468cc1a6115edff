import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { EVERYONE, visiblePosts } from "./visibility.ts";

/** The text of a submission with the addresses and hosts that it names. */
export interface TextOfPost {
  readonly id: string;
  readonly content: string;
  readonly created_at: Date;
  readonly places: readonly string[];
}

const PLACES_MAX = 200;

/** Of these submissions those that are published and neither hidden nor deleted. */
export async function textsOfPosts(ledger: Ledger, ids: readonly string[]): Promise<TextOfPost[]> {
  const { rows } = await sql<TextOfPost>`
    select s.id, coalesce(s.content, s.description, '') as content, s.created_at,
      coalesce((select array_agg(place) from (
        select distinct coalesce(i.host, i.value) as place from submission_item i where i.submission_id = s.id
        limit ${PLACES_MAX}) named), '{}') as places
    from submission s where s.id = any(${ids}::uuid[]) and ${visiblePosts(EVERYONE, "s")}`.execute(ledger);
  return rows;
}
