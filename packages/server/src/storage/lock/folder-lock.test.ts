import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderLockedError, lockFolder } from "./index.ts";

describe("a lock on a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "fyr-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A real other process that takes the lock and holds it. */
  async function otherOwner() {
    const program = `
      import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "index.ts"))};
      await lockFolder(${JSON.stringify(folder)});
      console.log("locked");
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    return child;
  }

  it("is refused while another process has it, naming the folder and the process", async () => {
    const child = await otherOwner();
    try {
      await expect(lockFolder(folder)).rejects.toThrow(
        `The folder ${folder} is in use by another running Fyr (process ${child.pid}); stop that one, or choose another folder with FYR_DATA.`,
      );
      await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderLockedError);
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("is free at once after its owner was killed", async () => {
    const child = await otherOwner();
    child.kill("SIGKILL");
    await once(child, "exit");
    const lock = await lockFolder(folder);
    expect(readFileSync(join(folder, "owner"), "utf8")).toBe(`${process.pid}\n`);
    lock.release();
  });

  it("does not trust the file beside it", async () => {
    for (const owner of [String(process.ppid), "\0garbage", ""]) {
      writeFileSync(join(folder, "owner"), owner);
      const lock = await lockFolder(folder);
      await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderLockedError);
      lock.release();
    }
  });

  it("makes the folder and those above it, and reports where none can be made", async () => {
    const lock = await lockFolder(join(folder, "a", "b"));
    lock.release();
    expect(statSync(join(folder, "a", "b")).mode & 0o777).toBe(0o700);
    await expect(lockFolder(join(folder, "a", "b", "lock", "c"))).rejects.toThrow(/EEXIST|ENOTDIR/);
    // The kernel's own: Node's recursive mkdir never comes back from there.
    if (process.platform === "linux") {
      await expect(lockFolder("/proc/nowhere/data")).rejects.toMatchObject({ code: "ENOENT", syscall: "mkdir" });
    }
  });

  it("is granted to one of many that ask at once", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = asked.filter((outcome) => outcome.status === "fulfilled");
    expect(locks).toHaveLength(1);
    locks[0]?.value.release();
  });
});
