import { ACCOUNT_TYPE } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { ApiFailure } from "../../http/failure.ts";
import { createAttempts, inNetworks } from "../../http/attempts.ts";
import {
  type AccountRepository,
  checkPassword,
  hashPassword,
  type Links,
  refuseGuessable,
  refuseOfficialName,
} from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import type { Mailer } from "../mail/index.ts";
import { existingAccountMail, VALIDATION_HOURS, validationMail } from "./mails.ts";
import type { Pages } from "./pages.ts";
import type { Registration, RegistrationRepository } from "./repository.ts";

export type Validated = "validated" | "ready" | "invalid";

export interface Registrations {
  /**
   * Takes a registration and writes to its address: a link that makes the account, or that there is one already. All
   * else is the same in both cases, down to the work that is done.
   * @throws ApiFailure `registration_closed`, `ratelimited`, `bad_request` for a password that is guessed first
   */
  register(wanted: { email: string; password: string; name: string }, address: string): Promise<void>;
  /**
   * Makes the account of a link's token. `ready` where the token has made its account already, which mail scanners and
   * second clicks come to see; `invalid` where the token is not good (any more).
   */
  validate(token: string, address: string): Promise<Validated>;
  /**
   * Whether this is the password of a registration whose link has not been followed, which is then mailed again. Also
   * of one for an address that has an account, or the answer would reveal that it has none.
   */
  awaitsValidation(email: string, password: string): Promise<boolean>;
  /** Mails the link of a waiting registration again, if there is one. */
  remind(email: string): Promise<void>;
}

export interface RegistrationNeeds {
  readonly accounts: Pick<AccountRepository, "byEmail" | "byId" | "create">;
  readonly waiting: RegistrationRepository;
  readonly links: Links;
  readonly mailer: Pick<Mailer, "send">;
  readonly pages: Pages;
  readonly audit: RecordAct;
  readonly open: boolean;
  /** Credits a day of a new account. */
  readonly freeDaily: number;
  readonly hash?: typeof hashPassword;
}

const WINDOW_MS = HOUR_MS;
const PER_ADDRESS = 30;
const PER_EMAIL = 5;
const REMINDERS_PER_EMAIL = 3;
const LINKS_PER_ADDRESS = 100;

export function createRegistrations(needs: RegistrationNeeds): Registrations {
  const { accounts, waiting, links, mailer, pages, audit, open, freeDaily, hash = hashPassword } = needs;
  const attempts = createAttempts(WINDOW_MS);

  const write = async ({ id, email, name, created_at: at }: Registration): Promise<void> => {
    const token = await links.issue("validate", id, VALIDATION_HOURS * 60, true);
    const account = await accounts.byEmail(email);
    await mailer.send(
      account === undefined
        ? validationMail(email, pages.validate(token), { name, at })
        : existingAccountMail(email, pages.login, pages.requestReset, { name, at }),
    );
  };

  const writeAgain = async (registration: Registration): Promise<void> => {
    try {
      attempts.count({ key: `remind ${registration.email}`, limit: REMINDERS_PER_EMAIL });
    } catch {
      return;
    }
    await write(registration);
  };

  /** Whether a token that was used has made an account that is there. */
  const hasAccount = async (token: string): Promise<boolean> => {
    const id = await links.settled("validate", token);
    return id !== null && (await accounts.byId(id)) !== undefined;
  };

  return {
    async register({ email, password, name }, address) {
      if (!open) throw new ApiFailure("registration_closed");
      attempts.count(...inNetworks("address", address, PER_ADDRESS), { key: `email ${email}`, limit: PER_EMAIL });
      refuseGuessable(password, { email, name, page: pages.login });
      refuseOfficialName(name);
      await write(await waiting.add({ email, name, passwordHash: await hash(password) }));
      audit({ action: "register", actor: null, subject: email, detail: "", address });
    },
    async validate(token, address) {
      attempts.count(...inNetworks("link", address, LINKS_PER_ADDRESS));
      const id = await links.use("validate", token);
      const registration = id === null ? undefined : await waiting.consume(id);
      if (registration === undefined) return (await hasAccount(token)) ? "ready" : "invalid";
      const { email, name, password_hash: passwordHash } = registration;
      const made = await accounts.create({
        email,
        name,
        passwordHash,
        type: ACCOUNT_TYPE.free,
        limitDaily: freeDaily,
        limitMonthly: null,
      });
      if (made === null) return "invalid";
      await links.settle("validate", token, made);
      audit({ action: "validate", actor: email, subject: email, detail: "", address });
      return "validated";
    },
    async awaitsValidation(email, password) {
      const registration = await waiting.newest(email);
      if (!(await checkPassword(registration?.password_hash ?? null, password)) || registration === undefined) {
        return false;
      }
      await writeAgain(registration);
      return true;
    },
    async remind(email) {
      const registration = await waiting.newest(email);
      if (registration !== undefined) await writeAgain(registration);
    },
  };
}
