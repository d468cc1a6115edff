import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { alone } from "./lock.mjs";
import { ROOT, WEB } from "./paths.mjs";
import { progress } from "./progress.mjs";
import { run } from "./run.mjs";
import { filesIn, hashOf } from "./sources.mjs";

const DIST = join(WEB, "dist");
const STAMP = join(DIST, ".built-from");
// What the built app is made of; a change in any of it makes a new build.
const INPUTS = [
  "packages/web",
  "packages/contract/src",
  "packages/core/src",
  "package-lock.json",
  "scripts/lib/web.mjs",
];
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt)$/;

/** Builds the web app unless what stands in `dist` was built from these very sources. */
export async function ensureWeb() {
  const wanted = await hashOf(INPUTS);
  if (await isBuilt(wanted)) return;
  await alone(async () => {
    if (!(await isBuilt(wanted))) await build(wanted);
  });
}

const isBuilt = async (wanted) => (await readFile(STAMP, "utf8").catch(() => "")) === wanted;

async function build(wanted) {
  const done = progress("Building the web app");
  // Aside and renamed: a build that is interrupted leaves the last one as it was.
  const aside = join(WEB, "dist.building");
  await rm(aside, { recursive: true, force: true });
  const code = await run({
    args: [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--outDir", aside, "--emptyOutDir"],
    cwd: WEB,
    // Tests that find the sources changed build it as well, and have another: React would be the one for development.
    env: { NODE_ENV: "production" },
    quiet: true,
  });
  if (code === 0) {
    await compress(aside);
    await writeFile(join(aside, ".built-from"), wanted);
    await rm(DIST, { recursive: true, force: true });
    await rename(aside, DIST);
  }
  done(code === 0);
  if (code !== 0) throw new Error("The web app could not be built (Vite's words are above).");
}

/** What is smaller gains nothing: the answer names its encoding. */
const SMALL_BYTES = 256;

/** Once at build, so that no request pays for it; on as many processors as there are. */
async function compress(folder) {
  const files = (await filesIn(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map(compressFile));
}

const BEST = { gz: { level: 9 }, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } };

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALL_BYTES) return;
  const [gz, br] = await Promise.all([promisify(gzip)(content, BEST.gz), promisify(brotliCompress)(content, BEST.br)]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}
