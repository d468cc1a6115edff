import { join } from "node:path";
import { MODULES } from "./paths.mjs";

const tool = (path, ...args) => ({ args: [join(MODULES, path), ...args] });
/**
 * glibc raises by itself what it takes from the system in one piece, and holds what was freed below that: a hundred MB
 * after V8 has compiled the ledger's WebAssembly. A threshold that is set stays; what is larger goes back at once.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
const server = (...args) => ({
  env: MALLOC,
  args: ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=32", ...args],
});

/**
 * The commands. `web`, `server`: whether the built web app, and the bundle of the server, are needed first; `steps`:
 * programs run in turn under Node 24, stopping at the first that fails; `stays`: its one step runs for weeks, in place
 * of the script rather than beneath it, which saves the memory of a Node.
 */
export const commands = {
  start: {
    web: true,
    server: true,
    stays: true,
    steps: (args) => [server("packages/server/dist/main.js", ...args)],
  },
  dev: { steps: () => [server("scripts/dev.mjs")] },
  bundle: { server: true, steps: () => [] },
  build: { web: true, server: true, steps: () => [] },
  cli: { server: true, steps: (args) => [server("packages/server/dist/cli.js", ...args)] },
  test: {
    web: true,
    server: true,
    steps: (args) => [tool("vitest/vitest.mjs", "run", ...args)],
  },
  fuzz: {
    steps: () => [
      {
        ...tool("vitest/vitest.mjs", "run", "--project", "core", "--project", "server", "properties", "differential"),
        env: { FYR_FUZZ_RUNS: "60000" },
      },
    ],
  },
  soak: {
    web: true,
    server: true,
    steps: (args) => [{ ...tool("vitest/vitest.mjs", "run", ...args), env: { FYR_SOAK: "1" } }],
  },
  "test-postgres": { steps: (args) => [server("scripts/test-postgres.mjs", ...args)] },
  check: {
    steps: () => [
      tool("typescript/bin/tsc", "-p", "."),
      tool("typescript/bin/tsc", "-p", "packages/web"),
      tool("typescript/bin/tsc", "-p", "e2e"),
      tool("oxlint/bin/oxlint", "--deny-warnings"),
      tool("oxfmt/bin/oxfmt", "--check"),
      tool("dependency-cruiser/bin/dependency-cruiser.mjs", "packages", "bench", "e2e"),
      tool("knip/bin/knip.js"),
      server("scripts/check-tables.mjs"),
      server("scripts/check-modules.mjs"),
      server("scripts/check-core-state.mjs"),
    ],
  },
  "count-files": { steps: (args) => [server("scripts/count-files.mjs", ...args)] },
  openapi: { steps: (args) => [server("scripts/openapi.mjs", ...args)] },
  pictures: { steps: (args) => [server("scripts/pictures.mjs", ...args)] },
  bench: { web: true, server: true, steps: (args) => [server("--expose-gc", "bench/src/main.ts", ...args)] },
};
