import { ApiFailure } from "../../http/failure.ts";
import { isStorageFull, isUnavailable, StoreUnavailableError } from "../../store-failures.ts";
import { ahead } from "../../on-behalf.ts";
import type { Caller } from "../../http/caller.ts";
import type { Meter } from "../../http/charge.ts";
import type { WatchLimits } from "./limit-notices.ts";
import { periodsOf, secondsUntilNext } from "./period.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { BLOCK_MAX, BLOCK_MIN, type CreditRepository, type Lease, type Periods, TooFew } from "./repository.ts";

/** What an account may spend while the ledger takes nothing, of what it has left; more is refused until it does. */
const OWED_MAX = 1_000;
/** A ledger that leaves the question unanswered for so long is taken to take nothing: a lookup waits no longer. */
const PATIENCE_MS = 3_000;
/** For how long it holds that an account has nothing left: another node may have given some back. */
const SPENT_MS = 2_000;
/** What is held of an account that has spent nothing for so long is given back: a node that is killed takes it along. */
export const REST_MS = 5_000;

/** What this node has taken for an account and not yet spent. */
interface Purse {
  readonly accountId: string;
  readonly periods: Periods;
  /** When its day ends, in milliseconds since the epoch. */
  readonly until: number;
  held: number;
  /** Credits of the next block: each is twice the one before, while the account does not rest. */
  block: number;
  /** When it last spent, in milliseconds since the epoch. */
  usedAt: number;
  /** The limits under which that was taken. */
  limits: Caller["limits"] | null;
  /** Left in the ledger beyond what is held; null where there is no limit, undefined until the ledger has told. */
  beyond: number | null | undefined;
  /** Asked of the ledger, which has not answered yet. */
  asked: number;
  /** Spent while the ledger took nothing; taken from it with the next block. */
  owed: number;
  /** What is owed is being taken. */
  settling: Promise<void> | null;
  /** The refill under way, if any: refills of one account go one after the other. */
  refill: Promise<unknown>;
  /** What the ledger said when it had nothing left to give. */
  spent: { readonly limits: Caller["limits"]; readonly nearest: Lease["nearest"]; readonly until: number } | null;
  /** A block that the ledger was asked for in vain for a while, until it answers. */
  late: Promise<unknown> | null;
}

const areSame = (one: Caller["limits"], other: Caller["limits"]): boolean =>
  one === other || (one.daily === other.daily && one.monthly === other.monthly);

/** Whether what a purse holds was taken under these limits; what is given back to an empty one was, too. */
const isUnder = (purse: Purse, limits: Caller["limits"]): boolean =>
  purse.limits === null || areSame(purse.limits, limits);

/** What was charged, and what is left then; null where there is no limit. */
export interface Bought {
  readonly cost: number;
  readonly left: number | null;
}

export interface CreditMeter extends Meter {
  /**
   * Charges for something that is charged once: `note` notes it in the transaction that takes the credits, and answers
   * false where it is noted already. It is not given back.
   * @throws ApiFailure `quota_exceeded`, and then nothing is noted
   */
  chargeOnce(caller: Caller, amount: number, note: (db: Ledger) => Promise<boolean>): Promise<Bought>;
  /** What the account has spent: without what this node holds unspent, with what it owes the ledger. */
  spent(accountId: string): Promise<{ day: number; month: number }>;
  /** The same by day and month, newest first. */
  history(accountId: string): Promise<{ period: string; spent: number }[]>;
  /** Gives back what is held of accounts that spend nothing at the moment. */
  rest(): Promise<void>;
  /** Gives back everything held. */
  close(): Promise<void>;
}

/**
 * Charges calls against an account's limits. A block of credits is leased from the ledger at a time and spent
 * in memory, so that a lookup waits for no database; what is acknowledged as spent was taken durably before.
 */
