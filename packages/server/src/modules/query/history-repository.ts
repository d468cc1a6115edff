import { randomUUID } from "node:crypto";
import { HISTORY_EXCERPT, type QueryType } from "@fyr/contract";
import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface QueryHistoryTable {
  id: string;
  account_id: string;
  query: string;
  type: string;
  items: number;
  credits_used: number;
  created_at: Timestamp;
  /** Of a sum of charges, which one it is within its account; null for saved queries. */
  charge: string | null;
  /** As it was when the key was used: a deleted one has a name still. */
  key_name: string | null;
  /** Until then other accounts may read it; null where it was never shared. */
  shared_until: Timestamp | null;
  /** By which they read it: each share has its own, so that the link of one that ended stays dead. */
  share_id: string | null;
  /** The same for searches of the same; null for sums of charges, and for what was saved before it was noted. */
  digest: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    query_history: QueryHistoryTable;
  }
}

export type HistoryRow = Selectable<QueryHistoryTable> & { length: number };

export interface HistoryFilter {
  readonly offset: number;
  readonly limit: number;
  /** Text that the first `HISTORY_EXCERPT` characters contain, in either case; empty for all. */
  readonly search: string;
  readonly types?: readonly QueryType[] | undefined;
  /** Only what is shared at that moment. */
  readonly sharedAt?: Date;
}

export interface NewHistoryEntry {
  readonly query: string;
  readonly type: QueryType;
  readonly items: number;
  readonly creditsUsed: number;
  readonly digest: string;
}

/** Charges of one hour, key and call; what is added may be negative. */
export interface ChargeSum {
  readonly accountId: string;
  /** Start of the hour, ISO 8601. */
  readonly hour: string;
  /** null for sessions. */
  readonly key: { readonly id: string; readonly name: string } | null;
  /** Method and path. */
  readonly call: string;
  readonly calls: number;
  readonly credits: number;
}

export interface HistoryRepository {
  /** Adds to the entry of this hour, key and call, and deletes the entry if its sum becomes zero. */
  addCharge(sum: ChargeSum): Promise<void>;
  /** Deletes sums of charges, not saved queries, and answers how many. */
  deleteCharges(before: Date): Promise<number>;
  save(accountId: string, entry: NewHistoryEntry): Promise<string>;
  /** Adds to what was charged for an entry. @returns the sum; undefined where the account has no such entry */
  addCredits(accountId: string, id: string, credits: number): Promise<number | undefined>;
  /** Newest first, `query` cut to its first `HISTORY_EXCERPT` characters. */
  list(accountId: string, filter: HistoryFilter): Promise<Page<HistoryRow>>;
  /** Every entry, newest first, cut as in a listing; read as it goes. */
  all(accountId: string): AsyncIterable<HistoryRow>;
  /** Whole; undefined where the account has no such entry. */
  read(accountId: string, id: string): Promise<HistoryRow | undefined>;
  /**
   * Lets others read a list until then.
   * @returns the id of the share, which is that of the one under way, if there is one; undefined where the account has
   *   no such list
   */
  share(accountId: string, id: string, until: Date, now: Date): Promise<string | undefined>;
  /** @returns whether the account has such a list */
  unshare(accountId: string, id: string): Promise<boolean>;
  /** Whole; undefined where no share of that id is under way at that moment. */
  readShared(shareId: string, now: Date): Promise<HistoryRow | undefined>;
}

