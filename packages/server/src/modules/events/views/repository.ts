import type { SavedView } from "@fyr/contract";
import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { lockAccount } from "../../account/index.ts";
import type { Ledger, Timestamp, TextList } from "../../../storage/ledger/index.ts";

export interface SavedViewTable {
  id: string;
  account_id: string;
  name: string;
  query: string;
  log_types: TextList;
  columns: TextList;
  created_at: Timestamp;
  updated_at: Timestamp;
}

declare module "../../../storage/ledger/index.ts" {
  interface LedgerTables {
    saved_view: SavedViewTable;
  }
}

export type ViewRow = Selectable<SavedViewTable>;
export type ViewContent = Pick<SavedView, "name" | "query" | "log_types" | "columns">;

/** Saved views. Each call is about one account's own: another's is one that is not there. */
export interface ViewRepository {
  list(accountId: string): Promise<ViewRow[]>;
  /** `conflict` where the account has one of that name, `full` where it has `max`. */
  create(accountId: string, content: ViewContent, max: number): Promise<ViewRow | "conflict" | "full">;
  /** `missing` where the account has no such view. */
  update(accountId: string, id: string, changes: Partial<ViewContent>): Promise<ViewRow | "conflict" | "missing">;
  /** Whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>;
}

export function createViewRepository(ledger: Ledger): ViewRepository {
  /** Changes of one account's views follow each other: its row is locked. */
  const alone = <T>(accountId: string, work: (db: Ledger) => Promise<T>): Promise<T> =>
    ledger.transaction().execute(async (db) => {
      await lockAccount(db, accountId);
      return work(db);
    });
  const named = async (db: Ledger, accountId: string, name: string): Promise<string | undefined> => {
    const own = db.selectFrom("saved_view").select("id").where("account_id", "=", accountId);
    return (await own.where("name", "=", name).executeTakeFirst())?.id;
  };

  return {
    list: (accountId) =>
      ledger.selectFrom("saved_view").selectAll().where("account_id", "=", accountId).orderBy("name").execute(),
    create: (accountId, { log_types, columns, ...content }, max) =>
      alone(accountId, async (db) => {
        const own = await db.selectFrom("saved_view").select("id").where("account_id", "=", accountId).execute();
        if (own.length >= max) return "full";
        if ((await named(db, accountId, content.name)) !== undefined) return "conflict";
        const now = new Date();
        return db
          .insertInto("saved_view")
          .values({
            id: uuidv7(),
            account_id: accountId,
            ...content,
            log_types: JSON.stringify(log_types),
            columns: JSON.stringify(columns),
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    update: (accountId, id, { log_types, columns, ...content }) =>
      alone(accountId, async (db) => {
        if (content.name !== undefined) {
          const holder = await named(db, accountId, content.name);
          if (holder !== undefined && holder !== id) return "conflict";
        }
        const row = await db
          .updateTable("saved_view")
          .set({
            ...content,
            ...(log_types && { log_types: JSON.stringify(log_types) }),
            ...(columns && { columns: JSON.stringify(columns) }),
            updated_at: new Date(),
          })
          .where("account_id", "=", accountId)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        return row ?? "missing";
      }),
    async remove(accountId, id) {
      const { numDeletedRows } = await ledger
        .deleteFrom("saved_view")
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
