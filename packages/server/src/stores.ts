import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { type GeoAsnStore, createGeoAsnStore, createSourceStates } from "./collectors/index.ts";
import { awaitDisk, type DiskWatch, isWriting, openDiskWatch } from "./storage/disk/index.ts";
import { type FileStore, openFolder } from "./storage/files/index.ts";
import { createLabelStore, type LabelStore } from "./storage/labels/index.ts";
import { createLiveBus, type LiveBus } from "./live/index.ts";
import { type Ledger, type LedgerPlace, openLedgerStore } from "./storage/ledger/index.ts";
import { lockFolder } from "./storage/lock/index.ts";
import { readOrCreateNodeId } from "./storage/node/index.ts";
import { createDomainStore, type DomainStore } from "./storage/domains/index.ts";
import { createObservations, type ObservationStore, startEngine } from "./storage/observations/index.ts";

/** All stores of an installation, open. The atlas is made from it. */
export interface Stores {
  readonly ledger: Ledger;
  /** What the nodes that share the ledger publish. */
  readonly live: LiveBus;
  readonly observations: ObservationStore;
  readonly labels: LabelStore;
  readonly names: DomainStore;
  readonly files: FileStore;
  /** The disk of the data folder. */
  readonly disk: DiskWatch;
  /** The id of the node whose data folder this is. */
  readonly node: string;
  /** Live sources in place of the packages. */
  readonly base: GeoAsnStore;
  /** Resolves when a store is lost for good: with the reason, or with undefined after `close`. */
  readonly ended: Promise<Error | undefined>;
  /** In an order in which nothing is missing what it needs. */
  close(): Promise<void>;
}

/**
 * Opens all stores of a data folder, which is this process's own until `close`. Where one cannot be opened, those that
 * are on their way are called off and closed before it throws.
 * @throws FolderLockedError where another process has the folder; the error of the first store that could not be opened
 */
export async function openStores(config: Config, log: Logger): Promise<Stores> {
  const opened = new AsyncDisposableStack();
  try {
    return { ...(await openAll(config, log, opened)), close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openAll(config: Config, log: Logger, opened: AsyncDisposableStack): Promise<Omit<Stores, "close">> {
  await awaitDisk(config.dataDir, (sentence) => log.warn({}, sentence));
  // The lock is released last, when nothing of ours touches the folder any more.
  opened.adopt(await lockFolder(config.dataDir), (lock) => lock.release());
  const node = readOrCreateNodeId(config.dataDir);
  const place: LedgerPlace =
    config.databaseUrl === null
      ? { kind: "embedded", dir: join(config.dataDir, "ledger"), synced: config.ledgerSynced }
      : { kind: "postgres", url: config.databaseUrl };
  const disk = await openDiskWatch({ dataDir: config.dataDir, minFreeBytes: config.minFreeBytes, log });
  opened.defer(() => disk.close());
  const failure = new AbortController();
  /** One stack for each opener: what it has opened is closed even when another fails first. */
  const start = async <T>(open: (own: AsyncDisposableStack) => Promise<T>): Promise<T> => {
    try {
      return await open(opened.use(new AsyncDisposableStack()));
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  // Side by side: both spend most of their time waiting for their own engines.
  const ledgerOpening = start((own) => openTheLedger(place, disk, log, own));
  const observationsOpening = start((own) => openObservations(config, log, own, failure.signal));
  await Promise.allSettled([ledgerOpening, observationsOpening]);
  // What failed first is the cause; what was called off because of it is not.
  failure.signal.throwIfAborted();
  const { ledger, live } = await ledgerOpening;
  const { observations, ended } = await observationsOpening;

  const holdMerges = () => {
    const failed = (error: unknown) => log.warn({ err: error }, "merges could not be stopped or begun");
    observations.holdMerges(disk.state().level !== "enough").catch(failed);
  };
  disk.onChange(holdMerges);
  holdMerges();
  const files = await openFolder(join(config.dataDir, "files"));
  return {
    disk,
    ledger,
    live,
    observations,
    labels: createLabelStore(observations),
    names: createDomainStore(observations),
    files,
    node,
    base: createGeoAsnStore(createSourceStates(ledger), files),
    ended,
  };
}

async function openTheLedger(
  place: LedgerPlace,
  disk: DiskWatch,
  log: Logger,
  opened: AsyncDisposableStack,
): Promise<Pick<Stores, "ledger" | "live">> {
  const admit = (sql: string) => (isWriting(sql) ? disk.admitAny() : undefined);
  const isHeldUp = () => disk.state().level === "stalled" || !disk.state().writable;
  const { ledger, channel } = await openLedgerStore(place, admit, isHeldUp);
  opened.adopt(ledger, (store) => store.destroy());
  return { ledger, live: opened.adopt(createLiveBus({ ledger, channel, log }), (bus) => bus.close()) };
}

interface OpenObservations {
  readonly observations: ObservationStore;
  readonly ended: Promise<Error | undefined>;
}

async function openObservations(
  config: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<OpenObservations> {
  const cluster = config.clickhouseCluster === null ? {} : { cluster: config.clickhouseCluster };
  const close = (store: ObservationStore) => store.close();
  if (config.clickhouseUrl !== null) {
    const observations = await createObservations({ url: config.clickhouseUrl, log, ...cluster });
    return { observations: opened.adopt(observations, close), ended: new Promise(() => undefined) };
  }
  const engine = await startEngine({
    dataDir: join(config.dataDir, "observations"),
    memoryBytes: config.engineMemoryBytes,
    log,
    signal,
  });
  opened.adopt(engine, (started) => started.stop());
  return {
    observations: opened.adopt(await createObservations({ engine, log, ...cluster }), close),
    ended: engine.ended,
  };
}
