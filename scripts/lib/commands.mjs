import { join } from "node:path";
import { MODULES } from "./paths.mjs";

const tool = (path, ...args) => ({ args: [join(MODULES, path), ...args] });
const server = (...args) => ({
  args: ["--enable-source-maps", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=32", ...args],
});

/**
 * What can be asked for. `web`: whether the built web app is needed first; `steps`: programs run in turn under Node 24,
 * stopping at the first that fails.
 */
export const commands = {
  start: { web: true, steps: (args) => [server("packages/server/src/main.ts", ...args)] },
  dev: { web: false, steps: () => [server("scripts/dev.mjs")] },
  cli: { web: false, steps: (args) => [server("packages/server/src/cli/main.ts", ...args)] },
  test: {
    web: true,
    steps: (args) => [tool("vitest/vitest.mjs", "run", ...args)],
  },
  fuzz: {
    web: false,
    steps: () => [
      {
        ...tool("vitest/vitest.mjs", "run", "--project", "core", "--project", "server", "properties", "differential"),
        env: { FYR_FUZZ_RUNS: "60000" },
      },
    ],
  },
  soak: {
    web: true,
    steps: (args) => [{ ...tool("vitest/vitest.mjs", "run", ...args), env: { FYR_SOAK: "1" } }],
  },
  "test-postgres": { web: false, steps: () => [server("scripts/test-postgres.mjs")] },
  check: {
    web: false,
    steps: () => [
      tool("typescript/bin/tsc", "-p", "."),
      tool("typescript/bin/tsc", "-p", "packages/web"),
      tool("typescript/bin/tsc", "-p", "e2e"),
      tool("oxlint/bin/oxlint", "--deny-warnings"),
      tool("oxfmt/bin/oxfmt", "--check"),
      tool("dependency-cruiser/bin/dependency-cruiser.mjs", "packages", "bench", "e2e"),
      tool("knip/bin/knip.js"),
    ],
  },
  bench: { web: true, steps: (args) => [server("--expose-gc", "bench/src/main.ts", ...args)] },
};
