import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface MailTable {
  id: string;
  created_at: Timestamp;
  recipient: string;
  /** Whose it is where that is not its address, or was: all others are whose address it has. */
  account_id: string | null;
  reply_to: string | null;
  subject: string;
  text: string;
  /** `stored`: there is no SMTP server, and an administrator passes it on. */
  state: "queued" | "sent" | "failed" | "stored";
  attempts: number;
  error: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    mail: MailTable;
  }
}

export type MailRow = Selectable<MailTable>;

export interface NewMail {
  readonly recipient: string;
  readonly accountId: string | null;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly state: MailRow["state"];
  readonly error: string | null;
}

export interface MailRepository {
  add(mail: NewMail): Promise<MailRow>;
  read(id: string): Promise<MailRow | undefined>;
  /** Notes how delivery stands. */
  update(id: string, change: Partial<Pick<MailRow, "state" | "text" | "attempts" | "error">>): Promise<void>;
  /** Makes a mail that could not be delivered wait again; false where there is none. */
  reopen(id: string): Promise<boolean>;
  /** Deletes mail written before that time that is not queued; answers which. */
  delete(before: Date): Promise<string[]>;
  /** Deletes all mail of an account, to its address or an earlier one; answers which. */
  deleteOf(account: { id: string; email: string }): Promise<string[]>;
  /** Notes whose mail to an address is that will not be its account's any more. */
  assign(recipient: string, accountId: string): Promise<void>;
  /** Newest first; `search` is part of the recipient or the subject. */
  list(page: { offset: number; limit: number; search: string }): Promise<Page<MailRow>>;
}

export function createMailRepository(ledger: Ledger, now: () => Date = () => new Date()): MailRepository {
  return {
    add: ({ recipient, accountId, replyTo, subject, text, state, error }) =>
      ledger
        .insertInto("mail")
        .values({
          id: uuidv7(),
          created_at: now(),
          recipient,
          account_id: accountId,
          reply_to: replyTo,
          subject,
          text,
          state,
          attempts: 0,
          error,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    read: (id) => ledger.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirst(),
    async update(id, change) {
      await ledger.updateTable("mail").set(change).where("id", "=", id).where("state", "=", "queued").execute();
    },
    async reopen(id) {
      const { numUpdatedRows } = await ledger
        .updateTable("mail")
        .set({ state: "queued", error: null })
        .where("id", "=", id)
        .where("state", "=", "failed")
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async delete(before) {
      const rows = await ledger
        .deleteFrom("mail")
        .where("created_at", "<", before)
        .where("state", "<>", "queued")
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async deleteOf({ id: accountId, email }) {
      const rows = await ledger
        .deleteFrom("mail")
        .where(({ or, eb }) => or([eb("recipient", "=", email), eb("account_id", "=", accountId)]))
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async assign(recipient, accountId) {
      await ledger.updateTable("mail").set({ account_id: accountId }).where("recipient", "=", recipient).execute();
    },
    async list({ offset, limit, search }) {
      let matching = ledger.selectFrom("mail");
      if (search !== "") matching = matching.where(containing(["recipient", "subject"], search));
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
  };
}
