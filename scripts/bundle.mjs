// Bundles the programs of the server into the folder that is given: `node scripts/bundle.mjs <folder>`
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { PROGRAMS } from "../packages/server/src/programs.ts";
import { ROOT } from "./lib/paths.mjs";

const [folder] = process.argv.slice(2);

// What loads native code, WebAssembly or files beside itself stays where npm put it.
const OUTSIDE = ["@electric-sql/pglite", "@node-rs/argon2", "libarchive-wasm", "pg-native", "sharp"];

const source = (program) => join(ROOT, "packages/server/src", `${program}.ts`);
const isConfined = ([name]) => name.startsWith("confined/");

/** Code from packages, by its users; apart from ours, which changes and is debugged. */
const PACKAGES = { name: "packages", test: /[\\/]node_modules[\\/]/, entriesAware: true };

/** Programs that may share files with each other, which are written into the folder `shared`. */
async function bundle(programs, shared) {
  const made = await rolldown({
    input: Object.fromEntries(programs.map(([name, program]) => [name, source(program)])),
    platform: "node",
    external: (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    logLevel: "warn",
    onLog(level, log, handle) {
      // Of packages: nothing that we could mend.
      if (level !== "warn" || !log.id?.includes("node_modules")) handle(level, log);
    },
  });
  await made.write({
    dir: folder,
    format: "esm",
    chunkFileNames: `${shared}[name].js`,
    codeSplitting: { groups: [PACKAGES] },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await made.close();
}

/** Traces of packages need no maps, which are the largest files. */
async function removeMapsOfPackages() {
  for (const name of await readdir(folder, { recursive: true })) {
    if (/(?:^|[\\/])packages~.*\.map$/.test(name)) await rm(join(folder, name));
  }
}

const programs = Object.entries(PROGRAMS);
await bundle(
  programs.filter((program) => !isConfined(program)),
  "",
);
await bundle(programs.filter(isConfined), "confined/");
await removeMapsOfPackages();
