import { ACCOUNT_TYPE } from "@fyr/contract";
import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";
import type { Bounds } from "./append.ts";
import { createFeedRepository } from "./feeds.ts";
import { createStreamRepository } from "./streams.ts";

export const STORED_FEEDS = defineStored({
  id: "feeds",
  plural: "feeds",
  quota: byPlan([5, 1], [50, 2]),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at, length(name) + length(summary) + length(description) + 200 as bytes,
      name as label
    from feed where account_id is not null`,
  remove: (ledger, accountId, ids) => createFeedRepository(ledger).delete(accountId, ids),
});

const MB = 1024 * 1024;

/** What one stream holds of its latest items: with the number of streams, the most that an account stores. */
export const boundsOf = (accountType: number): Bounds =>
  accountType === ACCOUNT_TYPE.free ? { items: 10_000, bytes: 2 * MB } : { items: 100_000, bytes: 20 * MB };

/** Of the streams that this Fyr fills. */
export const BUILT_IN_BOUNDS: Bounds = { items: 200_000, bytes: 64 * MB };

export const STORED_STREAMS = defineStored({
  id: "streams",
  plural: "streams",
  // Each of them holds as much as `boundsOf` says.
  quota: byPlan([5, 10], [25, 500]),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at, bytes::bigint + length(name) + length(description) + 200 as bytes,
      name || ', ' || items || ' items' as label
    from stream where account_id is not null`,
  remove: (ledger, accountId, ids) => createStreamRepository(ledger).delete(accountId, ids),
});
