import { ACCOUNT_TYPE, type StoredKindId } from "@fyr/contract";
import { type RawBuilder, sql } from "kysely";
import type { Ledger } from "../storage/ledger/index.ts";

/** What one account may have of a kind. */
export interface Quota {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Something that accounts make Fyr store: who owns it, how much of it there may be, and what becomes of the rest. A
 * module declares its kinds (`Module.stored`); the page 'What Fyr stores' and every refusal are made from them.
 */
export interface StoredKind {
  readonly id: StoredKindId;
  /** In a refusal: 'You have 100 of 100 saved views'. */
  readonly plural: string;
  readonly quota: (accountType: number) => Quota;
  /** Whether the oldest make room for a new one, or the new one is refused. */
  /** Days after which an entry is deleted; absent for never. */
  readonly days?: number;
  readonly whenFull: "oldest go" | "refused";
  /** SQL of all rows of all accounts: `account_id`, `id` (uuid), `at`, `bytes`, `label` (a line to know it by). */
  readonly rows: RawBuilder<unknown>;
  /** Deletes some of an account; answers how many. Absent where a page of its own does so. */
  readonly remove?: (ledger: Ledger, accountId: string, ids: readonly string[]) => Promise<number>;
}

export const defineStored = (kind: StoredKind): StoredKind => kind;

const MB = 1024 * 1024;

/** A quota by plan; sizes in MB. */
export const byPlan =
  (free: readonly [number, number], pro: readonly [number, number], admin: readonly [number, number] = pro) =>
  (type: number): Quota => {
    const [count, megabytes] = type === ACCOUNT_TYPE.admin ? admin : type === ACCOUNT_TYPE.free ? free : pro;
    return { count, bytes: Math.round(megabytes * MB) };
  };

/** The same for everybody. */
export const forAll = (count: number, megabytes: number) => byPlan([count, megabytes], [count, megabytes]);

/** The rows of a kind, of one account, newest first. */
export const rowsOf = (kind: StoredKind, accountId: string): RawBuilder<unknown> =>
  sql`select * from (${kind.rows}) stored where account_id = ${accountId}`;
