import type { Log } from "../../log.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { enqueue, type WorkKind, type WorkQueue } from "../../work/index.ts";
import { mailDelivery } from "./delivery.ts";
import { cleanSubject, isAddress, type Message } from "./message.ts";
import { createMailRepository, type MailRepository, type MailRow } from "./repository.ts";
import { smtpTransport, asEml } from "./transport.ts";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The priority of notices: one to all administrators must not hold up the link that somebody waits for. */
const AFTER_OTHERS = 1;

export interface Mailer {
  /** `outbox`: there is no SMTP server, and an administrator passes mail on. */
  readonly delivery: "smtp" | "outbox";
  /** Stores the mail, which is delivered later: no request waits for an SMTP server, or fails by one. */
  send(message: Message): Promise<void>;
  readonly outbox: Pick<MailRepository, "list">;
  /** Deletes mail from before that time, sent or in the outbox; answers how many. */
  delete(before: Date): Promise<number>;
  /** Deletes all mail of an account, to its address or an earlier one, delivered or not. */
  deleteOf(account: { id: string; email: string }): Promise<void>;
  /** Notes whose mail to an address is that will not be its account's any more. */
  assign(recipient: string, accountId: string): Promise<void>;
  readonly queues: readonly WorkKind[];
  close(): void;
}

interface Needs {
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "wake">;
  readonly smtpUrl: string | null;
  readonly from: string;
  /** Where mail is stored without a server. */
  readonly outboxDir: string;
  readonly log: Pick<Log, "info" | "warn">;
  readonly now?: () => Date;
}

/** Mail by SMTP, or stored for an admin where no server is configured. */
export function createMailer({ ledger, work, smtpUrl, from, outboxDir, log, now }: Needs): Mailer {
  const transport = smtpUrl === null ? null : smtpTransport(smtpUrl, from);
  const queues = transport === null ? [] : [mailDelivery({ ledger, transport })];
  const repository = createMailRepository(ledger, now);
  if (transport === null) log.warn({ outbox: outboxDir }, "SMTP_URL is not set: mail is stored in the outbox");

  return {
    delivery: transport === null ? "outbox" : "smtp",
    outbox: repository,
    async send({ to, accountId, subject, text, replyTo, isNotice }) {
      const state = transport === null ? "stored" : "queued";
      const mail = await ledger.transaction().execute(async (db) => {
        const added = await createMailRepository(db, now).add({
          recipient: to,
          accountId: accountId ?? null,
          replyTo: replyTo !== undefined && isAddress(replyTo) ? replyTo : null,
          subject: cleanSubject(subject),
          text,
          ...(isAddress(to) ? { state, error: null } : { state: "failed", error: "Not an e-mail address" }),
        });
        for (const kind of queues)
          if (added.state === "queued")
            await enqueue(db, kind, { key: added.id, payload: {}, priority: isNotice === true ? AFTER_OTHERS : 0 });
        return added;
      });
      if (mail.state === "queued") return work.wake();
      if (mail.state !== "stored") return log.warn({ mail: mail.id }, "a mail has no valid recipient");
      log.info({ mail: mail.id }, "a mail was stored in the outbox");
      await writeToOutbox(outboxDir, mail, from).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.id }, "a mail is only in the ledger: its file could not be written"),
      );
    },
    async delete(before) {
      const ids = await repository.delete(before);
      for (const id of ids) await deleteFromOutbox(outboxDir, id);
      return ids.length;
    },
    async deleteOf(account) {
      for (const id of await repository.deleteOf(account)) await deleteFromOutbox(outboxDir, id);
    },
    assign: repository.assign,
    queues,
    close: () => transport?.close(),
  };
}

const fileOf = (dir: string, id: string): string => join(dir, `${id}.eml`);

/** Writes a mail that no server delivers where the operator finds it, and only the operator reads it. */
async function writeToOutbox(dir: string, mail: MailRow, from: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(dir, mail.id), await asEml(mail, from), { mode: 0o600, flag: "wx" });
}

/** Whether or not it was ever there. */
const deleteFromOutbox = (dir: string, id: string): Promise<void> => rm(fileOf(dir, id), { force: true });
