import { startClaiming } from "../jobs/index.ts";
import { type Outbound, OutboundError } from "../outbound/index.ts";
import type { FileStore } from "../storage/files/index.ts";
import type { SourceProgress } from "../storage/ledger/index.ts";
import type { Feed } from "./feed.ts";
import { type Outcome, runFeed } from "./run.ts";
import { dueIn } from "./schedule.ts";
import type { RunRow, SourceStates, StateChange, StateRow, Which } from "./state.ts";

/** Sources at a time: while one is waited for, others are read. */
const AT_ONCE = 3;
const LOOK_EVERY_MS = 5000;
const BEAT_EVERY_MS = 1000;
const ERROR_MAX = 500;

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface Parts {
  readonly feeds: readonly Feed[];
  readonly states: SourceStates;
  readonly files: FileStore;
  readonly outbound: Outbound;
  /** What sources say has changed. */
  readonly changed: (change: { readonly added: number; readonly removed: number }) => void;
  readonly log: Log;
  readonly which?: Which;
  readonly now?: () => Date;
  /** 0 to 1. */
  readonly random?: () => number;
}

export interface Collecting {
  /** Somebody has asked for something. */
  wake(): void;
  /** How many sources are being fetched or are due. */
  waiting(): Promise<number>;
  /** Gives back what is under way and ends. */
  close(): Promise<void>;
}

/** What keeps a source from being fetched at all as the operator has set things; null: nothing does. */
export function hindranceOf(feed: Feed, outbound: Pick<Outbound, "reaches">): "not_configured" | "offline" | null {
  if (feed.key !== null && feed.key.value === null) return "not_configured";
  return feed.urls.every((url) => outbound.reaches(url)) ? null : "offline";
}

/** Keeps sources up to date until it is closed. Several nodes share the work. */
export async function startCollecting(parts: Parts): Promise<Collecting> {
  const { feeds, states, outbound, log, which = "asked or due", now = () => new Date() } = parts;
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));
  await states.ensure([...byId.keys()]);
  const able = feeds.filter((feed) => hindranceOf(feed, outbound) === null).map(({ id }) => id);

  let last: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const loops = Array.from({ length: AT_ONCE }, () =>
    startClaiming<StateRow>({
      everyMs: LOOK_EVERY_MS,
      claim: () => states.claim(able, which),
      async work(row, closing) {
        const feed = byId.get(row.id);
        if (feed !== undefined) await workOn(feed, row, closing, { ...parts, alone, now });
      },
      stuck: (error) => log.warn({ err: error }, "the state of sources cannot be read or written"),
    }),
  );
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    waiting: () => states.waiting(able),
    async close() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

class Cancelled extends Error {}

