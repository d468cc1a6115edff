import { changeOf } from "@fyr/core/blocklists";
import { HOUR_MS, MINUTE_MS } from "@fyr/core/time";
import { z } from "zod";
import type { Caller } from "../../http/caller.ts";
import type { Meter, NoteCharge } from "../../http/charge.ts";
import { hasRun } from "../../http/errors.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { defineWork, PermanentFailure, Postponed, type WorkKind } from "../../work/index.ts";
import { asCaller, findAccount } from "../account/index.ts";
import { createCharging, entriesIn, type Maker, storedForm } from "./making.ts";
import { type BlocklistRow, createBlocklistRepository, type Made } from "./repository.ts";

const Order = z.object({ id: z.uuid() });
type Order = z.infer<typeof Order>;

/** How a refresh ended: null where the list is gone. */
type Refreshed = {
  readonly made: Made;
  readonly minutes: number;
  readonly outcome: "changed" | "same";
  readonly added: number;
  readonly removed: number;
  readonly credits: number;
} | null;

export const REFRESH = { kind: "blocklist-refresh", single: true, unfinishedMax: 50 } as const;

/** For how long a refresh waits for searches of its account, of which few are under way at a time. */
const WAITS_MOST_MS = HOUR_MS;
const AGAIN_MS = 5_000;

/** What ran has been paid for, whatever came of it. */
class RefreshFailure extends PermanentFailure {
  readonly credits: number;
  constructor(cause: ApiFailure, credits: number) {
    super(cause.message, { cause });
    this.credits = credits;
  }
}

interface Needs {
  readonly ledger: Ledger;
  readonly maker: Maker;
  readonly meter: Meter;
  readonly noteCharge: NoteCharge;
}

/** Whose the list is, as a caller that sees what the account's keys of the scope `query` see. */
export async function ownerOf(ledger: Ledger, { account_id, id, name }: BlocklistRow): Promise<Caller | null> {
  const account = await findAccount(ledger, account_id);
  if (account === undefined || account.status === "deactivated") return null;
  return asCaller(account, { kind: "key", id, name, scopes: ["query"] });
}

/** Makes a list anew. Where that fails, the one before stays. */
export function refreshing({ ledger, maker, meter, noteCharge }: Needs): WorkKind<Order, Refreshed> {
  const lists = createBlocklistRepository(ledger);
  return defineWork<Order, Refreshed>({
    ...REFRESH,
    payload: Order,
    concurrency: 1,
    leaseMs: MINUTE_MS,
    // A failure is told, and the next turn comes by itself.
    attemptsMax: 2,
    async handler({ payload: { id }, createdAt }, { signal }) {
      const row = await lists.read(id);
      if (row === undefined) return null;
      const owner = await ownerOf(ledger, row);
      if (owner === null) throw new PermanentFailure("The account is deactivated");
      const charging = createCharging({ meter, noteCharge }, owner, row.query);
      try {
        const entries = await maker.make(owner, recipeOf(row), charging, signal);
        const made = storedForm(entries);
        const isSame = made.digest === row.digest;
        const before = isSame ? [] : entriesIn(await lists.content(id));
        const { added, removed } = isSame ? { added: [], removed: [] } : changeOf(before, entries.entries);
        const credits = charging.end();
        const outcome = isSame ? "same" : "changed";
        return { made, minutes: row.interval_minutes, outcome, added: added.length, removed: removed.length, credits };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ApiFailure)) throw error;
        if (error.key === "ratelimited" && Date.now() - createdAt.getTime() < WAITS_MOST_MS) {
          throw new Postponed(error.retryAfter === undefined ? AGAIN_MS : error.retryAfter * 1000);
        }
        if (hasRun(error)) charging.settleBegun();
        throw new RefreshFailure(error, charging.end());
      } finally {
        charging.giveBack();
      }
    },
    summary: (done) => done && { entries: done.made.entries, added: done.added, removed: done.removed },
    async record(db, { payload: { id } }, outcome) {
      const repository = createBlocklistRepository(db);
      const at = new Date();
      if (outcome.state === "done" && outcome.result !== null) {
        const { made, minutes, outcome: how, added, removed, credits } = outcome.result;
        const next = new Date(at.getTime() + minutes * MINUTE_MS);
        const noted = { outcome: how, entries: made.entries, added, removed, credits, problem: null };
        await repository.refreshed(id, at, next, noted, made);
      } else if (outcome.state === "failed") {
        const row = await repository.read(id);
        const next = new Date(at.getTime() + (row?.interval_minutes ?? 0) * MINUTE_MS);
        const credits = outcome.cause instanceof RefreshFailure ? outcome.cause.credits : 0;
        const noted = { entries: row?.entries ?? 0, added: 0, removed: 0, credits, problem: outcome.error };
        await repository.refreshed(id, at, next, { outcome: "failed", ...noted }, null);
      }
    },
  });
}

export const recipeOf = ({ query, max_rows: maxRows, allow }: Pick<BlocklistRow, "query" | "max_rows" | "allow">) => ({
  query,
  maxRows,
  allow: allow === "" ? [] : allow.split("\n"),
});
