import type { Atlas } from "@fyr/core/atlas";
import type { FileStore } from "../storage/files/index.ts";
import type { Outbound } from "../outbound/index.ts";
import type { Log } from "../log.ts";
import { type ScheduledTask, startScheduledTask } from "../scheduling/index.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import { enqueue, EXPEDITED, expedite, type WorkKind, type WorkQueue } from "../work/index.ts";
import { collectionOf, collectionWork } from "./collection.ts";
import { disabledReasonOf, type SourceCatalogue } from "./source.ts";
import type { CollectionRequest, SourceStates, Which } from "./state.ts";
import { createUnreached } from "./unreached.ts";

/** The work of lists. */
const COLLECTION = "collection";
/** Between two polls for due sources. */
const LOOK_EVERY_MS = 5000;

interface Parts {
  readonly sources: SourceCatalogue;
  /** The name of the work in the queue: that of lists, unless given. */
  readonly kind?: string;
  readonly states: SourceStates;
  readonly ledger: Ledger;
  readonly work: Pick<WorkQueue, "unfinished" | "cancelKey" | "wake">;
  readonly files: FileStore;
  readonly outbound: Outbound;
  /** The atlas in force; null where there is none. */
  readonly atlas: () => Promise<Atlas | null>;
  /** The claims of sources have changed. */
  readonly changed: (change: { readonly added: number; readonly removed: number }) => void;
  readonly log: Pick<Log, "info" | "warn">;
  readonly now?: () => Date;
  readonly random?: () => number;
}

export interface Collecting {
  /** What the work queue does of it. */
  readonly queues: readonly WorkKind[];
  /** Enqueues requested collections and, unless only those are wanted, due ones: from now on, until it is closed. */
  begin(which?: Which): void;
  /** Has something done with sources before what is due; answers with how many. */
  request(ids: readonly string[], what: CollectionRequest): Promise<number>;
  /** Ends the collection of a source that is under way, enqueued or requested. */
  cancel(id: string): Promise<void>;
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
  /** Collections that are enqueued or under way, by source. */
  unfinished(): ReturnType<WorkQueue["unfinished"]>;
  /** How many sources are being collected, requested or due. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** Keeps sources up to date. Several nodes share the work. */
export function createCollecting(parts: Parts): Collecting {
  const { sources, kind = COLLECTION, states, ledger, work, outbound, log } = parts;
  const { now = () => new Date(), random = Math.random } = parts;
  const collection = collectionOf(kind);
  const unreached = createUnreached(log, outbound.reach.mirror);
  let which: Which = "requested or due";
  let schedule: ScheduledTask | null = null;

  /** The ids of all sources, and of those that can be fetched. */
  async function known() {
    const all = await sources.list();
    const able = all.filter((source) => disabledReasonOf(source, outbound) === null).map(({ id }) => id);
    return { ids: new Set(all.map(({ id }) => id)), able };
  }
  const add = (id: string, requested: CollectionRequest | null, runAt: Date) =>
    enqueue(ledger, collection, { key: id, payload: {}, runAt, priority: requested === null ? 0 : EXPEDITED }, now());

  async function enqueueWanted(): Promise<void> {
    // Noted before the rows are read: a collection that ends in between is newer.
    const at = now();
    const { ids, able } = await known();
    const [wanted, unfinished] = await Promise.all([states.wanted(able, which), work.unfinished(kind)]);
    const added = wanted.filter(({ id }) => ids.has(id) && !unfinished.has(id));
    for (const { id, requested, next_at } of added) {
      await add(id, requested, requested === null ? next_at : at);
    }
    if (added.length > 0) work.wake();
  }

  return {
    queues: [collectionWork({ ...parts, kind, unreached, which: () => which, now, random })],
    begin(only = "requested or due") {
      which = only;
      const failed = (error: unknown) => log.warn({ err: error }, "sources that are due cannot be enqueued");
      schedule = startScheduledTask({ everyMs: LOOK_EVERY_MS, work: enqueueWanted, failed });
    },
    async request(ids, what) {
      // First: what is under way by then sees it when it ends.
      const requested = await states.request(ids, what);
      for (const id of ids) await add(id, what, now());
      await expedite(ledger, collection, ids, now());
      work.wake();
      return requested;
    },
    async cancel(id) {
      await states.clearRequest(id);
      await work.cancelKey(kind, id);
    },
    async enable(id) {
      await states.enable(id);
      schedule?.wake();
    },
    async disable(id) {
      await states.disable(id);
      await states.clearRequest(id);
      await work.cancelKey(kind, id);
    },
    unfinished: () => work.unfinished(kind),
    async waiting() {
      // In this order: what ends in between is counted once more, and nothing is left out.
      const unfinished = await work.unfinished(kind);
      const wanted = await states.wanted((await known()).able, "requested or due");
      return new Set([...unfinished.keys(), ...wanted.map(({ id }) => id)]).size;
    },
    async close() {
      await schedule?.stop();
      unreached.close();
    },
  };
}
