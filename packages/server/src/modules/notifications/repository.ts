import { sql, type Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type NotificationTable } from "../../storage/ledger/index.ts";

export type NotificationRow = Selectable<NotificationTable>;

export interface News {
  readonly type: NotificationRow["type"];
  readonly title: string;
  readonly message: string;
  /** A path inside Fyr that it is about. */
  readonly link?: string;
  /** What of this name has been told already is not told again. */
  readonly once?: string;
}

export interface NotificationRepository {
  /** Whether it is new: false where the account has been told `once`. */
  add(accountId: string, news: News, at: Date): Promise<boolean>;
  /** Newest first; `search` is part of title or message. */
  list(
    accountId: string,
    page: { offset: number; limit: number; search: string },
  ): Promise<{ rows: NotificationRow[]; total: number }>;
  unread(accountId: string): Promise<number>;
  newest(accountId: string): Promise<NotificationRow | undefined>;
  /** Whether the account has such a notification. */
  read(accountId: string, id: string, at: Date): Promise<boolean>;
  readAll(accountId: string, at: Date): Promise<void>;
}

export function createNotificationRepository(ledger: Ledger): NotificationRepository {
  const count = ledger.fn.countAll<number | string>().as("count");
  const own = (accountId: string) => ledger.selectFrom("notification").where("account_id", "=", accountId);
  return {
    async add(accountId, { type, title, message, link = null, once = null }, at) {
      const added = await ledger
        .insertInto("notification")
        .values({
          id: uuidv7(),
          account_id: accountId,
          type,
          title,
          message,
          link,
          created_at: at,
          read_at: null,
          once,
        })
        .onConflict((c) => c.columns(["account_id", "once"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return added !== undefined;
    },
    async list(accountId, { offset, limit, search }) {
      let matching = own(accountId);
      if (search !== "") matching = matching.where(containing(["title", "message"], search));
      const [rows, total] = await Promise.all([
        matching.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute(),
        matching.select(count).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(total.count) };
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
    async readAll(accountId, at) {
      await ledger
        .updateTable("notification")
        .set({ read_at: at })
        .where("account_id", "=", accountId)
        .where("read_at", "is", null)
        .execute();
    },
  };
}
