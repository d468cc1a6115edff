import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { type GeoAsnStore, createGeoAsnStore, createSourceStates } from "./collectors/index.ts";
import { type FileStore, openFolder } from "./storage/files/index.ts";
import { createLabelStore, type LabelStore } from "./storage/labels/index.ts";
import { type Hear, hearOf, type Ledger, type LedgerPlace, openLedger } from "./storage/ledger/index.ts";
import { type FolderLock, lockFolder } from "./storage/lock/index.ts";
import { createDomainStore, type DomainStore } from "./storage/domains/index.ts";
import { createObservations, type ObservationStore, startEngine } from "./storage/observations/index.ts";

/** Everything that an installation keeps and writes, open. The atlas is made from it. */
export interface Stores {
  readonly ledger: Ledger;
  /** What other nodes say through the ledger. */
  readonly hear: Hear;
  readonly observations: ObservationStore;
  readonly labels: LabelStore;
  readonly names: DomainStore;
  readonly files: FileStore;
  /** What live sources say in place of the packages. */
  readonly base: GeoAsnStore;
  /** In an order in which nothing is missing what it needs. */
  close(): Promise<void>;
}

/**
 * Opens all stores of a data folder, which is this process's own until `close`.
 * @throws FolderLockedError where another process has it
 */
export async function openStores(config: Config, log: Logger): Promise<Stores> {
  const lock: FolderLock = await lockFolder(config.dataDir);
  const opened: (() => Promise<unknown> | void)[] = [() => lock.release()];
  const close = async () => {
    for (const closeOne of opened.toReversed()) await closeOne();
  };
  const place: LedgerPlace =
    config.databaseUrl === null
      ? { kind: "embedded", dir: join(config.dataDir, "ledger") }
      : { kind: "postgres", url: config.databaseUrl };
  try {
    // Side by side: both spend most of their time waiting for their own engines.
    const [ledger, observations] = await Promise.all([
      openLedger(place).then((store) => {
        opened.push(() => store.destroy());
        return store;
      }),
      openObservations(config, log, opened),
    ]);
    const labels = createLabelStore(observations);
    const names = createDomainStore(observations);
    const files = await openFolder(join(config.dataDir, "files"));
    const base = createGeoAsnStore(createSourceStates(ledger), files);
    return { ledger, hear: hearOf(place), observations, labels, names, files, base, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openObservations(
  config: Config,
  log: Logger,
  opened: (() => Promise<unknown> | void)[],
): Promise<ObservationStore> {
  const cluster = config.clickhouseCluster === null ? {} : { cluster: config.clickhouseCluster };
  let observations: ObservationStore;
  if (config.clickhouseUrl === null) {
    const engine = await startEngine({
      dataDir: join(config.dataDir, "observations"),
      memoryBytes: config.engineMemoryBytes,
      log,
    });
    opened.push(() => engine.stop());
    observations = await createObservations({ engine, ...cluster });
  } else {
    observations = await createObservations({ url: config.clickhouseUrl, ...cluster });
  }
  opened.push(() => observations.close());
  return observations;
}
