import type { Timestamp } from "./columns.ts";

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
