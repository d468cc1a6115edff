import { ITEM_TYPE } from "@fyr/contract";
import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { EVERYONE, visiblePosts } from "../read/visibility.ts";

/** A host whose place in submissions has changed. */
export interface ChangedHost {
  readonly id: string;
  readonly host: string;
}

/** What submissions that every account may see have of a host. */
interface HostInSubmissions {
  readonly host: string;
  readonly first: Date;
  readonly last: Date;
  readonly count: number;
}

/** Some hosts that the store of names is to be told of. */
export const changedHosts = (ledger: Ledger, most: number): Promise<ChangedHost[]> =>
  ledger.selectFrom("submission_host_changed").select(["id", "host"]).limit(most).execute();

export async function countChanges(ledger: Ledger): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submission_host_changed`.execute(ledger);
  return rows[0]?.count ?? 0;
}

export async function forgetChanges(ledger: Ledger, changes: readonly ChangedHost[]): Promise<void> {
  const ids = sql`any(${changes.map(({ id }) => id)}::uuid[])`;
  await sql`delete from submission_host_changed where id = ${ids}`.execute(ledger);
}

export async function hostsInSubmissions(ledger: Ledger, hosts: readonly string[]): Promise<HostInSubmissions[]> {
  const { rows } = await sql<HostInSubmissions>`
    select i.host, min(s.created_at) as first, max(s.created_at) as last, count(distinct s.id)::int as count
    from submission_item i join submission s on s.id = i.submission_id
    where i.host = any(${[...hosts]}::text[]) and i.item_type in (${sql.lit(ITEM_TYPE.domain)}, ${sql.lit(ITEM_TYPE.url)})
      and ${visiblePosts(EVERYONE, "s")}
    group by i.host`.execute(ledger);
  return rows;
}
