import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailRow } from "./repository.ts";

/** The parts of a mail that are sent. */
type Letter = Pick<MailRow, "id" | "recipient" | "reply_to" | "subject" | "text" | "created_at">;

/** Hands a mail to the server that delivers it. */
export interface Transport {
  deliver(mail: Letter): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

export function smtpTransport(url: string, from: string): Transport {
  const transporter = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async deliver(mail) {
      await transporter.sendMail(asMail(mail, from));
    },
    close: () => transporter.close(),
  };
}

/** The mail as it would go over the wire (RFC 5322). */
export async function asEml(mail: Letter, from: string): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(asMail(mail, from));
  if (!Buffer.isBuffer(message)) throw new Error("the mail was not composed");
  return message;
}

/** Addresses as objects, so that no text of theirs is read as a list; no file and no address on the net is ever read. */
function asMail(mail: Letter, from: string): SendMailOptions {
  const plain = (address: string) => ({ name: "", address });
  return {
    from: { name: "Fyr", address: from },
    to: plain(mail.recipient),
    ...(mail.reply_to !== null && { replyTo: plain(mail.reply_to) }),
    subject: mail.subject,
    text: mail.text,
    date: mail.created_at,
    // The same at every attempt: a mail that arrives twice is seen to be one.
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
