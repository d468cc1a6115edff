import { sql } from "kysely";
import type { Ledger } from "../storage/ledger/index.ts";
import type { WorkKind } from "./kind.ts";
import type { WorkProgress, WorkRow } from "./table.ts";

/** What a settled row becomes. */
export type Settled =
  | { readonly state: "done"; readonly result: unknown }
  | { readonly state: "waiting"; readonly error: string | null; readonly runAt: Date; readonly attempts: number }
  | { readonly state: "failed"; readonly error: string }
  | { readonly state: "cancelled" };

/** Rows of work as workers change them. A claim is known by its row and `claims`; one that was lost changes nothing. */
export interface WorkStore {
  /** Gives back what workers have left that were silent for longer than their lease; answers the kinds. */
  expire(): Promise<string[]>;
  /** Takes rows that are due and that this node may do, the first in line first; each goes to one worker only. */
  claim(kind: Pick<WorkKind, "kind" | "leaseMs" | "perAccount">, limit: number): Promise<WorkRow[]>;
  /** When the first row of each of these kinds is due that waits for this node; kinds of which none does are left out. */
  due(kinds: readonly string[]): Promise<Map<string, Date>>;
  beat(
    row: WorkRow,
    kind: Pick<WorkKind, "leaseMs">,
    progress: WorkProgress | null,
  ): Promise<"leased" | "lost" | "cancelled">;
  /**
   * Ends a claim, and does `also` in the same transaction.
   * @returns false, with nothing changed, where the claim was lost
   */
  settle(row: WorkRow, settled: Settled, also?: (db: Ledger) => Promise<void>): Promise<boolean>;
}

interface Worker {
  /** Names this process to administrators. */
  readonly owner: string;
  /** Whose data folder it has; null: it does no work that belongs to a node. */
  readonly node: string | null;
}

export function createWorkStore(ledger: Ledger, { owner, node }: Worker, now: () => Date): WorkStore {
  const ahead = (ms: number) => new Date(now().getTime() + ms);
  const claimed = (db: Ledger, { id, claims }: WorkRow) =>
    db.updateTable("work").where("id", "=", id).where("state", "=", "running").where("claims", "=", claims);
  const freed = { lease_owner: null, lease_until: null, progress: null } as const;

  const claimSome = ({ kind, leaseMs, perAccount }: Pick<WorkKind, "kind" | "leaseMs" | "perAccount">, limit: number) =>
    ledger
      // Chosen before anything is changed: a subquery might run more than once.
      .with("chosen", (db) =>
        db
          .selectFrom("work")
          .select("id")
          .where("kind", "=", kind)
          .where("state", "=", "waiting")
          .where("run_at", "<=", now())
          .where((row) => row.or([row("node", "is", null), row("node", "=", node)]))
          .$if(perAccount !== Number.POSITIVE_INFINITY, (due) =>
            due.where(
              sql<boolean>`(account_id is null or (
                select count(*) from work other
                where other.kind = ${kind} and other.state = 'running' and other.account_id = work.account_id
              ) < ${perAccount})`,
            ),
          )
          .orderBy("priority")
          .orderBy("turn")
          .orderBy("run_at")
          .orderBy("id")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable("work")
      .from("chosen")
      .whereRef("work.id", "=", "chosen.id")
      .set({
        state: "running",
        attempts: sql<number>`attempts + 1`,
        claims: sql<number>`claims + 1`,
        lease_owner: owner,
        lease_until: ahead(leaseMs),
        started_at: now(),
      })
      .returningAll("work")
      .execute();

  return {
    async expire() {
      const rows = await ledger
        .updateTable("work")
        .set({ ...freed, state: "waiting" })
        .where("state", "=", "running")
        .where("lease_until", "<", now())
        .returning("kind")
        .execute();
      return [...new Set(rows.map(({ kind }) => kind))];
    },
    async claim(kind, limit) {
      if (kind.perAccount === Number.POSITIVE_INFINITY) return claimSome(kind, limit);
      // One by one: each counts for the next.
      const rows: WorkRow[] = [];
      while (rows.length < limit) {
        const some = await claimSome(kind, 1);
        if (some.length === 0) break;
        rows.push(...some);
      }
      return rows;
    },
    async due(kinds) {
      const { rows } = await sql<{ kind: string; run_at: Date | null }>`
        select kind, (
          select min(run_at) from work
          where work.kind = one.kind and state = 'waiting' and (node is null or node = ${node})
        ) as run_at
        from unnest(${[...kinds]}::text[]) one (kind)`.execute(ledger);
      return new Map(rows.flatMap(({ kind, run_at }) => (run_at === null ? [] : [[kind, run_at] as const])));
    },
    async beat(row, { leaseMs }, progress) {
      const beaten = await claimed(ledger, row)
        .set({ lease_until: ahead(leaseMs), progress: progress === null ? null : JSON.stringify(progress) })
        .returning("cancel_requested_at")
        .executeTakeFirst();
      if (beaten === undefined) return "lost";
      return beaten.cancel_requested_at === null ? "leased" : "cancelled";
    },
    settle: (row, settled, also) =>
      ledger.transaction().execute(async (db) => {
        const { numUpdatedRows } = await claimed(db, row)
          .set({ ...freed, ...changeOf(settled, now()) })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await also?.(db);
        return true;
      }),
  };
}

function changeOf(settled: Settled, at: Date) {
  switch (settled.state) {
    case "waiting":
      return { state: settled.state, error: settled.error, run_at: settled.runAt, attempts: settled.attempts };
    case "done":
      return { state: settled.state, error: null, finished_at: at, result: JSON.stringify(settled.result ?? null) };
    case "failed":
      return { state: settled.state, error: settled.error, finished_at: at };
    default:
      return { state: settled.state, finished_at: at };
  }
}
