import { execFile } from "node:child_process";
import { chmod, lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const MAIN = join(import.meta.dirname, "main.ts");
/** Bits of the group and of others. */
const OTHERS = 0o077;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "fyr-command-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("leaves what a command writes to its owner, in a folder that all may read", { timeout: 120_000 }, async () => {
  await chmod(dataDir, 0o755);
  const before = process.umask(0o022);
  const args = ["--disable-warning=ExperimentalWarning", "--liftoff-only", MAIN, "account", "create", "a@example.org"];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, FYR_DATA: dataDir, FYR_OFFLINE: "1" },
  }).finally(() => process.umask(before));
  // What lies in a folder is as closed as the folder, whatever modes PGlite gives its files.
  const made = await readdir(dataDir);
  const modes = await Promise.all(made.map(async (name) => (await lstat(join(dataDir, name))).mode));
  expect(made).toEqual(expect.arrayContaining(["ledger", "observations"]));
  expect(made.filter((_, place) => ((modes[place] ?? OTHERS) & OTHERS) !== 0)).toEqual([]);
});
