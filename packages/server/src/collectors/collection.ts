import type { Atlas } from "@fyr/core/atlas";
import { DAY_MS, utcDay } from "@fyr/core/time";
import { z } from "zod";
import type { Log } from "../log.ts";
import { type Outbound, OutboundError } from "../outbound/index.ts";
import { createMutex } from "../scheduling/index.ts";
import type { FileStore } from "../storage/files/index.ts";
import { defineWork, enqueue, EXPEDITED, type WorkItem, type WorkKind } from "../work/index.ts";
import { deleteObsolete, summary } from "./outcome.ts";
import { type Collected, CollectionFailure, recordCollection } from "./record.ts";
import { runSource } from "./run.ts";
import { type CollectorSource, disabledReasonOf, type SourceCatalogue } from "./source.ts";
import { createSourceStates, type SourceStates, type StateRow, type Which } from "./state.ts";
import type { Unreached } from "./unreached.ts";

/** A collection about a source, whose id is the key. What is to be done stands in the source's row. */
export const collectionOf = (kind: string) => ({ kind, single: true, unfinishedMax: 10_000 }) as const;

/** Sources at a time: while one is waited for, others are read. */
const AT_ONCE = 3;
const LEASE_MS = 20_000;
/** People watch how far it is. */
const BEAT_MS = 1000;
/** Tries of a collection that ends its process, or whose end cannot be noted. */
const ATTEMPTS_MAX = 5;
const AGAIN_MS = 5000;
const ERROR_MAX = 500;

export interface CollectionParts {
  /** The name of the work. */
  readonly kind: string;
  readonly sources: SourceCatalogue;
  readonly states: SourceStates;
  readonly files: FileStore;
  readonly outbound: Outbound;
  /** The atlas in force; null where there is none. */
  readonly atlas: () => Promise<Atlas | null>;
  readonly which: () => Which;
  /** The claims of sources have changed. */
  readonly changed: (change: { readonly added: number; readonly removed: number }) => void;
  readonly log: Pick<Log, "info" | "warn">;
  /** Takes sources whose hosts do not answer. */
  readonly unreached: Pick<Unreached, "note" | "reached">;
  readonly now: () => Date;
  /** 0 to 1. */
  readonly random: () => number;
}

/** Brings sources up to date, of which each node takes some. */
export function collectionWork(parts: CollectionParts): WorkKind<object, Collected | null> {
  const { kind, sources, states, files, outbound, atlas, which, changed, unreached, log, now, random } = parts;
  // The rows of a version are held in memory.
  const { run: alone } = createMutex();

  /** Whether there is still something to do, and this node can do it. */
  function isWanted(source: CollectorSource<string>, row: StateRow, { createdAt }: WorkItem): boolean {
    // What is here already needs no request.
    if (row.requested === "accept" || row.requested === "withdraw") return true;
    if (disabledReasonOf(source, outbound) !== null) return false;
    if (row.requested === "run") return true;
    if (which() === "requested" || row.disabled_at !== null) return false;
    // Another node may have ended it between finding that it was due and enqueueing it.
    const isFresh = row.next_at > now() && row.succeeded_at !== null && row.succeeded_at >= createdAt;
    return !isFresh;
  }

  async function collect(source: CollectorSource<string>, row: StateRow, context: Parameters<typeof runSource>[2]) {
    const outcome = await runSource(source, row, context);
    const isConfirmed =
      outcome.kind === "unchanged" && outcome.quarantined === null && dayOf(row.confirmed_at) < context.day;
    if (isConfirmed) await source.confirm(context.day);
    return { row, outcome, confirmed: isConfirmed };
  }

  return defineWork<object, Collected | null>({
    ...collectionOf(kind),
    payload: z.object({}),
    concurrency: AT_ONCE,
    leaseMs: LEASE_MS,
    beatMs: BEAT_MS,
    attemptsMax: ATTEMPTS_MAX,
    backoffMs: () => AGAIN_MS,
    keepFinishedMs: DAY_MS,
    async handler(item, { signal, progress: report }) {
      const source = await sources.find(item.key);
      const row = await states.read(item.key);
      if (source === undefined || row === undefined || !isWanted(source, row, item)) return null;
      await states.attempted(item.key);
      try {
        const collected = await collect(source, row, {
          outbound,
          files,
          atlas,
          signal,
          day: utcDay(now()),
          report,
          alone,
        });
        unreached.reached(item.key);
        return collected;
      } catch (error) {
        signal.throwIfAborted();
        const detail = withoutKey(error instanceof Error ? error.message : String(error), source).slice(0, ERROR_MAX);
        if (row.succeeded_at === null && isOutOfReach(error)) return { row, outcome: "unreached", detail } as const;
        const isUnreached = error instanceof OutboundError && error.problem === "unreachable";
        if (isUnreached) unreached.note(item.key, detail);
        const retryAfterMs = error instanceof OutboundError ? error.retryAfterMs : null;
        throw new CollectionFailure(detail, row.requested, retryAfterMs, isUnreached);
      }
    },
    summary(collected) {
      if (collected === null) return null;
      return collected.outcome === "unreached" ? { outcome: collected.outcome } : summary(collected.outcome);
    },
    async record(db, item, ended) {
      const source = await sources.find(item.key, db);
      if (source === undefined || ended.state === "retry") return;
      const requested = await recordCollection(createSourceStates(db, now), source, item, ended, { now, random });
      // An administrator requested another collection while this one ran.
      if (requested !== null) {
        await enqueue(db, collectionOf(kind), { key: item.key, payload: {}, priority: EXPEDITED }, now());
      }
    },
    async recorded({ key }, ended) {
      if (ended.state !== "done" || ended.result === null || ended.result.outcome === "unreached") return;
      const { row, outcome } = ended.result;
      await deleteObsolete(files, row, outcome);
      const subject = (await sources.find(key))?.subject;
      // What the atlas stands on has no labels, and changes more than how many rows there are.
      if (subject === "geo-asn" && outcome.kind === "accepted") changed({ added: 0, removed: 0 });
      // The atlas knows nothing of names.
      else if (subject === "address" && outcome.kind === "accepted" && outcome.added + outcome.removed > 0)
        changed(outcome);
      log.info({ source: key, ...summary(outcome) }, "a source was collected");
    },
  });
}

/** A mirror without it is no fault of the source, which stays as new as it was. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof OutboundError && (error.problem === "missing" || error.problem === "offline");

const dayOf = (time: Date | null): string => (time === null ? "" : utcDay(time));

/** An error may quote the address of the request. */
function withoutKey(text: string, { key }: CollectorSource<string>): string {
  const value = key?.value ?? "";
  return value === "" ? text : text.replaceAll(value, "{key}").replaceAll(encodeURIComponent(value), "{key}");
}
