import { ENDPOINTS, type Job } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { QuotaKeeper } from "../../quotas/index.ts";
import { readReport } from "./files.ts";
import type { Reports } from "./reports.ts";
import type { JobRow } from "./repository.ts";
import { isServiceId } from "./services.ts";

export function reportRoutes({ bind }: RouteScope, reports: Reports, quota: QuotaKeeper): void {
  const { services, files } = reports;
  bind(ENDPOINTS.listServices, () => services.map(({ id, name, description }) => ({ id, name, description })));

  bind(ENDPOINTS.createJob, async ({ caller, body }) => {
    await quota.admit(caller, 0);
    await quota.trim(caller);
    const row = await reports.create(caller.accountId, body.service);
    if (row === null) throw new ApiFailure("conflict", { message: "This is already in progress" });
    return presentJob(row);
  });

  bind(ENDPOINTS.cancelJob, async ({ caller, body }) => {
    const cancelled = await reports.cancel(caller.accountId, body.id);
    if (cancelled === undefined) throw new ApiFailure("not_found");
    if (!cancelled) throw new ApiFailure("conflict", { message: "This has ended already" });
    return presentJob(await read(caller.accountId, body.id));
  });

  bind(ENDPOINTS.listJobs, async ({ caller, query }) => {
    const { rows, total } = await reports.list(caller.accountId, query);
    return { jobs: rows.filter(known).map(presentJob), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.listReports, async ({ caller, query }) => {
    const { rows, total } = await reports.list(caller.accountId, { ...query, state: "done" });
    return { reports: rows.filter(known).map(presentJob), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.reportStatus, async ({ caller, query }) => presentJob(await read(caller.accountId, query.id)));

  bind(ENDPOINTS.reportResult, async ({ caller, query }) => {
    const job = await read(caller.accountId, query.report);
    if (job.state !== "done") throw new ApiFailure("not_found", { message: "This report is not finished yet" });
    const rows = await readReport(files, job.id, query.offset, query.limit);
    return { report: presentJob(job), rows, total: job.rows, has_more: query.offset + rows.length < job.rows };
  });

  async function read(accountId: string, id: string): Promise<JobRow> {
    const row = await reports.read(accountId, id);
    if (row === undefined || !known(row)) throw new ApiFailure("not_found");
    return row;
  }
}

const known = (row: JobRow): boolean => isServiceId(row.service);

export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    service: row.service as Job["service"],
    state: row.state,
    rows: row.rows,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    error: row.error,
  };
}
