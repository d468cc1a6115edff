import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { programPath } from "../../programs.ts";

/** Makes an embedded ledger in `dir` where there is none yet. */
export async function ensureEmbedded(dir: string): Promise<void> {
  // Written first of all: a folder with it is a ledger, or was one before it was damaged, and is never made anew.
  if (!existsSync(join(dir, "PG_VERSION"))) await create(dir);
}

/**
 * In a process of its own: the first steps of PostgreSQL take a gigabyte, half of which the process that takes them
 * never gives back.
 */
async function create(dir: string): Promise<void> {
  await mkdir(dirname(dir), { recursive: true });
  const aside = `${dir}.new`;
  await rm(aside, { recursive: true, force: true });
  const child = fork(programPath("ledger-create"), [dir, aside], {
    // What it costs to optimise WebAssembly is not earned back by one who runs it once.
    execArgv: ["--disable-warning=ExperimentalWarning", "--liftoff-only"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new Error(`The ledger could not be made (${signal ?? `code ${code}`}): ${output.trim()}`);
}
