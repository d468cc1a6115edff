import type { WarnLog } from "../log.ts";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { LiveBus } from "../live/index.ts";
import { createWakeableTimer } from "../scheduling/index.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import { type Attempt, startAttempt } from "./attempt.ts";
import { createWorkControl, type WorkControl } from "./control.ts";
import { WORK_ADDED } from "./enqueue.ts";
import { WorkFigures } from "./figures.ts";
import type { WorkKind } from "./kind.ts";
import { createWorkReader, type WorkReader } from "./reader.ts";
import { createWorkStore } from "./store.ts";

/** A safety net: for work that another node left behind or announced while there was no connection. */
const POLL_MS = 5000;
/** Between two polls for the end of work that another node may have claimed. */
const ENDED_POLL_MS = 500;
/** A handler that runs on for so long after its cancellation is left to its lease. */
const CLOSE_WITHIN_MS = 3000;

export interface WorkQueue extends WorkReader, WorkControl {
  /** Works on rows of these kinds, from now on until it is closed. */
  start(kinds: readonly WorkKind[]): void;
  /** Names of the kinds that it works on. */
  kinds(): readonly string[];
  /** There is work: to be called after the transaction that added it. */
  wake(): void;
  /** Resolves when the work of a kind about all of these has ended, or when the signal aborts. */
  ended(kind: string, keys: readonly string[], signal: AbortSignal): Promise<void>;
  /** What this node has done. */
  readonly figures: WorkFigures;
  /** Gives back what is under way and ends. */
  close(): Promise<void>;
}

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "subscribe">;
  /** The node of the data folder; without it, no work that belongs to a node is done. */
  readonly node?: string;
  readonly log: WarnLog;
  /** Whether the disk has room for work that writes files or many rows; by default it has. */
  readonly hasRoom?: () => boolean;
  readonly now?: () => Date;
}

/** The queue of all that is done in the background. All nodes of a ledger share it. */
export function createWorkQueue(needs: Needs): WorkQueue {
  const { ledger, live, node, log, hasRoom = () => true, now = () => new Date() } = needs;
  const store = createWorkStore(ledger, { owner: `${hostname()} ${process.pid}`, node: node ?? null }, now);
  const reader = createWorkReader(ledger, now);
  const kinds = new Map<string, WorkKind>();
  const underWay = new Map<string, { readonly kind: WorkKind; readonly attempt: Attempt }>();
  /** Called when work of this node has ended. */
  const onEnded = new Set<() => void>();
  const figures = new WorkFigures();
  const closing = new AbortController();
  const timer = createWakeableTimer();
  let working: Promise<void> = Promise.resolve();

  const roomFor = (kind: WorkKind): number =>
    kind.concurrency - [...underWay.values()].filter((one) => one.kind === kind).length;

  async function runNext(kind: WorkKind): Promise<void> {
    for (const row of await store.claim(kind, roomFor(kind))) {
      const started = performance.now();
      const attempt = startAttempt(kind, row, closing.signal, { store, log, now });
      underWay.set(row.id, { kind, attempt });
      void attempt.ended.then((state) => {
        underWay.delete(row.id);
        if (state !== null) figures.add(kind.kind, state, (performance.now() - started) / 1000);
        for (const ended of onEnded) ended();
        timer.wake();
      });
    }
  }

  let expiredAt = -Infinity;
  /** Takes what is due as far as this node has room; answers after how many milliseconds to poll again. */
  async function poll(): Promise<number> {
    if (performance.now() - expiredAt >= POLL_MS) {
      await store.expire();
      expiredAt = performance.now();
    }
    const mayBegin = (kind: WorkKind) => roomFor(kind) > 0 && (kind.needsLittleRoom || hasRoom());
    const due = await store.due([...kinds.values()].filter(mayBegin).map(({ kind }) => kind));
    let waitMs = POLL_MS;
    for (const [name, runAt] of due) {
      const kind = kinds.get(name);
      const inMs = runAt.getTime() - now().getTime();
      if (inMs > 0) waitMs = Math.min(waitMs, inMs);
      else if (kind !== undefined) await runNext(kind);
    }
    return waitMs;
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const waitMs = await poll().catch((error: unknown) => {
        log.warn({ err: error }, "work cannot be claimed");
        return POLL_MS;
      });
      await timer.wait(waitMs);
    }
  }

  return {
    ...reader,
    ...createWorkControl({
      ledger,
      node: node ?? null,
      kinds,
      now,
      log,
      beat: (id) => underWay.get(id)?.attempt.beat(),
    }),
    figures,
    start(started) {
      for (const kind of started) {
        if (kinds.has(kind.kind)) throw new Error(`two kinds of work are called ${kind.kind}`);
        kinds.set(kind.kind, kind);
      }
      live.subscribe(WORK_ADDED, { message: timer.wake, missed: timer.wake }, closing.signal);
      working = work();
    },
    kinds: () => [...kinds.keys()],
    wake: timer.wake,
    async ended(kind, keys, signal) {
      while (!signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        onEnded.add(resolve);
        try {
          // Registered before: what ends in between is not missed.
          if ((await reader.unfinished(kind, keys)).size === 0) return;
          await Promise.race([promise, pause(ENDED_POLL_MS, undefined, { signal })]);
        } catch (error) {
          if (!signal.aborted) throw error;
        } finally {
          onEnded.delete(resolve);
        }
      }
    },
    async close() {
      closing.abort();
      timer.wake();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, CLOSE_WITHIN_MS);
      const settled = working.then(() => Promise.all([...underWay.values()].map(({ attempt }) => attempt.ended)));
      await Promise.race([settled, late]);
      clearTimeout(patience);
    },
  };
}
