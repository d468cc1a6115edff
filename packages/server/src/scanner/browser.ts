import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { lowerSessionPriority } from "../programs.ts";
import { argumentsOf, type Program } from "./chromium.ts";
import { type Devtools, openDevtools } from "./devtools.ts";
import { confinementOf, killAll, memoryOf, treeOf } from "./process-tree.ts";
import { profileOf, sharedFolder } from "./shared-folder.ts";

const SAID_MAX = 64 * 1024;
const WATCH_MS = 250;
/** Chromium ends within a few milliseconds of a kill. */
const GONE_MS = 3000;
const COMPLAINT_MS = 1000;

export interface Browser {
  readonly devtools: Devtools;
  readonly pid: number;
  /** For what the page wants to store. */
  readonly folder: string;
  /** Why it was ended; null while it runs, or where it ended by itself. */
  cut(): "memory" | null;
  /** What it said of itself before it ended by itself; nothing where it has not. */
  complaint(): Promise<string>;
  confinement(): ReturnType<typeof confinementOf>;
  /** Ends all of its processes and removes its folder. */
  close(): Promise<void>;
}

interface Launch {
  /** Of the scan: its folder is named after it. */
  readonly id: string;
  readonly program: Program;
  readonly isSandboxed: boolean;
  /** Under which the browser runs where this process is root, as its sandbox refuses there. */
  readonly uid: number | null;
  readonly memoryBytes: number;
}

/** A PDF is a file that is stored, and no page of the browser's own viewer. */
const SETTINGS = { plugins: { always_open_pdf_externally: true } };

function writeSettings(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "Preferences"), JSON.stringify(SETTINGS));
}

/** Starts a Chromium with a profile of its own, in a process group of its own, without anything of our environment. */
export function launch({ id, program, isSandboxed, uid, memoryBytes }: Launch): Browser {
  const folder = mkdtempSync(join(sharedFolder(), profileOf(id)));
  writeSettings(join(folder, "profile", "Default"));
  if (uid !== null) {
    for (const part of ["", "profile", "profile/Default", "profile/Default/Preferences"])
      chownSync(join(folder, part), uid, uid);
  }
  const given = argumentsOf(join(folder, "profile"), "http://127.0.0.1:9", isSandboxed);
  const [command, args, owner] = commandOf(program.path, given, uid);
  const child = spawn(command, args, {
    ...(owner !== null && { uid: owner, gid: owner }),
    env: { HOME: folder, TMPDIR: folder, PATH: "/usr/bin:/bin", LANG: "C.UTF-8", ...program.env },
    cwd: folder,
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  // As the process that starts it.
  lowerSessionPriority(child.pid, getPriority());
  let said = "";
  (child.stdio[2] as Readable).on("data", (piece: Buffer) => {
    if (said.length < SAID_MAX) said += piece.toString("latin1").slice(0, SAID_MAX);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const over = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  const devtools = openDevtools(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const pid = child.pid ?? 0;
  let cut: "memory" | null = null;
  const watch = setInterval(() => {
    if (pid === 0 || memoryOf(treeOf(pid)) <= memoryBytes) return;
    cut = "memory";
    endGroup(pid);
  }, WATCH_MS);
  let closing: Promise<void> | null = null;
  return {
    devtools,
    pid,
    folder,
    cut: () => cut,
    async complaint() {
      // Its pipes may be heard to end before itself, and the last of its words come after.
      const isEnding = devtools.closed.then(() => over);
      return Promise.race([isEnding.then(() => said), pause(COMPLAINT_MS, "", { ref: false })]);
    },
    confinement: () => confinementOf(treeOf(pid)),
    close: () =>
      (closing ??= (async () => {
        clearInterval(watch);
        endGroup(pid);
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GONE_MS).unref())]);
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
      })()),
  };
}

const UNSHARE = "/usr/bin/unshare";

/**
 * As root, the browser gets a namespace of processes of its own where the machine allows one: it ends with its first
 * process, and the kernel itself clears up. Elsewhere what a browser leaves is for the init of the machine, which some
 * containers have not got.
 */
function commandOf(path: string, args: string[], uid: number | null): [string, string[], number | null] {
  if (uid === null || !existsSync(UNSHARE)) return [path, args, uid];
  const apart = ["--pid", "--fork", "--kill-child=KILL", `--setuid=${uid}`, `--setgid=${uid}`, "--"];
  const works = spawnSync(UNSHARE, [...apart, "/bin/true"], { timeout: 2000, stdio: "ignore", env: {} }).status === 0;
  return works ? [UNSHARE, [...apart, path, ...args], null] : [path, args, uid];
}

/** Of a process group that began with that process: a number that is in use as a group's is given to no other. */
export function endGroup(pid: number): void {
  if (pid <= 1) return;
  const tree = treeOf(pid).filter((one) => one !== pid);
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // None of it is left.
  }
  killAll(tree);
}
