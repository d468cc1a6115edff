import type { ContactMessage, QuoteRequest } from "@fyr/contract";
import { DAY_MS } from "@fyr/core/time";
import { createAttempts, inNetworks } from "../../../http/attempts.ts";
import type { Mailer } from "../../mail/index.ts";
import type { ContactRepository } from "./repository.ts";

/** Messages to the operator: stored first, then mailed. All answer alike, and throw `ratelimited` of the catalogue. */
export interface ContactService {
  write(message: ContactMessage, from: { address: string; accountId: string | null }): Promise<void>;
  requestQuote(quote: QuoteRequest, address: string): Promise<void>;
  /** Answers the same for an address that is on the list already. */
  joinWaitlist(email: string, address: string): Promise<void>;
  /** Deletes what is older than two years; answers how many. */
  expire(): Promise<number>;
  readonly received: Pick<ContactRepository, "messages" | "quotes" | "waitlist">;
}

interface Needs {
  readonly repository: ContactRepository;
  readonly mailer: Pick<Mailer, "send">;
  /** The operator's address. */
  readonly to: string;
  readonly now?: () => Date;
}

const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 10;

/** As the privacy policy has it. */
const STORED_DAYS = 730;

export function createContactService({ repository, mailer, to, now = () => new Date() }: Needs): ContactService {
  const attempts = createAttempts(WINDOW_MS);
  const count = (kind: string, address: string) => attempts.count(...inNetworks(kind, address, PER_ADDRESS));

  return {
    received: repository,
    expire: () => repository.deleteBefore(new Date(now().getTime() - STORED_DAYS * DAY_MS)),
    async write(message, { address, accountId }) {
      // Who is known is counted for themselves: strangers at the same address keep no account from writing.
      if (accountId === null) count("contact", address);
      else attempts.count({ key: `contact account ${accountId}`, limit: PER_ADDRESS });
      await repository.addMessage(message, accountId);
      await mailer.send({
        to,
        replyTo: message.email,
        subject: `Contact: ${message.topic}`,
        text: `${lines({ From: message.name, "E-mail": message.email, Topic: message.topic })}\n\n${message.message}\n`,
      });
    },
    async requestQuote(quote, address) {
      count("quote", address);
      await repository.addQuote(quote);
      await mailer.send({
        to,
        replyTo: quote.email,
        subject: `Quote: ${quote.product_id} for ${quote.company}`,
        text: `${lines({
          Product: quote.product_id,
          Company: quote.company,
          Country: quote.country,
          Contact: quote.contact_person,
          "E-mail": quote.email,
          Phone: quote.phone_number,
        })}\n`,
      });
    },
    async joinWaitlist(email, address) {
      count("waitlist", address);
      if (!(await repository.addToWaitlist(email))) return;
      await mailer.send({ to, replyTo: email, subject: "Waitlist", text: `${email} has joined the waitlist.\n` });
    },
  };
}

/** One a line, whatever was typed: a name with a line break is no second line. */
const lines = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value.replaceAll(/\s+/g, " ")}`)
    .join("\n");
