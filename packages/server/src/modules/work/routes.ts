import { ENDPOINTS, WORK_POSITION_MAX, type WorkEntry } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ShownWork, WorkQueue } from "../../work/index.ts";
import { readIdentities } from "../account/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { presentKinds, presentWork } from "./presenter.ts";

export interface WorkRoutesNeeds {
  readonly work: Pick<WorkQueue, "kinds" | "counts" | "list" | "read" | "positions" | "cancel" | "retry">;
  readonly ledger: Ledger;
  readonly audit: RecordAct;
}

export function workRoutes({ bind }: RouteScope, { work, ledger, audit }: WorkRoutesNeeds): void {
  async function find(id: string): Promise<ShownWork> {
    const row = await work.read(id);
    if (row === undefined) throw new ApiFailure("not_found");
    return row;
  }
  async function present(rows: readonly ShownWork[]): Promise<WorkEntry[]> {
    const ids = rows.flatMap(({ id, finished_at }) => (finished_at === null ? [id] : []));
    const [positions, accounts] = await Promise.all([
      ids.length === 0 ? new Map<string, number>() : work.positions(ids, WORK_POSITION_MAX),
      readIdentities(
        ledger,
        rows.flatMap(({ account_id: account }) => account ?? []),
      ),
    ]);
    return rows.map((row) =>
      presentWork(row, {
        position: positions.get(row.id) ?? null,
        account: accounts.get(row.account_id ?? "")?.email ?? null,
      }),
    );
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
    [ENDPOINTS.cancelWork, "work_cancelled", work.cancel, "This work has already ended"],
    [
      ENDPOINTS.retryWork,
      "work_retried",
      work.retry,
      "This work cannot be retried, or the same work is already queued",
    ],
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
