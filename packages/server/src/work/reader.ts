import { type RawBuilder, sql } from "kysely";
import { type Ledger, type Page, readPage } from "../storage/ledger/index.ts";
import type { WorkRow, WorkState } from "./table.ts";

/** A kind at a glance. */
export interface WorkCount {
  readonly kind: string;
  /** Waits, and its time has come. */
  readonly due: number;
  /** Waits for its time. */
  readonly scheduled: number;
  readonly running: number;
  /** For how long the first that is due has waited; null where none is. */
  readonly oldestSeconds: number | null;
  /** Of the last hour, or the time that was given. */
  readonly done: number;
  readonly failed: number;
}

type Unfinished = Pick<WorkRow, "id" | "key" | "state" | "progress" | "attempts" | "run_at">;

/** Payloads are the modules' own: no other code reads them. */
export type ShownWork = Pick<WorkRow, (typeof SHOWN)[number]>;

export interface WorkReader {
  /** Unfinished work of a kind by its key; of those keys, where some are given. */
  unfinished(kind: string, keys?: readonly string[]): Promise<Map<string, Unfinished>>;
  /**
   * Places in the line of their kind (of those that belong to a node: of that node), without those that have ended: 1 is taken next, 0 a worker has. For work whose
   * time has not come, its place by time.
   * @param upTo the last position that is exact
   */
  positions(ids: readonly string[], upTo?: number): Promise<Map<string, number>>;
  /** @param endedWithinMs of what has ended, what counts */
  counts(endedWithinMs?: number): Promise<WorkCount[]>;
  /** Newest first. */
  list(page: {
    readonly offset: number;
    readonly limit: number;
    readonly kind?: string | undefined;
    readonly state?: WorkState | undefined;
  }): Promise<Page<ShownWork>>;
  read(id: string): Promise<ShownWork | undefined>;
}

const UNFINISHED = ["waiting", "running"] as const;
const SHOWN = [
  "id",
  "kind",
  "key",
  "account_id",
  "priority",
  "turn",
  "run_at",
  "state",
  "single",
  "attempts",
  "claims",
  "lease_owner",
  "lease_until",
  "progress",
  "cancel_requested_at",
  "result",
  "error",
  "created_at",
  "started_at",
  "finished_at",
] as const;
const HOUR_MS = 3_600_000;

export function createWorkReader(ledger: Ledger, now: () => Date): WorkReader {
  return {
    async unfinished(kind, keys) {
      let rows = ledger
        .selectFrom("work")
        .select(["id", "key", "state", "progress", "attempts", "run_at"])
        .where("kind", "=", kind)
        .where("state", "in", UNFINISHED);
      if (keys !== undefined) rows = rows.where("key", "=", sql<string>`any(${[...keys]}::text[])`);
      return new Map((await rows.execute()).map((row) => [row.key, row]));
    },
    async positions(ids, upTo) {
      const at = now();
      const ahead = (condition: RawBuilder<unknown>) => sql`(
        select count(*)::int from (
          select from work other
          where other.kind = own.kind and other.node is not distinct from own.node and other.state = 'waiting'
            and ${condition}
          limit ${upTo === undefined ? null : upTo - 1}::int) ahead)`;
      const { rows } = await sql<{ id: string; position: number }>`
        select own.id, case
          when own.state = 'running' then 0
          when own.run_at > ${at} then 1 + ${ahead(sql`other.run_at < own.run_at`)}
          else 1 + ${ahead(sql`other.run_at <= ${at}
            and (other.priority, other.turn, other.run_at, other.id) < (own.priority, own.turn, own.run_at, own.id)`)}
        end as position
        from work own
        where own.id = any(${[...ids]}::uuid[]) and own.state in ('waiting', 'running')`.execute(ledger);
      return new Map(rows.map(({ id, position }) => [id, position]));
    },
    async counts(endedWithinMs = HOUR_MS) {
      const at = now();
      const { rows } = await sql<Omit<WorkCount, "oldestSeconds"> & { oldest: Date | null }>`
        select kind,
          count(*) filter (where state = 'waiting' and run_at <= ${at})::int as due,
          count(*) filter (where state = 'waiting' and run_at > ${at})::int as scheduled,
          count(*) filter (where state = 'running')::int as running,
          min(run_at) filter (where state = 'waiting' and run_at <= ${at}) as oldest,
          count(*) filter (where state = 'done')::int as done,
          count(*) filter (where state = 'failed')::int as failed
        from work
        where state in ('waiting', 'running') or finished_at > ${new Date(at.getTime() - endedWithinMs)}
        group by kind order by kind`.execute(ledger);
      return rows.map(({ oldest, ...count }) =>
        Object.assign(count, {
          oldestSeconds: oldest === null ? null : Math.max(0, (at.getTime() - oldest.getTime()) / 1000),
        }),
      );
    },
    list({ offset, limit, kind, state }) {
      let rows = ledger.selectFrom("work").select(SHOWN);
      if (kind !== undefined) rows = rows.where("kind", "=", kind);
      if (state !== undefined) rows = rows.where("state", "=", state);
      return readPage(rows.orderBy("id", "desc"), { offset, limit });
    },
    read: (id) => ledger.selectFrom("work").select(SHOWN).where("id", "=", id).executeTakeFirst(),
  };
}
