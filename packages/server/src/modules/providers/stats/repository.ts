import type { DailyStat } from "@fyr/contract";
import type { CensusResult, Count } from "@fyr/core/census";
import { sql, type ColumnType } from "kysely";
import type { Ledger, Timestamp } from "../../../storage/ledger/index.ts";

interface AddressCount {
  readonly total: number;
  /** By alpha-2; `ZZ` where it is unknown. */
  readonly countries: Readonly<Record<string, number>>;
  /** The total of the sources that the day before, and a week before, had as well; not of days that Fyr counted before. */
  readonly comparable?: readonly number[];
}

/** The provider of addresses without a named provider. */
export const UNATTRIBUTED = "";

interface DayFigures extends AddressCount {
  readonly types: Readonly<Record<string, number>>;
  /** Names of sources that the day before did not have. */
  readonly newSources?: readonly string[];
}

/** How many addresses labels of anonymization named at the end of a day, or until `counted_at` on the day itself. */
export interface AnonymizationDayTable {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  figures: ColumnType<DayFigures, string, string>;
  /** When the atlas that knew the countries was built. */
  atlas: string;
  counted_at: Timestamp;
}

export interface AnonymizationProviderTable {
  day: string;
  provider: string;
  figures: ColumnType<AddressCount, string, string>;
}

declare module "../../../storage/ledger/index.ts" {
  interface LedgerTables {
    anonymization_day: AnonymizationDayTable;
    anonymization_provider: AnonymizationProviderTable;
  }
}

export interface CountedDay {
  readonly day: string;
  readonly total: number;
  readonly types: Readonly<Record<string, number>>;
  readonly countries: Readonly<Record<string, number>>;
  /** When the atlas that knew the countries was built. */
  readonly atlas: string;
  readonly counted_at: Date;
}

/** What was counted, by day. Days are `YYYY-MM-DD`, UTC. */
export interface StatsRepository {
  /** Takes the place of what the day had, unless that was counted at a later time than `now`. */
  put(
    day: string,
    census: CensusResult,
    origin: { readonly newSources: readonly string[]; readonly atlas: string },
    now: Date,
  ): Promise<void>;
  /** Takes the place of what a provider had on a counted day; null where it has nothing any more. */
  putProvider(day: string, provider: string, count: Count | null): Promise<void>;
  /** Leaves these days as if they had never been counted. */
  deleteDays(days: readonly string[]): Promise<void>;
  /** Of one day, or of the latest that was counted. */
  read(day?: string): Promise<CountedDay | undefined>;
  /** Oldest first; those after a day. */
  totals(after: string): Promise<DailyStat[]>;
  /** Which of these days were counted, and when. */
  counted(days: readonly string[]): Promise<Map<string, Date>>;
  /** By provider and day. */
  providerTotals(
    days: readonly string[],
    provider?: string,
  ): Promise<{ day: string; provider: string; total: number; comparable: readonly number[] | null }[]>;
  /** By country; empty where the provider had no addresses. */
  geography(day: string, provider: string): Promise<Readonly<Record<string, number>>>;
}

/**
 * How many addresses each provider had at the end of a day, for another module's query to join: within `sql`,
 * `left join ${providerTotals(db, day)} total on total.provider = …`, with a numeric `total`, and of it as `comparable`
 * what the sources of the day before name, which compares with that day.
 */
export const providerTotals = (db: Ledger, day: string) =>
  db
    .selectFrom("anonymization_provider")
    .select([
      "provider",
      sql<string>`(figures->>'total')::numeric`.as("total"),
      sql<string>`coalesce(figures->'comparable'->>0, figures->>'total')::numeric`.as("comparable"),
    ])
    .where("day", "=", day);

/** Rows in one statement: far below the bound on its parameters. */
const ROWS = 1000;
const total = sql<string>`figures->>'total'`.as("total");
const comparableOf = sql<number[] | null>`figures->'comparable'`.as("comparable");

