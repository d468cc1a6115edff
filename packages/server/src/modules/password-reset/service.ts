import { RESET_LINK_MINUTES } from "@fyr/contract";
import { createAttempts, inNetworks } from "../../http/attempts.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { WarnLog } from "../../log.ts";
import { type Account, type AccountRepository, hashPassword, type Links, refuseGuessable } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { KeyRepository } from "../keys/index.ts";
import type { Mailer } from "../mail/index.ts";
import type { PasskeyRepository } from "../passkeys/index.ts";
import type { ConnectionRepository } from "../single-sign-on/index.ts";
import { passwordChangedMail, resetMail } from "./mails.ts";

interface Access {
  readonly keys: { readonly name: string; readonly prefix: string }[];
  readonly passkeys: { readonly id: string; readonly name: string }[];
  /** By the address that the identity provider states. */
  readonly single_sign_on: { readonly email: string | null }[];
}

interface Wanted {
  readonly token: string;
  readonly password: string;
  /** Delete all keys and passkeys of the account as well, and disconnect it from single sign-on. */
  readonly removeAccess: boolean;
}

export interface PasswordResets {
  /**
   * Mails a link if the address has an account. The work runs after the answer, so that the answer and its time are the
   * same for any address.
   * @throws ApiFailure `ratelimited`
   */
  request(email: string, address: string): void;
  /** The same for an account that an admin has chosen. @throws ApiFailure `not_found` */
  send(accountId: string, admin: { email: string; address: string }): Promise<void>;
  /**
   * What else lets into the account of a token, which stays valid.
   * @throws ApiFailure `invalid_link`, `ratelimited`
   */
  access(token: string, address: string): Promise<Access>;
  /**
   * Sets the password, ends all sessions and links of the account and forgives its failed logins.
   * @throws ApiFailure `invalid_link`, `ratelimited`, `bad_request` for a password that is guessed first
   */
  reset(wanted: Wanted, address: string): Promise<{ accountId: string; device: string }>;
  /** Waits for mails that are still being written. */
  close(): Promise<void>;
}

export interface PasswordResetNeeds {
  readonly accounts: Pick<AccountRepository, "byEmail" | "byId" | "changePassword">;
  readonly keys: Pick<KeyRepository, "list" | "deleteAll">;
  readonly passkeys: Pick<PasskeyRepository, "list" | "deleteAll">;
  readonly connections: Pick<ConnectionRepository, "list" | "remove">;
  readonly links: Links;
  readonly mailer: Pick<Mailer, "send">;
  /** The addresses of pages that mails link to. */
  readonly pages: { readonly requestReset: string; reset(token: string): string };
  /** Mails the link of a waiting registration again, if there is one. */
  readonly remind: (email: string) => Promise<void>;
  /** Forgives the failed logins of an account; answers a device for the browser that reset its password. */
  readonly forgiveFailures: (email: string) => Promise<string>;
  readonly audit: RecordAct;
  readonly log: WarnLog;
}

const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 30;
const PER_EMAIL = 5;
const LINKS_PER_ADDRESS = 100;

export function createPasswordResets(needs: PasswordResetNeeds): PasswordResets {
  const { accounts, keys, passkeys, connections, links, mailer, pages, remind, forgiveFailures, audit, log } = needs;
  const attempts = createAttempts(WINDOW_MS);
  const underWay = new Set<Promise<void>>();

  const write = async (account: Account): Promise<void> => {
    const token = await links.issue("reset", account.id, RESET_LINK_MINUTES);
    await mailer.send(resetMail(account.email, pages.reset(token)));
  };

  /** Answers what was removed, in words. */
  const removeAll = async (accountId: string): Promise<string> => {
    const [ofKeys, ofPasskeys] = await Promise.all([keys.deleteAll(accountId), passkeys.deleteAll(accountId)]);
    const isDisconnected = await connections.remove(accountId);
    return `API keys removed: ${ofKeys}, passkeys removed: ${ofPasskeys}${isDisconnected ? ", single sign-on disconnected" : ""}`;
  };

  const answer = async (email: string, address: string): Promise<void> => {
    const account = await accounts.byEmail(email);
    if (account === undefined) return remind(email);
    await write(account);
    audit({ action: "reset_requested", actor: null, subject: email, detail: "", address });
  };

  return {
    request(email, address) {
      attempts.count(...inNetworks("address", address, PER_ADDRESS), { key: `email ${email}`, limit: PER_EMAIL });
      const work = answer(email, address)
        .catch((error: unknown) => log.warn({ err: error }, "a requested password reset could not be mailed"))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async send(accountId, admin) {
      const account = await accounts.byId(accountId);
      if (account === undefined) throw new ApiFailure("not_found");
      await write(account);
      const { email: actor, address } = admin;
      audit({ action: "reset_requested", actor, subject: account.email, detail: "", address });
    },
    async access(token, address) {
      attempts.count(...inNetworks("link", address, LINKS_PER_ADDRESS));
      const accountId = await links.peek("reset", token);
      if (accountId === null) throw new ApiFailure("invalid_link");
      const [ofKeys, ofPasskeys, connected] = await Promise.all([
        keys.list(accountId),
        passkeys.list(accountId),
        connections.list(accountId),
      ]);
      return {
        single_sign_on: connected.map(({ email }) => ({ email })),
        keys: ofKeys.map(({ name, prefix }) => ({ name, prefix })),
        passkeys: ofPasskeys.map(({ id, name }) => ({ id, name })),
      };
    },
    async reset({ token, password, removeAccess }, address) {
      attempts.count(...inNetworks("link", address, LINKS_PER_ADDRESS));
      // Hashing is slow: it needs a valid link, and comes before the link is used up.
      const holder = await links.peek("reset", token);
      const owner = holder === null ? undefined : await accounts.byId(holder);
      if (owner === undefined) throw new ApiFailure("invalid_link");
      refuseGuessable(password, { ...owner, page: pages.requestReset });
      const passwordHash = await hashPassword(password);
      const accountId = await links.use("reset", token);
      const account = accountId === null ? undefined : await accounts.byId(accountId);
      if (account === undefined) throw new ApiFailure("invalid_link");
      await accounts.changePassword(account.id, passwordHash, new Date());
      const removed = removeAccess ? await removeAll(account.id) : "";
      await mailer.send(passwordChangedMail(account.email, pages.requestReset, removed));
      audit({ action: "password_reset", actor: account.email, subject: account.email, detail: removed, address });
      return { accountId: account.id, device: await forgiveFailures(account.email) };
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}
