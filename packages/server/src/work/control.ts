import type { WarnLog } from "../log.ts";
import type { Ledger } from "../storage/ledger/index.ts";
import { followUp, itemOf } from "./attempt.ts";
import { announce } from "./enqueue.ts";
import type { WorkKind } from "./kind.ts";
import type { WorkRow } from "./table.ts";

/** What people and modules do to work that others carry out. */
export interface WorkControl {
  /**
   * Ends work: at once where it waits, with the next heartbeat where a worker has it. False where it has ended already.
   */
  cancel(id: string): Promise<boolean>;
  /** The same for the unfinished work of a kind about something. */
  cancelKey(kind: string, key: string): Promise<boolean>;
  /**
   * Does work again that failed or was cancelled, with all its tries.
   * @returns false where there is none, such work is still unfinished, or its kind cannot be repeated
   */
  retry(id: string): Promise<boolean>;
  /**
   * Deletes finished work after its kind's retention, so many rows at most; answers how many. Work that another node
   * alone may do, and has left waiting for a day, fails: that node's data folder is gone, or it is not running.
   */
  prune(): Promise<number>;
}

/** Rows of one deletion, and of one call. */
const PRUNE_AT_ONCE = 1000;
const PRUNE_MAX = 100_000;
/** After so long, a node that has not taken up its work is not expected to. */
const NODE_ABSENT_MS = 86_400_000;
const NODE_ABSENT = "The node that it belongs to has not taken it up";
/** For kinds that no module of this version has. */
const KEEP_UNKNOWN_MS = 7 * 86_400_000;

interface Needs {
  readonly ledger: Ledger;
  readonly node: string | null;
  readonly kinds: ReadonlyMap<string, WorkKind>;
  readonly now: () => Date;
  readonly log: WarnLog;
  /** Sends a heartbeat of work that this node does, now. */
  readonly beat: (id: string) => void;
}

export function createWorkControl({ ledger, node, kinds, now, log, beat }: Needs): WorkControl {
  async function cancelWaiting(row: WorkRow): Promise<boolean> {
    const kind = kinds.get(row.kind);
    const payload = kind?.payload.safeParse(row.payload);
    const item = itemOf(row, payload?.data);
    const done = await ledger.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable("work")
        .set({ state: "cancelled", cancel_requested_at: now(), finished_at: now() })
        .where("id", "=", row.id)
        .where("state", "=", "waiting")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (payload?.success === true) await kind?.record?.(db, item, { state: "cancelled" });
      return true;
    });
    if (done && kind !== undefined && payload?.success === true)
      await followUp(kind, item, { state: "cancelled" }, log);
    return done;
  }

  async function cancel(row: WorkRow | undefined): Promise<boolean> {
    if (row === undefined) return false;
    if (await cancelWaiting(row)) return true;
    const { numUpdatedRows } = await ledger
      .updateTable("work")
      .set({ cancel_requested_at: now() })
      .where("id", "=", row.id)
      .where("state", "=", "running")
      .executeTakeFirst();
    beat(row.id);
    return numUpdatedRows > 0n;
  }

  /** Ends what waits for nodes that are gone. Their kinds have written nothing yet that would have to be taken back. */
  async function failAbandoned(): Promise<void> {
    await ledger
      .updateTable("work")
      .set({ state: "failed", error: NODE_ABSENT, finished_at: now() })
      .where("state", "=", "waiting")
      .where("run_at", "<", new Date(now().getTime() - NODE_ABSENT_MS))
      .where("node", "is not", null)
      .where("node", "is distinct from", node)
      .execute();
  }

  async function pruneKind(kind: string, before: Date): Promise<number> {
    let pruned = 0;
    for (;;) {
      const { numDeletedRows } = await ledger
        .deleteFrom("work")
        .where("id", "in", (db) =>
          db
            .selectFrom("work")
            .select("id")
            .where("kind", "=", kind)
            .where("finished_at", "<", before)
            .limit(PRUNE_AT_ONCE),
        )
        .executeTakeFirst();
      pruned += Number(numDeletedRows);
      if (numDeletedRows < PRUNE_AT_ONCE || pruned >= PRUNE_MAX) return pruned;
    }
  }

  return {
    cancel: async (id) => cancel(await ledger.selectFrom("work").selectAll().where("id", "=", id).executeTakeFirst()),
    cancelKey: async (kind, key) =>
      cancel(
        await ledger
          .selectFrom("work")
          .selectAll()
          .where("kind", "=", kind)
          .where("key", "=", key)
          .where("state", "in", ["waiting", "running"])
          .executeTakeFirst(),
      ),
    retry: (id) =>
      ledger
        .transaction()
        .execute(async (db) => {
          const row = await putBack(db, id, now());
          if (row === undefined) return false;
          const kind = kinds.get(row.kind);
          const payload = kind?.payload.safeParse(row.payload);
          if (kind === undefined || payload?.success !== true) throw new NotRepeatable();
          if ((await kind.reopen?.(db, itemOf(row, payload.data))) === false) throw new NotRepeatable();
          await announce(db, row.kind);
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof NotRepeatable) return false;
          throw error;
        }),
    async prune() {
      await failAbandoned();
      const present = await ledger.selectFrom("work").select("kind").distinct().execute();
      let pruned = 0;
      for (const { kind } of present) {
        const keepMs = kinds.get(kind)?.keepFinishedMs ?? KEEP_UNKNOWN_MS;
        pruned += await pruneKind(kind, new Date(now().getTime() - keepMs));
      }
      return pruned;
    },
  };
}

/** Rolls the transaction of a retry back. */
class NotRepeatable extends Error {}

/** Makes ended work wait again, unless such work is unfinished. */
const putBack = (db: Ledger, id: string, at: Date): Promise<WorkRow | undefined> =>
  db
    .updateTable("work")
    .set({
      state: "waiting",
      attempts: 0,
      run_at: at,
      error: null,
      result: null,
      cancel_requested_at: null,
      started_at: null,
      finished_at: null,
    })
    .where("id", "=", id)
    .where("state", "in", ["failed", "cancelled"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("work as other")
            .select("other.id")
            .whereRef("other.kind", "=", "work.kind")
            .whereRef("other.key", "=", "work.key")
            .where("work.single", "=", 1)
            .where("other.state", "in", ["waiting", "running"]),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
