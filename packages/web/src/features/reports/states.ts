import type { Job, SCAN_CANCELLED } from "@fyr/contract";
import { plural } from "../../lib/format.ts";
import type { JobGroup } from "./search.ts";

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
