import { type MailLog, startDelivery } from "./delivery.ts";
import { cleanSubject, isAddress, type Message } from "./message.ts";
import { forgetInOutbox, keepInOutbox } from "./outbox.ts";
import type { MailRepository } from "./repository.ts";
import { smtpTransport } from "./transport.ts";

export interface Mailer {
  /** `kept`: there is no SMTP server, an admin hands mail on. */
  readonly delivery: "smtp" | "kept";
  /** Stores the mail, which is carried later: nobody waits for an SMTP server, and none fails a request. */
  send(message: Message): Promise<void>;
  readonly outbox: Pick<MailRepository, "list">;
  /** Deletes mail from before that time, sent or kept; answers how many. */
  forget(before: Date): Promise<number>;
  close(): Promise<void>;
}

interface Parts {
  readonly repository: MailRepository;
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Where mail is kept that nobody carries. */
  readonly outboxDir: string;
  readonly log: MailLog;
}

/** Mail by SMTP, or kept for an admin where no server is configured. */
export function startMailer({ repository, smtpUrl, from, outboxDir, log }: Parts): Mailer {
  const delivery =
    smtpUrl === null ? null : startDelivery({ repository, transport: smtpTransport(smtpUrl, from), log });
  if (delivery === null) log.warn({ outbox: outboxDir }, "SMTP_URL is not set: mail is kept in the outbox");

  return {
    delivery: delivery === null ? "kept" : "smtp",
    outbox: repository,
    async send({ to, subject, text, replyTo }) {
      const carried = delivery === null ? "kept" : "queued";
      const mail = await repository.add({
        recipient: to,
        replyTo: replyTo !== undefined && isAddress(replyTo) ? replyTo : null,
        subject: cleanSubject(subject),
        text,
        ...(isAddress(to) ? { state: carried, error: null } : { state: "failed", error: "Not an e-mail address" }),
      });
      if (mail.state === "queued") return delivery?.wake();
      if (mail.state !== "kept") return log.warn({ mail: mail.id }, "a mail has no address that can be written to");
      log.info({ mail: mail.id }, "a mail was kept in the outbox");
      await keepInOutbox(outboxDir, mail, from).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.id }, "a mail is in the ledger only: its file was not written"),
      );
    },
    async forget(before) {
      const ids = await repository.forget(before);
      for (const id of ids) await forgetInOutbox(outboxDir, id);
      return ids.length;
    },
    close: async () => delivery?.close(),
  };
}
