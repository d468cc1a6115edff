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
  /** Text that the query contains, in either case; empty for all. */
  readonly search: string;
  readonly types?: readonly QueryType[] | undefined;
}

export interface NewHistoryEntry {
  readonly query: string;
  readonly type: QueryType;
  readonly items: number;
  readonly creditsUsed: number;
}

export interface HistoryRepository {
  save(accountId: string, entry: NewHistoryEntry): Promise<string>;
  /** Newest first, `query` cut to its first `HISTORY_EXCERPT` characters. */
  list(accountId: string, filter: HistoryFilter): Promise<Page<HistoryRow>>;
  /** Every entry, newest first, cut as in a listing; read as it goes. */
  all(accountId: string): AsyncIterable<HistoryRow>;
  /** Whole; undefined where the account has no such entry. */
  read(accountId: string, id: string): Promise<HistoryRow | undefined>;
}

export function createHistoryRepository(ledger: Ledger): HistoryRepository {
  const length = sql<number>`length(query)`.as("length");
  const others = ["id", "account_id", "type", "items", "credits_used", "created_at"] as const;

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
        })
        .execute();
      return id;
    },
    async list(accountId, { offset, limit, search, types }) {
      let matching = ledger.selectFrom("query_history").where("account_id", "=", accountId);
      if (search !== "") matching = matching.where("query", "ilike", `%${escapeLike(search)}%`);
      if (types !== undefined) matching = matching.where("type", "in", types.length > 0 ? types : [""]);
      const excerpts = matching.select([...others, length, sql<string>`left(query, ${HISTORY_EXCERPT})`.as("query")]);
      return readPage(excerpts.orderBy("id", "desc"), { offset, limit });
    },
    async *all(accountId) {
      let before: string | null = null;
      for (;;) {
        let next = ledger
          .selectFrom("query_history")
          .select([...others, length, sql<string>`left(query, ${HISTORY_EXCERPT})`.as("query")])
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
  };
}

const ROWS_AT_ONCE = 500;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
