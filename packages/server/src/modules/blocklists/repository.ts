import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { BLOCKLIST_HISTORY, type BlocklistKind } from "@fyr/contract";
import { blocklistSetName } from "@fyr/core/blocklists";
import type { Ledger, Timestamp } from "../../storage/ledger/index.ts";
import { lockAccount } from "../account/index.ts";

interface BlocklistTable {
  id: string;
  account_id: string;
  name: string;
  /** As it was when the list was made. */
  set_name: string;
  query: string;
  kind: string;
  max_rows: number;
  interval_minutes: number;
  /** With a line feed between them. */
  allow: string;
  key_hash: string | null;
  key_prefix: string | null;
  key_created_at: Timestamp | null;
  fetched_at: Timestamp | null;
  /** Lines of JSON; null before the first refresh that did not fail. */
  content: string | null;
  digest: string | null;
  bytes: number;
  entries: number;
  found: number;
  left_out: number;
  refreshed_at: Timestamp | null;
  changed_at: Timestamp | null;
  problem: string | null;
  next_at: Timestamp;
  created_at: Timestamp;
}

interface BlocklistRefreshTable {
  id: string;
  blocklist_id: string;
  at: Timestamp;
  outcome: string;
  entries: number;
  added: number;
  removed: number;
  credits: number;
  problem: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    blocklist: BlocklistTable;
    blocklist_refresh: BlocklistRefreshTable;
  }
}

/** A list without its entries. */
export type BlocklistRow = Omit<Selectable<BlocklistTable>, "content" | "key_hash">;
export type RefreshRow = Selectable<BlocklistRefreshTable>;

export interface Settings {
  readonly name: string;
  readonly query: string;
  readonly kind: BlocklistKind;
  readonly max_rows: number;
  readonly interval_minutes: number;
  readonly allow: string;
}

/** A list as a refresh has made it. */
export interface Made {
  readonly content: string;
  readonly digest: string;
  readonly bytes: number;
  readonly entries: number;
  readonly found: number;
  readonly left_out: number;
}

type Outcome = Pick<RefreshRow, "outcome" | "entries" | "added" | "removed" | "credits" | "problem">;

export interface BlocklistRepository {
  list(accountId: string): Promise<BlocklistRow[]>;
  find(accountId: string, id: string): Promise<BlocklistRow | undefined>;
  read(id: string): Promise<BlocklistRow | undefined>;
  content(id: string): Promise<string | null>;
  /** Newest first. */
  history(id: string): Promise<RefreshRow[]>;
  /** Undefined where the account has `max`. */
  create(accountId: string, settings: Settings, max: number, at: Date): Promise<BlocklistRow | undefined>;
  update(accountId: string, id: string, settings: Settings): Promise<BlocklistRow | undefined>;
  /** Answers how many. */
  delete(accountId: string, ids: readonly string[]): Promise<number>;
  setKey(accountId: string, id: string, key: { hash: string; prefix: string } | null, at: Date): Promise<boolean>;
  byKey(hash: string): Promise<BlocklistRow | undefined>;
  fetched(id: string, at: Date): Promise<void>;
  /** Lists with a key whose time has come, and whose they are. */
  due(now: Date, most: number): Promise<{ id: string; account_id: string }[]>;
  /** Notes how a refresh went; `made` where it made a list. */
  refreshed(id: string, at: Date, next: Date, outcome: Outcome, made: Made | null): Promise<void>;
}

const COLUMNS = [
  "id",
  "account_id",
  "name",
  "set_name",
  "query",
  "kind",
  "max_rows",
  "interval_minutes",
  "allow",
  "key_prefix",
  "key_created_at",
  "fetched_at",
  "digest",
  "bytes",
  "entries",
  "found",
  "left_out",
  "refreshed_at",
  "changed_at",
  "problem",
  "next_at",
  "created_at",
] as const;

export function createBlocklistRepository(ledger: Ledger): BlocklistRepository {
  const one = (id: string) => ledger.selectFrom("blocklist").select(COLUMNS).where("id", "=", id);
  return {
    list: (accountId) =>
      ledger.selectFrom("blocklist").select(COLUMNS).where("account_id", "=", accountId).orderBy("id").execute(),
    find: (accountId, id) => one(id).where("account_id", "=", accountId).executeTakeFirst(),
    read: (id) => one(id).executeTakeFirst(),
    async content(id) {
      const row = await ledger.selectFrom("blocklist").select("content").where("id", "=", id).executeTakeFirst();
      return row?.content ?? null;
    },
    history: (id) =>
      ledger
        .selectFrom("blocklist_refresh")
        .selectAll()
        .where("blocklist_id", "=", id)
        .orderBy("id", "desc")
        .limit(BLOCKLIST_HISTORY)
        .execute(),
    create: (accountId, settings, max, at) =>
      ledger.transaction().execute(async (db) => {
        // The account's row is locked: two requests at once cannot both be the last list.
        await lockAccount(db, accountId);
        const { count } = await db
          .selectFrom("blocklist")
          .select(db.fn.countAll<number | string>().as("count"))
          .where("account_id", "=", accountId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return undefined;
        const empty = { bytes: 0, entries: 0, found: 0, left_out: 0 };
        const id = uuidv7();
        const own = { id, account_id: accountId, set_name: blocklistSetName(settings.name, id) };
        return db
          .insertInto("blocklist")
          .values({ ...own, ...settings, ...empty, next_at: at, created_at: at })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
      }),
    update: (accountId, id, settings) =>
      ledger
        .updateTable("blocklist")
        .set(settings)
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .returning(COLUMNS)
        .executeTakeFirst(),
    async delete(accountId, ids) {
      const { numDeletedRows } = await ledger
        .deleteFrom("blocklist")
        .where("account_id", "=", accountId)
        .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async setKey(accountId, id, key, at) {
      const { numUpdatedRows } = await ledger
        .updateTable("blocklist")
        .set({
          key_hash: key?.hash ?? null,
          key_prefix: key?.prefix ?? null,
          key_created_at: key === null ? null : at,
          fetched_at: null,
        })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
    byKey: (hash) => ledger.selectFrom("blocklist").select(COLUMNS).where("key_hash", "=", hash).executeTakeFirst(),
    async fetched(id, at) {
      await ledger.updateTable("blocklist").set({ fetched_at: at }).where("id", "=", id).execute();
    },
    due: (now, most) =>
      ledger
        .selectFrom("blocklist")
        .select(["id", "account_id"])
        .where("key_hash", "is not", null)
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .limit(most)
        .execute(),
    async refreshed(id, at, next, outcome, made) {
      const isChanged = outcome.outcome === "changed";
      const updated = await ledger
        .updateTable("blocklist")
        .set({
          next_at: next,
          problem: outcome.problem,
          ...(made !== null && { ...made, refreshed_at: at }),
          ...(isChanged && { changed_at: at }),
        })
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      // It may have been deleted meanwhile.
      if (updated === undefined) return;
      await ledger
        .insertInto("blocklist_refresh")
        .values({ id: uuidv7(), blocklist_id: id, at, ...outcome })
        .execute();
      await sql`
        delete from blocklist_refresh where blocklist_id = ${id} and id not in (
          select id from blocklist_refresh where blocklist_id = ${id} order by id desc limit ${sql.lit(BLOCKLIST_HISTORY)})
      `.execute(ledger);
    },
  };
}
