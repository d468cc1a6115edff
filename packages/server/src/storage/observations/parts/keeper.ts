import { createMutex } from "../../../scheduling/index.ts";
import type { Log } from "../../../log.ts";
import { StorageFullError } from "../../../store-failures.ts";
import type { Engine } from "../engine.ts";
import { setAside } from "./files.ts";

/** How the keeper reaches the engine: without the checks that it makes itself. */
export interface Statements {
  query<T>(sql: string, params?: Record<string, unknown>): Promise<T[]>;
  command(sql: string, params?: Record<string, unknown>): Promise<void>;
}

/** A part whose files could not be read back as they were written. */
export interface DamagedPart {
  readonly table: string;
  readonly part: string;
  /** The engine's words. */
  readonly reason: string;
  /** Null where the engine took it out before it was opened. */
  readonly rows: number | null;
  /** The parts that it was merged from and that are in force again; null where there are none, and its rows are lost. */
  readonly restoredFrom: number | null;
}

/**
 * Believes a part only after its files were read back (ADR 0014). The engine may put files that hold nothing in the
 * place of others when a disk is full, without an error; and embedded it deletes what a part was merged from at once.
 */
export interface PartKeeper {
  /** Resolves when every part that was inserted before the call is sound. @throws StorageFullError if one was not */
  confirmInserts(): Promise<void>;
  /** Reads back whatever has not been, and restores what is damaged; `all`: also what was read back before. */
  check(all?: boolean): Promise<readonly DamagedPart[]>;
  /** What was found damaged so far, the latest last. */
  damaged(): readonly DamagedPart[];
  stop(): Promise<void>;
}

/** Further ones are in the log alone. */
const DAMAGED_MAX = 100;

/** The engine keeps what a part was merged from for 480 seconds (`KEPT`): many times as long. */
const EVERY_MS = 10_000;

/**
 * How long what a part was merged from stays: eight minutes, ClickHouse's own default. Embedded it is nothing, so that a
 * merge onto a full disk, or a loss of power right after one, would lose rows that were acknowledged long ago. The kernel
 * has written a merged part long before; what an insert wrote is there once, and is synced before it is acknowledged.
 */
const KEPT = "old_parts_lifetime = 480, fsync_after_insert = 1, fsync_part_directory = 1";

const UNKEPT = `
  SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
    AND NOT (${KEPT.split(", ")
      .map((setting) => `engine_full LIKE '%${setting}%'`)
      .join(" AND ")})`;

interface PartRow {
  readonly table: string;
  readonly name: string;
  readonly level: number;
  readonly rows: number;
  readonly path: string;
  readonly partition: string;
  readonly first: number;
  readonly last: number;
  readonly active: number;
}

const PARTS = `
  SELECT table, name, level, toFloat64(rows) AS rows, path, partition_id AS partition,
    toFloat64(min_block_number) AS first, toFloat64(max_block_number) AS last, active
  FROM system.parts WHERE database = currentDatabase()`;

/** Parts that are read at a time. */
const READERS = 3;

/** What an insert wrote has one block; merged on the way in, as sums are, its level is one all the same. */
const isOfOneInsert = ({ first, last }: PartRow): boolean => first === last;

/** The partition's id, numbers of blocks, the level, and that of its latest change. */
const PART_NAME = /^[\w-]+$/;

const keyOf = ({ table, name }: PartRow): string => `${table}/${name}`;

