import { ACCOUNT_TYPE } from "@fyr/contract";
import { join } from "node:path";
import { KEY_SCOPES } from "@fyr/contract";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { isControlKey } from "./control.ts";
import type { Caller } from "./http/caller.ts";
import {
  createAccountRepository,
  createAccountService,
  createLoginAttempts,
  createSessions,
  createTokens,
  ensureFirstAdmin,
} from "./modules/account/index.ts";
import { createAdminAccounts } from "./modules/admin/index.ts";
import { auditModule } from "./modules/audit/index.ts";
import { createContactRepository, createContactService } from "./modules/public-site/index.ts";
import { createCreditRepository, createLimitNotices, createMeter } from "./modules/credits/index.ts";
import { createOwnedDomainRepository, createTxtLookup } from "./modules/owned-domains/index.ts";
import { createKeyRepository, createKeyService } from "./modules/keys/index.ts";
import { createMailer } from "./modules/mail/index.ts";
import { createNotifications } from "./modules/notifications/index.ts";
import { createPasskeyRepository, createPasskeyService, relyingPartyOf } from "./modules/passkeys/index.ts";
import { createRegistration } from "./modules/registration/index.ts";
import { createTwoFactor, openSecretBox } from "./modules/two-factor/index.ts";
import { systemModule } from "./modules/system/index.ts";
import type { UseModule } from "./modules.ts";
import type { Hear, Ledger } from "./storage/ledger/index.ts";
import type { WorkQueue } from "./work/index.ts";

interface Needs {
  readonly config: Config;
  readonly ledger: Ledger;
  /** What other nodes say through it. */
  readonly hear: Hear;
  /** Where people reach this Fyr. */
  readonly publicUrl: () => string;
  /** With which the command line is let in. */
  readonly controlKey: string;
  readonly work: WorkQueue;
  readonly log: Logger;
}

/** Those parts of the server that are about who somebody is, may do and is told. */
export type People = Awaited<ReturnType<typeof startPeople>>;

/** @param opened takes up what is to be closed */
export async function startPeople(needs: Needs, use: UseModule, opened: AsyncDisposableStack) {
  const { config, ledger, hear, publicUrl, controlKey, work, log } = needs;
  use(systemModule());
  const audit = use(auditModule({ ledger, log }));
  const notifications = createNotifications(ledger, hear, log);
  opened.defer(() => notifications.close());
  const mailer = createMailer({
    ledger,
    work,
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outboxDir: join(config.dataDir, "outbox"),
    log,
  });
  opened.defer(() => mailer.close());
  const repository = createAccountRepository(ledger);
  const registration = createRegistration({
    ledger,
    accounts: repository,
    mailer,
    publicUrl,
    ...config.registration,
    audit: audit.record,
    log,
  });
  opened.defer(() => registration.resets.close());
  const sessions = createSessions(ledger, (error) => log.warn({ err: error }, "the use of a session was not noted"));
  const twoFactor = createTwoFactor({ ledger, box: openSecretBox(config.dataDir), audit: audit.record });
  const accounts = createAccountService({
    repository,
    tokens: await createTokens(ledger),
    attempts: createLoginAttempts(),
    sessionHours: config.sessionHours,
    awaitsValidation: registration.registrations.awaitsValidation,
    checkSecondFactor: twoFactor.check,
    audit: audit.record,
    seen: sessions.seen,
  });
  const keys = createKeyService({
    repository: createKeyRepository(ledger),
    audit: audit.record,
    notify: notifications.notify,
    onUseFailed: (error) => log.warn({ err: error }, "the use of a key was not noted"),
  });
  const meter = createMeter(createCreditRepository(ledger), createLimitNotices(notifications.notify));
  opened.defer(() => meter.close());
  const admin = createAdminAccounts({
    ledger,
    accounts: repository,
    meter,
    audit: audit.record,
    twoFactor,
    sessions,
    freeDaily: config.registration.freeDaily,
  });

  return {
    audit,
    notifications,
    mailer,
    registration,
    sessions,
    twoFactor,
    accounts,
    keys,
    checkKey: async (key: string): Promise<Caller | null> =>
      isControlKey(controlKey, key) ? OWNER : keys.callerOf(key),
    meter,
    admin,
    contact: createContactService({ repository: createContactRepository(ledger), mailer, to: config.mail.contact }),
    domains: createOwnedDomainRepository(ledger),
    lookUpTxt: createTxtLookup(config.dnsServers),
    passkeys: createPasskeyService(createPasskeyRepository(ledger), () => relyingPartyOf(publicUrl())),
    /** Where there is none yet. */
    firstAdmin: () => ensureFirstAdmin(repository, config.admin),
  };
}

/** Who holds the data folder: the command line, with the key of this run. */
const OWNER: Caller = {
  accountId: "00000000-0000-0000-0000-000000000000",
  email: "owner@localhost",
  name: "Command line",
  type: ACCOUNT_TYPE.admin,
  limits: { daily: null, monthly: null },
  unmetered: true,
  via: { kind: "key", id: "control", scopes: KEY_SCOPES },
};
