import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { KEY_SCOPES, type SiteInfo } from "@fyr/contract";
import { type Logger, pino } from "pino";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { isControlKey, newControlKey, removeControl, writeControl } from "./control.ts";
import type { Caller } from "./http/caller.ts";
import { loggerOptions } from "./http/logging.ts";
import {
  createAccountRepository,
  createAccountService,
  createLoginAttempts,
  createSessions,
  createTokens,
  ensureFirstAdmin,
} from "./modules/account/index.ts";
import { createAdminAccounts } from "./modules/admin/index.ts";
import { startAttachments } from "./modules/attachments/index.ts";
import { createAudit } from "./modules/audit/index.ts";
import { createContactRepository, createContactService } from "./modules/contact/index.ts";
import { createCreditRepository, createLimitNotices, createMeter } from "./modules/credits/index.ts";
import { startHousekeeping } from "./modules/housekeeping/index.ts";
import { createRejectedLines, openIngest, startRetention } from "./modules/ingest/index.ts";
import { startEntities } from "./modules/entities/index.ts";
import { createViewRepository } from "./modules/events/index.ts";
import { createFingerprintRepository } from "./modules/fingerprints/index.ts";
import { createKeyRepository, createKeyService } from "./modules/keys/index.ts";
import { createDomainRepository, createTxtLookup } from "./modules/domains/index.ts";
import { createPasskeyRepository, createPasskeyService, relyingPartyOf } from "./modules/passkeys/index.ts";
import { createReportServices, forgetReports, reportNews, startReports } from "./modules/reports/index.ts";
import { createTwoFactor, openSecretBox } from "./modules/two-factor/index.ts";
import { createNotifications } from "./modules/notifications/index.ts";
import { createMailRepository, startMailer } from "./modules/mail/index.ts";
import { createRegistration } from "./modules/registration/index.ts";
import {
  createBackground,
  createHistoryRepository,
  createIpLookup,
  createObservingLookup,
  createPastLookup,
  withNamed,
} from "./modules/query/index.ts";
import { createPublicAtlas, startSensors } from "./modules/sensors/index.ts";
import { compileAnew } from "./modules/atlas/index.ts";
import { createDemo } from "./modules/demo/index.ts";
import { openSources } from "./modules/sources/index.ts";
import { startChannels } from "./modules/channels/index.ts";
import { startSubmissions } from "./modules/submissions/index.ts";
import { presentSite, readQuotes } from "./modules/site/index.ts";
import { createJobQueue } from "./jobs/index.ts";
import { probePort } from "./port.ts";
import { ROOT } from "./programs.ts";
import { startProgress } from "./progress.ts";
import { openOrBuildAtlas } from "./atlas-build/index.ts";
import { type AtlasHandle, createFreshLabels } from "./storage/atlas/index.ts";
import { openStores, type Stores } from "./stores.ts";

export interface Running {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  close(): Promise<void>;
}

export const WEB_DIST = join(ROOT, "packages", "web", "dist");

/**
 * Prepares everything and listens. Says on standard output what a person must know (address, first password) and on
 * standard error how far it is and the log.
 * @param signal ends the preparation; nothing is left broken
 * @throws StartError and the errors that `explainStartFailure` knows
 */
export async function serve(config: Config, signal: AbortSignal): Promise<Running> {
  await probePort(config.host, config.port);
  const quotes = await readQuotes(config.site.quotesFile);
  const log = pino(loggerOptions(config.logLevel), pino.destination({ dest: 2, sync: false }));
  const preparing = startProgress("Preparing the stores");
  const stores = await openStores(config, log).catch((error: unknown) => {
    preparing.failed();
    throw error;
  });
  preparing.done();
  try {
    signal.throwIfAborted();
    const atlas = await prepareAtlas(config, stores, log, signal);
    return await listen(config, stores, atlas, presentSite(config.site, config.registration, quotes), log);
  } catch (error) {
    await stores.close();
    throw error;
  }
}