interface Working extends Parts {
  readonly now: () => Date;
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

async function workOn(
  feed: Feed,
  row: StateRow,
  closing: AbortSignal,
  { states, files, outbound, changed, log, alone, now, random = Math.random }: Working,
): Promise<void> {
  const started = now();
  const ending = new AbortController();
  const signal = AbortSignal.any([closing, ending.signal]);
  let progress: SourceProgress | null = null;
  let lost = false;
  const beat = setInterval(() => {
    states.beat(row, progress).then(
      (verdict) => {
        if (verdict === "ours") return;
        lost = verdict === "lost";
        ending.abort(new Cancelled("It was cancelled"));
      },
      () => undefined,
    );
  }, BEAT_EVERY_MS);
  const finish = async (
    change: StateChange,
    run: Omit<RunRow, "id" | "source_id" | "started_at" | "finished_at"> | null,
  ) => states.finish(row, change, run && { ...run, started_at: started, finished_at: now() });
  const nextAt = (failures: number, retryAfterMs: number | null = null) =>
    new Date(now().getTime() + dueIn({ everyMinutes: feed.everyMinutes, failures, retryAfterMs }, random()));

  try {
    const day = started.toISOString().slice(0, 10);
    const tell = (said: SourceProgress) => (progress = said);
    const outcome = await runFeed(feed, row, { outbound, files, signal, day, tell, alone });
    if (outcome.kind === "unchanged" && outcome.held === null && dayOf(row.confirmed_at) < day) {
      await feed.confirm(day);
      await finish({ ...changeOf(outcome, row, now()), confirmed_at: now(), next_at: nextAt(0) }, null);
    } else {
      await finish({ ...changeOf(outcome, row, now()), next_at: nextAt(0) }, runOf(outcome));
    }
    await forget(files, row, outcome);
    // What the atlas stands on has no labels, and changes more than how many rows there are.
    if (feed.subject === "base" && outcome.kind === "taken") changed({ added: 0, removed: 0 });
    // The atlas knows nothing of names.
    else if (feed.subject === "address" && outcome.kind === "taken" && outcome.added + outcome.removed > 0)
      changed(outcome);
    log.info({ source: feed.id, ...summary(outcome) }, "a source was collected");
  } catch (error) {
    if (lost) return;
    if (closing.aborted) return await states.release(row);
    const nothing = { rows: 0, added: 0, removed: 0, malformed: 0, bytes: 0 };
    if (error instanceof Cancelled) {
      await finish({ next_at: nextAt(0) }, { ...nothing, outcome: "cancelled", detail: null });
      return;
    }
    const detail = withoutKey(error instanceof Error ? error.message : String(error), feed).slice(0, ERROR_MAX);
    if (row.succeeded_at === null && isOutOfReach(error)) {
      await finish({ error: detail, next_at: nextAt(0) }, null);
      return;
    }
    const failures = row.failures + 1;
    const asked = error instanceof OutboundError ? error.retryAfterMs : null;
    log.warn({ source: feed.id, failures, problem: detail }, "a source could not be collected");
    await finish(
      { state: "failed", failures, error: detail, next_at: nextAt(failures, asked) },
      { ...nothing, outcome: "failed", detail },
    );
  } finally {
    clearInterval(beat);
  }
}

/** A mirror without it is no fault of the source, which stays as new as it was. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof OutboundError && (error.problem === "missing" || error.problem === "offline");

/** What the outcome makes of the row. */
function changeOf(outcome: Outcome, row: StateRow, at: Date): StateChange {
  const fine = { failures: 0, error: null };
  if (outcome.kind === "held") return { ...fine, state: "held", held: outcome.held };
  if (outcome.kind === "unchanged") {
    const { parts, held } = outcome;
    return { ...fine, state: held === null ? "ok" : "held", parts, held, ...(held === null && { succeeded_at: at }) };
  }
  const { parts, rows, malformed, samples, added, removed } = outcome;
  const taken = {
    parts,
    held: null,
    rows,
    malformed,
    samples,
    state: "ok",
    succeeded_at: at,
    confirmed_at: at,
  } as const;
  // A change of comments, or of the order of rows, is none.
  const change = added + removed > 0 ? { added, removed, changed_at: at } : { changed_at: row.changed_at ?? at };
  return { ...fine, ...taken, ...change };
}

function runOf(outcome: Outcome): Omit<RunRow, "id" | "source_id" | "started_at" | "finished_at"> | null {
  if (outcome.kind === "unchanged") return null;
  const version = outcome.kind === "held" ? outcome.held : outcome;
  const { rows, malformed, parts } = version;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const counts = { rows, malformed, bytes };
  return outcome.kind === "held"
    ? { ...counts, outcome: "held", added: 0, removed: 0, detail: outcome.held.reason }
    : { ...counts, outcome: "taken", added: outcome.added, removed: outcome.removed, detail: null };
}

/** Deletes the documents of versions that are neither in force nor held any more. */
async function forget(files: FileStore, row: StateRow, outcome: Outcome): Promise<void> {
  const held = outcome.kind === "taken" ? null : outcome.held;
  const inForce = outcome.kind === "held" ? row.parts : outcome.parts;
  const kept = new Set([...inForce, ...(held?.parts ?? [])].map(({ file }) => file));
  const before = [...row.parts, ...(row.held?.parts ?? [])].map(({ file }) => file);
  await Promise.all(before.filter((file) => !kept.has(file)).map((file) => files.delete(file)));
}

function summary(outcome: Outcome): object {
  if (outcome.kind === "held") return { outcome: "held", reason: outcome.held.reason };
  if (outcome.kind === "unchanged") return { outcome: "unchanged" };
  const { rows, malformed, added, removed } = outcome;
  return { outcome: "taken", rows, malformed, added, removed };
}

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? "";

/** An error may quote the address that it was asked at. */
function withoutKey(text: string, { key }: Feed): string {
  const value = key?.value ?? "";
  return value === "" ? text : text.replaceAll(value, "{key}").replaceAll(encodeURIComponent(value), "{key}");
}
