import { z } from "zod";
import { PAGE, REPORT_ROWS_PAGE } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";

/** What an account can have done in the background. */
export const ServiceId = z.enum(["query_history", "credit_usage", "query_month", "address_space"]);
export type ServiceId = z.infer<typeof ServiceId>;

export const JOB_STATES = ["queued", "running", "done", "failed"] as const;

export const Job = z.object({
  id: z.string(),
  service: ServiceId,
  state: z.enum(JOB_STATES),
  /** Rows written so far. */
  rows: z.number().int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

const tag = "jobs";

export const reportEndpoints = {
  listServices: endpoint({
    method: "GET",
    path: "/service",
    tag,
    summary: "Services that run in the background, each of which creates a report",
    data: z.array(z.object({ id: ServiceId, name: z.string(), description: z.string() })),
  }),

  createJob: endpoint({
    method: "POST",
    path: "/job/create",
    tag,
    summary: "Start a service; `conflict` while the same one is under way",
    body: z.object({ service: ServiceId }),
    data: Job,
  }),

  cancelJob: endpoint({
    method: "POST",
    path: "/job/cancel",
    tag,
    summary: "Cancel a job of this account: at once while it waits, soon after while it runs",
    body: z.object({ id: z.uuid() }),
    data: Job,
  }),

  listJobs: endpoint({
    method: "GET",
    path: "/job",
    tag,
    summary: "Jobs of this account, newest first",
    query: z.object(paging(PAGE, PAGE)),
    data: z.object({ jobs: z.array(Job), ...page }),
  }),

  listReports: endpoint({
    method: "GET",
    path: "/reports",
    tag,
    summary: "Reports of this account: jobs that are done",
    query: z.object(paging(PAGE, PAGE)),
    data: z.object({ reports: z.array(Job), ...page }),
  }),

  reportStatus: endpoint({
    method: "GET",
    path: "/plan/reports/status",
    tag,
    summary: "Progress of a report",
    query: z.object({ id: z.uuid() }),
    data: Job,
  }),

  reportResult: endpoint({
    method: "GET",
    path: "/plan/report/result",
    tag,
    summary: "Rows of a report; `not_found` until it is done",
    query: z.object({ report: z.uuid(), ...paging(REPORT_ROWS_PAGE, REPORT_ROWS_PAGE) }),
    data: z.object({ report: Job, rows: z.array(z.record(z.string(), z.unknown())), ...page }),
  }),
};
