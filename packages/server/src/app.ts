import { maxHeaderSize } from "node:http";
import { ENDPOINTS } from "@fyr/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Logger } from "pino";
import { createBinder } from "./http/bind.ts";
import { createCredentials, type CredentialChecks } from "./http/authenticate.ts";
import { notFound, registerErrors } from "./http/errors.ts";
import { requestId } from "./http/logging.ts";
import { registerMetrics } from "./http/metrics.ts";
import { registerOpenApi } from "./http/openapi.ts";
import { type Readiness, registerProbes } from "./http/probes.ts";
import { createRouting } from "./http/route-scope.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { registerApiSecurity, registerPageSecurity } from "./http/security.ts";
import { compileCheckedSerializer, compileSerializer } from "./http/serialize.ts";
import { endSlowBodies } from "./http/slow-bodies.ts";
import { refuseUnparsed, refuseUnroutable } from "./http/unroutable.ts";
import { registerWeb } from "./http/web.ts";
import { type AccountService, accountRoutes, sessionRoutes, type Sessions } from "./modules/account/index.ts";
import { type AdminAccounts, adminRoutes } from "./modules/admin/index.ts";
import { attachmentRoutes, type AttachmentParts } from "./modules/attachments/index.ts";
import type { RecordAct } from "./modules/audit/index.ts";
import type { Module } from "./module.ts";
import { domainRoutes, type DomainParts } from "./modules/domains/index.ts";
import { atlasRoutes } from "./modules/atlas/index.ts";
import { type ContactService, contactRoutes } from "./modules/public-site/index.ts";
import { type Channels, channelRoutes } from "./modules/channels/index.ts";
import type { CreditMeter } from "./modules/credits/index.ts";
import { type ProviderService, providerRoutes } from "./modules/providers/index.ts";
import { type EventParts, eventRoutes } from "./modules/events/index.ts";
import { exchangeRoutes } from "./modules/exchange/index.ts";
import {
  type Ingest,
  ingestRoutes,
  type RejectedLines,
  rejectedRoutes,
  type RetentionRules,
  retentionRoutes,
} from "./modules/ingest/index.ts";
import { type FingerprintRepository, fingerprintRoutes } from "./modules/fingerprints/index.ts";
import { type KeyService, keyRoutes } from "./modules/keys/index.ts";
import { labelRoutes } from "./modules/labels/index.ts";
import { type Notifications, notificationRoutes } from "./modules/notifications/index.ts";
import { type Mailer, mailRoutes } from "./modules/mail/index.ts";
import {
  type HistoryRepository,
  historyRoutes,
  type InstantLookup,
  type IpLookup,
  type PastLookup,
  ipRoutes,
} from "./modules/query/index.ts";
import { type OwnedDomainRepository, ownedDomainRoutes, type LookUpTxt } from "./modules/owned-domains/index.ts";
import { passkeyRoutes, type PasskeyService } from "./modules/passkeys/index.ts";
import { type Reports, reportRoutes } from "./modules/reports/index.ts";
import { type Registration, registrationRoutes } from "./modules/registration/index.ts";
import { type BehaviourRepository, behaviourRoutes } from "./modules/sensors/index.ts";
import { collectionRoutes, type Sources, sourceRoutes } from "./modules/sources/index.ts";
import { type SiteParts, siteRoutes } from "./modules/public-site/index.ts";
import { submissionRoutes, type SubmissionParts } from "./modules/submissions/index.ts";
import { type TwoFactor, twoFactorRoutes } from "./modules/two-factor/index.ts";
import { type Demo, demoRoutes } from "./modules/demo/index.ts";
import type { Atlas } from "@fyr/core/atlas";
import type { AtlasHandle } from "./storage/atlas/index.ts";
import type { GeoAsnStore } from "./collectors/index.ts";
import type { LabelStore } from "./storage/labels/index.ts";
import type { Ledger } from "./storage/ledger/index.ts";

export interface AppParts {
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly twoFactor: TwoFactor;
  readonly admin: AdminAccounts;
  readonly modules: readonly Module[];
  readonly audit: { readonly record: RecordAct };
  readonly notifications: Notifications;
  readonly keys: KeyService;
  /** Whose an API key is; by default the keys service says. */
  readonly checkKey?: CredentialChecks["key"];
  readonly registration: Registration;
  readonly contact: ContactService;
  readonly mailer: Mailer;
  readonly meter: CreditMeter;
  readonly history: HistoryRepository;
  readonly lookup: IpLookup;
  readonly past: PastLookup;
  readonly names: Omit<DomainParts, "lookup" | "submitted">;
  /** What strangers may know of addresses. */
  readonly publicLookup: InstantLookup;
  readonly publicAtlas: () => Atlas;
  readonly fingerprints: FingerprintRepository;
  readonly behaviour: BehaviourRepository;
  readonly atlas: AtlasHandle;
  readonly labels: LabelStore;
  readonly base: GeoAsnStore;
  readonly ingest: Ingest;
  readonly rejectedLines: RejectedLines;
  readonly retention: RetentionRules;
  readonly sources: Sources;
  readonly demo: Demo;
  readonly events: EventParts;
  readonly entities: ProviderService;
  readonly submitted: SubmissionParts & { readonly domainLabels: DomainParts["submitted"] };
  readonly channels: Channels;
  readonly ledger: Ledger;
  readonly attached: AttachmentParts;
  readonly domains: OwnedDomainRepository;
  readonly lookUpTxt: LookUpTxt;
  readonly passkeys: PasskeyService;
  readonly reports: Reports;
  readonly site: SiteParts["info"];
  readonly dataDir: string;
  readonly readiness: Readiness;
  /** Folder of the built web app. */
  readonly webDist: string;
  readonly log: Logger;
  /** A log line for each request. */
  readonly logRequests?: boolean;
  /** Hold every answer against the contract before it is sent: for tests. */
  readonly checkAnswers?: boolean;
}

