import type { SavableQueryType } from "@fyr/contract";
import { findAccount } from "../account/index.ts";
import type { NoteCharge } from "../../http/charge.ts";
import type { Log } from "../../log.ts";
import { createMutex, slices } from "../../scheduling/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { callName } from "./call-name.ts";
import { type ClaimableCharge, isClaimable, standsFor } from "./claims.ts";
import type { ChargeSum, HistoryRepository } from "./history-repository.ts";

/** Charges of sessions that wait for their query to be saved: what is beyond them stays a charge of its own. */
const CLAIMABLE_MAX = 512;
const CLAIMABLE_MS = 15 * 60_000;

type Key = ChargeSum["key"];

interface RecentCharge extends ClaimableCharge {
  readonly accountId: string;
  readonly hour: string;
  readonly at: number;
}

type Pending = { -readonly [Field in keyof ChargeSum]: ChargeSum[Field] };

export interface Charges {
  /** Notes a charge in memory; `flush` writes it. */
  readonly note: NoteCharge;
  /**
   * Takes the charges of sessions that a query to be saved stands for: each can be taken once.
   * @param limits what a query that is saved already may stand for: charges since then, and of so many credits
   */
  claim(accountId: string, query: string, type: SavableQueryType, limits?: ClaimLimits): Promise<Claim>;
  /** Writes what was noted. @throws the ledger's error; what was not written waits for the next time */
  flush(): Promise<void>;
}

interface ClaimLimits {
  readonly since: Date;
  readonly most: number;
}

export interface Claim {
  readonly credits: number;
  /** The query was not saved: its charges are entries of their own again. */
  undo(): void;
}

interface Needs {
  readonly ledger: Ledger;
  readonly history: Pick<HistoryRepository, "addCharge">;
  readonly log: Pick<Log, "warn">;
  readonly now?: () => number;
}

/**
 * What accounts were charged for, summed in memory by account, hour, key and call, so that a lookup waits for no
 * database and the ledger gets one row for thousands of calls.
 */
export function createCharges({ ledger, history, log, now = Date.now }: Needs): Charges {
  let pending = new Map<string, Pending>();
  let recent: RecentCharge[] = [];
  const mutex = createMutex();

  /** The one added to last: a client that looks addresses up one by one adds to the same thousands of times. */
  let last: Pending | null = null;

  const sumOf = (accountId: string, hour: string, key: Key, call: string): Pending => {
    if (last?.call === call && last.hour === hour && last.key?.id === key?.id && last.accountId === accountId)
      return last;
    const id = `${accountId} ${hour} ${key?.id ?? ""} ${call}`;
    last = pending.get(id) ?? { accountId, hour, key, call, calls: 0, credits: 0 };
    pending.set(id, last);
    return last;
  };
  const add = (accountId: string, hour: string, key: Key, call: string, calls: number, credits: number) => {
    const sum = sumOf(accountId, hour, key, call);
    sum.calls += calls;
    sum.credits += credits;
  };

  const write = async (sums: Iterable<ChargeSum>): Promise<void> => {
    let failure: unknown;
    for (const sum of sums) {
      if (sum.credits === 0) continue;
      try {
        await history.addCharge(sum);
      } catch (error) {
        // A deleted account has no history; of a ledger that does not answer it is not known which these are.
        const isDeleted = await findAccount(ledger, sum.accountId).then(
          (account) => account === undefined,
          () => false,
        );
        if (isDeleted) continue;
        failure = error;
        add(sum.accountId, sum.hour, sum.key, sum.call, sum.calls, sum.credits);
      }
    }
    if (failure === undefined) return;
    log.warn({ err: failure }, "charges could not be written to the history");
    throw failure;
  };

  return {
    note({ caller, endpoint, subject, credits }) {
      const at = now();
      const { accountId, via } = caller;
      const hour = hourOf(at);
      const call = callName(endpoint);
      add(accountId, hour, via.kind === "key" ? via : null, call, 1, credits);
      // What no saved query can stand for is not kept: the subject may be a list of 100,000 addresses.
      if (via.kind === "key" || !isClaimable(call)) return;
      recent.push({ accountId, hour, at, call, subject: subject(), credits });
      if (recent.length > CLAIMABLE_MAX) recent.shift();
    },
    async claim(accountId, query, type, limits) {
      const since = now() - CLAIMABLE_MS;
      recent = recent.filter(({ at }) => at >= since);
      const savedAt = limits?.since.getTime() ?? since;
      const own = recent.filter((charge) => charge.accountId === accountId && charge.at >= savedAt);
      const found = own.length === 0 ? [] : await slices.run(accountId, standsFor(query, type, own, limits?.most));
      // What another query took meanwhile is its own.
      const taken = new Set(found.filter((charge) => recent.includes(charge)));
      recent = recent.filter((charge) => !taken.has(charge));
      const attribute = (sign: 1 | -1) => {
        for (const { hour, call, credits } of taken) add(accountId, hour, null, call, sign, sign * credits);
      };
      attribute(-1);
      return { credits: [...taken].reduce((sum, { credits }) => sum + credits, 0), undo: () => attribute(1) };
    },
    flush: () =>
      mutex.run(() => {
        const sums = pending;
        if (sums.size === 0) return Promise.resolve();
        pending = new Map();
        last = null;
        return write(sums.values());
      }),
  };
}

const HOUR_CHARACTERS = "2026-01-01T00".length;

/** The last one, as text: making it takes longer than all else that noting a charge does. */
let lastHour = { number: Number.NaN, text: "" };

function hourOf(at: number): string {
  const number = Math.floor(at / 3_600_000);
  if (number !== lastHour.number) {
    lastHour = { number, text: `${new Date(at).toISOString().slice(0, HOUR_CHARACTERS)}:00Z` };
  }
  return lastHour.text;
}
