import { join } from "node:path";
import { defineConfig } from "vitest/config";

// The programs that tests start, a hundred or so, are mostly the same: Node keeps what it made of their sources.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules/.cache/fyr-compiled");

const project = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, exclude: ["**/node_modules/**", "**/dist/**"], environment: "node" as const, ...extra },
});

// Real answers need the real atlas: compiled once for the whole run.
const atlas = "packages/server/src/testing/global-setup.ts";
const sharedFyr = "e2e/support/shared-fyr.ts";
// Loading modules anew for each file takes longer than most files of units: these keep nothing that others could meet.
const pure = { isolate: false };
// Engine and browser tests start real processes.
const slow = { testTimeout: 60_000, hookTimeout: 120_000 };
// What it costs to optimise the embedded ledger (WebAssembly) is not earned back within a file of tests.
const ledgers = { execArgv: ["--liftoff-only"] };

export default defineConfig({
  test: {
    // Tests of processes wait much of their time (polls, timers, disks): twice as many workers keep two cores busy.
    maxWorkers: 4,
    reporters: ["default", "./scripts/count-reporter.mjs"],
    projects: [
      project("contract", ["packages/contract/src/**/*.test.ts"], pure),
      project("core", ["packages/core/src/**/*.test.ts"], { ...pure, testTimeout: 120_000, hookTimeout: 120_000 }),
      project("server", ["packages/server/src/**/*.test.ts"], { ...pure, ...slow, ...ledgers, globalSetup: [atlas] }),
      project("web", ["packages/web/src/**/*.test.ts", "packages/web/src/**/*.test.tsx"], pure),
      project("e2e", ["e2e/**/*.test.ts"], { ...pure, ...slow, globalSetup: [atlas, sharedFyr] }),
    ],
  },
});
