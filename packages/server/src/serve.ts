import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { SiteInfo } from "@fyr/contract";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { buildApp } from "./app.ts";
import { openOrBuildAtlas } from "./atlas-build/index.ts";
import type { Config } from "./config.ts";
import { newControlKey, removeControl, withControlKey, writeControl } from "./control.ts";
import { loggerOptions } from "./http/logging.ts";
import { presentSite, readTestimonials } from "./modules/public-site/index.ts";
import { startModules } from "./modules.ts";
import { probePort } from "./port.ts";
import { ROOT } from "./programs.ts";
import { startProgress } from "./progress.ts";
import type { AtlasHandle } from "./storage/atlas/index.ts";
import { pingLedger } from "./storage/ledger/index.ts";
import { readinessOf, startTasks } from "./run-modules.ts";
import { openStores, type Stores } from "./stores.ts";
import { createWorkQueue } from "./work/index.ts";

export interface Running {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Resolves when it cannot go on by itself: with the reason, or with undefined after `close`. */
  readonly ended: Promise<Error | undefined>;
  close(): Promise<void>;
}

export const WEB_DIST = join(ROOT, "packages", "web", "dist");
const API_DESCRIPTION = join(ROOT, "packages", "contract", "openapi.json");

/**
 * Prepares everything and listens. Prints the address and the first password on standard output, and progress and the
 * log on standard error.
 * @param signal ends the preparation; nothing is left broken
 * @throws StartError and the errors that `explainStartFailure` knows
 */
export async function serve(config: Config, signal: AbortSignal): Promise<Running> {
  await probePort(config.host, config.port);
  const quotes = await readTestimonials(config.site.quotesFile);
  const log = pino(loggerOptions(config.logLevel), pino.destination({ dest: 2, sync: false }));
  const preparing = startProgress("Preparing the stores");
  const stores = await openStores(config, log).catch((error: unknown) => {
    preparing.failed();
    throw error;
  });
  preparing.done();
  // Closed in the reverse order: later parts may need earlier ones.
  const opened = new AsyncDisposableStack();
  opened.defer(() => stores.close());
  try {
    signal.throwIfAborted();
    const atlas = await prepareAtlas(config, stores, log, signal);
    const site = presentSite(config.site, config.registration, quotes, config.singleSignOn);
    const url = await listen({ config, stores, atlas, site, log }, opened);
    return { url, ended: stores.ended, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
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

interface Prepared {
  readonly config: Config;
  readonly stores: Stores;
  readonly atlas: AtlasHandle;
  readonly site: SiteInfo;
  readonly log: Logger;
}

/** Starts all modules, serves them and listens; answers where. @param opened takes up what is to be closed */
async function listen({ config, stores, atlas, site, log }: Prepared, opened: AsyncDisposableStack): Promise<string> {
  const { ledger, live, node, observations } = stores;
  const work = createWorkQueue({ ledger, live, node, log, hasRoom: () => stores.disk.state().level === "enough" });
  // Without a configured address it is where the server listens, known once it does.
  let publicUrl = config.publicUrl ?? "";
  const foundation = { config, stores, atlas, site, work, publicUrl: () => publicUrl, log };
  const started = await startModules(foundation, opened);
  const { modules, credentials, meter, noteCharge } = started;
  startTasks(modules, { work, keepDays: config.keepDays, log }, opened);
  const controlKey = newControlKey();
  const app = await buildApp({
    modules,
    credentials: { ...credentials, key: withControlKey(controlKey, credentials.key) },
    meter,
    noteCharge,
    readiness: readinessOf(modules, {
      ledger: async () => {
        await pingLedger(ledger);
        return null;
      },
      observations: async () => ((await observations.ping()) ? null : "the engine does not answer"),
      atlas: async () => null,
    }),
    apiDescription: API_DESCRIPTION,
    webDist: WEB_DIST,
    trustedProxies: config.trustedProxies,
    requiresTls: config.requiresTls,
    log,
    logRequests: config.logLevel === "debug" || config.logLevel === "trace",
    checkAnswers: config.checkAnswers,
  });
  opened.defer(() => closeApp(app));
  // Requests that wait for news are answered first, or the server would wait for them.
  opened.defer(() => {
    for (const { stopWaiting } of modules) stopWaiting?.();
  });
  // Before it listens, because logins work as soon as the port is open.
  announceAdmin(await started.firstAdmin());
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  publicUrl ||= url;
  writeControl(config.dataDir, { url, key: controlKey });
  opened.defer(() => removeControl(config.dataDir));

  // After it listens: a first collection is no reason to wait.
  for (const { listening } of modules) await listening?.();
  console.log(`\nFyr is at ${publicUrl}\n`);
  return url;
}

/**
 * Stops listening, and ends once the last request is answered. A connection that becomes idle only then, as that of a
 * long poll, would be open for as long as its client likes (72 seconds by default).
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}

const IDLE_CHECK_MS = 50;

/** Printed as soon as the account exists: a start that fails afterwards would lose the password. */
function announceAdmin(first: { email: string; password: string } | null): void {
  if (first === null) return;
  const lines = [
    "First administrator (shown this once):",
    `  e-mail    ${first.email}`,
    `  password  ${first.password}`,
  ];
  console.log(`\n${lines.join("\n")}`);
}
