import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { lowerPriority, ROOT } from "../programs.ts";
import { createTurns } from "./turns.ts";

/** What a process may take. */
export interface ProcessLimits {
  /** Of the processor's time. */
  readonly processorMs: number;
  /** By the clock. */
  readonly timeMs: number;
  /** JavaScript objects. */
  readonly heapMib: number;
  /** All of it. */
  readonly residentBytes: number;
  readonly answerBytes: number;
  /** Processes at the same time in one server. */
  readonly atOnce: number;
}

/** What a process wrote to its standard output, and why it was ended; null: it ended by itself. */
export interface Ended {
  readonly output: Buffer;
  readonly cut: "late" | "large" | null;
}

export interface ConfinedProcesses {
  /**
   * Runs the program on what is given to its standard input. Whatever that is, an answer comes.
   * @param signal ends the process
   * @throws what reading `input` throws; the signal's reason
   */
  run(input: Readable, parameters: readonly string[], signal?: AbortSignal): Promise<Ended>;
  /** Ends what is under way. */
  close(): void;
}

const ARGUMENTS = [
  "--permission",
  // The program and its libraries, and nothing else: not the data folder, not the home folder.
  `--allow-fs-read=${join(ROOT, "packages")}/`,
  `--allow-fs-read=${join(ROOT, "node_modules")}/`,
  "--disallow-code-generation-from-strings",
  "--no-warnings",
];
const WATCH_MS = 100;
/** It gets the time that the server does not need. */
const PRIORITY = 10;

/**
 * Runs a program on hostile input, in a process of its own without files, network or environment, which is ended when it
 * takes too long or too much.
 * @param more arguments of Node
 */
export function createConfinedProcesses(
  program: string,
  limits: ProcessLimits,
  more: readonly string[] = [],
): ConfinedProcesses {
  const { timeMs, processorMs, heapMib, residentBytes, answerBytes, atOnce } = limits;
  const turns = createTurns(atOnce);
  const children = new Set<ChildProcessWithoutNullStreams>();

  async function run(input: Readable, parameters: readonly string[], signal: AbortSignal | undefined): Promise<Ended> {
    signal?.throwIfAborted();
    const given = [...ARGUMENTS, ...more, `--max-old-space-size=${heapMib}`, program, ...parameters];
    const child = spawn(process.execPath, given, { env: {}, cwd: ROOT, stdio: "pipe" });
    children.add(child);
    lowerPriority(child.pid, PRIORITY);
    let cut: Ended["cut"] = null;
    const kill = (why: Ended["cut"]) => {
      cut ??= why;
      child.kill("SIGKILL");
    };
    const abort = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", abort);
    const late = setTimeout(() => kill("late"), timeMs);
    const watch = setInterval(() => {
      const use = useOf(child.pid);
      if (use.residentBytes > residentBytes) kill("large");
      if (use.processorMs > processorMs) kill("late");
    }, WATCH_MS);
    const closed = new Promise<void>((resolve) => {
      child.once("close", (_code, ended) => {
        // So V8 ends a process whose heap is full.
        if (ended === "SIGABRT" || ended === "SIGTRAP") cut ??= "large";
        resolve();
      });
      child.once("error", () => resolve());
    });
    const answer: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > answerBytes) kill("large");
      else answer.push(piece);
    });
    child.stderr.resume();
    let lost: unknown = null;
    // A child that has ended no longer reads, which is no error of the input.
    input.once("error", (error) => (lost = error));
    await pipeline(input, child.stdin).catch(() => {
      if (lost !== null) child.kill("SIGKILL");
    });
    await closed;
    clearTimeout(late);
    clearInterval(watch);
    signal?.removeEventListener("abort", abort);
    children.delete(child);
    signal?.throwIfAborted();
    if (lost !== null) throw lost;
    return { output: Buffer.concat(answer), cut };
  }

  return {
    run: (input, parameters, signal) => turns.run(() => run(input, parameters, signal)),
    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

const PAGE = 4096;
/** Of Linux, on all that Node runs on. */
const TICK_MS = 10;

/** Present and total use of a process; nothing where the system has no figures (any but Linux). */
function useOf(pid: number | undefined): { residentBytes: number; processorMs: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Behind the program's name, which may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, resident = 0] = [fields[11], fields[12], fields[21]];
    return { residentBytes: resident * PAGE, processorMs: (user + system) * TICK_MS };
  } catch {
    return { residentBytes: 0, processorMs: 0 };
  }
}
