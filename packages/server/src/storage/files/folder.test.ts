import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileKeyError, FileMissingError, type FileStore, FileTooLargeError, openFolder } from "./index.ts";

describe("files in a folder", () => {
  let root: string;
  let files: FileStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "fyr-files-"));
    files = await openFolder(root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("stores a file, returns its size and hash, and replaces it", async () => {
    const stored = await files.put("a/b.txt", Readable.from([Buffer.from("hel"), Buffer.from("lo")]));
    expect(stored).toEqual({
      key: "a/b.txt",
      size: 5,
      sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
    });
    await files.put("a/b.txt", Buffer.from("new"));
    expect(await text(await files.get("a/b.txt"))).toBe("new");
  });

  it("refuses what is too large and leaves nothing of it", async () => {
    await expect(files.put("big", Buffer.alloc(11), { maxBytes: 10 })).rejects.toBeInstanceOf(FileTooLargeError);
    expect(await files.list()).toEqual([]);
    expect(await readdir(root)).toEqual([]);
  });

  it.each(["../x", "/etc/passwd", "a/../b", "a//b", ".hidden", "", "A", "a\0b", "a/".repeat(20)])(
    "takes no key that could lead elsewhere: %j",
    async (key) => {
      await expect(files.put(key, Buffer.from("x"))).rejects.toBeInstanceOf(FileKeyError);
      await expect(files.get(key)).rejects.toBeInstanceOf(FileKeyError);
    },
  );

  it("lists by prefix, deletes, and reports a missing file", async () => {
    await files.put("x/1", Buffer.from("1"));
    await files.put("y/2", Buffer.from("2"));
    expect(await files.list("x/")).toEqual(["x/1"]);
    await files.delete("x/1");
    await expect(files.get("x/1")).rejects.toBeInstanceOf(FileMissingError);
  });

  it("deletes what a killed process left half written", async () => {
    await writeFile(join(root, ".part-123"), "half");
    files = await openFolder(root);
    expect(await readdir(root)).toEqual([]);
  });
});
