// Part of `npm run check`: refuses SQL on a table outside the folder that owns it, and tables without an owner.
import { ROOT } from "./lib/paths.mjs";
import { checkTables } from "./tables/check.ts";
import { observationTables, serverSources } from "./tables/server-tables.ts";

const faults = checkTables(await serverSources(ROOT), observationTables());
for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`);
if (faults.length > 0) {
  console.error(`\n${faults.length} ${faults.length === 1 ? "use" : "uses"} of tables by others than their owners.`);
  process.exit(1);
}