export function createStatsRepository(ledger: Ledger): StatsRepository {
  return {
    async put(
      day,
      { total: addresses, types, countries, comparable, unattributed, providers },
      { newSources, atlas },
      now,
    ) {
      const figures = JSON.stringify({ total: addresses, types, countries, comparable, newSources });
      const named = unattributed.total > 0 ? [...providers, [UNATTRIBUTED, unattributed] as const] : [...providers];
      const rows = named.map(([provider, count]) => ({ day, provider, figures: JSON.stringify(count) }));
      await ledger.transaction().execute(async (db) => {
        // The day's row is locked from here on: two nodes that count it follow each other.
        const put = await db
          .insertInto("anonymization_day")
          .values({ day, figures, atlas, counted_at: now })
          .onConflict((conflict) =>
            conflict
              .column("day")
              .doUpdateSet({ figures, atlas, counted_at: now })
              .where("anonymization_day.counted_at", "<=", now),
          )
          .returning("day")
          .executeTakeFirst();
        if (put === undefined) return;
        await db.deleteFrom("anonymization_provider").where("day", "=", day).execute();
        for (let from = 0; from < rows.length; from += ROWS) {
          await db
            .insertInto("anonymization_provider")
            .values(rows.slice(from, from + ROWS))
            .execute();
        }
      });
    },
    async putProvider(day, provider, count) {
      if (count === null) {
        await ledger
          .deleteFrom("anonymization_provider")
          .where("day", "=", day)
          .where("provider", "=", provider)
          .execute();
        return;
      }
      const figures = JSON.stringify(count);
      await ledger
        .insertInto("anonymization_provider")
        .values({ day, provider, figures })
        .onConflict((conflict) => conflict.columns(["day", "provider"]).doUpdateSet({ figures }))
        .execute();
    },
    async deleteDays(days) {
      if (days.length > 0) await ledger.deleteFrom("anonymization_day").where("day", "in", days).execute();
    },
    async read(day) {
      const days = ledger.selectFrom("anonymization_day").selectAll();
      const row = await (
        day === undefined ? days.orderBy("day", "desc").limit(1) : days.where("day", "=", day)
      ).executeTakeFirst();
      return row && { day: row.day, ...row.figures, atlas: row.atlas, counted_at: row.counted_at };
    },
    async totals(after) {
      const days = ledger
        .selectFrom("anonymization_day")
        .select(["day", total, comparableOf, sql<string[] | null>`figures->'newSources'`.as("newSources")])
        // The day before the first one too, for its change.
        .where("day", ">=", sql<string>`coalesce((select max(day) from anonymization_day where day <= ${after}), '')`);
      const rows = (await days.orderBy("day").execute()).map(numbered);
      const stats = rows.map((row, at): DailyStat => {
        const before = rows[at - 1]?.total;
        const known = row.comparable?.[0] ?? row.total;
        const change = before === undefined ? null : known - before;
        const isFirst = before === undefined;
        const newSources = isFirst ? [] : (row.newSources ?? []);
        return {
          day: row.day,
          total: row.total,
          change,
          new_sources: newSources,
          from_new_sources: isFirst ? 0 : row.total - known,
        };
      });
      return stats.filter(({ day }) => day > after);
    },
    async counted(days) {
      const rows = await ledger
        .selectFrom("anonymization_day")
        .select(["day", "counted_at"])
        .where("day", "in", days)
        .execute();
      return new Map(rows.map(({ day, counted_at }) => [day, counted_at]));
    },
    async providerTotals(days, provider) {
      let rows = ledger
        .selectFrom("anonymization_provider")
        .select(["day", "provider", total, comparableOf])
        .where("day", "in", days);
      if (provider !== undefined) rows = rows.where("provider", "=", provider);
      return (await rows.execute()).map(numbered);
    },
    async geography(day, provider) {
      const row = await ledger
        .selectFrom("anonymization_provider")
        .select("figures")
        .where("day", "=", day)
        .where("provider", "=", provider)
        .executeTakeFirst();
      return row?.figures.countries ?? {};
    },
  };
}

const numbered = <T extends { total: string }>(row: T): T & { total: number } => ({ ...row, total: Number(row.total) });
