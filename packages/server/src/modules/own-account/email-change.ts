import { EMAIL_CHANGE_HOURS, type EmailChange } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { createAttempts, inNetworks } from "../../http/attempts.ts";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { findAccount, hasAccount, type OwnAccounts } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Mailer } from "../mail/index.ts";
import type { Notify } from "../notifications/index.ts";
import type { EmailChangeRepository, EmailChangeRow } from "./email-change-repository.ts";
import { confirmNewMail, confirmOldMail, emailChangedMail, takenMail } from "./mails.ts";

export interface EmailChanges {
  of(accountId: string): Promise<EmailChange | null>;
  /**
   * Mails a link to both addresses. What it answers does not reveal whether the new one has an account.
   * @throws ApiFailure `bad_request` for the present address, `ratelimited`
   */
  request(caller: Caller, email: string, address: string): Promise<EmailChange>;
  cancel(accountId: string): Promise<void>;
  /**
   * Confirms by the token of a mail. Answers whose account it is, and whether the address was changed.
   * @throws ApiFailure `invalid_link`, `ratelimited`, `conflict` where the address got an account meanwhile
   */
  confirm(token: string, address: string): Promise<{ accountId: string; state: "waiting" | "changed" }>;
}

export interface EmailChangeNeeds {
  readonly ledger: Ledger;
  readonly accounts: Pick<OwnAccounts, "changeEmail">;
  readonly changes: EmailChangeRepository;
  readonly mailer: Pick<Mailer, "send" | "assign">;
  /** The addresses of pages that mails link to. */
  readonly pages: { readonly requestReset: string; confirmEmail(token: string): string };
  readonly notify: Notify;
  readonly audit: RecordAct;
}

const PER_ACCOUNT = 5;
const PER_EMAIL = 5;
const LINKS_PER_ADDRESS = 100;

export function createEmailChanges(needs: EmailChangeNeeds): EmailChanges {
  const { ledger, accounts, changes, mailer, pages, notify, audit } = needs;
  const attempts = createAttempts(HOUR_MS);

  return {
    async of(accountId) {
      const row = await changes.of(accountId);
      return row === undefined ? null : present(row);
    },
    async request({ accountId, email: old }, email, address) {
      if (email === old)
        throw new ApiFailure("bad_request", { message: "This is the address of your account already" });
      attempts.count({ key: `account ${accountId}`, limit: PER_ACCOUNT }, { key: `email ${email}`, limit: PER_EMAIL });
      const { row, oldToken, newToken } = await changes.add(accountId, email, EMAIL_CHANGE_HOURS);
      await mailer.send(confirmOldMail(old, email, pages.confirmEmail(oldToken), pages.requestReset));
      await mailer.send(
        (await hasAccount(ledger, email))
          ? takenMail(email)
          : { ...confirmNewMail(email, pages.confirmEmail(newToken)), accountId },
      );
      audit({ action: "email_change_requested", actor: old, subject: old, detail: email, address });
      return present(row);
    },
    cancel: (accountId) => changes.delete(accountId),
    async confirm(token, address) {
      attempts.count(...inNetworks("link", address, LINKS_PER_ADDRESS));
      const change = await changes.confirm(token);
      const account = change === undefined ? undefined : await findAccount(ledger, change.account_id);
      if (change === undefined || account === undefined || account.status !== "active") {
        throw new ApiFailure("invalid_link");
      }
      const { id: accountId, email: old } = account;
      if (change.old_confirmed_at === null || change.new_confirmed_at === null) return { accountId, state: "waiting" };
      const isDone = await accounts.changeEmail(accountId, change.email, new Date());
      await changes.delete(accountId);
      if (!isDone) throw new ApiFailure("conflict", { message: "This address has an account by now" });
      audit({
        action: "email_changed",
        actor: old,
        subject: change.email,
        detail: `${old} → ${change.email}`,
        address,
      });
      notify(accountId, {
        type: "warning",
        title: "Your e-mail address was changed",
        message: `You log in with ${change.email} now.`,
        link: "/account",
      });
      for (const to of [old, change.email]) await mailer.send(emailChangedMail(to, change.email, pages.requestReset));
      await mailer.assign(old, accountId);
      return { accountId, state: "changed" };
    },
  };
}

const present = (row: EmailChangeRow): EmailChange => ({
  email: row.email,
  old_confirmed: row.old_confirmed_at !== null,
  new_confirmed: row.new_confirmed_at !== null,
  expires_at: row.expires_at.toISOString(),
});
