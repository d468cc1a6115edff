import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The bundles of the sources as they are, of server and web app, for who runs Vitest without `npm test`, which made them
 * before. Processes and threads that tests of the sources start run from there, too.
 */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, "scripts/fyr.mjs"), "build"]);
  // Another run may lead `dist` to a newer bundle.
  process.env["FYR_TEST_PROGRAMS"] = await realpath(join(ROOT, "packages/server/dist"));
}
