import type { DailyStat } from "@fyr/contract";
import type { CensusResult, Count } from "@fyr/core/census";
import { sql, type ColumnType } from "kysely";
import type { Ledger, Timestamp } from "../../../storage/ledger/index.ts";
import { daysBefore } from "./days.ts";

interface AddressCount {
  readonly total: number;
  /** By alpha-2; `ZZ` where it is unknown. */
  readonly countries: Readonly<Record<string, number>>;
  /** How many more than the day before, and than a week before; not of days that an earlier Fyr counted. */
  readonly grown?: readonly number[];
}

/** The provider of addresses without a named provider. */
export const UNATTRIBUTED = "";

interface DayFigures extends AddressCount {
  readonly types: Readonly<Record<string, number>>;
  /** Names of sources that the day before did not have. */
  readonly newSources?: readonly string[];
  /** What those, and sources that are new since a week before, add to the addresses of these days. */
  readonly fromNew?: readonly number[];
  /** The day on which the first list was collected; null where none was. */
  readonly first?: string | null;
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
    origin: { readonly newSources: readonly string[]; readonly first: string | null; readonly atlas: string },
    now: Date,
  ): Promise<void>;
  /** Takes the place of what a provider had on a counted day; null where it has nothing any more. */
  putProvider(day: string, provider: string, count: Count | null): Promise<void>;
  /** Leaves these days as if they had never been counted. */
  deleteDays(days: readonly string[]): Promise<void>;
  /** Of one day, or of the latest that was counted. */
  read(day?: string): Promise<CountedDay | undefined>;
  /** Oldest first; those after a day, from the one on which the first list was collected. */
  totals(after: string): Promise<DailyStat[]>;
  /** Which of these days were counted, and when. */
  counted(days: readonly string[]): Promise<Map<string, Date>>;
  /** Which of these days were counted while there were lists: what others have compares with nothing. */
  known(days: readonly string[]): Promise<Set<string>>;
  /** By provider and day. */
  providerTotals(
    days: readonly string[],
    provider?: string,
  ): Promise<{ day: string; provider: string; total: number; grown: readonly number[] | null }[]>;
  /** By country; empty where the provider had no addresses. */
  geography(day: string, provider: string): Promise<Readonly<Record<string, number>>>;
}

/**
 * How many addresses each provider had at the end of a day, for another module's query to join: within `sql`,
 * `left join ${providerTotals(db, day)} total on total.provider = …`, with a numeric `total`, and as `grown` how many more
 * that are than the day before.
 */
export const providerTotals = (db: Ledger, day: string) =>
  db
    .selectFrom("anonymization_provider")
    .select([
      "provider",
      sql<string>`(figures->>'total')::numeric`.as("total"),
      sql<string>`(figures->'grown'->>0)::numeric`.as("grown"),
    ])
    .where("day", "=", day);

/** Rows in one statement: far below the bound on its parameters. */
const ROWS = 1000;
const total = sql<string>`figures->>'total'`.as("total");
const grownOf = sql<number[] | null>`figures->'grown'`.as("grown");
/** By the latest count. */
const firstDay = sql<string>`coalesce((select figures->>'first' from anonymization_day order by day desc limit 1), '')`;

export function createStatsRepository(ledger: Ledger): StatsRepository {
  return {
    async put(
      day,
      { total: addresses, types, countries, grown, unattributed, providers, fromNew },
      { newSources, first, atlas },
      now,
    ) {
      const figures = JSON.stringify({ total: addresses, types, countries, grown, newSources, fromNew, first });
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
        .select([
          "day",
          total,
          grownOf,
          sql<string[] | null>`figures->'newSources'`.as("newSources"),
          sql<number[] | null>`figures->'fromNew'`.as("fromNew"),
        ])
        // The day before the first one too, for its change.
        .where("day", ">=", after)
        .where("day", ">=", firstDay);
      const rows = (await days.orderBy("day").execute()).map(numbered);
      const counted = new Set(rows.map(({ day }) => day));
      return rows
        .filter(({ day }) => day > after)
        .map((row): DailyStat => {
          const isFirst = !counted.has(daysBefore(row.day, 1));
          return {
            day: row.day,
            total: row.total,
            change: isFirst ? null : (row.grown?.[0] ?? null),
            new_sources: isFirst ? [] : (row.newSources ?? []),
            from_new_sources: isFirst ? 0 : (row.fromNew?.[0] ?? 0),
          };
        });
    },
    async counted(days) {
      const rows = await ledger
        .selectFrom("anonymization_day")
        .select(["day", "counted_at"])
        .where("day", "in", days)
        .execute();
      return new Map(rows.map(({ day, counted_at }) => [day, counted_at]));
    },
    async known(days) {
      const rows = ledger.selectFrom("anonymization_day").select("day").where("day", "in", days);
      return new Set((await rows.where("day", ">=", firstDay).execute()).map(({ day }) => day));
    },
    async providerTotals(days, provider) {
      let rows = ledger
        .selectFrom("anonymization_provider")
        .select(["day", "provider", total, grownOf])
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
