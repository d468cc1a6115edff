import { createHash } from "node:crypto";
import { z } from "zod";
import { defineTopic, type LiveBus, type LiveSource, nextMessage } from "../../live/index.ts";
import type { Reports } from "./reports.ts";
import { presentJob } from "./routes.ts";

/** The account of which a job was created or has ended. */
export const JOB_CHANGED = defineTopic({ name: "reports.changed", schema: z.string() });

/** Jobs that are told of: the latest. */
const JOBS = 20;
const WAIT_MS = 25_000;
/** How often the progress of what runs is read. */
const PROGRESS_MS = 1000;

/** The latest jobs of an account whenever one of them changes. The cursor stands for their states. */
export function liveJobs(reports: Reports, live: Pick<LiveBus, "subscribe">): LiveSource {
  const read = async (accountId: string) => {
    const { rows } = await reports.list(accountId, { offset: 0, limit: JOBS });
    const jobs = rows.map(presentJob);
    const cursor = createHash("sha256").update(JSON.stringify(jobs)).digest("base64url").slice(0, 22);
    return { cursor, jobs, isOpen: jobs.some(({ state }) => state === "queued" || state === "running") };
  };
  return {
    topic: "jobs",
    forKeys: false,
    takesId: false,
    async begin({ caller, cursor: known }) {
      const { cursor, jobs } = await read(caller.accountId);
      return { cursor, data: cursor === known ? null : { jobs } };
    },
    async next({ caller, cursor: known }, signal) {
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const { cursor, jobs, isOpen } = await read(caller.accountId);
        if (cursor !== known) return { cursor, data: { jobs } };
        const left = until - Date.now();
        if (left <= 0 || signal.aborted) return { cursor, data: null };
        await nextMessage(live, JOB_CHANGED, isOpen ? Math.min(left, PROGRESS_MS) : left, signal);
      }
    },
  };
}
