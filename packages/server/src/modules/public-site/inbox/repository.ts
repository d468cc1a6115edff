import type { ContactMessage, QuoteRequest } from "@fyr/contract";
import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { accountIdentities } from "../../account/index.ts";
import { containing, type Ledger, type Page, readPage, type Timestamp } from "../../../storage/ledger/index.ts";

export interface ContactMessageTable {
  id: string;
  account_id: string | null;
  email: string;
  name: string;
  topic: string;
  message: string;
  received_at: Timestamp;
}

export interface QuoteRequestTable {
  id: string;
  product_id: string;
  email: string;
  contact_person: string;
  phone_number: string;
  company: string;
  country: string;
  received_at: Timestamp;
}

export interface WaitlistEntryTable {
  id: string;
  email: string;
  received_at: Timestamp;
}

declare module "../../../storage/ledger/index.ts" {
  interface LedgerTables {
    contact_message: ContactMessageTable;
    quote_request: QuoteRequestTable;
    waitlist_entry: WaitlistEntryTable;
  }
}

export type ContactRow = Selectable<ContactMessageTable> & { account: string | null };
export type QuoteRow = Selectable<QuoteRequestTable>;
export type WaitlistRow = Selectable<WaitlistEntryTable>;

/** A page of rows, newest first; `search` is part of any of their texts. */
export interface Filter {
  readonly offset: number;
  readonly limit: number;
  readonly search: string;
}

export interface ContactRepository {
  addMessage(message: ContactMessage, accountId: string | null): Promise<void>;
  addQuote(quote: QuoteRequest): Promise<void>;
  /** False where the address was on it already. */
  addToWaitlist(email: string): Promise<boolean>;
  messages(filter: Filter): Promise<Page<ContactRow>>;
  quotes(filter: Filter): Promise<Page<QuoteRow>>;
  quote(id: string): Promise<QuoteRow | undefined>;
  waitlist(filter: Filter): Promise<Page<WaitlistRow>>;
  /** Deletes all that came of an account or an address. */
  deleteOf(owner: { readonly id: string; readonly email: string }): Promise<void>;
  /** Deletes all that came before a time; answers how many. */
  deleteBefore(before: Date): Promise<number>;
}

export function createContactRepository(ledger: Ledger, now: () => Date = () => new Date()): ContactRepository {
  const received = () => ({ id: uuidv7(), received_at: now() });

  return {
    async addMessage(message, accountId) {
      await ledger
        .insertInto("contact_message")
        .values({ ...received(), ...message, account_id: accountId })
        .execute();
    },
    async addQuote(quote) {
      await ledger
        .insertInto("quote_request")
        .values({ ...received(), ...quote })
        .execute();
    },
    async addToWaitlist(email) {
      const row = await ledger
        .insertInto("waitlist_entry")
        .values({ ...received(), email })
        .onConflict((c) => c.column("email").doNothing())
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
    async messages({ offset, limit, search }) {
      let matching = ledger.selectFrom("contact_message");
      const texts = ["contact_message.email", "contact_message.name", "topic", "message"] as const;
      if (search !== "") matching = matching.where(containing(texts, search));
      const messages = matching
        .leftJoin(accountIdentities(ledger).as("account"), "account.id", "contact_message.account_id")
        .selectAll("contact_message")
        .select("account.email as account")
        .orderBy("contact_message.id", "desc");
      return readPage(messages, { offset, limit });
    },
    async quotes({ offset, limit, search }) {
      let matching = ledger.selectFrom("quote_request");
      const texts = ["product_id", "email", "contact_person", "phone_number", "company", "country"] as const;
      if (search !== "") matching = matching.where(containing(texts, search));
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
    quote: (id) => ledger.selectFrom("quote_request").selectAll().where("id", "=", id).executeTakeFirst(),
    async waitlist({ offset, limit, search }) {
      let matching = ledger.selectFrom("waitlist_entry");
      if (search !== "") matching = matching.where(containing(["email"], search));
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
    async deleteOf({ id, email }) {
      await ledger
        .deleteFrom("contact_message")
        .where((eb) => eb.or([eb("account_id", "=", id), eb("email", "=", email)]))
        .execute();
      await ledger.deleteFrom("quote_request").where("email", "=", email).execute();
      await ledger.deleteFrom("waitlist_entry").where("email", "=", email).execute();
    },
    async deleteBefore(before) {
      const deleted = await Promise.all([
        ledger.deleteFrom("contact_message").where("received_at", "<", before).executeTakeFirst(),
        ledger.deleteFrom("quote_request").where("received_at", "<", before).executeTakeFirst(),
        ledger.deleteFrom("waitlist_entry").where("received_at", "<", before).executeTakeFirst(),
      ]);
      return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  };
}
