import { z } from "zod";
import { PAGE, PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";

export const WORK_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;
/** Positions in the queue are exact up to here. */
export const WORK_POSITION_MAX = 1000;

/** A kind of work at a glance; `done` and `failed` of the last hour. */
export const WorkKindCount = z.object({
  kind: z.string(),
  /** Its time has come, and no worker has taken it yet. */
  due: z.number().int(),
  /** Not due yet. */
  scheduled: z.number().int(),
  running: z.number().int(),
  /** For how long the first that is due has waited; null where none is. */
  oldest_seconds: z.number().nullable(),
  done: z.number().int(),
  failed: z.number().int(),
});
export type WorkKindCount = z.infer<typeof WorkKindCount>;

const when = z.iso.datetime().nullable();

export const WorkEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it is about: the id of a source, a mail, a file … */
  key: z.string(),
  state: z.enum(WORK_STATES),
  /** 1 is taken next, 0 a worker has; null once it has ended. */
  position: z.number().int().nullable(),
  attempts: z.number().int(),
  /** Not before. */
  run_at: z.iso.datetime(),
  /** The node that works on it, and until when it may be silent. */
  lease_owner: z.string().nullable(),
  lease_until: when,
  progress: z
    .object({ stage: z.string().nullable(), done: z.number().int(), of: z.number().int().nullable() })
    .nullable(),
  /** The account that it is done for; null where it is done for none. */
  account: z.string().nullable(),
  /** An administrator has cancelled it; its worker ends it next. */
  cancelling: z.boolean(),
  /** An administrator cancelled it when it was nearly done: it ended all the same. */
  cancelled_too_late: z.boolean(),
  /** What it brought, in the fields of its kind; null where its kind keeps nothing of it. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Of the last try that failed. */
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: when,
  finished_at: when,
});
export type WorkEntry = z.infer<typeof WorkEntry>;

const common = { tag: "admin", access: "admin", credentials: ["session", "key"], scope: "admin" } as const;
const params = z.object({ id: z.uuid() });

export const workEndpoints = {
  listWork: endpoint({
    ...common,
    method: "GET",
    path: "/admin/work",
    summary: "Background work: figures of each kind, and the work itself, newest first",
    query: z.object({
      ...paging(PAGE, PAGE_MAX),
      kind: z.string().max(64).optional(),
      state: z.enum(WORK_STATES).optional(),
    }),
    data: z.object({ kinds: z.array(WorkKindCount), work: z.array(WorkEntry), ...page }),
  }),

  cancelWork: endpoint({
    ...common,
    method: "POST",
    path: "/admin/work/:id/cancel",
    summary: "Cancel work: at once while it waits, soon after while it runs",
    params,
    data: WorkEntry,
  }),

  retryWork: endpoint({
    ...common,
    method: "POST",
    path: "/admin/work/:id/retry",
    summary: "Retry work that failed or was cancelled, with all attempts anew",
    params,
    data: WorkEntry,
  }),
};
