import { sql, type Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface NotificationTable {
  id: string;
  account_id: string;
  type: "info" | "warning" | "success" | "error";
  title: string;
  message: string;
  link: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
  /** Key of a notification that an account receives once only; null may repeat. */
  dedup_key: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    notification: NotificationTable;
  }
}

export type NotificationRow = Selectable<NotificationTable>;

export interface News {
  readonly type: NotificationRow["type"];
  readonly title: string;
  readonly message: string;
  /** A path inside Fyr that it is about. */
  readonly link?: string;
  /** A notification of this name is not sent twice. */
  readonly dedupKey?: string;
}

export interface Recipient {
  readonly accountId: string;
  readonly news: News;
}

export interface NotificationRepository {
  /** Returns the accounts to which it is new, without those that have one with the same key. */
  addAll(recipients: readonly Recipient[], at: Date): Promise<string[]>;
  /** Newest first; `search` is part of title or message. */
  list(accountId: string, page: { offset: number; limit: number; search: string }): Promise<Page<NotificationRow>>;
  /** Deletes, of all accounts, those whose key starts with `prefix`. */
  deleteByKey(prefix: string): Promise<void>;
  unread(accountId: string): Promise<number>;
  newest(accountId: string): Promise<NotificationRow | undefined>;
  /** Whether the account has such a notification. */
  read(accountId: string, id: string, at: Date): Promise<boolean>;
  /** All of the account's, or those that are not newer than `until`. */
  readAll(accountId: string, until: string | undefined, at: Date): Promise<void>;
}

/** Notifications with a key that nobody has read, for another module's query to join. */
export const unreadKeys = (db: Ledger) =>
  db
    .selectFrom("notification")
    .select(["account_id", "dedup_key"])
    .where("read_at", "is", null)
    .where("dedup_key", "is not", null);

export function createNotificationRepository(ledger: Ledger): NotificationRepository {
  const count = ledger.fn.countAll<number | string>().as("count");
  const own = (accountId: string) => ledger.selectFrom("notification").where("account_id", "=", accountId);
  async function addAll(recipients: readonly Recipient[], at: Date): Promise<string[]> {
    if (recipients.length === 0) return [];
    const added = await ledger
      .insertInto("notification")
      .values(
        recipients.map(({ accountId, news: { type, title, message, link = null, dedupKey = null } }) => ({
          id: uuidv7(),
          account_id: accountId,
          type,
          title,
          message,
          link,
          created_at: at,
          read_at: null,
          dedup_key: dedupKey,
        })),
      )
      .onConflict((c) => c.columns(["account_id", "dedup_key"]).doNothing())
      .returning("account_id")
      .execute();
    return added.map(({ account_id }) => account_id);
  }

  return {
    addAll,
    list(accountId, { offset, limit, search }) {
      let matching = own(accountId);
      if (search !== "") matching = matching.where(containing(["title", "message"], search));
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
    async deleteByKey(prefix) {
      await ledger.deleteFrom("notification").where("dedup_key", "like", `${prefix}%`).execute();
    },
    async unread(accountId) {
      return Number((await own(accountId).where("read_at", "is", null).select(count).executeTakeFirstOrThrow()).count);
    },
    newest: (accountId) => own(accountId).selectAll().orderBy("id", "desc").limit(1).executeTakeFirst(),
    async read(accountId, id, at) {
      const { numUpdatedRows } = await ledger
        .updateTable("notification")
        .set({ read_at: sql`coalesce(read_at, ${at})` })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async readAll(accountId, until, at) {
      let unread = ledger
        .updateTable("notification")
        .set({ read_at: at })
        .where("account_id", "=", accountId)
        .where("read_at", "is", null);
      if (until !== undefined) unread = unread.where("id", "<=", until);
      await unread.execute();
    },
  };
}
