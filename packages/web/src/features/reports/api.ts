import { type Job, type ServiceId } from "@fyr/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

const JOBS = ["jobs"];
/** While something is under way. */
const ASK_AGAIN_MS = 1000;

export const isUnderWay = (job: Job): boolean => job.state === "queued" || job.state === "running";

export const useServices = () =>
  useQuery({ queryKey: ["services"], queryFn: ({ signal }) => call(ENDPOINTS.listServices, { signal }) });

export const useJobs = () =>
  useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => call(ENDPOINTS.listJobs, { query: {}, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) === true ? ASK_AGAIN_MS : false),
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
