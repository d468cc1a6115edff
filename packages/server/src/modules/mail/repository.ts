import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type Page, readPage, type Timestamp } from "../../storage/ledger/index.ts";

export interface MailTable {
  id: string;
  created_at: Timestamp;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  /** `kept`: there is no SMTP server, an admin hands it on. */
  state: "queued" | "sent" | "failed" | "kept";
  attempts: number;
  /** When it may be tried next. */
  due_at: Timestamp;
  error: string | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    mail: MailTable;
  }
}

export type MailRow = Selectable<MailTable>;

/** Whoever claims a mail has so long to send it; then another may. */
const LEASE_MS = 2 * 60_000;

export interface NewMail {
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly state: MailRow["state"];
  readonly error: string | null;
}

export interface MailRepository {
  add(mail: NewMail): Promise<MailRow>;
  /** Takes a mail that is due; each is given to one node only. */
  claim(): Promise<MailRow | undefined>;
  /** It is out: its text is kept as `text`. */
  sent(mail: MailRow, text: string): Promise<void>;
  /** Tries again at `again`, or never where that is null. */
  failed(mail: MailRow, error: string, again: Date | null): Promise<void>;
  /** Deletes those written before that time which nobody is to carry any more; answers which. */
  forget(before: Date): Promise<string[]>;
  /** Newest first; `search` is part of the recipient or the subject. */
  list(page: { offset: number; limit: number; search: string }): Promise<Page<MailRow>>;
}

export function createMailRepository(ledger: Ledger, now: () => Date = () => new Date()): MailRepository {
  /** `attempts` counts claims, which makes it the mark of this one: whoever was too late changes nothing. */
  const own = (mail: MailRow) =>
    ledger
      .updateTable("mail")
      .where("id", "=", mail.id)
      .where("state", "=", "queued")
      .where("attempts", "=", mail.attempts);

  return {
    add: ({ recipient, replyTo, subject, text, state, error }) =>
      ledger
        .insertInto("mail")
        .values({
          id: uuidv7(),
          created_at: now(),
          recipient,
          reply_to: replyTo,
          subject,
          text,
          state,
          attempts: 0,
          due_at: now(),
          error,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    claim: () =>
      ledger
        .updateTable("mail")
        .set({ due_at: new Date(now().getTime() + LEASE_MS), attempts: sql<number>`attempts + 1` })
        .where("id", "=", (db) =>
          db
            .selectFrom("mail")
            .select("id")
            .where("state", "=", "queued")
            .where("due_at", "<=", now())
            .orderBy("due_at")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst(),
    async sent(mail, text) {
      await own(mail).set({ state: "sent", text, error: null }).execute();
    },
    async failed(mail, error, again) {
      await own(mail)
        .set(again === null ? { state: "failed", error } : { error, due_at: again })
        .execute();
    },
    async forget(before) {
      const rows = await ledger
        .deleteFrom("mail")
        .where("created_at", "<", before)
        .where("state", "<>", "queued")
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async list({ offset, limit, search }) {
      let matching = ledger.selectFrom("mail");
      if (search !== "") matching = matching.where(containing(["recipient", "subject"], search));
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
  };
}
