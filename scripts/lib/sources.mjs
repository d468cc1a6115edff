import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

const OUTPUT_OR_TEST = /(?:^|\/)(?:dist(?:\.[^/]*)?|node_modules|testing)\/|\.test\.tsx?$/;

/** Every file in a folder and those below it, as whole paths. */
export async function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * What files and folders (below the root of the repository) hold, as one hash: it shows whether something has to be
 * built anew. Tests and what is built are no sources.
 */
export async function hashOf(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const path = join(ROOT, input);
    const found = /\.\w+$/.test(input) ? [path] : await filesIn(path);
    for (const file of found.map((name) => name.slice(ROOT.length + 1)).sort()) {
      if (!OUTPUT_OR_TEST.test(file)) hash.update(file).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest("hex");
}
