import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../http/attempts.ts";
import type { WarnLog } from "../../log.ts";
import { activeAdministrators } from "../account/index.ts";
import type { Mailer } from "../mail/index.ts";
import type { Notify } from "../notifications/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** A change of who can use an account. */
interface SecurityNotice {
  /** A sentence without a full stop: the mail's subject too. */
  readonly title: string;
  /** Sentences on what was done. */
  readonly message: string;
  /** The page of Fyr that shows it, below the origin. */
  readonly link: string;
  /** The network address that it was done from. */
  readonly address: string;
}

/** Notifies the account and mails it. Never fails and never delays the caller. */
export type WarnOwner = (account: Owner, notice: SecurityNotice) => void;

export interface SecurityNotices {
  readonly warnOwner: WarnOwner;
  /** The same for every active administrator. */
  readonly warnAdministrators: (notice: SecurityNotice) => void;
  /** Waits for what is still being written. */
  close(): Promise<void>;
}

export interface SecurityNoticeNeeds {
  readonly ledger: Ledger;
  readonly notify: Notify;
  readonly mailer: Pick<Mailer, "send">;
  /** The page that requests a reset of the password; read when a mail is written. */
  readonly pages: { readonly requestReset: string };
  readonly log: WarnLog;
  readonly now?: () => number;
}

/** Mails an account gets of these in an hour: one that makes and deletes keys all day would flood its own mailbox. */
const MAILS_PER_HOUR = 20;

export function createSecurityNotices(needs: SecurityNoticeNeeds): SecurityNotices {
  const { ledger, notify, mailer, pages, log, now = Date.now } = needs;
  const sent = createAttempts(HOUR_MS, now);
  const underWay = new Set<Promise<void>>();

  const mayMail = (id: string): boolean => {
    try {
      sent.count({ key: id, limit: MAILS_PER_HOUR });
      return true;
    } catch {
      return false;
    }
  };

  const run = (work: Promise<void>): void => {
    const settled = work
      .catch((error: unknown) => log.warn({ err: error }, "a security notice could not be mailed"))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  };

  const warnOwner: WarnOwner = ({ id, email }, notice) => {
    const { title, message, link } = notice;
    notify(id, { type: "warning", title, message, link });
    if (mayMail(id))
      run(mailer.send({ to: email, subject: title, text: textOf(notice, new Date(now())), isNotice: true }));
  };

  const textOf = ({ message, address }: SecurityNotice, at: Date): string => `${message}

When: ${at.toISOString().slice(0, 16).replace("T", " ")} UTC
From: ${address}

If you do not know of this, set a new password now: ${pages.requestReset}
The page of the new password can also remove all API keys and passkeys.
`;

  return {
    warnOwner,
    warnAdministrators(notice) {
      run(
        activeAdministrators(ledger).then((administrators) => {
          for (const administrator of administrators) warnOwner(administrator, notice);
        }),
      );
    },
    async close() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
