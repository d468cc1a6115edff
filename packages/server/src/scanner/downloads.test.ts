import { chownSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedFile } from "./downloads.ts";

const BROWSER = 61_184;

describe("a file that the browser stored", () => {
  let folder: string;
  const at = (name: string) => join(folder, "downloads", name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "fyr-downloads-"));
    mkdirSync(join(folder, "downloads"));
    writeFileSync(at("plain"), "MZ");
    writeFileSync(join(folder, "secret"), "of the server");
    symlinkSync(join(folder, "secret"), at("symlink"));
    linkSync(join(folder, "secret"), at("link"));
    mkdirSync(at("folder"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is read where it is a plain file of a size that is allowed", async () => {
    expect(await storedFile(folder, "plain", 2)).toEqual(Buffer.from("MZ"));
    expect(await storedFile(folder, "plain", 1)).toBeNull();
  });

  it.each(["symlink", "link", "folder", "nothing"])("is none where its name leads elsewhere: %s", async (name) => {
    expect(await storedFile(folder, name, 100)).toBeNull();
  });

  it.runIf(process.getuid?.() === 0)("is none of another user, by a folder that leads elsewhere either", async () => {
    const own = mkdtempSync(join(tmpdir(), "fyr-downloads-"));
    chownSync(own, BROWSER, BROWSER);
    symlinkSync(join(folder, "downloads"), join(own, "downloads"));
    expect(await storedFile(own, "plain", 100)).toBeNull();
    rmSync(own, { recursive: true, force: true });
  });
});