/** The whole HTTP side, from its parts; nothing is opened here and nothing listens yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  // A logger for each request is made only where each request is logged; errors find their way without (see errors.ts).
  const requestLogger: FastifyBaseLogger = parts.log;
  const app = Fastify({
    ...(parts.logRequests === true ? { loggerInstance: requestLogger } : { logger: false }),
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    // The whole of a request, bodies that are streams too, may take as long as it takes; slow-bodies.ts ends the others.
    requestTimeout: 0,
    // As long as a request can be at all: what is too long is the route's to say.
    routerOptions: { maxParamLength: maxHeaderSize },
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseUnparsed,
    // Fyr listens on loopback or behind an operator's proxy on the same machine; only that one may name the client.
    trustProxy: "loopback",
  });
  app.decorateRequest("caller", null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(parts.checkAnswers === true ? compileCheckedSerializer : compileSerializer);
  registerErrors(app, parts.log);
  endSlowBodies(app, [`/api${ENDPOINTS.ingestEvents.path}`, `/api${ENDPOINTS.uploadFiles.path}`]);

  const credentials = createCredentials({
    session: parts.accounts.callerOf,
    key: parts.checkKey ?? parts.keys.callerOf,
  });
  const metrics = registerMetrics(app);
  await registerOpenApi(app);

  await app.register(
    async (api) => {
      registerApiSecurity(api);
      api.setNotFoundHandler(notFound);
      api.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
      const limits = await createRateLimits(api);
      const binding = { credentials, limits, meter: parts.meter, checkAnswers: parts.checkAnswers === true };
      const bind = createBinder(api, binding);
      const routing = createRouting(api, binding);
      for (const { name, endpoints = {}, routes } of parts.modules) routes?.(routing.scopeOf(name, endpoints));
      sessionRoutes(bind, { sessions: parts.sessions, credentials, audit: parts.audit.record });
      twoFactorRoutes(bind, parts.twoFactor);
      adminRoutes(bind, parts.admin, credentials);
      notificationRoutes(bind, parts.notifications);
      accountRoutes(bind, { accounts: parts.accounts, credentials, meter: parts.meter });
      registrationRoutes(bind, api, parts.registration, credentials);
      contactRoutes(bind, parts.contact);
      mailRoutes(bind, parts.mailer);
      keyRoutes(bind, parts.keys, credentials);
      ipRoutes(bind, parts.lookup, parts.past);
      domainRoutes(bind, { ...parts.names, submitted: parts.submitted.domainLabels, lookup: parts.lookup });
      eventRoutes(bind, parts.events);
      fingerprintRoutes(bind, parts.fingerprints, parts.lookup);
      behaviourRoutes(bind, parts.behaviour);
      siteRoutes(bind, api, limits, {
        info: parts.site,
        atlas: parts.publicAtlas,
        lookup: parts.publicLookup,
      });
      historyRoutes(bind, parts.history);
      await providerRoutes(api, (scope) => createBinder(scope, binding), limits, parts.entities, parts.lookup);
      ownedDomainRoutes(bind, parts.domains, parts.lookUpTxt);
      passkeyRoutes(bind, { passkeys: parts.passkeys, accounts: parts.accounts, audit: parts.audit.record });
      reportRoutes(bind, parts.reports);
      submissionRoutes(bind, parts.submitted);
      await attachmentRoutes(api, (scope) => createBinder(scope, binding), parts.attached);
      channelRoutes(bind, parts.channels);
      exchangeRoutes(bind, parts.ledger);
      labelRoutes(bind, parts.labels);
      atlasRoutes(bind, parts);
      rejectedRoutes(bind, parts.rejectedLines, parts.audit.record);
      retentionRoutes(bind, parts.retention, parts.audit.record);
      sourceRoutes(bind, parts.sources, parts.audit.record);
      collectionRoutes(bind, parts.sources);
      demoRoutes(bind, parts.demo, parts.audit.record, parts.log);
      await api.register(async (streams) => {
        // Bodies of any size are read by their handler as they come.
        streams.removeAllContentTypeParsers();
        streams.addContentTypeParser("*", (_request, _body, done) => done(null));
        ingestRoutes(createBinder(streams, binding), parts.ingest);
      });
      api.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
    },
    { prefix: "/api" },
  );
  await app.register(async (pages) => {
    await registerPageSecurity(pages);
    registerProbes(pages, { readiness: parts.readiness, metrics, credentials });
    await registerWeb(pages, parts.webDist);
  });
  return app;
}
