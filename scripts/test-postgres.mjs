// Runs the ledger's tests on a real PostgreSQL, and those of one that fails, or those whose files match the arguments:
// starts one on loopback in a temporary folder and ends it after.
import { join } from "node:path";
import { MODULES } from "./lib/paths.mjs";
import { startPostgres } from "./lib/postgres.ts";
import { run } from "./lib/run.mjs";

const LEDGERS = [
  "packages/server/src/collectors",
  "packages/server/src/live",
  "packages/server/src/modules",
  "packages/server/src/storage/ledger",
  "packages/server/src/work",
  "e2e/api/failing-postgres",
];
const wanted = process.argv.slice(2);

const server = await startPostgres();
if (server === null) {
  console.log("SKIPPED: the ledger's tests did not run on PostgreSQL, because no server is installed here.");
  console.log("         On Debian: apt-get install postgresql");
  process.exit(0);
}
let code = 1;
try {
  code = await run({
    args: [
      join(MODULES, "vitest/vitest.mjs"),
      "run",
      "--project",
      "server",
      "--project",
      "e2e",
      ...(wanted.length === 0 ? LEDGERS : wanted),
    ],
    env: { FYR_TEST_DATABASE_URL: server.url },
  });
} finally {
  await server.stop();
}
process.exit(code);
