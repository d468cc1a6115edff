import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { LabelRow } from "@fyr/core/labels";
import { type GeoAsnStore, type GeoAsnVersion, preferredGeoAsn } from "../collectors/geo-asn/index.ts";
import { programPath } from "../programs.ts";
import { atlasPaths, removeMatching, UNFINISHED } from "../storage/atlas/index.ts";
import { gatherGeoAsn } from "./geo-asn-intake.ts";
import { inputsFingerprint } from "./fingerprint.ts";
import type { BuildProgress, BuildSummary, SkippedSource } from "./progress.ts";
import type { BuildOrder, FromWorker, GivenGeoAsn, ToWorker } from "./protocol.ts";

export interface BuildOptions {
  readonly dataDir: string;
  /** All labels that hold now, and the fingerprint of that set. */
  readonly labels: {
    current(): AsyncIterable<LabelRow> | Iterable<LabelRow>;
    fingerprint(): Promise<string> | string;
  };
  /** Live sources of the base layers; without them, the packages make these. */
  readonly base?: GeoAsnStore;
  readonly onProgress?: BuildProgress;
  /** Ends the build; nothing but the unfinished file was written, and that is removed. */
  readonly signal?: AbortSignal;
  /** The time of the build, as its metadata states it. */
  readonly now?: () => Date;
}

/** Rows sent to the building thread at once: each batch is answered before the next, so memory stays bounded. */
const LABEL_BATCH = 10_000;
/** The heap of the building thread; columns lie outside it. A build that outgrows it fails instead of the server. */
const HEAP_MB = 1536;

/** One build of a folder at a time. */
export class BuildUnderWay extends Error {
  override name = "BuildUnderWay";
  constructor() {
    super("An atlas is being built already");
  }
}

const building = new Set<string>();

/**
 * Builds a snapshot of all sources in a thread of its own and puts it in place: written aside, synced, renamed. The one
 * before stays as the last good one. Readers of the old snapshot are not touched; `AtlasHandle.reload` takes the new.
 * @throws BuildUnderWay; Error if a source cannot be read, or with the signal's reason
 */
export async function buildAtlas(options: BuildOptions): Promise<BuildSummary> {
  const paths = atlasPaths(options.dataDir);
  if (building.has(paths.folder)) throw new BuildUnderWay();
  building.add(paths.folder);
  const token = randomUUID();
  try {
    options.signal?.throwIfAborted();
    mkdirSync(paths.folder, { recursive: true });
    removeMatching(paths.folder, UNFINISHED);
    const versions = (await options.base?.current()) ?? [];
    const order: BuildOrder = {
      dataDir: options.dataDir,
      builtAt: (options.now?.() ?? new Date()).toISOString(),
      token,
      // Taken before the rows: a change that comes in between makes the next start build again.
      fingerprint: inputsFingerprint(await options.labels.fingerprint(), preferredGeoAsn(versions)),
    };
    return await runWithout([], order, versions, options);
  } finally {
    rmSync(paths.unfinished(token), { force: true });
    building.delete(paths.folder);
  }
}

/** Builds without the sources that turn out to be unreadable. */
async function runWithout(
  unreadable: readonly SkippedSource[],
  order: BuildOrder,
  versions: readonly GeoAsnVersion[],
  options: BuildOptions,
): Promise<BuildSummary> {
  const { given, skipped } = await gatherGeoAsn(versions, unreadable);
  try {
    return { ...(await runWorker(order, given, options)), skipped };
  } catch (error) {
    if (!(error instanceof GeoAsnUnreadable)) throw error;
    return runWithout([...skipped, { source: error.source, reason: error.message }], order, versions, options);
  }
}

class GeoAsnUnreadable extends Error {
  readonly source: string;
  constructor(source: string, reason: string) {
    super(reason);
    this.source = source;
  }
}

async function runWorker(
  order: BuildOrder,
  given: readonly GivenGeoAsn[],
  options: BuildOptions,
): Promise<BuildSummary> {
  const worker = new Worker(programPath("atlas-build"), {
    workerData: order,
    name: "atlas-build",
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // Options of the parent (such as a test runner's loaders) are not meant for this thread.
    execArgv: [],
  });
  const outcome = Promise.withResolvers<BuildSummary>();
  // Awaited below in any case; without this, a failure while labels are sent would be 'unhandled'.
  outcome.promise.catch(() => undefined);
  let taken = Promise.withResolvers<void>();

  worker.on("message", (message: FromWorker) => {
    if (message.type === "taken") taken.resolve();
    else if (message.type === "progress") options.onProgress?.(message.stage, message.done, message.total);
    else if (message.type === "done") outcome.resolve(message.summary);
    // By name: under `node --watch` the thread also reports its imports.
    else if (message.type === "failed") {
      const { base, message: reason } = message;
      outcome.reject(base === null ? new Error(reason) : new GeoAsnUnreadable(base, reason));
    }
  });
  worker.on("error", outcome.reject);
  worker.on("exit", (code) => outcome.reject(new Error(`the building thread ended early (${code})`)));
  const abort = (): void => outcome.reject(options.signal?.reason);
  options.signal?.addEventListener("abort", abort, { once: true });

  const send = async (message: ToWorker): Promise<void> => {
    taken = Promise.withResolvers<void>();
    worker.postMessage(message, []);
    // Whichever comes first: a thread that died takes nothing more.
    await Promise.race([taken.promise, outcome.promise]);
  };
  const sendLabels = async (): Promise<void> => {
    let batch: LabelRow[] = [];
    for await (const row of options.labels.current()) {
      batch.push(row);
      if (batch.length < LABEL_BATCH) continue;
      await send({ type: "labels", rows: batch });
      batch = [];
    }
    await send({ type: "labels", rows: batch });
    await send({ type: "labels_end" });
  };
  try {
    const message: ToWorker = { type: "geo-asn", given };
    worker.postMessage(
      message,
      given.flatMap(({ documents }) => documents.map(({ buffer }) => buffer)),
    );
    // A build that is ended does not wait for the next label, which may never come.
    await Promise.race([sendLabels(), outcome.promise]);
    return await outcome.promise;
  } finally {
    options.signal?.removeEventListener("abort", abort);
    await worker.terminate();
  }
}
