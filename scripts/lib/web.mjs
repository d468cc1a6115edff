import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ROOT, WEB } from "./paths.mjs";
import { progress } from "./progress.mjs";
import { run } from "./run.mjs";
import { filesIn, hashOf } from "./sources.mjs";

const DIST = join(WEB, "dist");
const STAMP = join(DIST, ".built-from");
// What the built app is made of; a change in any of it makes a new build.
const INPUTS = ["packages/web", "packages/contract/src", "packages/core/src", "package-lock.json"];
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt)$/;

/** Builds the web app unless what stands in `dist` was built from these very sources. */
export async function ensureWeb() {
  const wanted = await hashOf(INPUTS);
  if ((await readFile(STAMP, "utf8").catch(() => "")) === wanted) return;
  const done = progress("Building the web app");
  // Aside and renamed: a build that is interrupted leaves the last one as it was.
  const aside = join(WEB, "dist.building");
  await rm(aside, { recursive: true, force: true });
  const code = await run({
    args: [join(ROOT, "node_modules/vite/bin/vite.js"), "build", "--outDir", aside, "--emptyOutDir"],
    cwd: WEB,
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

/** Once at build, so that no request pays for it. */
async function compress(folder) {
  for (const file of await filesIn(folder)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const content = await readFile(file);
    if (content.length < 1024) continue;
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${file}.br`, brotliCompressSync(content, quality));
  }
}
