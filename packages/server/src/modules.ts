import { type SiteInfo, StoredKindId } from "@fyr/contract";
import type { Logger } from "pino";
import { scheduledLists } from "./collectors/index.ts";
import type { Config } from "./config.ts";
import type { CredentialChecks } from "./http/authenticate.ts";
import type { Meter, NoteCharge } from "./http/charge.ts";
import { createReservations } from "./http/sight.ts";
import type { Module } from "./module.ts";
import { accountModule, emailSince } from "./modules/account/index.ts";
import { adminModule } from "./modules/admin/index.ts";
import { articlesModule } from "./modules/articles/index.ts";
import { atlasModule } from "./modules/atlas/index.ts";
import { attachmentsModule } from "./modules/attachments/index.ts";
import { auditModule } from "./modules/audit/index.ts";
import { blocklistsModule } from "./modules/blocklists/index.ts";
import { channelMembership, channelsModule } from "./modules/channels/index.ts";
import { creditsModule } from "./modules/credits/index.ts";
import { datasetsModule } from "./modules/datasets/index.ts";
import { demoModule } from "./modules/demo/index.ts";
import { doorsModule } from "./modules/doors/index.ts";
import { domainsModule } from "./modules/domains/index.ts";
import { eventDeletionModule } from "./modules/event-deletion/index.ts";
import { eventsModule } from "./modules/events/index.ts";
import { exchangeModule } from "./modules/exchange/index.ts";
import { feedsModule } from "./modules/feeds/index.ts";
import { fingerprintsModule } from "./modules/fingerprints/index.ts";
import { ingestModule } from "./modules/ingest/index.ts";
import { keysModule } from "./modules/keys/index.ts";
import { labelsModule } from "./modules/labels/index.ts";
import { linesModule } from "./modules/lines/index.ts";
import { liveSocketModule } from "./modules/live-socket/index.ts";
import { dnsPart, lookupsModule } from "./modules/lookups/index.ts";
import { mailModule } from "./modules/mail/index.ts";
import { namesModule } from "./modules/names/index.ts";
import { networksModule } from "./modules/networks/index.ts";
import { notificationsModule } from "./modules/notifications/index.ts";
import { ownAccountModule } from "./modules/own-account/index.ts";
import { ownedDomainsModule } from "./modules/owned-domains/index.ts";
import { passkeysModule } from "./modules/passkeys/index.ts";
import { passwordResetModule } from "./modules/password-reset/index.ts";
import { providersModule } from "./modules/providers/index.ts";
import { publicSiteModule } from "./modules/public-site/index.ts";
import { createCovered, queryModule } from "./modules/query/index.ts";
import { reauthenticationModule } from "./modules/reauthentication/index.ts";
import { registrationModule } from "./modules/registration/index.ts";
import { registeredSince, registrationDataModule, registrationDays } from "./modules/registration-data/index.ts";
import { relationsModule } from "./modules/relations/index.ts";
import { reportsModule } from "./modules/reports/index.ts";
import { securityNoticesModule } from "./modules/security-notices/index.ts";
import { reverseDnsModule } from "./modules/reverse-dns/index.ts";
import { scansModule } from "./modules/scans/index.ts";
import { sensorsModule } from "./modules/sensors/index.ts";
import { singleSignOnModule } from "./modules/single-sign-on/index.ts";
import { sourcesModule } from "./modules/sources/index.ts";
import { storedModule } from "./modules/stored/index.ts";
import { submissionsModule } from "./modules/submissions/index.ts";
import { systemModule } from "./modules/system/index.ts";
import { twoFactorModule } from "./modules/two-factor/index.ts";
import { workModule } from "./modules/work/index.ts";
import { createAskDns } from "./outbound/index.ts";
import { type AtlasHandle, createFreshLabels } from "./storage/atlas/index.ts";
import { createNameStore } from "./storage/names/index.ts";
import { openSecretBox } from "./storage/secret/index.ts";
import type { Stores } from "./stores.ts";
import type { WorkQueue } from "./work/index.ts";

interface Foundation {
  readonly config: Config;
  readonly stores: Stores;
  readonly atlas: AtlasHandle;
  readonly site: SiteInfo;
  /** Where modules put what they do in the background. */
  readonly work: WorkQueue;
  /** The public address of this Fyr; read late, since it may be known only once the server listens. */
  readonly publicUrl: () => string;
  readonly log: Logger;
}

interface Started {
  readonly modules: readonly Module[];
  readonly credentials: CredentialChecks;
  readonly meter: Meter;
  readonly noteCharge: NoteCharge;
  /** Makes the first administrator where there is none; answers the login to print. */
  firstAdmin(): Promise<{ email: string; password: string } | null>;
}

/**
 * Starts all modules, each after those that it needs something of.
 * @param opened closes them in the reverse order
 */
