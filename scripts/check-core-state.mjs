// Part of `npm run check`: refuses state at module level in the core, which is pure.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./lib/paths.mjs";
import { filesIn } from "./lib/sources.mjs";
import { checkCoreState, CORE } from "./core-state/check.ts";

const paths = await filesIn(join(ROOT, CORE));
const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
const files = paths.map((path, index) => [path.slice(ROOT.length + 1).replaceAll("\\", "/"), texts[index] ?? ""]);
const faults = checkCoreState(new Map(files));
for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`);
if (faults.length > 0) process.exit(1);
