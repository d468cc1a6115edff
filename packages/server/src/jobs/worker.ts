import { startClaiming } from "./claiming.ts";
import type { JobQueue, JobRow } from "./queue.ts";
import type { WarnLog } from "../log.ts";

/** Without a word from `wake`: for jobs that other nodes have added or left behind. */
const LOOK_EVERY_MS = 5000;
const BEAT_EVERY_MS = 10_000;
/** A job that has failed so often, or has ended its process so often, is not tried again. */
const ATTEMPTS_MAX = 3;

export interface JobContext {
  /** Aborted when the program stops or the job was taken over. */
  readonly signal: AbortSignal;
  progress(rows: number): void;
}

interface WorkerParts {
  readonly queue: JobQueue;
  /** Does the work and answers how many rows it gave. Running it again must do no harm. */
  readonly run: (job: JobRow, context: JobContext) => Promise<number>;
  readonly finished: (job: JobRow, outcome: { rows: number } | { error: string }) => void;
  readonly log: WarnLog;
}

export interface JobWorker {
  /** There is work. */
  wake(): void;
  /** Gives back what is under way and ends. */
  close(): Promise<void>;
}

/** Works on one job after the other until it is closed. */
export function startJobWorker({ queue, run, finished, log }: WorkerParts): JobWorker {
  const work = async (job: JobRow, closing: AbortSignal): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([closing, lost.signal]);
    let rows = 0;
    const beat = setInterval(() => {
      queue.beat(job, rows).then(
        (ours) => ours || lost.abort(),
        () => undefined,
      );
    }, BEAT_EVERY_MS);
    try {
      if (job.attempts > ATTEMPTS_MAX) throw new Error("It was begun several times and never came to its end.");
      rows = await run(job, { signal, progress: (count) => (rows = count) });
      await queue.done(job, rows);
      finished(job, { rows });
    } catch (error) {
      if (closing.aborted) return await queue.release(job);
      if (lost.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      const again = job.attempts < ATTEMPTS_MAX;
      log.warn({ err: error, job: job.id, service: job.service, again }, "a job failed");
      await queue.failed(job, message, again);
      if (!again) finished(job, { error: message });
    } finally {
      clearInterval(beat);
    }
  };

  const { wake, stop } = startClaiming({
    everyMs: LOOK_EVERY_MS,
    claim: () => queue.claim(),
    work,
    stuck: (error) => log.warn({ err: error }, "jobs cannot be read"),
  });
  return { wake, close: stop };
}
