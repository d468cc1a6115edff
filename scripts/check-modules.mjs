// Part of `npm run check`: refuses modules that run parts of others, and circles of modules.
import { ROOT } from "./lib/paths.mjs";
import { checkModules } from "./modules/check.ts";
import { serverSources } from "./tables/server-tables.ts";

const faults = checkModules(await serverSources(ROOT));
for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`);
if (faults.length > 0) process.exit(1);
