import {
  ENDPOINTS,
  type IpInfo,
  type QueryHistoryEntry,
  QueryType,
  SavableQueryType,
  SHARED_QUERY_DAYS,
} from "@fyr/contract";
import { DAY_MS } from "@fyr/core/time";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { whileConnected } from "../../http/connected.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { createTurns } from "../../http/turns.ts";
import { slices } from "../../scheduling/index.ts";
import type { Charges, Claim } from "./charges.ts";
import { measure } from "./claims.ts";
import type { QuotaKeeper } from "../../quotas/index.ts";
import type { HistoryRepository, HistoryRow } from "./history-repository.ts";

/** Searches of its own history that an account may have under way: one runs, the others wait for it. */
const SEARCHES_MAX = 5;
/** Whole entries that an account may have read at once. */
const ENTRIES_MAX = 5;
/** Lists that an account may have settled at once. */
const SETTLES_MAX = 50;

/** What a query has cost that is looked up only after it is saved. */
const NOTHING: Claim = { credits: 0, undo: () => {} };

export function historyRoutes(
  { bind }: RouteScope,
  history: HistoryRepository,
  charges: Charges,
  quota: QuotaKeeper,
  judge: (caller: Caller, text: string) => IpInfo["risk"] | null,
  isActive: (accountId: string) => Promise<boolean>,
): void {
  const withRisk = (caller: Caller, row: HistoryRow): QueryHistoryEntry => {
    const entry = present(row);
    // What was not paid is not told here either.
    if (entry.type !== "ip" || entry.credits_used === 0 || entry.truncated) return entry;
    const risk = judge(caller, entry.query);
    return risk === null
      ? entry
      : { ...entry, risk: { score: risk.score, verdict: risk.verdict, summary: risk.summary } };
  };
  bind(ENDPOINTS.saveQuery, async ({ caller, body }) => {
    await quota.admit(caller, Buffer.byteLength(body.query));
    const { query, type, before_lookup: isBefore } = body;
    const { items, digest } = await slices.run(caller.accountId, measure(query, type));
    const { credits, undo } = isBefore ? NOTHING : await charges.claim(caller.accountId, query, type);
    try {
      // What was charged before gets its entry before this one.
      await charges.flush();
      const id = await history.save(caller.accountId, { query, type, items, digest, creditsUsed: credits });
      await quota.trim(caller);
      return { id };
    } catch (error) {
      undo();
      throw error;
    }
  });

  const settling = createTurns({ atOnce: 1, most: SETTLES_MAX });
  bind(ENDPOINTS.settleQuery, ({ caller: { accountId }, params }) =>
    // One after the other: what one of them takes and adds, the next one reads.
    settling.run(accountId, async () => {
      const saved = await history.read(accountId, params.id);
      const type = SavableQueryType.safeParse(saved?.type);
      // A sum of calls stands for itself.
      if (saved === undefined || !type.success) throw new ApiFailure("not_found");
      // An address costs a credit: what is paid for it again, as when the entry is opened again, is another run.
      const limits = { since: saved.created_at, most: saved.items - saved.credits_used };
      const { credits, undo } = await charges.claim(accountId, saved.query, type.data, limits);
      if (credits === 0) return { credits_used: saved.credits_used };
      try {
        await charges.flush();
        const sum = await history.addCredits(accountId, params.id, credits);
        if (sum === undefined) throw new ApiFailure("not_found");
        return { credits_used: sum };
      } catch (error) {
        undo();
        throw error;
      }
    }),
  );

  const turns = createTurns({ atOnce: 1, most: SEARCHES_MAX });
  bind(ENDPOINTS.listQueries, async ({ caller, query, request }) => {
    await charges.flush();
    const { rows, total } = await whileConnected(request, (gone) =>
      // A client that went away while it waited in line needs no search.
      turns.run(caller.accountId, async () =>
        gone.aborted
          ? { rows: [], total: 0 }
          : history.list(caller.accountId, { ...query, ...(query.shared && { sharedAt: new Date() }) }),
      ),
    );
    return { queries: rows.map((row) => withRisk(caller, row)), total, has_more: query.offset + rows.length < total };
  });

  bind(ENDPOINTS.shareQuery, async ({ caller, params }) => {
    const now = new Date();
    const until = new Date(now.getTime() + SHARED_QUERY_DAYS * DAY_MS);
    const shareId = await history.share(caller.accountId, params.id, until, now);
    if (shareId === undefined) throw new ApiFailure("not_found");
    return { share_id: shareId, shared_until: until.toISOString() };
  });

  bind(ENDPOINTS.unshareQuery, async ({ caller, params }) => {
    if (!(await history.unshare(caller.accountId, params.id))) throw new ApiFailure("not_found");
    return {};
  });

  /** A list of megabytes holds the thread for tens of milliseconds on its way out: one is read at a time. */
  const whole = createTurns({ atOnce: 1, most: ENTRIES_MAX, total: 1 });
  const readWhole = (caller: Caller, request: FastifyRequest, read: () => Promise<HistoryRow | undefined>) =>
    whileConnected(request, (gone) => whole.run(caller.accountId, read, gone));

  bind(ENDPOINTS.readSharedQuery, async ({ caller, params, request }) => {
    const row = await readWhole(caller, request, () => history.readShared(params.id, new Date()));
    const until = row?.shared_until ?? null;
    // What an account shares goes with the account, also where it is only deactivated.
    if (row === undefined || until === null || !(await isActive(row.account_id))) throw new ApiFailure("not_found");
    const { query, items, type } = present(row);
    return { id: params.id, query, items, type, shared_until: until.toISOString() };
  });

  bind(ENDPOINTS.readQuery, async ({ caller, params, request }) => {
    const row = await readWhole(caller, request, () => history.read(caller.accountId, params.id));
    if (row === undefined) throw new ApiFailure("not_found");
    return present(row);
  });
}

function present(row: HistoryRow): QueryHistoryEntry {
  const isShared = row.shared_until !== null && row.shared_until.getTime() > Date.now();
  return {
    id: row.id,
    query: row.query,
    items: row.items,
    truncated: row.query.length < row.length,
    type: QueryType.parse(row.type),
    timestamp: row.created_at.toISOString(),
    credits_used: row.credits_used,
    api_key: row.key_name,
    digest: row.digest,
    ...(isShared && { shared_until: row.shared_until?.toISOString() }),
  };
}
