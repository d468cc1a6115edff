import type { JobQueue, JobRow, JobWorker } from "../../jobs/index.ts";
import { startJobWorker } from "../../jobs/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import { deleteReport, writeReport } from "./files.ts";
import type { ReportService } from "./services.ts";
import type { WarnLog } from "../../log.ts";

export interface Reports {
  readonly services: readonly ReportService[];
  readonly queue: JobQueue;
  readonly worker: JobWorker;
  readonly files: FileStore;
}

interface Parts {
  readonly services: readonly ReportService[];
  readonly queue: JobQueue;
  readonly files: FileStore;
  /** Tells the account how it ended. */
  readonly tell: (accountId: string, name: string, outcome: { rows: number } | { error: string }) => void;
  readonly log: WarnLog;
}

/** Services, their jobs and what comes of them; the worker runs until it is closed. */
export function startReports({ services, queue, files, tell, log }: Parts): Reports {
  const serviceOf = (job: JobRow): ReportService => {
    const service = services.find(({ id }) => id === job.service);
    if (service === undefined) throw new Error(`There is no service ${job.service}.`);
    return service;
  };
  const worker = startJobWorker({
    queue,
    log,
    run(job, { signal, progress }) {
      return writeReport(files, job.id, untilAborted(serviceOf(job).rows(job.account_id), signal), progress);
    },
    finished: (job, outcome) => tell(job.account_id, serviceOf(job).name, outcome),
  });
  return { services, queue, worker, files };
}

/** Deletes reports that were finished before that time. Files first: what is cut short is done again. */
export async function forgetReports({ queue, files }: Pick<Reports, "queue" | "files">, before: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const ids = await queue.finishedBefore(before, 500);
    if (ids.length === 0) return forgotten;
    for (const id of ids) await deleteReport(files, id);
    await queue.forget(ids);
    forgotten += ids.length;
  }
}

async function* untilAborted<T>(rows: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield row;
  }
}
