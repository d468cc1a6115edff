import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger, LedgerTables } from "../storage/ledger/index.ts";
import type { SourceProgress, SourceRunTable, SourceStateTable } from "./tables.ts";

export type StateRow = Selectable<SourceStateTable>;
export type RunRow = Selectable<SourceRunTable>;

/** A run whose node has not said a word for so long is taken over. */
const LEASE_MS = 20_000;
/** Runs that are kept of a source. */
const RUNS_KEPT = 30;

/** What a run changes; the rest of the row stays. */
export type StateChange = Partial<Omit<StateRow, "id" | "claims" | "claimed_at" | "progress">>;

/** What is worked on: what people ask for, or what is due by its schedule too. */
export type Which = "asked" | "asked or due";

/** How each source stands, shared by all nodes. */
export interface SourceStates {
  /** Makes the rows of sources that have none. They are due at once. */
  ensure(ids: readonly string[]): Promise<void>;
  list(): Promise<StateRow[]>;
  read(id: string): Promise<StateRow | undefined>;
  /** Newest first. */
  runs(id: string): Promise<RunRow[]>;
  /** Of those sources, one that is asked for, or due, for this node alone. */
  claim(ids: readonly string[], which: Which): Promise<StateRow | undefined>;
  /** How many of them are being worked on, asked for or due. */
  waiting(ids: readonly string[]): Promise<number>;
  /** Says that it is being worked on. `lost`: another node has it; `cancelled`: a person wants it to end. */
  beat(row: StateRow, progress: SourceProgress | null): Promise<"ours" | "lost" | "cancelled">;
  /** Notes what came of it, and gives it free. False where another node has it by now. */
  finish(row: StateRow, change: StateChange, run: Omit<RunRow, "id" | "source_id"> | null): Promise<boolean>;
  /** Gives back what was not finished because the program stops. */
  release(row: StateRow): Promise<void>;
  ask(ids: readonly string[], what: NonNullable<StateRow["asked"]>): Promise<number>;
  cancel(id: string): Promise<void>;
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
}

type Eb = ExpressionBuilder<LedgerTables, "source_state">;

/** Asked for, or due by its schedule. */
const wanted = (ids: readonly string[], which: Which, at: Date) => (eb: Eb) => {
  const asked = eb("asked", "is not", null);
  const due = eb.and([eb("disabled_at", "is", null), eb("next_at", "<=", at)]);
  return eb.or([
    // What is here already needs nobody to be asked.
    eb("asked", "in", ["accept", "withdraw"]),
    eb.and([eb("id", "=", sql<string>`any(${[...ids]}::text[])`), which === "asked" ? asked : eb.or([asked, due])]),
  ]);
};

/** Nobody has it, or whoever had it is dead. */
const free = (at: Date) => (eb: Eb) =>
  eb.or([eb("claimed_at", "is", null), eb("claimed_at", "<", new Date(at.getTime() - LEASE_MS))]);

export function createSourceStates(ledger: Ledger, now: () => Date = () => new Date()): SourceStates {
  /** `claims` makes it the mark of this run: a node that lost it changes nothing. */
  const own = (row: StateRow) =>
    ledger
      .updateTable("source_state")
      .where("id", "=", row.id)
      .where("claims", "=", row.claims)
      .where("claimed_at", "is not", null);

  return {
    async ensure(ids) {
      if (ids.length === 0) return;
      const at = now();
      const rows = ids.map((id) => ({ ...NEW, id, next_at: at }));
      await ledger
        .insertInto("source_state")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    list: () => ledger.selectFrom("source_state").selectAll().execute(),
    read: (id) => ledger.selectFrom("source_state").selectAll().where("id", "=", id).executeTakeFirst(),
    runs: (id) =>
      ledger
        .selectFrom("source_run")
        .selectAll()
        .where("source_id", "=", id)
        .orderBy("id", "desc")
        .limit(RUNS_KEPT)
        .execute(),
    claim(ids, which) {
      const at = now();
      return ledger
        .updateTable("source_state")
        .set({ claimed_at: at, attempted_at: at, cancelled_at: null, progress: null, claims: sql<number>`claims + 1` })
        .where("id", "=", (db) =>
          db
            .selectFrom("source_state")
            .select("id")
            .where(wanted(ids, which, at))
            .where(free(at))
            // Those that a person waits for go first.
            .orderBy(sql`asked is null`)
            .orderBy("next_at")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
    },
    async waiting(ids) {
      const at = now();
      const { count } = await ledger
        .selectFrom("source_state")
        .select(ledger.fn.countAll<number | string>().as("count"))
        .where((eb) => eb.or([wanted(ids, "asked or due", at)(eb), eb.not(free(at)(eb))]))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async beat(row, progress) {
      const beaten = await own(row)
        .set({ claimed_at: now(), progress: progress === null ? null : JSON.stringify(progress) })
        .returning("cancelled_at")
        .executeTakeFirst();
      if (beaten === undefined) return "lost";
      return beaten.cancelled_at === null ? "ours" : "cancelled";
    },
    async finish(row, { parts, held, samples, ...change }, run) {
      const { numUpdatedRows } = await own(row)
        .set({
          ...change,
          ...(parts !== undefined && { parts: JSON.stringify(parts) }),
          ...(held !== undefined && { held: held === null ? null : JSON.stringify(held) }),
          ...(samples !== undefined && { samples: JSON.stringify(samples) }),
          asked: null,
          claimed_at: null,
          cancelled_at: null,
          progress: null,
        })
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (run === null) return true;
      await ledger
        .insertInto("source_run")
        .values({ ...run, id: uuidv7(), source_id: row.id })
        .execute();
      await ledger
        .deleteFrom("source_run")
        .where("source_id", "=", row.id)
        .where("id", "not in", (db) =>
          db
            .selectFrom("source_run")
            .select("id")
            .where("source_id", "=", row.id)
            .orderBy("id", "desc")
            .limit(RUNS_KEPT),
        )
        .execute();
      return true;
    },
    async release(row) {
      await own(row).set({ claimed_at: null, progress: null }).execute();
    },
    async ask(ids, what) {
      if (ids.length === 0) return 0;
      const { numUpdatedRows } = await ledger
        .updateTable("source_state")
        .set({ asked: what })
        .where("id", "in", [...ids])
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async cancel(id) {
      await ledger.updateTable("source_state").set({ asked: null, cancelled_at: now() }).where("id", "=", id).execute();
    },
    async enable(id) {
      const at = now();
      await ledger
        .updateTable("source_state")
        .set({ disabled_at: null, next_at: at })
        .where("id", "=", id)
        .where("disabled_at", "is not", null)
        .execute();
    },
    async disable(id) {
      const at = now();
      await ledger
        .updateTable("source_state")
        .set({ disabled_at: at, asked: null, cancelled_at: at })
        .where("id", "=", id)
        .where("disabled_at", "is", null)
        .execute();
    },
  };
}

const NEW = {
  state: "new",
  disabled_at: null,
  parts: "[]",
  held: null,
  rows: 0,
  added: 0,
  removed: 0,
  malformed: 0,
  samples: "[]",
  failures: 0,
  error: null,
  attempted_at: null,
  succeeded_at: null,
  changed_at: null,
  confirmed_at: null,
  asked: null,
  claims: 0,
  claimed_at: null,
  cancelled_at: null,
  progress: null,
} as const;
