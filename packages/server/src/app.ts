import { maxHeaderSize } from "node:http";
import { ENDPOINTS } from "@fyr/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createCredentials, type CredentialChecks } from "./http/authenticate.ts";
import type { Meter, NoteCharge } from "./http/charge.ts";
import { serveDescription } from "./http/description.ts";
import { notFound, registerErrors } from "./http/errors.ts";
import { boundBodies, endSlowBodies } from "./http/bodies.ts";
import { forgetForwardedPorts } from "./http/forwarded.ts";
import { BODY_MAX, parseMeasuredJson } from "./http/json-body.ts";
import { requestId } from "./http/logging.ts";
import { registerCacheMetrics, registerMetrics } from "./http/metrics.ts";
import { requireOneHost } from "./http/one-host.ts";
import { boundPipelining } from "./http/pipelined.ts";
import { type Readiness, registerProbes } from "./http/probes.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { createRouting } from "./http/route-scope.ts";
import { registerCompression } from "./http/compress.ts";
import {
  registerApiSecurity,
  registerPageSecurity,
  registerTransportSecurity,
  TRANSPORT_HEADERS,
} from "./http/security.ts";
import { compileCheckedSerializer, compileSerializer } from "./http/serialize.ts";
import { endUnread } from "./http/unread.ts";
import { withoutDoubleSlash } from "./http/double-slash.ts";
import { refuseUnroutable } from "./http/unroutable.ts";
import { compileValidator } from "./http/validate.ts";
import { registerWeb } from "./http/web.ts";
import type { Module } from "./module.ts";

interface AppParts {
  readonly modules: readonly Module[];
  readonly credentials: CredentialChecks;
  readonly meter: Meter;
  readonly noteCharge: NoteCharge;
  readonly readiness: Readiness;
  /** The file that describes the API. */
  readonly apiDescription: string;
  /** Folder of the built web app. */
  readonly webDist: string;
  /** Addresses and prefixes of the proxies that may name the client. */
  readonly trustedProxies: readonly string[];
  /** Browsers are never to reach it by plain HTTP again (HSTS). */
  readonly requiresTls: boolean;
  readonly log: Logger;
  /** A log line for each request. */
  readonly logRequests: boolean;
  /** Hold every answer against the contract before it is sent: for tests. */
  readonly checkAnswers: boolean;
}

/**
 * The HTTP shell around the routes of all modules; nothing listens yet.
 * @throws Error where an endpoint of the contract is served by no module, or by two
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { modules, meter, noteCharge, log, checkAnswers } = parts;
  // A logger for each request is made only where each request is logged; errors find their way without (see errors.ts).
  const requestLogger: FastifyBaseLogger = log;
  const app = Fastify({
    ...(parts.logRequests ? { loggerInstance: requestLogger } : { logger: false }),
    genReqId: requestId,
    bodyLimit: BODY_MAX,
    // The whole of a request, bodies that are streams too, may take as long as it takes; bodies.ts ends the
    // others.
    requestTimeout: 0,
    // As long as a request can be at all: each route sets its own limit.
    routerOptions: { maxParamLength: maxHeaderSize },
    ...refuseUnroutable(parts.requiresTls),
    rewriteUrl: ({ url = "/" }) => withTaxiiBelowApi(withoutDoubleSlash(url)),
    // Any other client could choose, by X-Forwarded-For, the address that limits and audit use.
    trustProxy: [...parts.trustedProxies],
  });
  app.decorateRequest("caller", null);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(checkAnswers ? compileCheckedSerializer : compileSerializer);
  registerErrors(app, log);
  forgetForwardedPorts(app);
  if (parts.requiresTls) registerTransportSecurity(app);
  const commonHeaders = parts.requiresTls ? Object.entries(TRANSPORT_HEADERS).flat() : [];
  boundPipelining(app);
  endUnread(app);
  requireOneHost(app);
  endSlowBodies(app);
  boundBodies(app);
  const credentials = createCredentials(parts.credentials);
  const limits = await createRateLimits(app);
  const metrics = registerMetrics(app);
  registerCacheMetrics(metrics.registry, modules);
  for (const module of modules) module.metrics?.(metrics.registry);

  await app.register(
    async (api) => {
      registerApiSecurity(api);
      await registerCompression(api);
      api.setNotFoundHandler(notFound);
      parseMeasuredJson(api);
      api.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
      const routing = createRouting(api, { credentials, limits, meter, noteCharge, commonHeaders, checkAnswers });
      for (const { name, endpoints = {}, routes } of modules) routes?.(routing.scopeOf(name, endpoints));
      api.addHook("onReady", async () => routing.checkContract(ENDPOINTS));
      // Counted as any other call of a stranger.
      serveDescription(api, "/openapi.json", parts.apiDescription, { onRequest: limits.stranger });
    },
    { prefix: "/api" },
  );
  await app.register(async (pages) => {
    await registerPageSecurity(pages);
    registerProbes(pages, { readiness: parts.readiness, metrics, gate: { credentials, limits } });
    await registerWeb(pages, parts.webDist);
  });
  return app;
}

/** Clients look for TAXII at the root of a server (TAXII 2.1, section 4.1); it is served as all other programs are. */
const withTaxiiBelowApi = (url: string): string => (url.startsWith("/taxii2/") ? `/api${url}` : url);
