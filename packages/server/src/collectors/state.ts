import { type Selectable, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../storage/ledger/index.ts";
import type { SourceRunTable, SourceStateTable } from "./tables.ts";

export type StateRow = Selectable<SourceStateTable>;
export type RunRow = Selectable<SourceRunTable>;

/** What an administrator requests outside the schedule. */
export type CollectionRequest = NonNullable<StateRow["requested"]>;

/** What is collected: requested sources only, or due ones too. */
export type Which = "requested" | "requested or due";

/** What a collection changes; the rest of the row stays. */
export type StateChange = Partial<Omit<StateRow, "id" | "requested">>;

/** Stored runs of a source. */
const RUNS_KEPT = 30;

/** How each source stands, shared by all nodes. */
export interface SourceStates {
  /** Makes the rows of sources that have none. They are due at once. */
  ensure(ids: readonly string[]): Promise<void>;
  list(): Promise<StateRow[]>;
  read(id: string): Promise<StateRow | undefined>;
  /** Newest first. */
  runs(id: string): Promise<RunRow[]>;
  /**
   * Sources that are requested, or due; the first due first.
   * @param able those that can be fetched; others are listed only for what needs no request
   */
  wanted(able: readonly string[], which: Which): Promise<Pick<StateRow, "id" | "requested" | "next_at">[]>;
  attempted(id: string): Promise<void>;
  /**
   * Notes the result of a collection.
   * @param done the request that it served, which is cleared unless a newer one has replaced it
   * @returns the request that is open now
   */
  finish(
    id: string,
    done: CollectionRequest | null,
    change: StateChange,
    run: Omit<RunRow, "id" | "source_id"> | null,
  ): Promise<CollectionRequest | null>;
  request(ids: readonly string[], what: CollectionRequest): Promise<number>;
  clearRequest(id: string): Promise<void>;
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
}

export function createSourceStates(ledger: Ledger, now: () => Date = () => new Date()): SourceStates {
  const addRun = async (id: string, run: Omit<RunRow, "id" | "source_id">): Promise<void> => {
    await ledger
      .insertInto("source_run")
      .values({ ...run, id: uuidv7(), source_id: id })
      .execute();
    await ledger
      .deleteFrom("source_run")
      .where("source_id", "=", id)
      .where("id", "not in", (db) =>
        db.selectFrom("source_run").select("id").where("source_id", "=", id).orderBy("id", "desc").limit(RUNS_KEPT),
      )
      .execute();
  };

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
    wanted: (able, which) =>
      ledger
        .selectFrom("source_state")
        .select(["id", "requested", "next_at"])
        .where((eb) => {
          const due = eb.and([eb("disabled_at", "is", null), eb("next_at", "<=", now())]);
          const run = eb("requested", "=", "run");
          return eb.or([
            eb("requested", "in", ["accept", "withdraw"]),
            eb.and([
              eb("id", "=", sql<string>`any(${[...able]}::text[])`),
              which === "requested" ? run : eb.or([run, due]),
            ]),
          ]);
        })
        .orderBy("next_at")
        .execute(),
    async attempted(id) {
      await ledger.updateTable("source_state").set({ attempted_at: now() }).where("id", "=", id).execute();
    },
    async finish(id, done, { parts, quarantined, samples, ...change }, run) {
      const { requested } = await ledger
        .updateTable("source_state")
        .set({
          ...change,
          ...(parts !== undefined && { parts: JSON.stringify(parts) }),
          ...(quarantined !== undefined && { quarantined: quarantined === null ? null : JSON.stringify(quarantined) }),
          ...(samples !== undefined && { samples: JSON.stringify(samples) }),
          requested: sql<CollectionRequest | null>`nullif(requested, ${done})`,
        })
        .where("id", "=", id)
        .returning("requested")
        .executeTakeFirstOrThrow();
      if (run !== null) await addRun(id, run);
      return requested;
    },
    async request(ids, action) {
      if (ids.length === 0) return 0;
      const { numUpdatedRows } = await ledger
        .updateTable("source_state")
        .set({ requested: action })
        .where("id", "in", [...ids])
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async clearRequest(id) {
      await ledger.updateTable("source_state").set({ requested: null }).where("id", "=", id).execute();
    },
    async enable(id) {
      await ledger
        .updateTable("source_state")
        .set({ disabled_at: null, next_at: now() })
        .where("id", "=", id)
        .where("disabled_at", "is not", null)
        .execute();
    },
    async disable(id) {
      await ledger
        .updateTable("source_state")
        .set({ disabled_at: now() })
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
  quarantined: null,
  rows: 0,
  added: 0,
  removed: 0,
  malformed: 0,
  special_rows: 0,
  samples: "[]",
  extent: null,
  edition: null,
  failures: 0,
  error: null,
  attempted_at: null,
  succeeded_at: null,
  changed_at: null,
  confirmed_at: null,
  requested: null,
} as const;
