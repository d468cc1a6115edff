import { join } from "node:path";
import type { Log } from "../../log.ts";
import { StorageFullError } from "../../store-failures.ts";
import { type Ballast, createBallast } from "./ballast.ts";
import { measure as measureFolder, type Measure } from "./measure.ts";

/**
 * `enough`; `low`: what writes much (events, uploads, merges, builds, collections, reports) has stopped; `full`: nothing
 * more is written at all.
 */
export type DiskLevel = "enough" | "low" | "full";

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
  /** @throws StorageFullError where what writes much must not begin */
  admitMuch(): void;
  /** @throws StorageFullError where nothing may be written */
  admitAny(): void;
  /** Called after each change of the level. */
  onChange(listener: (level: DiskLevel) => void): void;
  /** Measures again now: a write has just failed. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** A disk is filled at some hundred megabytes a second. */
const EVERY_MS = 200;
const MEGABYTE = 1024 * 1024;
/** Given back when it is all that is left, for the ledger's log and the end of what is under way. */
const BALLAST_BYTES = 64 * MEGABYTE;
/** Less, and the ledger itself could be hurt in the middle of a write. */
const FULL_BYTES = 16 * MEGABYTE;
/** An insert of events makes some hundred files, a new ledger a thousand. */
const LOW_FILES = 5_000;
const FULL_FILES = 500;
/** What must be free beyond a limit before work begins again, so that it does not stop at once. */
const AGAIN = 1.1;

interface Needs {
  readonly dataDir: string;
  readonly minFreeBytes: number;
  readonly log: Log;
  /** For tests: what is free in the data folder. */
  readonly measure?: (folder: string) => Promise<Measure>;
}

/** Watches the disk of the data folder, and holds a ballast file there. */
export async function openDiskWatch({
  dataDir,
  minFreeBytes,
  log,
  measure = measureFolder,
}: Needs): Promise<DiskWatch> {
  const ballast = await createBallast(join(dataDir, "ballast"), Math.min(BALLAST_BYTES, Math.floor(minFreeBytes / 4)));
  const listeners: ((level: DiskLevel) => void)[] = [];
  let state: DiskState = { level: "enough", ...(await measure(dataDir)), minFreeBytes };
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  const once = async (): Promise<void> => {
    let now = await measure(dataDir);
    if (ballast.isHeld() && now.freeBytes < ballast.bytes) {
      await ballast.give();
      log.warn({ freeBytes: now.freeBytes }, "The disk is nearly full; the ballast was given back");
      now = await measure(dataDir);
    }
    const before = state.level;
    state = { ...now, minFreeBytes, level: levelOf(now, minFreeBytes, before) };
    if (state.level === "enough") await refill(ballast, now.freeBytes - minFreeBytes * AGAIN, log);
    if (state.level === before) return;
    const { level, freeBytes, freeFiles, writable } = state;
    const fields = { freeBytes, freeFiles, writable, minFreeBytes };
    if (level === "enough") log.info(fields, "The disk has room again; everything goes on");
    else if (level === "low")
      log.warn(fields, "The disk has little room: no events, uploads, merges, builds or collections");
    else log.error(fields, "The disk is full: reading goes on, nothing is written");
    for (const listener of listeners) listener(level);
  };
  const look = (): Promise<void> => {
    looking ??= once()
      .catch((error: unknown) => log.warn({ err: error }, "the disk could not be measured"))
      .finally(() => (looking = null));
    return looking;
  };
  const turn = (): void => {
    timer = setTimeout(() => void look().then(() => (closed ? undefined : turn())), EVERY_MS);
    timer.unref();
  };
  await look();
  turn();

  const refuse = (): never => {
    throw new StorageFullError("The disk has too little room");
  };
  return {
    state: () => state,
    admitMuch: () => (state.level === "enough" ? undefined : refuse()),
    admitAny: () => (state.level === "full" ? refuse() : undefined),
    onChange: (listener) => void listeners.push(listener),
    look,
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

function levelOf({ freeBytes, freeFiles, writable }: Measure, minFreeBytes: number, before: DiskLevel): DiskLevel {
  const full = before === "full" ? AGAIN : 1;
  if (!writable || freeBytes < FULL_BYTES * full || freeFiles < FULL_FILES * full) return "full";
  const low = before === "enough" ? 1 : AGAIN;
  return freeBytes < minFreeBytes * low || freeFiles < LOW_FILES * low ? "low" : "enough";
}

async function refill(ballast: Ballast, spareBytes: number, log: Log): Promise<void> {
  if (ballast.isHeld() || spareBytes < 2 * ballast.bytes) return;
  await ballast.take().catch((error: unknown) => log.warn({ err: error }, "the ballast could not be written"));
}