/** A keeper of the parts of an engine that has just started, and that deletes none until the keeper has looked. */
export async function createPartKeeper(engine: Engine, statements: Statements, log: Log): Promise<PartKeeper> {
  for (const { name } of await statements.query<{ name: string }>(UNKEPT)) {
    const keep = `ALTER TABLE {table:Identifier} MODIFY SETTING ${KEPT}`;
    await statements.command(keep, { table: name });
  }
  const atStart = await statements.query<PartRow>(PARTS);
  /** Parts in force that were read back; at first those whose making is long over: the nightly check reads them. */
  let sound = new Set(
    atStart.filter((part) => part.active === 1 && sourcesOf(part, atStart).length === 0).map((part) => keyOf(part)),
  );
  const inTurn = createMutex();
  const damaged = await foundAtStart(statements, atStart);
  for (const { table, part, restoredFrom } of damaged) {
    log.error({ table, part, restoredFrom }, "The engine found a damaged part at its start and took it out");
  }

  /** The engine's words for what is wrong with a part; null for nothing. */
  const faultOf = async (part: PartRow): Promise<string | null> => {
    if (!PART_NAME.test(part.name)) throw new Error(`'${part.name}' is no name of a part`);
    // A part's name cannot be bound.
    const check = `CHECK TABLE {table:Identifier} PART '${part.name}' SETTINGS check_query_single_value_result = 0`;
    const rows = await statements
      .query<{ is_passed: number; message: string }>(check, { table: part.table })
      .catch((error: unknown) => {
        // Merged with others meanwhile, and checked as a part of what it became.
        if (isGone(error)) return [];
        throw error;
      });
    const failed = rows.find(({ is_passed }) => is_passed === 0);
    return failed === undefined ? null : failed.message;
  };

  /** Reads parts back; answers those that are not what was written. */
  const readBack = async (parts: readonly PartRow[]): Promise<Map<PartRow, string>> => {
    const faults = new Map<PartRow, string>();
    const readNext = async (waiting: PartRow[]): Promise<void> => {
      for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
        const fault = await faultOf(part);
        if (fault === null) sound.add(keyOf(part));
        else faults.set(part, fault);
      }
    };
    const waiting = [...parts];
    await Promise.all(Array.from({ length: READERS }, () => readNext(waiting)));
    return faults;
  };

  /** @param believed parts whose rows were acknowledged: such a one leaves only for what it was made of */
  const takeOut = async (
    faults: ReadonlyMap<PartRow, string>,
    all: readonly PartRow[],
    believed: ReadonlySet<string>,
  ): Promise<void> => {
    const isUnacknowledged = (part: PartRow): boolean => isOfOneInsert(part) && !believed.has(keyOf(part));
    const removable = [...faults].filter(([part]) => isUnacknowledged(part) || sourcesOf(part, all).length > 0);
    for (const [part, reason] of faults) {
      if (isUnacknowledged(part)) {
        log.warn({ table: part.table, part: part.name, reason }, "An insert could not be read back and was refused");
        continue;
      }
      const from = sourcesOf(part, all);
      const restoredFrom = from.length === 0 ? null : from.length;
      // Where it stays, each night finds it again.
      const known = damaged.findIndex((one) => one.table === part.table && one.part === part.name);
      if (known >= 0) damaged.splice(known, 1);
      damaged.push({ table: part.table, part: part.name, rows: part.rows, reason, restoredFrom });
      log.error(
        { table: part.table, part: part.name, rows: part.rows, reason, restoredFrom },
        restoredFrom === null
          ? "A part of the observations is damaged, and what it was made of is not there any more: see docs/operations.md"
          : "A part of the observations is damaged; what it was made of takes its place",
      );
    }
    if (removable.length === 0) return;
    await engine.restart("to put sound parts in the place of damaged ones", () => {
      for (const [part] of removable) setAside(part.path.replace(/\/$/, ""));
    });
  };

  const round = async (all: boolean): Promise<readonly DamagedPart[]> => {
    const parts = await statements.query<PartRow>(PARTS);
    const active = parts.filter(({ active: inForce }) => inForce === 1);
    const believed = sound;
    sound = all ? new Set() : new Set(active.map(keyOf).filter((key) => sound.has(key)));
    const unread = active.filter((part) => !sound.has(keyOf(part)));
    if (unread.length > 0) {
      // What they were made of stays until they have been read.
      await statements.command("SYSTEM STOP CLEANUP");
      const faults = await readBack(unread);
      if (faults.size > 0) await takeOut(faults, parts, believed);
      // Whatever is left is reported, and stays as it is.
      for (const part of faults.keys()) sound.add(keyOf(part));
      if (faults.size > 0) return damaged.slice(-faults.size);
    }
    await statements.command("SYSTEM START CLEANUP");
    return [];
  };

  let confirming: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const confirm = async (): Promise<void> => {
    const parts = await statements.query<PartRow>(`${PARTS} AND active AND first = last`);
    const faults = await readBack(parts.filter((part) => !sound.has(keyOf(part))));
    if (faults.size === 0) return;
    await takeOut(faults, parts, sound);
    throw new StorageFullError("What was inserted could not be read back");
  };

  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (closing) return;
    timer = setTimeout(() => {
      inTurn
        .run(() => round(false))
        .catch((error: unknown) => log.warn({ err: error }, "parts of the observations could not be read back"))
        .finally(again);
    }, EVERY_MS);
    timer.unref();
  };
  again();

  return {
    confirmInserts() {
      // Calls that come while one reads back share the next reading.
      if (confirming === null) {
        confirming = confirm().finally(() => (confirming = null));
        return confirming;
      }
      next ??= confirming
        .catch(() => undefined)
        .then(() => {
          next = null;
          return (confirming = confirm().finally(() => (confirming = null)));
        });
      return next;
    },
    damaged: () => damaged.slice(-DAMAGED_MAX),
    check: (all = false) => inTurn.run(() => round(all)),
    async stop() {
      closing = true;
      clearTimeout(timer);
      await inTurn.idle();
    },
  };
}

const TAKEN_OUT = `
  SELECT table, name, partition_id AS partition, toFloat64(min_block_number) AS first, toFloat64(max_block_number) AS last
  FROM system.detached_parts WHERE database = currentDatabase() AND reason = 'broken-on-start'`;

/** Parts that the engine took out when it started, now or before, until their folders are deleted. */
async function foundAtStart(statements: Statements, parts: readonly PartRow[]): Promise<DamagedPart[]> {
  const found = await statements.query<Pick<PartRow, "table" | "name" | "partition" | "first" | "last">>(TAKEN_OUT);
  return found.map(({ table, name, partition, first, last }) => {
    const inItsPlace = parts.filter(
      (part) =>
        part.active === 1 &&
        part.table === table &&
        part.partition === partition &&
        part.first <= last &&
        part.last >= first,
    );
    const restoredFrom = inItsPlace.length === 0 ? null : inItsPlace.length;
    return { table, part: name, rows: null, reason: "its files are not what its checksums state", restoredFrom };
  });
}

/** The largest parts on the disk that a part was merged from. */
function sourcesOf(part: PartRow, all: readonly PartRow[]): PartRow[] {
  const within = all.filter(
    (other) =>
      other.table === part.table &&
      other.partition === part.partition &&
      other.name !== part.name &&
      other.level < part.level &&
      other.first >= part.first &&
      other.last <= part.last,
  );
  return within.filter((one) => !within.some((other) => other !== one && covers(other, one)));
}

const covers = (outer: PartRow, inner: PartRow): boolean =>
  outer.first <= inner.first && outer.last >= inner.last && outer.level > inner.level;

/** NO_SUCH_DATA_PART. */
const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && String(error.code) === "232";