async function prepareAtlas(config: Config, stores: Stores, log: Logger, signal: AbortSignal): Promise<AtlasHandle> {
  const progress = startProgress("Opening the atlas");
  try {
    const { atlas } = await openOrBuildAtlas({
      dataDir: config.dataDir,
      labels: stores.labels,
      base: stores.base,
      log,
      signal,
      onProgress: (stage, done, total) => {
        const of = total === null ? "" : ` of ${total.toLocaleString("en")}`;
        progress.update(`compiling: ${stage} ${done.toLocaleString("en")}${of}`);
      },
    });
    const { ipv4, ipv6 } = atlas.current().info().intervals;
    progress.done(`${(ipv4 + ipv6).toLocaleString("en")} intervals`);
    return atlas;
  } catch (error) {
    progress.failed();
    throw error;
  }
}

async function listen(
  config: Config,
  stores: Stores,
  atlas: AtlasHandle,
  site: SiteInfo,
  log: Logger,
): Promise<Running> {
  const { ledger, observations, labels, names, files, base } = stores;
  // Where people reach this Fyr; without a configured address it is where the server listens, known once it does.
  let publicUrl = config.publicUrl ?? "";
  const audit = createAudit(ledger, log);
  const notifications = createNotifications(ledger, log);
  const mailer = startMailer({
    repository: createMailRepository(ledger),
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    outboxDir: join(config.dataDir, "outbox"),
    log,
  });
  const accountRepository = createAccountRepository(ledger);
  const registration = createRegistration({
    ledger,
    accounts: accountRepository,
    mailer,
    publicUrl: () => publicUrl,
    ...config.registration,
    audit: audit.record,
    log,
  });
  const sessions = createSessions(ledger, (error) => log.warn({ err: error }, "the use of a session was not noted"));
  const twoFactor = createTwoFactor({ ledger, box: openSecretBox(config.dataDir), audit: audit.record });
  const accounts = createAccountService({
    repository: accountRepository,
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
  const history = createHistoryRepository(ledger);
  const reports = startReports({
    services: createReportServices(history, meter),
    queue: createJobQueue(ledger),
    files,
    tell: (accountId, name, outcome) => notifications.notify(accountId, reportNews(name, outcome)),
    log,
  });
  const publicAtlas = createPublicAtlas(() => atlas.current());
  const fresh = createFreshLabels();
  const sensors = startSensors({ observations, ledger, labels, fresh, log });
  const entities = await startEntities({
    ledger,
    files,
    labels,
    atlas: () => atlas.current(),
    audit: audit.record,
    log,
  });
  const attached = await startAttachments({
    ledger,
    files,
    audit: audit.record,
    limits: { accountBytes: config.attachmentsBytes, minFreeBytes: config.minFreeBytes, dataDir: config.dataDir },
    log,
  });
  const submitted = await startSubmissions({
    ledger,
    labels,
    fresh,
    atlas,
    audit: audit.record,
    notify: notifications.notify,
    attachmentsOf: attached.attachmentsOf,
    log,
  });
  const channels = startChannels({ ledger, tellAll: notifications.tellAll, log });
  const observed = withNamed(sensors.observed, submitted.named);
  const background = createBackground(entities.directory.current);
  const passkeys = createPasskeyService(createPasskeyRepository(ledger), () => relyingPartyOf(publicUrl));
  const ingest = openIngest(observations, config.minFreeBytes, sensors.arrived);
  const retention = startRetention({ ledger, observations, log });
  const { dataDir, collecting: settings } = config;
  const collection = await openSources({ settings, dataDir, ledger, files, labels, names, base, atlas, log });
  const demo = createDemo({
    ledger,
    observations,
    labels,
    files,
    compile: (signal) => compileAnew({ dataDir, labels, base, signal }, atlas),
    async refresh(work) {
      await sensors.forgetting(work);
      await entities.directory.refresh();
    },
  });
  const housekeeping = startHousekeeping({
    keepDays: config.keepDays,
    chores: {
      mail: (before) => mailer.forget(before),
      reports: (before) => forgetReports(reports, before),
      sessions: (before) => sessions.forget(before),
      attachments: (before) => attached.tidy(before),
      posts: (before) => submitted.erase(before),
    },
    log,
  });
  const controlKey = newControlKey();
  const stopping = new AbortController();

  const app = await buildApp({
    accounts,
    sessions,
    twoFactor,
    admin: createAdminAccounts({
      ledger,
      accounts: accountRepository,
      meter,
      audit: audit.record,
      twoFactor,
      sessions,
      freeDaily: config.registration.freeDaily,
    }),
    audit,
    notifications,
    checkKey: async (key) => (isControlKey(controlKey, key) ? OWNER : keys.callerOf(key)),
    registration,
    contact: createContactService({ repository: createContactRepository(ledger), mailer, to: config.mail.contact }),
    mailer,
    keys,
    meter,
    history,
    domains: createDomainRepository(ledger),
    lookUpTxt: createTxtLookup(config.dnsServers),
    passkeys,
    reports,
    lookup: createObservingLookup(() => fresh.over(atlas.current()), observed, background),
    past: createPastLookup({ atlas: () => atlas.current(), labels, observed, background }),
    names: { names, observations, today: () => background().day },
    publicLookup: createIpLookup(publicAtlas, background),
    publicAtlas,
    fingerprints: createFingerprintRepository(observations),
    behaviour: sensors.behaviour,
    site,
    atlas,
    labels,
    base,
    ingest,
    rejectedLines: createRejectedLines(observations),
    retention,
    sources: collection.sources,
    demo,
    entities,
    submitted,
    channels,
    ledger,
    attached: attached.parts,
    events: { observations, atlas, views: createViewRepository(ledger), stopping: stopping.signal },
    dataDir: config.dataDir,
    readiness: async () => ({
      ledger: await problemOf(ledger.selectFrom("setting").select("name").limit(1).execute()),
      observations: (await observations.ping()) ? null : "the engine does not answer",
      atlas: null,
    }),
    webDist: WEB_DIST,
    log,
    logRequests: config.logLevel === "debug" || config.logLevel === "trace",
    checkAnswers: config.checkAnswers,
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  publicUrl ||= url;
  writeControl(config.dataDir, { url, key: controlKey });

  // After it listens: a first collection is no reason to be waited for.
  await collection.begin();
  // Last: a password that nobody was there to read would be lost.
  const first = await ensureFirstAdmin(accountRepository, config.admin);
  announce(publicUrl, first);

  return {
    url,
    async close() {
      removeControl(config.dataDir);
      // Those who wait for news are answered first, or the server would wait for them.
      notifications.stopWaiting();
      submitted.stopWaiting();
      stopping.abort();
      await app.close();
      await registration.resets.close();
      await audit.close();
      await channels.close();
      await notifications.close();
      await demo.close();
      await collection.close();
      await housekeeping.stop();
      await mailer.close();
      await reports.worker.close();
      await meter.close();
      await ingest.close();
      await retention.close();
      await sensors.close();
      await submitted.close();
      await attached.close();
      await entities.daily.stop();
      await stores.close();
    },
  };
}

/** Who holds the data folder: the command line, with the key of this run. */
const OWNER: Caller = {
  accountId: "00000000-0000-0000-0000-000000000000",
  email: "owner@localhost",
  name: "Command line",
  type: 1337,
  limits: { daily: null, monthly: null },
  unmetered: true,
  via: { kind: "key", id: "control", scopes: KEY_SCOPES },
};

async function problemOf(check: Promise<unknown>): Promise<string | null> {
  try {
    await check;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function announce(url: string, first: { email: string; password: string } | null): void {
  const lines = [`Fyr is at ${url}`];
  if (first !== null) {
    lines.push(
      "",
      "First administrator (shown this once):",
      `  e-mail    ${first.email}`,
      `  password  ${first.password}`,
    );
  }
  console.log(`\n${lines.join("\n")}\n`);
}