export async function startModules(foundation: Foundation, opened: AsyncDisposableStack): Promise<Started> {
  const { config, stores, atlas: handle, site, work, publicUrl, log } = foundation;
  const { ledger, live, node, observations, labels, names, files, base, disk } = stores;
  const { dataDir, minFreeBytes } = config;
  const atlas = () => handle.current();
  /** Labels that the atlas does not have yet. */
  const fresh = createFreshLabels();

  const box = openSecretBox(dataDir);
  const modules: Module[] = [];
  const use = <T extends { readonly module: Module }>(started: T): T => {
    modules.push(started.module);
    opened.defer(() => started.module.close?.());
    return started;
  };

  use(systemModule({ disk, ledger, observations, modules, log }));
  const { record: audit } = use(auditModule({ ledger, emailSince: (id) => emailSince(ledger, id), log }));
  const { notify, notifyAll } = use(notificationsModule({ ledger, live, log }));
  use(workModule({ work, ledger, audit }));
  const { mailer } = use(mailModule({ ledger, work, ...config.mail, dataDir, log }));
  const { meter } = use(creditsModule({ ledger, notify }));
  const registration = use(registrationModule({ ledger, mailer, publicUrl, ...config.registration, audit }));
  const { awaitsValidation, remind, pages } = registration;
  const { warnOwner, warnAdministrators } = use(securityNoticesModule({ ledger, notify, mailer, pages, log }));
  const { twoFactor } = use(twoFactorModule({ ledger, box, audit, warnOwner }));
  const { sessionHours } = config;
  const { check: checkSecondFactor } = twoFactor;
  const login = { sessionHours, awaitsValidation, checkSecondFactor, spent: meter.spent };
  const account = use(await accountModule({ ledger, box, ...login, audit, warnOwner, log }));
  const { beginSession, endSessions, forgiveFailures } = account;
  use(passwordResetModule({ ledger, mailer, pages, remind, forgiveFailures, audit, log }));
  const keys = use(keysModule({ ledger, audit, warnOwner, log }));
  const passkeys = use(passkeysModule({ ledger, publicUrl, beginSession, audit, warnOwner }));
  const { freeDaily } = config.registration;
  const factors = { checkSecondFactor, hasSecondFactor: twoFactor.isOn };
  const { offline } = config.collecting;
  const signOn = { ...account, ...factors, freeDaily, settings: config.singleSignOn, offline };
  const singleSignOn = use(
    singleSignOnModule({ ledger, box, ...signOn, publicUrl, audit, warnOwner, warnAdministrators, log }),
  );
  use(reauthenticationModule({ ...account, ...passkeys, ...singleSignOn, ...factors, audit }));
  use(adminModule({ ledger, meter, audit, twoFactor, endSessions, freeDaily, warnOwner, warnAdministrators }));
  use(ownAccountModule({ ledger, work, mailer, pages, notify, audit, modules }));
  const { ownedBy } = use(ownedDomainsModule({ ledger, names, notifyAll, dnsServers: config.dnsServers, offline }));

  const room = { accountBytes: config.attachmentsBytes, freeBytes: config.freeFilesBytes, minFreeBytes, dataDir };
  const { attachmentsOf, freeFiles } = use(
    await attachmentsModule({ ledger, files, audit, limits: room, work, disk, log }),
  );
  use(channelsModule({ ledger, notifyAll, log }));
  const reservations = createReservations(config.plans, config.sensorData);
  const { reservedFor } = reservations;
  /** Who sees what sensors saw, and what of it is paid. */
  const allowed = { reservations, covered: createCovered() };
  const providers = use(await providersModule({ ledger, files, labels, atlas, reservedFor, audit, log }));
  const { directory, recount } = providers;
  const answering = { labels, fresh, atlas: handle, attachmentsOf };
  const written = { channels: channelMembership, onArrival: work.wake, relabelled: recount, audit, notify };
  const submissions = use(
    await submissionsModule({
      ledger,
      live,
      names,
      seenNames: createNameStore(observations),
      ...answering,
      ...written,
      log,
    }),
  );
  const { mentions, domainLabels } = submissions;

  const built = { dataDir, node, labels, base, atlas: handle };
  const { compile, recompiling } = use(atlasModule({ ...built, ledger, work, log, sightOf: reservations.sightOf }));
  const manyGone = (removed: number) => recompiling.changed({ added: 0, removed });
  const sensors = use(
    sensorsModule({ observations, ledger, labels, fresh, compile: manyGone, atlas, ...allowed, log }),
  );
  const { observed, publicAtlas, concealing } = sensors;
  const listsOf = (subject: "address" | "domain") => () => scheduledLists(subject, ledger, config.collecting.keys);
  const known = { observed, mentions, providers: directory.current, ...allowed, concealing };
  const query = use(
    queryModule({
      ledger,
      labels,
      scheduledLists: listsOf("address"),
      atlas: handle,
      fresh,
      publicAtlas,
      ...known,
      log,
    }),
  );
  const { lookupFor, today, history } = query;
  const { countEmails, countRelations } = use(
    relationsModule({ ledger, observations, reservations, disk, work, lookupFor, viewOf: query.viewOf }),
  );
  const asking = { live: config.live, settings: config.collecting, covered: allowed.covered };
  const { registrationFields, registrationHistory, lookupPart } = use(
    await registrationDataModule({ ledger, observations, work, disk, ...asking, audit, log }),
  );
  const domains = use(
    domainsModule({
      registrationFields,
      registrationHistory,
      registeredSince: (day, most) => registeredSince(ledger, day, most),
      registrationDays: (registered) => registrationDays(ledger, registered),
      countEmails,
      names,
      observations,
      submitted: domainLabels,
      scheduledLists: listsOf("domain"),
      lookupFor,
      today,
      ...allowed,
    }),
  );
  use(namesModule({ registeredSince: (day, most) => registeredSince(ledger, day, most), observations, disk }));
  use(reverseDnsModule({ observations, ...allowed }));
  use(doorsModule({ observations, atlas, lookupFor, ...allowed }));
  use(networksModule({ viewOf: query.viewOf, reservedFor, labels, covered: allowed.covered }));
  const { riskOfAddress } = query;
  const { riskOfName, risksOfNames } = domains;
  const askDns = createAskDns({ offline, servers: config.dnsServers });
  const parts = [lookupPart, dnsPart({ observations, askDns, isOn: config.live.dns })];
  const { articlesNaming, articlesReadSince, indicatorsOfArticle, actorCalled } = use(
    await articlesModule({ ledger, files, work, settings: config.collecting, allow: config.articlesAllow, audit, log }),
  );
  const { countScansWith } = use(
    scansModule({
      ledger,
      live,
      observations,
      work,
      config: config.scanning,
      audit,
      lookupFor,
      riskOfName,
      risksOfNames,
      articlesNaming,
      registrationDays: (registered) => registrationDays(ledger, registered),
      rankOf: domains.rankOf,
    }),
  );
  const seen = { countRelations, countScansWith };
  use(lookupsModule({ ledger, observations, live, work, disk, reservations, riskOfAddress, riskOfName, seen, parts }));
  use(exchangeModule({ ledger, judges: { ofAddress: query.riskOfAddress, ofName: domains.riskOfName } }));
  const fingerprints = use(fingerprintsModule({ observations, lookupFor, ...allowed }));
  const events = use(eventsModule({ ledger, live, observations, atlas, ...allowed }));
  const { lines } = use(
    linesModule({
      addresses: { ...query, reservedFor },
      domains: domains.lines,
      events,
      posts: submissions,
      providers,
      fingerprints,
    }),
  );
  const { noteCharge } = query;
  use(blocklistsModule({ ledger, work, lines, meter, noteCharge, publicUrl, ownedBy, audit, warnOwner }));
  use(
    await feedsModule({
      atlas,
      ledger,
      live,
      observations,
      reservations,
      publicUrl,
      registeredSince: (day, most) => registeredSince(ledger, day, most),
      attackersSince: sensors.attackersSince,
      passOn: config.passOn,
      articlesReadSince,
      indicatorsOfArticle,
      actorCalled,
      notifyAll,
      log,
    }),
  );
  const { publicLookup } = query;
  use(reportsModule({ ledger, files, work, history, meter, notify, live, names, observations, publicLookup }));
  const linesPerMinute = config.ingestLines;
  const { still } = use(
    ingestModule({
      ledger,
      live,
      observations,
      minFreeBytes,
      linesPerMinute,
      disk,
      stored: sensors.arrived,
      audit,
      log,
    }),
  );
  const { forgetting, withdraw } = sensors;
  const taken = { still, forgetting, withdraw, keysNamed: keys.named };
  use(eventDeletionModule({ ledger, work, observations, ...taken, audit, log }));
  use(labelsModule({ labels }));
  const collected = { settings: config.collecting, ledger, files, labels, names, atlas: async () => atlas() };
  use(await sourcesModule({ ...collected, recompiling, work, audit, log }));
  const refresh = async (change: () => Promise<void>) => {
    await sensors.forgetting(change);
    await directory.refresh();
  };
  use(demoModule({ ledger, observations, labels, files, compile, refresh, audit, log }));
  const { latestBuilds } = use(
    await datasetsModule({
      ledger,
      meter,
      box,
      node,
      dataDir,
      disk,
      work,
      observations,
      names,
      registeredSince: (day, most) => registeredSince(ledger, day, most),
      withSensors: config.sensorData === "users",
      passOn: config.passOn,
      hourly: config.datasetsHourly,
      audit,
      log,
    }),
  );
  const shown = {
    latestBuilds,
    info: site,
    atlas: publicAtlas,
    lookup: query.publicLookup,
    names,
    reservedFor,
  };
  use(publicSiteModule({ ledger, mailer, audit, contactEmail: config.mail.contact, ...shown }));

  use(liveSocketModule({ modules, publicUrl, log }));

  const declared = modules.flatMap(({ stored = [] }) => stored);
  const kinds = StoredKindId.options.flatMap((id) => declared.filter((kind) => kind.id === id));
  use(storedModule({ ledger, kinds, freeFiles, audit }));

  return {
    modules,
    credentials: { session: account.callerOf, key: keys.callerOf },
    meter,
    noteCharge: query.noteCharge,
    firstAdmin: () => account.ensureFirstAdmin(config.admin),
  };
}
