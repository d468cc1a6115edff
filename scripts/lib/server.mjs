import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { COMPILED, ROOT } from "./paths.mjs";
import { progress } from "./progress.mjs";
import { run } from "./run.mjs";
import { hashOf } from "./sources.mjs";

const SERVER = join(ROOT, "packages", "server");
/** A link to the bundle that is in force. */
const DIST = join(SERVER, "dist");
const INPUTS = [
  "packages/server",
  "packages/core",
  "packages/contract",
  "package-lock.json",
  "scripts/bundle.mjs",
  "scripts/lib/server.mjs",
];
/** Programs that run load files of the bundle that they began with. */
const KEPT = 3;
const KEPT_MS = 3_600_000;

/**
 * Bundles the server unless what `packages/server/dist` leads to was made of these very sources. Each bundle has a
 * folder of its own, which is complete once it is there, so that neither an interruption nor another who builds at the
 * same time leaves anything mixed.
 */
export async function ensureServer() {
  let version = await wanted();
  // Again where a source was changed meanwhile: the name must match the content.
  for (; !existsSync(version); version = await wanted()) await build(version);
  if ((await readlink(DIST).catch(() => "")) === basename(version)) return;
  const link = join(SERVER, `dist.link-${process.pid}`);
  await rm(link, { force: true });
  await symlink(basename(version), link);
  await rename(link, DIST);
  await utimes(version, new Date(), new Date());
  await removeOld();
}

const wanted = async () => join(SERVER, `dist.${(await hashOf(INPUTS)).slice(0, 16)}`);

async function build(version) {
  const done = progress("Bundling the server");
  const aside = join(SERVER, `dist.building-${process.pid}`);
  await mkdir(aside, { recursive: true });
  const code = await run({ args: ["--disable-warning=ExperimentalWarning", "scripts/bundle.mjs", aside], quiet: true });
  if (code === 0 && (await wanted()) === version) {
    // Another who built the same was first: theirs is as good.
    await rename(aside, version).catch(() => undefined);
    // Otherwise what was compiled from deleted bundles would never be removed.
    await rm(COMPILED, { recursive: true, force: true });
  }
  await rm(aside, { recursive: true, force: true });
  done(code === 0);
  if (code !== 0) throw new Error("The server could not be bundled (Rolldown's words are above).");
}

/** Bundles before the last few that no process started with for an hour, and what interrupted builds have left. */
async function removeOld() {
  const names = (await readdir(SERVER)).filter((name) => name.startsWith("dist."));
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await lstat(join(SERVER, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = found
    .sort((a, b) => b.at - a.at)
    .slice(KEPT)
    .filter(({ at }) => at < Date.now() - KEPT_MS);
  for (const { name } of old) await rm(join(SERVER, name), { recursive: true, force: true });
}
