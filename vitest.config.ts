import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { defineConfig } from "vitest/config";

/*
 * What tests write is gone after them, and is much: a ledger is a thousand files, and each server has its own. Where
 * there is memory for it, they have their temporary folder there; on a disk it takes the kernel ten times the work.
 */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 6e9;
if (process.env["TMPDIR"] === undefined && freeIn(MEMORY) > ENOUGH_BYTES) {
  const scratch = mkdtempSync(join(MEMORY, "fyr-tests-"));
  process.env["TMPDIR"] = scratch;
  process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

// The programs that tests start, a hundred or so, are mostly the same: Node keeps what it made of their sources.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/fyr-compiled");

// Real answers need the real atlas: compiled once for the whole run.
const atlas = "scripts/test-data.ts";
const bundle = "e2e/support/bundle.ts";
const sharedFyr = "e2e/support/shared-fyr.ts";
const examples = { setupFiles: ["packages/core/src/testing/same-examples.ts"] };
// Loading modules anew for each file takes longer than most files of units: these keep nothing that others could meet.
const pure = { isolate: false };
// A second is nothing on a busy machine, for processes that tests start least of all. In `npm run soak` and
// `npm run fuzz` they have many times the work.
const times = process.env["FYR_SOAK"] === "1" || process.env["FYR_FUZZ_RUNS"] !== undefined ? 6 : 1;
const patient = { testTimeout: times * 300_000, hookTimeout: times * 300_000 };
// Asking is work of the servers that are waited for: twenty times a second, as by default, it holds them up.
const polls = { expect: { poll: { timeout: times * 90_000, interval: 150 } } };
// What it costs to optimise the embedded ledger (WebAssembly) is not earned back within a file of tests, nor in this
// process, which makes the ledgers that tests start from.
const ledgers = { execArgv: ["--liftoff-only"] };
// As the flag is read at the start only, what it stands for.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const project = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node" as const,
    ...pure,
    ...patient,
    ...extra,
  },
});

export default defineConfig({
  test: {
    // Tests of processes wait much of their time (polls, timers, other processes): so many workers keep two cores busy.
    maxWorkers: 4,
    reporters: ["default", "./scripts/count-reporter.mjs"],
    projects: [
      project("scripts", ["scripts/**/*.test.ts"]),
      project("contract", ["packages/contract/src/**/*.test.ts"]),
      project("core", ["packages/core/src/**/*.test.ts"], examples),
      project("server", ["packages/server/src/**/*.test.ts"], {
        ...polls,
        ...examples,
        ...ledgers,
        globalSetup: [bundle, atlas],
      }),
      project("web", ["packages/web/src/**/*.test.ts", "packages/web/src/**/*.test.tsx"], examples),
      project("e2e", ["e2e/**/*.test.ts"], { ...polls, globalSetup: [bundle, atlas, sharedFyr] }),
    ],
  },
});
