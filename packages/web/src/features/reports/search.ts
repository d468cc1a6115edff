import { oneOf, present } from "../../lib/search-values.ts";

/** What a list of jobs can be narrowed to. */
export const JOB_GROUPS = ["open", "done", "failed"] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

/** The search parameters of the list of jobs. */
export interface JobsSearch {
  readonly state?: JobGroup;
}

export const readJobsSearch = ({ state }: Readonly<Record<string, unknown>>): JobsSearch =>
  present({ state: oneOf(JOB_GROUPS, state) });
