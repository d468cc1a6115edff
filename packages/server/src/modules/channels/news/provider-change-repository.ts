import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { accountIdentities } from "../../account/index.ts";
import { createStatsRepository, providerNames, providerTotals } from "../../providers/index.ts";

/** A day, and the one before it. */
interface Days {
  readonly day: string;
  readonly before: string;
}

/** A provider with a follower, and how many addresses it had at the end of two days. */
export interface ChangedProvider {
  readonly name: string;
  readonly title: string;
  readonly was: number;
  readonly is: number;
  /** How many more, negative where fewer; what a new list names is no growth. */
  readonly grown: number;
}

export interface ProviderChangeRepository {
  /** Whether both days are counted, the later one not before it was over. */
  areCounted(days: Days, over: Date): Promise<boolean>;
  /** Followed providers whose addresses changed by more than a share of what they were, and by so many at least. */
  changed(days: Days, by: { readonly share: number; readonly least: number }): Promise<ChangedProvider[]>;
  /** Active accounts that followed a provider by then: so many after `after`. */
  followers(provider: string, by: Date, after: string | null, accounts: number): Promise<string[]>;
}

export function createProviderChangeRepository(ledger: Ledger): ProviderChangeRepository {
  const stats = createStatsRepository(ledger);
  return {
    async areCounted({ day, before }, over) {
      const counted = await stats.counted([day, before]);
      const at = counted.get(day);
      return counted.has(before) && at !== undefined && at >= over;
    },
    async changed({ day, before }, { share, least }) {
      const { rows } = await sql<{ name: string; title: string; was: string; is: string; grown: string }>`
        with figure as (
          select f.name, coalesce(max(provider.display_name), max(f.title)) as title,
            coalesce(max(old.total), 0) as was,
            coalesce(max(new.total), 0) as "is",
            case when count(new.provider) = 0 then -coalesce(max(old.total), 0)
              else coalesce(max(new.grown), 0) end as grown
          from channel_follow f
          left join ${providerNames(ledger)} provider on provider.name = f.name
          left join ${providerTotals(ledger, before)} old on old.provider = f.name
          left join ${providerTotals(ledger, day)} new on new.provider = f.name
          where f.kind = 'provider'
          group by f.name
        )
        select name, title, was::text, "is"::text, grown::text from figure
        where abs(grown) >= ${least}::int and abs(grown) > ${share}::float8::numeric * was
        order by name`.execute(ledger);
      return rows.map(({ name, title, was, is, grown }) => ({
        name,
        title,
        was: Number(was),
        is: Number(is),
        grown: Number(grown),
      }));
    },
    async followers(provider, by, after, accounts) {
      let rows = ledger
        .selectFrom("channel_follow")
        .innerJoin(accountIdentities(ledger).as("account"), "account.id", "channel_follow.account_id")
        .select("channel_follow.account_id")
        .where("kind", "=", "provider")
        .where("channel_follow.name", "=", provider)
        .where("channel_follow.created_at", "<=", by)
        .where("account.status", "=", "active");
      if (after !== null) rows = rows.where("channel_follow.account_id", ">", after);
      return (await rows.orderBy("channel_follow.account_id").limit(accounts).execute()).map((row) => row.account_id);
    },
  };
}
