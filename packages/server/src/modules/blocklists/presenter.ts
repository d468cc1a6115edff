import type { Blocklist, BlocklistKind, BlocklistRefresh } from "@fyr/contract";
import type { BlocklistRow, RefreshRow } from "./repository.ts";

export const presentList = (row: BlocklistRow, isRefreshing: boolean): Blocklist => ({
  id: row.id,
  name: row.name,
  set_name: row.set_name,
  query: row.query,
  kind: row.kind as BlocklistKind,
  max_rows: row.max_rows,
  interval_minutes: row.interval_minutes,
  allow: row.allow === "" ? [] : row.allow.split("\n"),
  state: isRefreshing ? "refreshing" : row.problem !== null ? "failed" : row.refreshed_at === null ? "empty" : "fresh",
  rows: row.entries,
  found: row.found,
  left_out: row.left_out,
  bytes: row.bytes,
  refreshed_at: row.refreshed_at?.toISOString() ?? null,
  changed_at: row.changed_at?.toISOString() ?? null,
  next_at: row.key_prefix === null ? null : row.next_at.toISOString(),
  problem: row.problem,
  key_prefix: row.key_prefix,
  key_created_at: row.key_created_at?.toISOString() ?? null,
  fetched_at: row.fetched_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const presentRefresh = (row: RefreshRow): BlocklistRefresh => ({
  at: row.at.toISOString(),
  outcome: row.outcome as BlocklistRefresh["outcome"],
  rows: row.entries,
  added: row.added,
  removed: row.removed,
  credits: row.credits,
  problem: row.problem,
});
