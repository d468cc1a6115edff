import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { programPath, ROOT } from "../programs.ts";
import { Reading } from "./answer.ts";
import { PROCESS } from "./limits.ts";
import { createTurns } from "./turns.ts";
import { readFileSync } from "node:fs";

export interface FileReader {
  /**
   * Reads a file in a process of its own, which is ended when it takes too long or too much: whatever the file holds,
   * an answer comes.
   * @param name breaks ties between kinds of text
   * @param signal ends the process
   * @throws what reading `content` throws; the signal's reason
   */
  read(content: Readable, name: string, signal?: AbortSignal): Promise<Reading>;
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
const PROGRAM = programPath("confined/file-reader");
const WATCH_MS = 100;

const failed = (error: string): Reading => ({
  type: "other",
  mediaType: "application/octet-stream",
  metadata: {},
  indicators: null,
  error,
});
const TOO_LONG = failed("Reading the file took too long");
const TOO_MUCH = failed("Reading the file took too much memory");
const BROKEN = failed("The file could not be read");

/** @param program what reads; another one only in tests of what becomes of programs that do not behave */
export function createFileReader(
  limits: { readonly [K in keyof typeof PROCESS]?: number } = {},
  program: string = PROGRAM,
): FileReader {
  const { timeMs, processorMs, heapMib, residentBytes, answerBytes, atOnce } = { ...PROCESS, ...limits };
  const turns = createTurns(atOnce);
  const children = new Set<ChildProcessWithoutNullStreams>();

  async function read(content: Readable, name: string, signal: AbortSignal | undefined): Promise<Reading> {
    signal?.throwIfAborted();
    const parameters = [...ARGUMENTS, `--max-old-space-size=${heapMib}`, program, name];
    const child = spawn(process.execPath, parameters, { env: {}, cwd: ROOT, stdio: "pipe" });
    children.add(child);
    let end: Reading | null = null;
    const kill = (why: Reading) => {
      end ??= why;
      child.kill("SIGKILL");
    };
    const abort = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", abort);
    const late = setTimeout(() => kill(TOO_LONG), timeMs);
    const watch = setInterval(() => {
      const use = useOf(child.pid);
      if (use.residentBytes > residentBytes) kill(TOO_MUCH);
      if (use.processorMs > processorMs) kill(TOO_LONG);
    }, WATCH_MS);
    const closed = new Promise<void>((resolve) => {
      child.once("close", (_code, ended) => {
        // So V8 ends a process whose heap is full.
        if (ended === "SIGABRT" || ended === "SIGTRAP") end ??= TOO_MUCH;
        resolve();
      });
      child.once("error", () => resolve());
    });
    const answer: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > answerBytes) kill(TOO_MUCH);
      else answer.push(piece);
    });
    child.stderr.resume();
    let lost: unknown = null;
    // A child that has ended no longer reads, which is no error of the file.
    content.once("error", (error) => (lost = error));
    await pipeline(content, child.stdin).catch(() => {
      if (lost !== null) child.kill("SIGKILL");
    });
    await closed;
    clearTimeout(late);
    clearInterval(watch);
    signal?.removeEventListener("abort", abort);
    children.delete(child);
    signal?.throwIfAborted();
    if (lost !== null) throw lost;
    return end ?? understood(answer);
  }

  return {
    read: (content, name, signal) => turns.run(() => read(content, name, signal)),
    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** The reader of hostile files may have been compromised: its answer is validated like any outside input. */
function understood(answer: readonly Buffer[]): Reading {
  try {
    return Reading.parse(JSON.parse(Buffer.concat(answer).toString()));
  } catch {
    return BROKEN;
  }
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
