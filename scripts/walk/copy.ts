import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { applyChange, type Step } from "./steps.ts";

const CONFIGURATION = ["package.json", "tsconfig.base.json"];
/** Tests need the scripts, too. */
const SOURCES_ONLY = {
  extends: "./tsconfig.base.json",
  include: ["packages/contract", "packages/core", "packages/server"],
  exclude: ["**/*.test.ts", "**/testing"],
};
/** Neither what is built nor what is large and no source. */
const LEFT_OUT = /\/(?:dist[^/]*|node_modules|public)$/;

/** Copies the sources of the packages, with the installed packages of others. */
export async function copySources(from: string, to: string): Promise<void> {
  await cp(join(from, "packages"), join(to, "packages"), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  for (const name of CONFIGURATION) await cp(join(from, name), join(to, name));
  await writeFile(join(to, "tsconfig.json"), JSON.stringify(SOURCES_ONLY));
  await mkdir(join(to, "node_modules/@fyr"), { recursive: true });
  for (const name of await readdir(join(from, "node_modules"))) {
    if (name !== "@fyr") await symlink(join(from, "node_modules", name), join(to, "node_modules", name));
  }
  for (const name of await readdir(join(to, "packages"))) {
    await symlink(join(to, "packages", name), join(to, "node_modules/@fyr", name));
  }
}

/** Does the steps of a page in a copy. */
export async function walk(root: string, steps: readonly Step[]): Promise<void> {
  for (const { path, kind, text } of steps) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, kind === "file" ? text : applyChange(await readFile(file, "utf8"), text));
  }
}
