import { ENDPOINTS, WORK_POSITION_MAX, type WorkEntry } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { ShownWork, WorkQueue } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { presentKinds, presentWork } from "./presenter.ts";

export interface WorkRoutesNeeds {
  readonly work: Pick<WorkQueue, "kinds" | "counts" | "list" | "read" | "positions" | "cancel" | "retry">;
  readonly audit: RecordAct;
}

export function workRoutes({ bind }: RouteScope, { work, audit }: WorkRoutesNeeds): void {
  async function find(id: string): Promise<ShownWork> {
    const row = await work.read(id);
    if (row === undefined) throw new ApiFailure("not_found");
    return row;
  }
  async function present(rows: readonly ShownWork[]): Promise<WorkEntry[]> {
    const ids = rows.flatMap(({ id, finished_at }) => (finished_at === null ? [id] : []));
    const positions = ids.length === 0 ? new Map<string, number>() : await work.positions(ids, WORK_POSITION_MAX);
    return rows.map((row) => presentWork(row, positions.get(row.id) ?? null));
  }
  const presentOne = async (id: string): Promise<WorkEntry> => {
    const [entry] = await present([await find(id)]);
    if (entry === undefined) throw new ApiFailure("not_found");
    return entry;
  };

  bind(ENDPOINTS.listWork, async ({ query }) => {
    const [counts, { rows, total }] = await Promise.all([work.counts(), work.list(query)]);
    return {
      kinds: presentKinds(work.kinds(), counts),
      work: await present(rows),
      total,
      has_more: query.offset + rows.length < total,
    };
  });

  const acts = [
    [ENDPOINTS.cancelWork, "work_cancelled", work.cancel, "It has ended already"],
    [ENDPOINTS.retryWork, "work_retried", work.retry, "It cannot be done again, or such work is unfinished already"],
  ] as const;
  for (const [endpoint, action, act, refusal] of acts) {
    bind(endpoint, async ({ params, caller, request }) => {
      const { kind, key } = await find(params.id);
      if (!(await act(params.id))) throw new ApiFailure("conflict", { message: refusal });
      audit({ action, actor: caller.email, subject: null, detail: `${kind} ${key}`, address: request.ip });
      return presentOne(params.id);
    });
  }
}
