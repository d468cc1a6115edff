import type { Cost, Endpoint } from "@fyr/contract";
import type { Receipt } from "./answer.ts";
import { proceed } from "./at-once.ts";
import { ApiFailure } from "./failure.ts";
import { slices, type Steps } from "../scheduling/index.ts";
import type { Caller } from "./caller.ts";

/** Spends credits for a call. The meter of the credits module is one. */
export interface Meter {
  /** Takes the amount or throws ApiFailure `quota_exceeded`. Answers what is left, null where there is no limit. */
  charge(caller: Caller, amount: number): number | null | Promise<number | null>;
  refund(caller: Caller, amount: number): void;
  /** Why any charge of the caller would be refused, if that is known without asking the ledger. */
  refusal(caller: Caller): Error | null;
}

/** A call that was charged: as the history shows it. */
export interface Charge {
  readonly caller: Caller;
  readonly endpoint: Endpoint;
  /** What was asked about, as the caller wrote it: a parameter of the path, or the items that the price counts. */
  subject(): string | readonly string[];
  readonly credits: number;
}

/** Called for every charged call, before its answer is sent: it waits for nothing. */
export type NoteCharge = (charge: Charge) => void;

/** What a charged call asks about. */
export function subjectOf({ cost }: Endpoint, params: unknown, body: unknown): string | readonly string[] {
  if (typeof cost !== "number") return (body as Record<string, readonly string[]>)[cost.perItemOf] ?? [];
  for (const value of Object.values((params ?? {}) as Record<string, unknown>)) return String(value);
  // Of a call with its subject in the body.
  const { ip, query, input } = (body ?? {}) as Readonly<Record<"ip" | "query" | "input", unknown>>;
  return [ip, query, input].find((text): text is string => typeof text === "string") ?? "";
}

/** The different items of longer lists are counted in slices: it takes tens of milliseconds. */
const COUNTED_AT_ONCE = 1_000;

/**
 * Items that are read for one who could not pay for all, beyond as many as that can pay: some may cost nothing, and to read
 * those costs Fyr all the same.
 */
const READ_FREE = 5_000;

/** What an item of a list is charged as; null where it costs nothing. */
export type ChargedAs = (item: string) => string | null;

/** A call that is to be paid for. */
interface Order {
  readonly cost: Cost;
  readonly body: unknown;
  readonly owner: string;
  readonly chargedAs?: ChargedAs | undefined;
}

/**
 * Pays a call before it is known how much of it can be answered: of a list as many credits as it has different items. Its
 * handler gives back what it was not worth. Where an account has less, the items are read first, as some may cost nothing,
 * or be one in two ways: as long as they are no more than it can pay, and few more are to be read.
 * @throws ApiFailure `quota_exceeded`
 */
export function buy(meter: Meter, caller: Caller | null, order: Order): Ticket | Promise<Ticket> {
  const { cost, body, owner, chargedAs } = order;
  if (typeof cost === "number") return Ticket.buy(meter, caller, cost);
  const given = (body as Record<string, unknown>)[cost.perItemOf];
  const items: readonly string[] = Array.isArray(given) ? given : [];
  const most = payable(caller) + READ_FREE;
  const price = items.length > COUNTED_AT_ONCE ? slices.run(owner, countDifferent(items, most)) : new Set(items).size;
  const bought = proceed(price, (count) => Ticket.buy(meter, caller, count));
  if (!(bought instanceof Promise) || chargedAs === undefined) return bought;
  return bought.catch(async (error: unknown) => {
    const left = error instanceof ApiFailure && error.key === "quota_exceeded" ? (error.remaining ?? 0) : 0;
    if (left === 0 || (await price) > left + READ_FREE) throw error;
    const charged = await slices.run(owner, countCharged(items, chargedAs, left));
    if (charged > left) throw error;
    return Ticket.buy(meter, caller, charged);
  });
}

/**
 * A long list of one who has nothing left is refused before it is read: to parse and to validate it holds all others.
 * @throws ApiFailure `quota_exceeded`
 */
