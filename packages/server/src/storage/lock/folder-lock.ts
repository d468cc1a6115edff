import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a folder may still be held by an engine whose server has died. */
const TAKEOVER_MS = 10_000;

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/** A folder that is ours until `release`, or until this process ends in whatever way. */
export interface FolderLock {
  release(): void;
}

/** Another running Fyr has the folder. `ownerPid` is its server's process id, where known. */
export class FolderLockedError extends Error {
  override name = "FolderLockedError";
  readonly ownerPid: number | undefined;

  constructor(folder: string, ownerPid: number | undefined) {
    const owner = ownerPid === undefined ? "another running Fyr" : `another running Fyr (process ${ownerPid})`;
    super(`The folder ${folder} is in use by ${owner}; stop that one, or choose another folder with FYR_DATA.`);
    this.ownerPid = ownerPid;
  }
}

/**
 * Takes a folder for this process.
 *
 * The lock is the kernel's: an exclusive lock on a file, which ends with the process that holds it, so nothing stale
 * can be left behind, no process id that was given out again is mistaken for the owner, and two newcomers cannot both
 * take over. Containers that share a volume see each other's lock, though not each other's process ids. Node has no
 * flock(2) of its own; its SQLite takes such a lock with `BEGIN EXCLUSIVE`, and is used for nothing else here.
 *
 * The file `owner` beside it only serves messages. Where the server it names is dead, the process that holds the lock for it
 * (its engine) is about to notice, and we wait for that.
 * @param ownerPid the server on whose behalf the folder is taken
 * @throws FolderLockedError
 */
export async function lockFolder(folder: string, ownerPid: number = process.pid): Promise<FolderLock> {
  makeFolder(folder);
  const deadline = Date.now() + TAKEOVER_MS;
  for (;;) {
    const lock = tryLock(join(folder, "lock"));
    if (lock) {
      writeFileSync(join(folder, "owner"), `${ownerPid}\n`);
      return lock;
    }
    const holder = readOwner(join(folder, "owner"));
    if ((holder !== undefined && isAlive(holder)) || Date.now() > deadline) {
      throw new FolderLockedError(folder, holder);
    }
    await sleep(25);
  }
}

/** With those above it; step by step, as Node's own way never ends where a file system takes none (`/proc`). */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another who starts at the same time was first.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function tryLock(file: string): FolderLock | undefined {
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
