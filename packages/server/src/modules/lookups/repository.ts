import type { LookupAsk, LookupJob, LookupPart, LookupStatus } from "@fyr/contract";
import type { Json, Ledger, Timestamp } from "../../storage/ledger/index.ts";
import type { Reach } from "../../storage/names/index.ts";

interface LookupTable {
  id: string;
  account_id: string;
  term: string;
  status: LookupStatus;
  parts: Json<LookupPart[]>;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  reach: Reach;
  lists: boolean;
  /** With commas between. */
  asks: string;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    lookup: LookupTable;
  }
}

/** Jobs of an account that are kept: the oldest make room. */
const KEPT_MAX = 200;

/**
 * What a caller may know of sightings, and whether of what lists name: the keys of an account see less than its owner
 * does, and an owner may see less than yesterday.
 */
export interface Visible {
  /** From the narrowest to the widest. */
  readonly reaches: readonly Reach[];
  readonly lists: boolean;
}

export interface LookedUp {
  readonly term: string;
  readonly asks: readonly LookupAsk[];
}

export interface LookupRepository {
  /** A job of the account about the same, that asks others the same or is to ask nobody, since then, of a caller who saw no more and no less; null without one. */
  recent(accountId: string, visible: Visible, of: LookedUp, since: Date): Promise<LookupJob | null>;
  /** A job of the account, unless it found what the caller may not know of. */
  find(accountId: string, visible: Visible, id: string): Promise<LookupJob | null>;
  add(id: string, accountId: string, visible: Visible, of: LookedUp, at: Date): Promise<LookupJob>;
  finish(id: string, status: "done" | "failed", parts: readonly LookupPart[], at: Date): Promise<void>;
  /** Answers how many. */
  deleteBefore(before: Date): Promise<number>;
}

const COLUMNS = ["id", "status", "term", "asks", "parts", "created_at", "finished_at"] as const;

type Row = Pick<LookupTable, "id" | "status" | "term" | "asks"> & {
  readonly parts: LookupPart[];
  readonly created_at: Date;
  readonly finished_at: Date | null;
};

/** In one order. */
const stored = (asks: readonly LookupAsk[]): string => asks.toSorted().join(",");

const present = ({ created_at, finished_at, asks, ...job }: Row): LookupJob => ({
  ...job,
  asks: asks === "" ? [] : (asks.split(",") as LookupAsk[]),
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});

const widestOf = ({ reaches }: Visible): Reach => reaches.at(-1) ?? "all";

export function createLookupRepository(ledger: Ledger): LookupRepository {
  const of = (accountId: string) => ledger.selectFrom("lookup").select(COLUMNS).where("account_id", "=", accountId);
  return {
    async recent(accountId, visible, { term, asks }, since) {
      const row = await of(accountId)
        .where("reach", "=", widestOf(visible))
        .where("lists", "=", visible.lists)
        .where("term", "=", term)
        .$if(asks.length > 0, (query) => query.where("asks", "=", stored(asks)))
        .where("created_at", ">=", since)
        .where("status", "!=", "failed")
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : present(row);
    },
    async find(accountId, { reaches, lists }, id) {
      const row = await of(accountId)
        .where("id", "=", id)
        .where("reach", "in", reaches)
        .where("lists", "in", lists ? [true, false] : [false])
        .executeTakeFirst();
      return row === undefined ? null : present(row);
    },
    async add(id, accountId, visible, { term, asks }, at) {
      await ledger
        .deleteFrom("lookup")
        .where("id", "in", (kept) =>
          kept
            .selectFrom("lookup")
            .select("id")
            .where("account_id", "=", accountId)
            .where("status", "!=", "queued")
            .orderBy("created_at", "desc")
            .offset(KEPT_MAX - 1),
        )
        .execute();
      const queued = { status: "queued" as const, created_at: at, finished_at: null };
      const row = { id, account_id: accountId, term, asks: stored(asks), ...queued };
      await ledger
        .insertInto("lookup")
        .values({ ...row, parts: "[]", reach: widestOf(visible), lists: visible.lists })
        .execute();
      return present({ ...row, parts: [] });
    },
    async finish(id, status, parts, at) {
      await ledger
        .updateTable("lookup")
        .set({ status, parts: JSON.stringify(parts), finished_at: at })
        .where("id", "=", id)
        .execute();
    },
    async deleteBefore(before) {
      const { numDeletedRows } = await ledger.deleteFrom("lookup").where("created_at", "<", before).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
