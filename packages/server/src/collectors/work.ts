import { utcDay } from "@fyr/core/time";
import { type Outbound, OutboundError } from "../outbound/index.ts";
import type { FileStore } from "../storage/files/index.ts";
import type { SourceProgress } from "./tables.ts";
import type { CollectorSource } from "./source.ts";
import { changeOf, deleteObsolete, runOf, type RunFigures, summary } from "./outcome.ts";
import { runSource } from "./run.ts";
import { dueIn } from "./schedule.ts";
import type { SourceStates, StateChange, StateRow } from "./state.ts";
import type { Log } from "../log.ts";

const BEAT_EVERY_MS = 1000;
const ERROR_MAX = 500;

class Cancelled extends Error {}

export interface WorkParts {
  readonly states: SourceStates;
  readonly files: FileStore;
  readonly outbound: Outbound;
  /** What sources say has changed. */
  readonly changed: (change: { readonly added: number; readonly removed: number }) => void;
  readonly log: Pick<Log, "info" | "warn">;
  /** Does it when no other run does such a thing. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
  /** 0 to 1. */
  readonly random?: () => number;
}

/** One run of a source that is claimed: beats while it lasts, and notes what came of it. */
export async function workOn(
  source: CollectorSource,
  row: StateRow,
  closing: AbortSignal,
  { states, files, outbound, changed, log, alone, now, random = Math.random }: WorkParts,
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
  const finish = async (change: StateChange, run: RunFigures | null) =>
    states.finish(row, change, run && { ...run, started_at: started, finished_at: now() });
  const nextAt = (failures: number, retryAfterMs: number | null = null) =>
    new Date(now().getTime() + dueIn({ everyMinutes: source.everyMinutes, failures, retryAfterMs }, random()));

  try {
    const day = utcDay(started);
    const tell = (said: SourceProgress) => (progress = said);
    const outcome = await runSource(source, row, { outbound, files, signal, day, tell, alone });
    if (outcome.kind === "unchanged" && outcome.quarantined === null && dayOf(row.confirmed_at) < day) {
      await source.confirm(day);
      await finish({ ...changeOf(outcome, row, now()), confirmed_at: now(), next_at: nextAt(0) }, null);
    } else {
      await finish({ ...changeOf(outcome, row, now()), next_at: nextAt(0) }, runOf(outcome));
    }
    await deleteObsolete(files, row, outcome);
    // What the atlas stands on has no labels, and changes more than how many rows there are.
    if (source.subject === "base" && outcome.kind === "taken") changed({ added: 0, removed: 0 });
    // The atlas knows nothing of names.
    else if (source.subject === "address" && outcome.kind === "taken" && outcome.added + outcome.removed > 0)
      changed(outcome);
    log.info({ source: source.id, ...summary(outcome) }, "a source was collected");
  } catch (error) {
    if (lost) return;
    if (closing.aborted) return await states.release(row);
    const nothing = { rows: 0, added: 0, removed: 0, malformed: 0, bytes: 0 };
    if (error instanceof Cancelled) {
      await finish({ next_at: nextAt(0) }, { ...nothing, outcome: "cancelled", detail: null });
      return;
    }
    const detail = withoutKey(error instanceof Error ? error.message : String(error), source).slice(0, ERROR_MAX);
    if (row.succeeded_at === null && isOutOfReach(error)) {
      await finish({ error: detail, next_at: nextAt(0) }, null);
      return;
    }
    const failures = row.failures + 1;
    const asked = error instanceof OutboundError ? error.retryAfterMs : null;
    log.warn({ source: source.id, failures, problem: detail }, "a source could not be collected");
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

const dayOf = (time: Date | null): string => (time === null ? "" : utcDay(time));

/** An error may quote the address that it was asked at. */
function withoutKey(text: string, { key }: CollectorSource): string {
  const value = key?.value ?? "";
  return value === "" ? text : text.replaceAll(value, "{key}").replaceAll(encodeURIComponent(value), "{key}");
}
