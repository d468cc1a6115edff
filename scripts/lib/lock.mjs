import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./paths.mjs";

/** In the checkout, beside what is installed and built: `npm ci` empties `node_modules`. */
const LOCK = join(ROOT, ".fyr-building");
const BEAT_MS = 2000;
/** A holder on another host, as containers that share the checkout are, is gone after so long without a heartbeat. */
const SILENT_MS = 30_000;
const POLL_MS = 200;

/**
 * Runs `work` while no other process of this checkout runs any: two starts would empty each other's `node_modules`. A
 * holder that was killed is followed at once. What the other has done meanwhile need not be done again: `work` checks.
 */
export async function alone(work, { file = LOCK, waiting = sayWaiting } = {}) {
  const own = JSON.stringify({ host: hostname(), pid: process.pid, at: Date.now() });
  for (let isSaid = false; !(await create(file, own)); await sleep(POLL_MS)) {
    if (await removeDead(file)) continue;
    if (!isSaid) waiting();
    isSaid = true;
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

function sayWaiting() {
  console.error("Another process installs or builds in this folder: waiting for it");
}

async function create(file, content) {
  try {
    await writeFile(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Moves away the lock of a process that has ended, and puts back what is not that lock any more. */
async function removeDead(file) {
  const content = await readFile(file, "utf8").catch(() => null);
  if (content === null || !(await isDead(file, content))) return false;
  const aside = `${file}.${process.pid}`;
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return false;
  const moved = await readFile(aside, "utf8");
  // Another was faster, and this is its lock.
  if (moved !== content) await rename(aside, file);
  await rm(aside, { force: true });
  return moved === content;
}

async function isDead(file, content) {
  const at = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now();
  if (Date.now() - at > SILENT_MS) return true;
  let holder;
  try {
    holder = JSON.parse(content);
  } catch {
    // It is being written.
    return false;
  }
  return holder.host === hostname() && !isAlive(holder.pid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
