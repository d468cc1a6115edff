import { type Job, type ServiceId } from "@fyr/contract";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { useWhileVisible } from "../../lib/while-visible.ts";
import { listenLive } from "../../lib/live.ts";
import { queryClient } from "../../lib/query-client.ts";
import { isUnderWay } from "./states.ts";

const JOBS = ["jobs"];
/** While something is under way, where no connection tells of it. */
const ASK_AGAIN_MS = 5000;

export const useServices = () =>
  useQuery({ queryKey: ["services"], queryFn: ({ signal }) => call(ENDPOINTS.listServices, { signal }) });

/** What the report of own domains is about. */
export const useVerifiedDomains = () =>
  useQuery({
    queryKey: ["domains", "verified"],
    queryFn: ({ signal }) => call(ENDPOINTS.listVerifiedDomains, { signal }),
    staleTime: 0,
  });

export const useJobs = () =>
  useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => listJobs(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) === true ? ASK_AGAIN_MS : false),
  });

type Listed = Awaited<ReturnType<typeof listJobs>>;
/** All of them: an account keeps some tens. */
async function listJobs(signal: AbortSignal): Promise<{ jobs: readonly Job[] }> {
  const jobs: Job[] = [];
  for (;;) {
    const page = await call(ENDPOINTS.listJobs, { query: { offset: jobs.length }, signal });
    jobs.push(...page.jobs);
    if (!page.has_more || page.jobs.length === 0) return { jobs };
  }
}

/** One job, wherever it stands. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: [...JOBS, id],
    queryFn: ({ signal }) => call(ENDPOINTS.reportStatus, { query: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  });

/** Shows the jobs of this account as they go on. */
export function useLiveJobs(): void {
  useWhileVisible(undefined, (signal) => {
    const onNews = (data: unknown) => {
      const { jobs } = data as { jobs: readonly Job[] };
      for (const job of jobs) {
        queryClient.setQueryData<Job>([...JOBS, job.id], (known) => known && job);
      }
      // What could not be read is tried again; what is being read is waited for, as there is news each second.
      if (queryClient.getQueryData(JOBS) === undefined) {
        void queryClient.refetchQueries({ queryKey: JOBS, exact: true }, { cancelRefetch: false });
      }
      const told = new Set(jobs.map(({ id }) => id));
      queryClient.setQueryData<Listed>(
        JOBS,
        (listed) => listed && { ...listed, jobs: [...jobs, ...listed.jobs.filter(({ id }) => !told.has(id))] },
      );
    };
    listenLive({ topic: "jobs", onNews }, signal);
  });
}

export const useCancelJob = () =>
  useMutation({
    mutationFn: (id: string) => call(ENDPOINTS.cancelJob, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: JOBS }),
  });

/** A report with its first rows, and more of them when they are asked for. */
export const useReport = (id: string) =>
  useInfiniteQuery({
    queryKey: ["report", id],
    queryFn: ({ pageParam, signal }) =>
      call(ENDPOINTS.reportResult, { query: { report: id, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more }, pages) =>
      has_more ? pages.reduce((read, { rows }) => read + rows.length, 0) : undefined,
  });

export const useCreateJob = () =>
  useMutation({
    mutationFn: (service: ServiceId) => call(ENDPOINTS.createJob, { body: { service } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: JOBS }),
  });

/** All rows of a report as JSON lines, fetched a page at a time. */
export async function readReport(id: string): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const { rows, has_more } = await call(ENDPOINTS.reportResult, { query: { report: id, offset: lines.length } });
    for (const row of rows) lines.push(`${JSON.stringify(row)}\n`);
    if (!has_more || rows.length === 0) return lines;
  }
}
