import { accountEndpoints } from "@fyr/contract";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { SecretBox } from "../../storage/secret/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { createLoginAttempts } from "./attempts.ts";
import { createDevices } from "./devices.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { type Account, createAccountRepository } from "./repository.ts";
import { accountRoutes, type Spent } from "./routes.ts";
import { type CheckSecondFactor, createAccountService } from "./service.ts";
import { createSessions, sessionRoutes } from "./sessions.ts";
import { createTokens } from "./session-tokens.ts";
import { accountPersonal } from "./own.ts";

interface Notice {
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly address: string;
}

interface Needs {
  readonly ledger: Ledger;
  /** Has the part of what signs tokens that the ledger has not. */
  readonly box: SecretBox;
  /** How long a session lives. */
  readonly sessionHours: number;
  /** Whether this is the password of a registration whose link was not followed yet. */
  readonly awaitsValidation: (email: string, password: string) => Promise<boolean>;
  readonly checkSecondFactor: CheckSecondFactor;
  readonly spent: Spent;
  readonly audit: RecordAct;
  /** Notifies and mails an account of what was done to it. */
  readonly warnOwner: (account: Account, notice: Notice) => void;
  readonly log: { warn(fields: object, message: string): void };
}

/** Accounts, their sessions and the login by password. */
export async function accountModule(needs: Needs) {
  const { ledger, box, sessionHours, awaitsValidation, checkSecondFactor, spent, audit, warnOwner, log } = needs;
  const repository = createAccountRepository(ledger);
  const sessions = createSessions(ledger, (error) =>
    log.warn({ err: error }, "the use of a session could not be recorded"),
  );
  const attempts = createLoginAttempts();
  const devices = await createDevices(ledger, box);
  const onRecoveryCode = (account: Account, address: string) =>
    warnOwner(account, {
      title: "A recovery code was used",
      message: "A recovery code in place of a two-factor code let someone sign in to your Fyr account.",
      link: "/account/security",
      address,
    });
  const accounts = createAccountService({
    repository,
    tokens: await createTokens(ledger, box),
    attempts,
    devices,
    sessionHours,
    awaitsValidation,
    checkSecondFactor,
    audit,
    onRecoveryCode,
    seen: sessions.seen,
  });
  return {
    /** The caller whose session a bearer token is. */
    callerOf: accounts.callerOf,
    /** Begins a session of an account that was proven in another way. */
    beginSession: accounts.begin,
    login: accounts.login,
    onRecoveryCode,
    passwordMatches: accounts.passwordMatches,
    /** Notes that the user of a session has proven to be the owner. */
    sessionProven: sessions.proven,
    /** Forgives the failed logins of an account whose password was reset, and knows the browser that did it. */
    forgiveFailures(email: string): Promise<string> {
      attempts.forgive(email);
      return devices.issue(email);
    },
    endSessions: sessions.endAll,
    /** Makes the first administrator where there is none; answers the login to print. */
    ensureFirstAdmin: (wanted: Parameters<typeof ensureFirstAdmin>[1]) => ensureFirstAdmin(repository, wanted),
    module: defineModule({
      name: "account",
      endpoints: accountEndpoints,
      routes(scope) {
        sessionRoutes(scope, sessions, audit);
        accountRoutes(scope, accounts, spent);
      },
      personal: accountPersonal(ledger),
      retention: { sessions: sessions.deleteExpired },
    }),
  };
}
