import { ENDPOINTS, type QueryHistoryEntry, QueryType } from "@fyr/contract";
import { ApiFailure } from "../../http/failure.ts";
import { whileConnected } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { createTurns } from "../../http/turns.ts";
import type { HistoryRepository, HistoryRow } from "./history-repository.ts";
import { readDomain } from "@fyr/core/domains";
import { interpret } from "@fyr/core/ip";

/** Searches of its own history that an account may have under way: one runs, the others wait for it. */
const SEARCHES_MAX = 5;

export function historyRoutes({ bind }: RouteScope, history: HistoryRepository): void {
  bind(ENDPOINTS.saveQuery, async ({ caller, body }) => {
    const { items, credits } = priceOfQuery(body.query, body.type);
    return { id: await history.save(caller.accountId, { ...body, items, creditsUsed: credits }) };
  });

  const turns = createTurns(SEARCHES_MAX);
  bind(ENDPOINTS.listQueries, async ({ caller, query, request }) => {
    const { rows, total } = await whileConnected(request, (gone) =>
      // A client that went away while it waited in line needs no search.
      turns.run(caller.accountId, async () =>
        gone.aborted ? { rows: [], total: 0 } : history.list(caller.accountId, query),
      ),
    );
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

interface Priced {
  /** How many items a query has. */
  readonly items: number;
  readonly credits: number;
}

/**
 * What a query of the history cost when it was run: one credit for each different address, as the routes charge.
 * Types that later work brings cost what their routes declare; until a route exists nothing was spent.
 */
function priceOfQuery(query: string, type: QueryType): Priced {
  switch (type) {
    case "ip":
      return { items: 1, credits: interpret(query).ok ? 1 : 0 };
    case "ip_table": {
      const addresses = new Set<string>();
      for (const piece of query.split(",")) {
        const read = interpret(piece);
        if (read.ok) addresses.add(read.ip);
      }
      return { items: addresses.size, credits: addresses.size };
    }
    case "domain":
      return { items: 1, credits: readDomain(query).ok ? 1 : 0 };
    case "fingerprint_ips":
      return { items: 1, credits: 1 };
    case "ip_fingerprints":
      return { items: 1, credits: interpret(query).ok ? 1 : 0 };
    default:
      return { items: 1, credits: 0 };
  }
}
