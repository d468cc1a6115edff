import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a data directory may still be held by an engine whose server has died. */
const TAKEOVER_MS = 10_000;

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** A data directory that is ours until `release`, or until this process ends in whatever way. */
export interface DirectoryLock {
  release(): void;
}

/** Raised when another installation has the data directory. `ownerPid` is its server's process id, where known. */
export class DirectoryLockedError extends Error {
  readonly ownerPid: number | undefined;

  constructor(ownerPid: number | undefined) {
    super("The data directory is locked");
    this.name = "DirectoryLockedError";
    this.ownerPid = ownerPid;
  }
}

/**
 * Takes the data directory for this process.
 *
 * The lock is the kernel's: an exclusive lock on a file, which ends with the process that holds it, so nothing stale
 * can be left behind, no process id that was given out again is mistaken for the owner, and two newcomers cannot both
 * take over. Containers that share a volume see each other's lock, though not each other's process ids. Node has no
 * flock(2) of its own; its SQLite takes such a lock with `BEGIN EXCLUSIVE`, and is used for nothing else here.
 *
 * The file `owner` beside it only says whom to name. Where the server it names is dead, its engine is about to notice,
 * and we wait for that. Throws DirectoryLockedError.
 */
export async function lockDirectory(directory: string, ownerPid: number): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const deadline = Date.now() + TAKEOVER_MS;
  for (;;) {
    const lock = tryLock(join(directory, "lock"));
    if (lock) {
      writeFileSync(join(directory, "owner"), `${ownerPid}\n`);
      return lock;
    }
    const holder = readOwner(join(directory, "owner"));
    if ((holder !== undefined && isAlive(holder)) || Date.now() > deadline) throw new DirectoryLockedError(holder);
    await sleep(25);
  }
}

function tryLock(file: string): DirectoryLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

function readOwner(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    // The winner has the lock and has not written its name yet, or may not be read by us.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
