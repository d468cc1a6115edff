import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { compileAnew } from "./modules/atlas/index.ts";
import { createDemo } from "./modules/demo/index.ts";
import { startProviders } from "./modules/providers/index.ts";
import { createViewRepository } from "./modules/events/index.ts";
import { createFingerprintRepository } from "./modules/fingerprints/index.ts";
import { createRejectedLines, openIngest, startRetention } from "./modules/ingest/index.ts";
import {
  createBackground,
  createHistoryRepository,
  createIpLookup,
  createObservingLookup,
  createPastLookup,
  type MentionedAddresses,
  withMentions,
} from "./modules/query/index.ts";
import { createReportServices, reportNews, createReports } from "./modules/reports/index.ts";
import { createPublicAtlas, startSensors } from "./modules/sensors/index.ts";
import { openSources } from "./modules/sources/index.ts";
import type { People } from "./people.ts";
import type { AtlasHandle, FreshLabels } from "./storage/atlas/index.ts";
import type { Stores } from "./stores.ts";
import type { WorkQueue } from "./work/index.ts";

interface Needs {
  readonly config: Config;
  readonly stores: Stores;
  readonly atlas: AtlasHandle;
  /** Labels that the atlas does not have yet. */
  readonly fresh: FreshLabels;
  readonly people: Pick<People, "audit" | "notifications" | "meter">;
  readonly work: WorkQueue;
  /** Which addresses submissions mention. */
  readonly mentions: MentionedAddresses;
  readonly log: Logger;
}

/**
 * Those parts of the server that are about what is known: where it comes from, and what is answered of it.
 * @param opened takes up what is to be closed
 */
export async function startKnowledge(needs: Needs, opened: AsyncDisposableStack) {
  const { config, stores, atlas, fresh, people, work, mentions, log } = needs;
  const { ledger, observations, labels, names, files, base } = stores;
  const { dataDir, collecting: settings } = config;
  const current = () => atlas.current();

  const history = createHistoryRepository(ledger);
  const { notify } = people.notifications;
  const reports = createReports({
    services: createReportServices(history, people.meter),
    ledger,
    files,
    work,
    notify: (accountId, name, outcome) => notify(accountId, reportNews(name, outcome)),
  });
  const sensors = startSensors({ observations, ledger, labels, fresh, log });
  opened.defer(() => sensors.close());
  const entities = await startProviders({ ledger, files, labels, atlas: current, audit: people.audit.record, log });
  opened.defer(() => entities.daily.stop());
  const ingest = openIngest(observations, config.minFreeBytes, sensors.arrived);
  opened.defer(() => ingest.close());
  const retention = startRetention({ ledger, observations, log });
  opened.defer(() => retention.close());
  const collection = await openSources({ settings, dataDir, ledger, files, labels, names, base, atlas, log });
  opened.defer(() => collection.close());
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
  opened.defer(() => demo.close());

  const observed = withMentions(sensors.observed, mentions);
  const background = createBackground(entities.directory.current);
  const publicAtlas = createPublicAtlas(current);
  const stopping = new AbortController();
  return {
    history,
    reports,
    queues: [...reports.queues],
    behaviour: sensors.behaviour,
    entities,
    ingest,
    retention,
    rejectedLines: createRejectedLines(observations),
    sources: collection.sources,
    demo,
    fingerprints: createFingerprintRepository(observations),
    events: { observations, atlas, views: createViewRepository(ledger), stopping: stopping.signal },
    lookup: createObservingLookup(() => fresh.over(atlas.current()), observed, background),
    past: createPastLookup({ atlas: current, labels, observed, background }),
    names: { names, observations, today: () => background().day },
    publicAtlas,
    publicLookup: createIpLookup(publicAtlas, background),
    /** Collects what is due, from now on. */
    collect: () => collection.begin(),
    /** Ends searches that are under way. */
    stopSearches: () => stopping.abort(),
  };
}
