import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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
      lockFolder(${JSON.stringify(folder)});
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
      expect(() => lockFolder(folder)).toThrow(FolderLockedError);
      expect(() => lockFolder(folder)).toThrow(
        `The folder ${folder} is in use by another running Fyr (process ${child.pid}).`,
      );
    } finally {
      child.kill("SIGKILL");
    }
  });

  it("is taken over from an owner that was killed", async () => {
    const child = await otherOwner();
    child.kill("SIGKILL");
    await once(child, "exit");
    lockFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over when the pid now belongs to another process", () => {
    writeFileSync(join(folder, "fyr.lock"), JSON.stringify({ pid: process.pid, started: "1", token: "t" }));
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  it("is taken over when the file is no lock at all", () => {
    writeFileSync(join(folder, "fyr.lock"), "\0garbage");
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  it("can be taken again after it was released", () => {
    lockFolder(folder).release();
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    lock.release();
  });
});