export function createHistoryRepository(ledger: Ledger): HistoryRepository {
  const excerpt = sql<string>`left(query, ${HISTORY_EXCERPT})`;
  const length = sql<number>`length(query)`.as("length");
  const others = [
    "id",
    "account_id",
    "type",
    "items",
    "credits_used",
    "created_at",
    "charge",
    "key_name",
    "shared_until",
    "share_id",
    "digest",
  ] as const;

  return {
    async save(accountId, entry) {
      const id = uuidv7();
      await ledger
        .insertInto("query_history")
        .values({
          id,
          account_id: accountId,
          query: entry.query,
          type: entry.type,
          items: entry.items,
          credits_used: entry.creditsUsed,
          created_at: new Date(),
          charge: null,
          key_name: null,
          shared_until: null,
          share_id: null,
          digest: entry.digest,
        })
        .execute();
      return id;
    },
    async addCredits(accountId, id, credits) {
      const row = await ledger
        .updateTable("query_history")
        .set({ credits_used: sql`credits_used + ${credits}` })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .returning("credits_used")
        .executeTakeFirst();
      return row?.credits_used;
    },
    async addCharge({ accountId, hour, key, call, calls, credits }) {
      const { id, credits_used } = await ledger
        .insertInto("query_history")
        .values({
          id: uuidv7(),
          account_id: accountId,
          query: call,
          type: "call",
          items: calls,
          credits_used: credits,
          created_at: new Date(),
          charge: `${hour} ${key?.id ?? "session"} ${call}`,
          key_name: key?.name ?? null,
          shared_until: null,
          share_id: null,
          digest: null,
        })
        .onConflict((conflict) =>
          conflict.columns(["account_id", "charge"]).doUpdateSet({
            items: sql`query_history.items + excluded.items`,
            credits_used: sql`query_history.credits_used + excluded.credits_used`,
          }),
        )
        .returning(["id", "credits_used"])
        .executeTakeFirstOrThrow();
      if (credits_used > 0) return;
      await ledger.deleteFrom("query_history").where("id", "=", id).where("credits_used", "<=", 0).execute();
    },
    async deleteCharges(before) {
      const { numDeletedRows } = await ledger
        .deleteFrom("query_history")
        .where("charge", "is not", null)
        .where("created_at", "<", before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    async list(accountId, { offset, limit, search, types, sharedAt }) {
      let matching = ledger.selectFrom("query_history").where("account_id", "=", accountId);
      // Of the beginning that a listing shows: a search must not read megabytes of one entry.
      if (search !== "") matching = matching.where(excerpt, "ilike", `%${escapeLike(search)}%`);
      if (types !== undefined) matching = matching.where("type", "in", types.length > 0 ? types : [""]);
      if (sharedAt !== undefined) matching = matching.where("shared_until", ">", sharedAt);
      const excerpts = matching.select([...others, length, excerpt.as("query")]);
      return readPage(excerpts.orderBy("id", "desc"), { offset, limit });
    },
    async *all(accountId) {
      let before: string | null = null;
      for (;;) {
        let next = ledger
          .selectFrom("query_history")
          .select([...others, length, excerpt.as("query")])
          .where("account_id", "=", accountId)
          .orderBy("id", "desc")
          .limit(ROWS_AT_ONCE);
        if (before !== null) next = next.where("id", "<", before);
        const rows: HistoryRow[] = await next.execute();
        yield* rows;
        before = rows.at(-1)?.id ?? null;
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },
    read: (accountId, id) =>
      ledger
        .selectFrom("query_history")
        .select([...others, length, "query"])
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst(),
    async share(accountId, id, until, now) {
      const another = randomUUID();
      const row = await ledger
        .updateTable("query_history")
        .set({
          shared_until: until,
          share_id: sql`case when shared_until > ${now} then coalesce(share_id, ${another}) else ${another} end`,
        })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("type", "=", LIST)
        .returning("share_id")
        .executeTakeFirst();
      return row?.share_id ?? undefined;
    },
    async unshare(accountId, id) {
      const { numUpdatedRows } = await ledger
        .updateTable("query_history")
        .set({ shared_until: null, share_id: null })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("type", "=", LIST)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    readShared: (shareId, now) =>
      ledger
        .selectFrom("query_history")
        .select([...others, length, "query"])
        .where("share_id", "=", shareId)
        .where("type", "=", LIST)
        .where("shared_until", ">", now)
        .executeTakeFirst(),
  };
}

const ROWS_AT_ONCE = 500;
/** The one type of query that is too long for a link. */
const LIST: QueryType = "ip_table";

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
