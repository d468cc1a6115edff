import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Owner {
  readonly pid: number;
  /** When the process with that pid began, in the kernel's ticks: tells it from a later process with the same pid. */
  readonly started: string | null;
  readonly token: string;
}

export class FolderLockedError extends Error {
  override name = "FolderLockedError";
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`The folder ${folder} is in use by another running Fyr (process ${pid}).`);
    this.pid = pid;
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * Makes a folder this process's own until `release` or its end.
 * A file with the owner's pid and start time, not `flock`: Node has none without a native add-on, and this one also
 * tells who the owner is. The file is written aside and linked into place, so that none is ever seen half written; one
 * whose owner no longer runs (kill -9, power cut) is taken over.
 * @throws FolderLockedError
 */
export function lockFolder(folder: string, name = "fyr.lock"): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const mine: Owner = { pid: process.pid, started: startOf(process.pid), token: randomUUID() };
  const aside = `${path}.${mine.token}`;
  writeFileSync(aside, JSON.stringify(mine));
  try {
    if (!link(aside, path)) {
      const owner = readOwner(path);
      if (owner !== null && isAlive(owner)) throw new FolderLockedError(folder, owner.pid);
      removeStale(path, owner);
      // Of several that take over a stale lock at once, whoever links first has it.
      if (!link(aside, path)) throw new FolderLockedError(folder, readOwner(path)?.pid ?? 0);
    }
  } finally {
    rmSync(aside, { force: true });
  }
  return {
    release() {
      if (readOwner(path)?.token === mine.token) rmSync(path, { force: true });
    },
  };
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Moves a dead owner's lock away; one that another process put there since it was read is put back. */
function removeStale(path: string, stale: Owner | null): void {
  const away = `${path}.${randomUUID()}`;
  try {
    renameSync(path, away);
  } catch {
    return;
  }
  if (readOwner(away)?.token !== stale?.token) link(away, path);
  rmSync(away, { force: true });
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const started = startOf(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

/** Field 22 of /proc/<pid>/stat (proc(5)); the name in field 2 may hold spaces and brackets. Null where there is none. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
