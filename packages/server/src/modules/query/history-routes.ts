import { ENDPOINTS, type QueryHistoryEntry, QueryType } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { HistoryRepository, HistoryRow } from "./history-repository.ts";
import { priceOfQuery } from "./price.ts";

export function historyRoutes({ bind }: RouteScope, history: HistoryRepository): void {
  bind(ENDPOINTS.saveQuery, async ({ caller, body }) => {
    const { items, credits } = priceOfQuery(body.query, body.type);
    return { id: await history.save(caller.accountId, { ...body, items, creditsUsed: credits }) };
  });

  bind(ENDPOINTS.listQueries, async ({ caller, query }) => {
    const { rows, total } = await history.list(caller.accountId, query);
    return { queries: rows.map(present), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.readQuery, async ({ caller, params }) => {
    const row = await history.read(caller.accountId, params.id);
    if (row === undefined) throw new ApiFailure("not_found");
    return present(row);
  });
}

function present(row: HistoryRow): QueryHistoryEntry {
  return {
    id: row.id,
    query: row.query,
    items: row.items,
    truncated: row.query.length < row.length,
    type: QueryType.parse(row.type),
    timestamp: row.created_at.toISOString(),
    credits_used: row.credits_used,
  };
}
