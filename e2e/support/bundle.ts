import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The bundles of the sources as they are, of server and web app, for who runs Vitest without `npm test`, which made it before. */
export default async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../scripts/fyr.mjs"), "build"]);
}