export function createMeter(
  repository: CreditRepository,
  watch: WatchLimits,
  now: () => Date = () => new Date(),
  patienceMs = PATIENCE_MS,
): CreditMeter {
  const purses = new Map<string, Purse>();

  const purseOf = (accountId: string): Purse => {
    const moment = now();
    const known = purses.get(accountId);
    if (known !== undefined && moment.getTime() < known.until) {
      known.usedAt = moment.getTime();
      return known;
    }
    // A block of yesterday is not carried over; it was charged to yesterday and is given back to it.
    if (known !== undefined) void giveBack(known);
    const purse: Purse = {
      accountId,
      periods: periodsOf(moment),
      until: moment.getTime() + secondsUntilNext("day", moment) * 1000,
      held: 0,
      block: BLOCK_MIN,
      usedAt: moment.getTime(),
      limits: null,
      owed: 0,
      settling: null,
      spent: null,
      beyond: undefined,
      asked: 0,
      refill: Promise.resolve(),
      late: null,
    };
    purses.set(accountId, purse);
    return purse;
  };

  const giveBackHeld = async (purse: Purse) => {
    const { held } = purse;
    purse.held = 0;
    if (held > 0) await repository.giveBack(purse.accountId, purse.periods, held);
  };
  /** Gives back what is held of one that rests; a ledger that does not take it leaves it here. */
  const rest = async (purse: Purse) => {
    const { held } = purse;
    purse.held = 0;
    purse.block = BLOCK_MIN;
    try {
      await repository.giveBack(purse.accountId, purse.periods, held);
      if (typeof purse.beyond === "number") purse.beyond += held;
    } catch {
      purse.held += held;
    }
  };
  const giveBack = async (purse: Purse) => {
    if (purse.owed > 0) await settle(purse);
    await giveBackHeld(purse);
  };

  /** Takes what is owed from the ledger. It is owed until that is known to be done: a ledger that is silent forgives nothing. */
  const settle = (purse: Purse): Promise<void> => {
    const take = async () => {
      const { owed } = purse;
      await repository.charge(purse.accountId, purse.periods, owed);
      purse.owed -= owed;
      if (typeof purse.beyond === "number") purse.beyond -= owed;
    };
    purse.settling ??= take().finally(() => (purse.settling = null));
    return purse.settling;
  };

  const remaining = ({ beyond, held, owed }: Purse) =>
    beyond === null || beyond === undefined ? null : Math.max(0, beyond + held - owed);

  /**
   * What an account may owe: what it has left as far as this node knows. One of which the ledger has told nothing today
   * may owe what its limits are.
   */
  const creditOf = ({ beyond, asked }: Purse, { limits }: Caller): number => {
    if (beyond !== undefined && beyond !== null) return beyond - asked;
    if (beyond === null) return Number.POSITIVE_INFINITY;
    const { daily, monthly } = limits;
    return Math.min(daily ?? Number.POSITIVE_INFINITY, monthly ?? Number.POSITIVE_INFINITY) - asked;
  };

  const leaseOf = async (purse: Purse, accountId: string, limits: Caller["limits"], least: number): Promise<Lease> => {
    const block = await repository.lease(accountId, purse.periods, limits, least, purse.block);
    purse.block = Math.min(BLOCK_MAX, purse.block * 2);
    purse.held += block.taken;
    purse.limits = limits;
    purse.beyond = block.left;
    const until = now().getTime() + SPENT_MS;
    purse.spent = block.left === 0 && purse.held <= 0 ? { limits, nearest: block.nearest, until } : null;
    watch(accountId, purse.periods, limits, block.spent);
    return block;
  };

  /** Takes what is owed, and a block that has `least` credits. */
  const takeBlock = async (purse: Purse, { accountId, limits }: Caller, least: number): Promise<Lease> => {
    purse.asked = least;
    try {
      if (purse.held > 0 && !isUnder(purse, limits)) await ahead(() => giveBackHeld(purse));
      if (purse.owed > 0) await ahead(() => settle(purse));
      return await ahead(() => leaseOf(purse, accountId, limits, least));
    } finally {
      purse.asked = 0;
    }
  };

  /** The same for one who cannot wait for long; what comes late is of use to the next. */
  const inTime = async (purse: Purse, caller: Caller, least: number): Promise<Lease> => {
    if (purse.late !== null) throw new StoreUnavailableError("The ledger does not answer");
    const block = takeBlock(purse, caller, least);
    const { promise: patience, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // What was owed meanwhile is taken as soon as the ledger answers: the block may last for long, and a crash forgives.
      const settled = block.then(() => (purse.owed > 0 ? settle(purse) : undefined));
      purse.late = settled.catch(() => undefined).finally(() => (purse.late = null));
      reject(new StoreUnavailableError("The ledger does not answer"));
    }, patienceMs);
    return Promise.race([block, patience]).finally(() => clearTimeout(timer));
  };

  const refillAndCharge = async (purse: Purse, caller: Caller, amount: number): Promise<number | null> => {
    // Another request's refill may have left enough. What was taken under other limits is no longer the account's.
    const isCurrent = isUnder(purse, caller.limits);
    if (purse.held < amount || !isCurrent) {
      let lease: Lease;
      try {
        lease = await inTime(purse, caller, isCurrent ? amount - purse.held : amount);
      } catch (error) {
        // Reading goes on where the ledger cannot write: an answer is not refused for the sake of a count.
        if (!(isStorageFull(error) || isUnavailable(error)) || purse.owed + amount > OWED_MAX) throw error;
        if (purse.owed + amount > creditOf(purse, caller)) {
          throw new ApiFailure("quota_exceeded", { retryAfter: secondsUntilNext("day", now()) });
        }
        purse.owed += amount;
        return remaining(purse);
      }
      if (purse.held < amount) {
        const left = remaining(purse);
        throw new ApiFailure("quota_exceeded", {
          retryAfter: secondsUntilNext(lease.nearest, now()),
          ...(left !== null && { remaining: left }),
        });
      }
    }
    purse.held -= amount;
    return remaining(purse);
  };

  const buyOnce = async (
    purse: Purse,
    { accountId, limits }: Caller,
    amount: number,
    note: (db: Ledger) => Promise<boolean>,
  ): Promise<Bought> => {
    // What this node holds of the account is part of what it has left, and what it owes is not.
    if (purse.owed > 0) await settle(purse);
    await giveBackHeld(purse);
    try {
      const bought = await repository.buy(accountId, purse.periods, limits, amount, note);
      purse.beyond = bought.left;
      watch(accountId, purse.periods, limits, bought.spent);
      return { cost: bought.taken, left: bought.left };
    } catch (error) {
      if (!(error instanceof TooFew)) throw error;
      const { left, nearest } = error;
      throw new ApiFailure("quota_exceeded", { retryAfter: secondsUntilNext(nearest, now()), remaining: left });
    }
  };

  return {
    charge(caller, amount) {
      const purse = purseOf(caller.accountId);
      if (purse.held >= amount && isUnder(purse, caller.limits)) {
        purse.held -= amount;
        return remaining(purse);
      }
      const turn = purse.refill.then(() => refillAndCharge(purse, caller, amount));
      purse.refill = turn.catch(() => undefined);
      return turn;
    },
    chargeOnce(caller, amount, note) {
      const purse = purseOf(caller.accountId);
      const turn = purse.refill.then(() => buyOnce(purse, caller, amount, note));
      purse.refill = turn.catch(() => undefined);
      return turn;
    },
    refund(caller, amount) {
      const purse = purseOf(caller.accountId);
      if (isUnder(purse, caller.limits)) purse.held += amount;
      // A call that began under other limits: what it gives back may be more than the account has now.
      else repository.giveBack(caller.accountId, purse.periods, amount).catch(() => (purse.held += amount));
    },
    refusal({ accountId, limits }) {
      const purse = purses.get(accountId);
      const moment = now();
      if (purse === undefined || purse.spent === null || purse.held > 0) return null;
      const { spent } = purse;
      if (!areSame(spent.limits, limits) || moment.getTime() > Math.min(spent.until, purse.until)) return null;
      return new ApiFailure("quota_exceeded", { retryAfter: secondsUntilNext(spent.nearest, moment), remaining: 0 });
    },
    async spent(accountId) {
      const periods = periodsOf(now());
      const { day, month } = await repository.spent(accountId, periods);
      const purse = purses.get(accountId);
      const unspent = purse?.periods.day === periods.day ? purse.held - purse.owed : 0;
      return { day: Math.max(0, day - unspent), month: Math.max(0, month - unspent) };
    },
    async history(accountId) {
      const rows = await repository.history(accountId);
      const purse = purses.get(accountId);
      if (purse === undefined) return rows;
      const { day, month } = purse.periods;
      return rows
        .map(({ period, spent }) => ({
          period,
          spent: period === day || period === month ? spent - purse.held + purse.owed : spent,
        }))
        .filter(({ spent }) => spent > 0);
    },
    async rest() {
      const moment = now().getTime();
      const resting = [...purses.values()].filter(({ held, usedAt }) => held > 0 && moment - usedAt >= REST_MS);
      for (const purse of resting) purse.refill = purse.refill.then(() => rest(purse));
      await Promise.all(resting.map(({ refill }) => refill));
    },
    async close() {
      await Promise.all(
        [...purses.values()].map(async (purse) => {
          await purse.refill;
          await purse.late;
          await giveBack(purse);
        }),
      );
      purses.clear();
    },
  };
}
