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
