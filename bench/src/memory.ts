import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { zeekLines } from "./memory/log-lines.ts";
import { type Program, startProgram } from "./memory/program.ts";

const EVENTS = 1_000_000;
const LINES_A_REQUEST = 50_000;
const LOOKUPS = 2000;
const REST_MS = 60_000;
const BAR_EMPTY = 700;
const BAR_FULL = 1200;

/**
 * How much memory the whole program holds a minute after its work: npm, server and engine. First as a fresh installation
 * without lists and events, then after the same process has collected all sources, compiled the atlas, taken a million
 * events and answered.
 */
export async function run(): Promise<void> {
  await withProgram({}, (program) => report("at rest, no lists, no events", program, BAR_EMPTY));
  const mirror = process.env["FYR_MIRROR"] ?? resolve(import.meta.dirname, "../../../shared/data/mirror.json");
  if (!existsSync(mirror)) {
    console.log(`SKIPPED: memory with all sources, as there is no ${mirror} (FYR_MIRROR)`);
    return;
  }
  await withProgram({ FYR_MIRROR: mirror }, async (program) => {
    await collected(program);
    for (let from = 0; from < EVENTS; from += LINES_A_REQUEST) {
      await program.call("/ingest/events?format=zeek", zeekLines(from, LINES_A_REQUEST));
    }
    await answers(program);
    await report(`all sources, ${EVENTS.toLocaleString("en")} events`, program, BAR_FULL);
  });
}

async function withProgram(env: Record<string, string>, use: (program: Program) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  try {
    const program = await startProgram(dataDir, env);
    try {
      await use(program);
    } finally {
      await program.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Collection {
  readonly sources: readonly { readonly progress: unknown; readonly succeeded_at: string | null }[];
  readonly build: { readonly state: string };
}

/** Waits until all sources are taken and the atlas is compiled of them. */
async function collected(program: Program): Promise<void> {
  // A build begins some seconds after the last source: idle must last.
  for (let idle = 0; idle < 10;) {
    const { sources, build } = await program.call<Collection>("/admin/sources");
    const settled = sources.every(({ progress }) => progress === null) && build.state === "idle";
    idle = settled && sources.some(({ succeeded_at }) => succeeded_at !== null) ? idle + 1 : 0;
    await pause(1000);
  }
}

async function answers(program: Program): Promise<void> {
  for (let n = 0; n < LOOKUPS; n++) {
    const mixed = Math.imul(n + 1, 0x9e37_79b1) >>> 0;
    await program.call(`/query/ip/${1 + ((mixed >>> 24) % 222)}.${(mixed >>> 16) & 255}.${(mixed >>> 8) & 255}.9`);
  }
  for (const query of ["*:*", "log_type:dns", "query:*example7.com", "status_code:[200 TO 299]"]) {
    await program.call("/query/event/search", { query });
  }
}

async function report(state: string, program: Program, bar: number): Promise<void> {
  await pause(REST_MS);
  const { processes, files, total } = program.memory();
  const verdict = total <= bar ? "bar reached" : "ABOVE THE BAR";
  console.log(`memory ${state} | ${total.toFixed(0)} MiB | bar ${bar} MiB | ${verdict}`);
  for (const { command, own } of processes) console.log(`  ${own.toFixed(0)} MiB of its own: ${nameOf(command)}`);
  console.log(`  ${files.toFixed(0)} MiB of programs and libraries, each page once`);
}

/** The last part of the program's path. */
const nameOf = (command: string) => /([\w-]+)\.js\b/.exec(command)?.[1] ?? command;
