import { execFile } from "node:child_process";
import { closeSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
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
    async remove() {
      await run("umount", ["-l", path]);
      await rm(folder, { recursive: true, force: true });
    },
  };
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