export function refuseSpent(meter: Meter, cost: Cost, caller: Caller | null): void {
  if (typeof cost === "number" || caller === null || caller.unmetered === true) return;
  const refusal = meter.refusal(caller);
  if (refusal !== null) throw refusal;
}

/** Credits that an account has at the beginning of a day or month: it can never pay for more. */
function payable(caller: Caller | null): number {
  const { daily = null, monthly = null } = caller?.limits ?? {};
  return Math.min(daily ?? Number.POSITIVE_INFINITY, monthly ?? Number.POSITIVE_INFINITY);
}

/** How many different items there are, or one more than `most`: that is refused, however many follow. */
function* countDifferent(items: readonly unknown[], most: number): Steps<number> {
  const different = new Set<unknown>();
  for (const item of items) {
    different.add(item);
    if (different.size > most) break;
    yield;
  }
  return different.size;
}

/** How many credits the items cost, or one more than `most`. */
function* countCharged(items: readonly string[], chargedAs: ChargedAs, most: number): Steps<number> {
  const charged = new Set<string>();
  for (const item of items) {
    const as = chargedAs(item);
    if (as !== null) charged.add(as);
    if (charged.size > most) break;
    yield;
  }
  return charged.size;
}

/** The price of one call, paid; it settles with a receipt for the caller. What fails after that is given back, too. */
export class Ticket {
  readonly #meter: Meter;
  readonly #caller: Caller | null;
  #price: number;
  #left: number | null;
  #worth: number;
  /** What of the price is for having begun. */
  #begun: number;
  /** What is not given back, whatever becomes of the call. */
  #kept = 0;

  private constructor(meter: Meter, caller: Caller | null, price: number, left: number | null) {
    this.#meter = meter;
    this.#caller = caller;
    this.#price = price;
    this.#left = left;
    this.#worth = price;
    this.#begun = price;
  }

  /** @throws ApiFailure `quota_exceeded` */
  static buy(meter: Meter, caller: Caller | null, price: number): Ticket | Promise<Ticket> {
    if (caller === null || caller.unmetered === true) return new Ticket(meter, null, price, null);
    if (price === 0) return new Ticket(meter, caller, price, null);
    return proceed(meter.charge(caller, price), (left) => new Ticket(meter, caller, price, left));
  }

  /**
   * The call is worth more than could be known before it.
   * @param begun what of it is for having begun
   * @throws ApiFailure `quota_exceeded`
   */
  async add(amount: number, begun: number): Promise<void> {
    if (this.#caller !== null && amount > 0) this.#left = await this.#meter.charge(this.#caller, amount);
    this.#price += amount;
    this.#worth += amount;
    this.#begun += begun;
  }

  /** The handler has charged so much for something that the account has from then on: it is not given back. */
  charged({ cost, left }: { readonly cost: number; readonly left: number | null }): void {
    if (this.#caller === null) return;
    this.#price += cost;
    this.#worth += cost;
    this.#kept += cost;
    this.#left = left;
  }

  /** The call turned out to be worth less. */
  worth(amount: number): void {
    this.#worth = Math.min(this.#worth, amount);
  }

  answered(): Receipt {
    return this.#settle(this.#worth);
  }

  /** The account that pays; null for strangers and those who pay nothing. */
  get payer(): Caller | null {
    return this.#caller;
  }

  /** What was not answered is not paid for. */
  failed(): Receipt {
    return this.#settle(0);
  }

  /**
   * What was begun is paid for where its caller hangs up, or where it was not done in time: whatever is worked on would
   * cost nothing otherwise.
   */
  unanswered(): Receipt {
    return this.#settle(Math.min(this.#begun, this.#worth));
  }

  #settle(asked: number): Receipt {
    const worth = Math.max(asked, this.#kept);
    const back = this.#price - worth;
    if (this.#caller !== null && back > 0) this.#meter.refund(this.#caller, back);
    this.#price = worth;
    if (this.#left !== null) this.#left += back;
    return { cost: worth, left: this.#left };
  }
}
