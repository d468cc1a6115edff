import type { Job, SCAN_CANCELLED } from "@fyr/contract";
import { plural } from "../../lib/format.ts";

/** What a list of jobs can be narrowed to. */
export const JOB_GROUPS = ["open", "done", "failed"] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

/** The search parameters of the list of jobs. */
export interface JobsSearch {
  readonly state?: JobGroup;
}

export function readJobsSearch(given: Readonly<Record<string, unknown>>): JobsSearch {
  const state = JOB_GROUPS.find((one) => one === given["state"]);
  return state === undefined ? {} : { state };
}

export const isUnderWay = ({ state }: Pick<Job, "state">): boolean => state === "queued" || state === "running";

export const groupOf = (job: Pick<Job, "state">): JobGroup =>
  isUnderWay(job) ? "open" : job.state === "done" ? "done" : "failed";

/** Of the contract, whose schemas stay out of the browser. */
const CANCELLED: typeof SCAN_CANCELLED = "It was cancelled";

/** Where a job is, in words. */
export function stateOf({ state, rows, error }: Pick<Job, "state" | "rows" | "error">): string {
  if (state === "queued") return error === null ? "Waiting" : `Waiting to try again: ${error}`;
  if (state === "running") return `Running, ${plural(rows, "row")} so far`;
  if (state === "done") return plural(rows, "row");
  return error === CANCELLED ? "Cancelled" : `Failed: ${error ?? "for an unknown reason"}`;
}
