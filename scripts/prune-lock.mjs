// After `npm install`: takes out of the lock file the optional dependencies that the registry in use did not have
// (bindings of development tools for other platforms), because `npm ci` refuses a lock file that names but lacks them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lib/paths.mjs";

const path = join(ROOT, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
let pruned = 0;

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (resolves(place, name)) continue;
    delete entry.optionalDependencies[name];
    pruned++;
  }
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${pruned} optional dependencies pruned`);

/** As Node resolves: beside the package, then in each folder above. */
function resolves(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}
