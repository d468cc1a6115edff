import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  /** An empty folder at its top. */
  readonly path: string;
  /** Takes all of its bytes at once, as another program may, and until `clear` also what others give back. */
  fill(): void;
  /** Takes all of its inodes. */
  fillWithFiles(): void;
  /** Gives back what was taken. */
  clear(): void;
  /** Holds up whatever writes for so long, as a disk does that hangs. Resolves when it begins; thaws by itself. */
  freeze(seconds: number): Promise<void>;
  /** Holds writes up for most of the time, a second at once, until the function is called that it answers. */
  slow(): Promise<() => Promise<void>>;
  /** Takes no writes any more, as after a fault that the kernel has found; what was written before is on it. */
  fail(): Promise<void>;
  /** Leaves what a power failure leaves once no process writes: what was not synced yet may be gone. */
  losePower(): Promise<void>;
  /** As an operator does after a fault, while no process uses it: unmounts it, has it checked and mounts it again. */
  repair(): Promise<void>;
  remove(): Promise<void>;
}

const PIECE = Buffer.alloc(4 * 1024 * 1024);

/** An ext4 in a file, mounted; null where this machine lets the caller mount nothing. */
export async function mountSmallDisk(megabytes: number, inodes = 50_000): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), "fyr-disk-"));
  const [image, path] = [join(folder, "image"), await mkdtemp(join(folder, "mounted-"))];
  try {
    closeSync(openSync(image, "w"));
    truncateSync(image, megabytes * 1024 * 1024);
    await run("mkfs.ext4", ["-q", "-F", "-m", "0", "-N", String(inodes), image]);
    await run("mount", ["-o", "loop", image, path]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const [filler, files] = [join(path, "filler"), join(path, "files")];
  let refilling: NodeJS.Timeout | undefined;
  const takeAll = (): void => {
    const file = openSync(filler, "a");
    for (const length of [PIECE.length, 4096]) while (wrote(file, length));
    closeSync(file);
  };
  return {
    path,
    fill() {
      takeAll();
      refilling = setInterval(takeAll, 10);
    },
    fillWithFiles() {
      let made = true;
      for (let i = 0; made; i++) made = touched(`${files}-${i}`);
    },
    clear() {
      clearInterval(refilling);
      rmSync(filler, { force: true });
      for (let i = 0, there = true; there; i++) there = removed(`${files}-${i}`);
    },
    async freeze(seconds) {
      await frozen(path, `sleep ${seconds}`);
    },
    async slow() {
      const marker = join(folder, "slow");
      closeSync(openSync(marker, "w"));
      const { ended } = await frozen(path, `sleep 0.9; while [ -e ${marker} ]; do ${SLOW_TURN(path)}; done`);
      return async () => {
        rmSync(marker);
        await ended;
      };
    },
    async fail() {
      await run("sync", ["-f", path]);
      await run("mount", ["-o", "remount,abort", path]);
    },
    async losePower() {
      const left = join(folder, "left");
      // What the kernel has not written to the disk yet is in memory, and in no copy of the disk.
      await run("cp", ["--sparse=always", image, left]);
      await run("umount", [path]);
      await rename(left, image);
      await run("mount", ["-o", "loop", image, path]);
    },
    async repair() {
      await run("umount", [path]);
      // Ends with 1 where it has mended something.
      await run("e2fsck", ["-fy", image]).catch(() => undefined);
      await run("mount", ["-o", "loop", image, path]);
    },
    async remove() {
      // It would go on filling the disk below.
      clearInterval(refilling);
      await run("umount", ["-l", path]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SLOW_TURN = (path: string): string => `fsfreeze -u ${path}; sleep 0.1; fsfreeze -f ${path}; sleep 0.9`;

/**
 * Freezes a file system, and thaws it after the commands of a shell. In a process of its own that goes on where this one
 * is ended: what waits for a frozen file system cannot be ended at all.
 */
async function frozen(path: string, meanwhile: string): Promise<{ ended: Promise<unknown> }> {
  const script = `fsfreeze -f ${path} && echo frozen; ${meanwhile}; fsfreeze -u ${path}`;
  const shell = spawn("sh", ["-c", script], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(shell, "exit");
  const [text] = (await Promise.race([once(shell.stdout, "data"), ended])) as [unknown];
  if (String(text).trim() !== "frozen") throw new Error("The file system cannot be frozen");
  shell.unref();
  return { ended };
}

function wrote(file: number, length: number): boolean {
  try {
    return writeSync(file, PIECE, 0, length) > 0;
  } catch {
    return false;
  }
}

function touched(path: string): boolean {
  try {
    closeSync(openSync(path, "wx"));
    return true;
  } catch {
    return false;
  }
}

function removed(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}
