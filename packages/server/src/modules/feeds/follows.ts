import { FOLLOWED_FEEDS_MAX } from "@fyr/contract";
import { sql } from "kysely";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";

/** Which feeds an account follows. */
export function createFollows(ledger: Ledger) {
  const of = (accountId: string) => ledger.selectFrom("feed_follow").where("account_id", "=", accountId);

  return {
    /** Those of some feeds that an account follows; none for a stranger. */
    async among(accountId: string | null, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (accountId === null || ids.length === 0) return new Set();
      const rows = await of(accountId)
        .select("feed_id")
        .where("feed_id", "in", [...ids])
        .execute();
      return new Set(rows.map(({ feed_id }) => feed_id));
    },
    /**
     * From the items on that come from now. Done again it changes nothing.
     * @throws ApiFailure `conflict` where the account follows too many
     */
    async add(accountId: string, feedId: string, at: Date): Promise<void> {
      if ((await this.among(accountId, [feedId])).size > 0) return;
      const { count } = await of(accountId)
        .select(sql<number>`count(*)::int`.as("count"))
        .executeTakeFirstOrThrow();
      if (count >= FOLLOWED_FEEDS_MAX) {
        throw new ApiFailure("conflict", {
          message: `You follow ${FOLLOWED_FEEDS_MAX} feeds, the most that is possible. Unfollow one first.`,
        });
      }
      await sql`
        insert into feed_follow (account_id, feed_id, created_at, told_seq)
        select ${accountId}::uuid, feed.id, ${at}, coalesce((select last_seq from stream_clock where id = 1), 0)
        from feed where feed.id = ${feedId}::uuid
        on conflict do nothing`.execute(ledger);
    },
    async remove(accountId: string, feedId: string): Promise<void> {
      await ledger
        .deleteFrom("feed_follow")
        .where("account_id", "=", accountId)
        .where("feed_id", "=", feedId)
        .execute();
    },
  };
}
