import { sql, type Generated } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";

export interface CreditSpendTable {
  account_id: string;
  /** `YYYY-MM-DD` or `YYYY-MM`, UTC. */
  period: string;
  spent: Generated<number>;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    credit_spend: CreditSpendTable;
  }
}

export interface Limits {
  readonly daily: number | null;
  readonly monthly: number | null;
}

export interface Lease {
  /** What was taken from the account; less than requested only when less was left. */
  readonly taken: number;
  /** What the account may still spend after that; null where there is no limit. */
  readonly left: number | null;
  /** What the account has spent, with what was taken. */
  readonly spent: { readonly day: number; readonly month: number };
  /** The limit that is nearest. */
  readonly nearest: "day" | "month";
}

export interface Periods {
  readonly day: string;
  readonly month: string;
}

export interface CreditRepository {
  /**
   * Takes `least` credits or a block that has them, in one transaction; nothing if `least` is not left.
   * @param most credits of a block, unless `least` is more
   */
  lease(accountId: string, periods: Periods, limits: Limits, least: number, most?: number): Promise<Lease>;
  /**
   * Takes exactly so much for something that `note` notes in the same transaction: both happen, or neither. Nothing is
   * taken where `note` answers that it is noted already.
   * @throws TooFew, and then nothing is noted
   */
  buy(
    accountId: string,
    periods: Periods,
    limits: Limits,
    amount: number,
    note: (db: Ledger) => Promise<boolean>,
  ): Promise<Lease>;
  giveBack(accountId: string, periods: Periods, amount: number): Promise<void>;
  /** Notes what was spent already, whatever the limits. */
  charge(accountId: string, periods: Periods, amount: number): Promise<void>;
  spent(accountId: string, periods: Periods): Promise<{ day: number; month: number }>;
  /** Every period in which something was spent, newest first. */
  history(accountId: string): Promise<{ period: string; spent: number }[]>;
}

/** An account has less left than something costs. */
export class TooFew extends Error {
  readonly left: number;
  readonly nearest: Lease["nearest"];
  constructor(left: number, nearest: Lease["nearest"]) {
    super(`${left} credits are left`);
    this.left = left;
    this.nearest = nearest;
  }
}

export function createCreditRepository(ledger: Ledger): CreditRepository {
  const add = (db: Ledger, accountId: string, period: string, amount: number) =>
    db
      .insertInto("credit_spend")
      .values({ account_id: accountId, period, spent: amount })
      .onConflict((c) =>
        c.columns(["account_id", "period"]).doUpdateSet({ spent: sql`credit_spend.spent + excluded.spent` }),
      )
      .returning("spent")
      .executeTakeFirstOrThrow();

  /** Takes as much as `amountOf` says of what is left. */
  const take = async (
    db: Ledger,
    accountId: string,
    periods: Periods,
    limits: Limits,
    amountOf: (left: number) => number,
  ): Promise<Lease> => {
    // Adding nothing locks the row (or makes it), so that two nodes at the edge of a limit take turns.
    const day = (await add(db, accountId, periods.day, 0)).spent;
    const month = (await add(db, accountId, periods.month, 0)).spent;
    const leftDay = limits.daily === null ? Number.POSITIVE_INFINITY : Math.max(0, limits.daily - day);
    const leftMonth = limits.monthly === null ? Number.POSITIVE_INFINITY : Math.max(0, limits.monthly - month);
    const left = Math.min(leftDay, leftMonth);
    const taken = amountOf(left);
    if (taken > 0) {
      await add(db, accountId, periods.day, taken);
      await add(db, accountId, periods.month, taken);
    }
    return {
      taken,
      left: left === Number.POSITIVE_INFINITY ? null : left - taken,
      nearest: leftMonth < leftDay ? "month" : "day",
      spent: { day: day + taken, month: month + taken },
    };
  };

  return {
    lease: (accountId, periods, limits, least, most = BLOCK_MAX) =>
      ledger
        .transaction()
        .execute((db) =>
          take(db, accountId, periods, limits, (left) => (left < least ? 0 : blockOf(left, least, most))),
        ),
    buy: (accountId, periods, limits, amount, note) =>
      ledger.transaction().execute(async (db) => {
        const isNew = await note(db);
        const wanted = isNew ? amount : 0;
        const bought = await take(db, accountId, periods, limits, (left) => (left < wanted ? 0 : wanted));
        // Undoes the note, too.
        if (bought.taken < wanted) throw new TooFew(bought.left ?? 0, bought.nearest);
        return bought;
      }),
    async giveBack(accountId, periods, amount) {
      await ledger
        .updateTable("credit_spend")
        .set({ spent: sql`greatest(0, spent - ${amount})` })
        .where("account_id", "=", accountId)
        .where("period", "in", [periods.day, periods.month])
        .execute();
    },
    async charge(accountId, periods, amount) {
      await ledger.transaction().execute(async (db) => {
        for (const period of [periods.day, periods.month]) await add(db, accountId, period, amount);
      });
    },
    async spent(accountId, periods) {
      const rows = await ledger
        .selectFrom("credit_spend")
        .select(["period", "spent"])
        .where("account_id", "=", accountId)
        .where("period", "in", [periods.day, periods.month])
        .execute();
      const of = (period: string) => rows.find((row) => row.period === period)?.spent ?? 0;
      return { day: of(periods.day), month: of(periods.month) };
    },
    history: (accountId) =>
      ledger
        .selectFrom("credit_spend")
        .select(["period", "spent"])
        .where("account_id", "=", accountId)
        .where("spent", ">", 0)
        .orderBy("period", "desc")
        .execute(),
  };
}

/** What a killed node can at most overcharge an account: a twentieth of what is left, and never more than this. */
export const BLOCK_MAX = 4096;
export const BLOCK_MIN = 64;
const SHARE = 20;

/** Near a limit exactly the requested amount is taken, so that no node holds credits that another needs. */
function blockOf(left: number, least: number, most: number): number {
  if (left < BLOCK_MIN * SHARE) return least;
  return Math.max(least, Math.min(BLOCK_MAX, most, Math.floor(left / SHARE)));
}
