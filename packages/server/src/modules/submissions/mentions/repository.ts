import { ITEM_TYPE } from "@fyr/contract";
import { sql } from "kysely";
import { EVERYONE, visiblePosts } from "../read/visibility.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";

/** An item in its normal form that may mention an address. */
export interface MentionRow {
  readonly id: string;
  /** An address, a prefix, or the host of a URL. */
  readonly value: string;
}

export interface MentionRepository {
  /** How many items there are. */
  size(): Promise<number>;
  /** Items after this one, in the order of their ids, up to a number. */
  after(id: string, most: number): Promise<MentionRow[]>;
  /**
   * How many visible submissions mention each address.
   * @param names each address with every item that mentions it
   * @param until of those that could be read by then: written, and submitted data in force
   */
  count(names: readonly { readonly ip: string; readonly name: string }[], until?: Date): Promise<Map<string, number>>;
}

export function createMentionRepository(ledger: Ledger): MentionRepository {
  return {
    async size() {
      const { count } = await ledger
        .selectFrom("submission_item")
        .select(ledger.fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async after(id, most) {
      const { rows } = await sql<MentionRow>`
        select id, case item_type when ${sql.lit(ITEM_TYPE.ip)} then value else coalesce(host, '') end as value
        from submission_item where id > ${id} order by id limit ${most}`.execute(ledger);
      return rows;
    },
    async count(names, until) {
      const readable =
        until === undefined
          ? sql`true`
          : sql`s.created_at <= ${until} and (s.content is not null or s.accepted_at <= ${until})`;
      // Each step uses an index, however many names there are.
      const { rows } = await sql<{ ip: string; count: number }>`
        select named.ip, count(distinct s.id)::int as count
        from unnest(${names.map(({ ip }) => ip)}::text[], ${names.map(({ name }) => name)}::text[]) as named (ip, name),
          lateral (
            select submission_id from submission_item where value = named.name
            union all
            select submission_id from submission_item where host = named.name
            offset 0
          ) i
        join submission s on s.id = i.submission_id
        where ${visiblePosts(EVERYONE, "s")} and ${readable}
        group by named.ip`.execute(ledger);
      return new Map(rows.map(({ ip, count }) => [ip, count]));
    },
  };
}
