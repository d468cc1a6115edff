import type { ContactMessage, QuoteRequest } from "@fyr/contract";
import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import {
  containing,
  type ContactMessageTable,
  type Ledger,
  type Page,
  type QuoteRequestTable,
  readPage,
  type WaitlistEntryTable,
} from "../../../storage/ledger/index.ts";

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
  waitlist(filter: Filter): Promise<Page<WaitlistRow>>;
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
        .leftJoin("account", "account.id", "contact_message.account_id")
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
    async waitlist({ offset, limit, search }) {
      let matching = ledger.selectFrom("waitlist_entry");
      if (search !== "") matching = matching.where(containing(["email"], search));
      return readPage(matching.selectAll().orderBy("id", "desc"), { offset, limit });
    },
  };
}
