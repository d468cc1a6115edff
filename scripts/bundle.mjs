// Bundles the programs of the server into the folder that is given: `node scripts/bundle.mjs <folder>`
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
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

/**
 * Beside each file of ours `<name>.lines.json`, with the source and the line of each of its lines (`stack-traces.ts`), in
 * place of its source map, which takes a running server a tenth of a second to read.
 */
async function linesInPlaceOfMaps() {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".js.map")) continue;
    const path = join(folder, name);
    if (!/(?:^|[\\/])packages~[^\\/]*$/.test(name)) await writeLines(path);
    await rm(path);
  }
}

async function writeLines(path) {
  const payload = JSON.parse(await readFile(path, "utf8"));
  const map = new SourceMap(payload);
  const file = path.replace(/\.map$/, "");
  const indexes = new Map(payload.sources.map((name, index) => [name, index]));
  const lines = (await readFile(file, "utf8")).split("\n").flatMap((text, line) => {
    const found = map.findEntry(line, Math.max(0, text.search(/\S/)));
    return found.generatedLine === line ? [indexes.get(found.originalSource) ?? -1, found.originalLine + 1] : [-1, 0];
  });
  await writeFile(`${file.replace(/\.js$/, "")}.lines.json`, JSON.stringify({ sources: payload.sources, lines }));
}

const programs = Object.entries(PROGRAMS);
await bundle(
  programs.filter((program) => !isConfined(program)),
  "",
);
await bundle(programs.filter(isConfined), "confined/");
await linesInPlaceOfMaps();
