import { join } from "node:path";
import type { Log } from "../../log.ts";
import { StorageFullError, StoreUnavailableError } from "../../store-failures.ts";
import { type Ballast, createBallast } from "./ballast.ts";
import { measure as measureFolder, type Measure } from "./measure.ts";
import { createWriteProbe, type WriteProbe } from "./probe.ts";

/**
 * `enough`; `low`: what writes much (events, uploads, merges, builds, collections, reports) has stopped; `full`: nothing
 * more is written at all; `stalled`: nothing more either, as the disk leaves a write unanswered.
 */
export type DiskLevel = "enough" | "low" | "full" | "stalled";

export interface DiskState {
  readonly level: DiskLevel;
  readonly freeBytes: number;
  readonly freeFiles: number;
  /** False where the file system takes no writes, however much is free. */
  readonly writable: boolean;
  /** What must be free for events to be taken. */
  readonly minFreeBytes: number;
}

export interface DiskWatch {
  state(): DiskState;
  /** @throws StorageFullError, StoreUnavailableError where what writes much must not begin */
  admitMuch(): void;
  /** @throws StorageFullError, StoreUnavailableError where nothing may be written */
  admitAny(): void;
  /** What a promise brings that waits for the disk. @throws StoreUnavailableError where the disk stalls meanwhile */
  answering<T>(work: Promise<T>): Promise<T>;
  /** Called after each change of the level. */
  onChange(listener: (level: DiskLevel) => void): void;
  /** Measures again now: a write has just failed. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** What those ask who write much. */
export type DiskRoom = Pick<DiskWatch, "admitMuch" | "answering">;

/** Of a disk that is not watched. */
export const UNWATCHED: DiskRoom = { admitMuch: () => undefined, answering: (work) => work };

/** A disk is filled at some hundred megabytes a second: with less room it is measured more often. */
const EVERY_MS = { least: 200, most: 1000 };
const MEGABYTE = 1024 * 1024;
const FILLED_BYTES_PER_MS = MEGABYTE;
/** Given back when it is all that is left, for the ledger's log and the end of what is under way. */
const BALLAST_BYTES = 64 * MEGABYTE;
/** Less, and the ledger itself could be hurt in the middle of a write. */
const FULL_BYTES = 16 * MEGABYTE;
/** An insert of events makes some hundred files, a new ledger a thousand. */
const LOW_FILES = 5_000;
const FULL_FILES = 500;
/** A write that is synced takes milliseconds; on a disk that is busy, a second or two. */
const PROBE_EVERY_MS = 1000;
/** As long as other stores may be silent. */
const STALLED_MS = 10_000;
/** What must be free beyond a limit before work begins again, so that it does not stop at once. */
const AGAIN = 1.1;

interface Needs {
  readonly dataDir: string;
  readonly minFreeBytes: number;
  readonly log: Log;
  /** For tests: what is free in the data folder. */
  readonly measure?: (folder: string) => Promise<Measure>;
  /** For tests: how the disk takes writes. */
  readonly probe?: WriteProbe;
}

/** Watches the disk of the data folder, and holds a ballast file there. */
export async function openDiskWatch({
  dataDir,
  minFreeBytes,
  log,
  measure = measureFolder,
  probe = createWriteProbe(join(dataDir, "probe")),
}: Needs): Promise<DiskWatch> {
  const ballast = await createBallast(join(dataDir, "ballast"), Math.min(BALLAST_BYTES, Math.floor(minFreeBytes / 4)));
  const listeners: ((level: DiskLevel) => void)[] = [];
  const waiting = new Set<(error: Error) => void>();
  let measured = await measure(dataDir);
  let state: DiskState = { level: "enough", ...measured, minFreeBytes };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let probedAt = Number.NEGATIVE_INFINITY;

  const judge = (): void => {
    const before = state.level;
    const now = { ...measured, writable: measured.writable && probe.accepts() };
    const level = probe.waitedMs() >= STALLED_MS ? "stalled" : levelOf(now, minFreeBytes, before);
    state = { ...now, minFreeBytes, level };
    if (level === before) return;
    const { freeBytes, freeFiles, writable } = state;
    const fields = { freeBytes, freeFiles, writable, minFreeBytes };
    if (level === "enough") log.info(fields, "The disk has room again; everything goes on");
    else if (level === "low")
      log.warn(fields, "The disk has little room: no events, uploads, merges, builds or collections");
    else if (level === "full") log.error(fields, "The disk is full: reading goes on, nothing is written");
    else log.error(fields, "The disk does not answer: reading goes on, what writes is refused");
    if (level === "stalled") for (const fail of waiting) fail(stalled());
    for (const listener of listeners) listener(level);
  };
  const once = async (): Promise<void> => {
    measured = await measure(dataDir);
    // What writes would wait for the disk, too.
    if (probe.waitedMs() >= STALLED_MS) return judge();
    if (ballast.isHeld() && measured.freeBytes < ballast.bytes) {
      await ballast.give();
      log.warn({ freeBytes: measured.freeBytes }, "The disk is nearly full; the ballast was given back");
      measured = await measure(dataDir);
    }
    judge();
    if (state.level === "enough") await refill(ballast, measured.freeBytes - minFreeBytes * AGAIN, log);
  };
  const look = (): Promise<void> => {
    looking ??= once()
      .catch((error: unknown) => log.warn({ err: error }, "the disk could not be measured"))
      .finally(() => (looking = null));
    return looking;
  };
  const turn = (): void => {
    // Neither is waited for: a disk that hangs may hold up both.
    if (performance.now() - probedAt >= PROBE_EVERY_MS && probe.waitedMs() === 0) {
      probedAt = performance.now();
      void probe.look();
    }
    judge();
    void look();
    timer = setTimeout(turn, pauseAt(state));
    timer.unref();
  };
  await look();
  turn();

  const refuse = (): never => {
    throw state.level === "stalled" ? stalled() : new StorageFullError("The disk has too little room");
  };
  return {
    state: () => state,
    admitMuch: () => (state.level === "enough" ? undefined : refuse()),
    admitAny: () => (state.level === "full" || state.level === "stalled" ? refuse() : undefined),
    async answering(work) {
      // It may end after it was given up.
      work.catch(() => undefined);
      if (state.level === "stalled") throw stalled();
      const { promise, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      return Promise.race([work, promise]).finally(() => waiting.delete(reject));
    },
    onChange: (listener) => void listeners.push(listener),
    look,
    async close() {
      clearTimeout(timer);
      await looking;
      if (probe.waitedMs() > 0) await probe.look();
    },
  };
}

const stalled = () => new StoreUnavailableError("The disk does not answer");

/** Milliseconds until the disk is measured again. */
function pauseAt({ level, freeBytes, minFreeBytes }: DiskState): number {
  if (level !== "enough") return EVERY_MS.least;
  const room = (freeBytes - minFreeBytes) / FILLED_BYTES_PER_MS;
  return Math.min(Math.max(room, EVERY_MS.least), EVERY_MS.most);
}

function levelOf({ freeBytes, freeFiles, writable }: Measure, minFreeBytes: number, before: DiskLevel): DiskLevel {
  const full = before === "full" ? AGAIN : 1;
  if (!writable || freeBytes < FULL_BYTES * full || freeFiles < FULL_FILES * full) return "full";
  const low = before === "low" || before === "full" ? AGAIN : 1;
  return freeBytes < minFreeBytes * low || freeFiles < LOW_FILES * low ? "low" : "enough";
}

async function refill(ballast: Ballast, spareBytes: number, log: Log): Promise<void> {
  if (ballast.isHeld() || spareBytes < 2 * ballast.bytes) return;
  await ballast.take().catch((error: unknown) => log.warn({ err: error }, "the ballast could not be written"));
}
