import type { StoredContact, StoredQuote, StoredWaitlistEntry } from "@fyr/contract";
import type { ContactRow, QuoteRow, WaitlistRow } from "./repository.ts";

export function presentMessage(row: ContactRow): StoredContact {
  const { id, account, email, name, topic, message } = row;
  return { id, received_at: row.received_at.toISOString(), account, email, name, topic, message };
}

export function presentQuote(row: QuoteRow): StoredQuote {
  return { ...row, received_at: row.received_at.toISOString() };
}

export function presentEntry(row: WaitlistRow): StoredWaitlistEntry {
  return { id: row.id, received_at: row.received_at.toISOString(), email: row.email };
}
