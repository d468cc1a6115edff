import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { access, constants, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { alone } from "./lock.mjs";
import { MODULES, NODE, ROOT } from "./paths.mjs";
import { progress } from "./progress.mjs";
import { run } from "./run.mjs";

const STAMP = join(MODULES, ".fyr-installed");

/** Installs from the lock file unless exactly that is installed already. The stamp is written last. */
export async function ensureInstalled() {
  const wanted = createHash("sha256")
    .update(await readFile(join(ROOT, "package-lock.json")))
    .update(await readFile(join(ROOT, "package.json")))
    .digest("hex");
  if (await isInstalled(wanted)) return;
  await access(ROOT, constants.W_OK).catch(() => {
    throw new Error(`${ROOT} is not writable, and packages must be installed there.`);
  });
  await alone(async () => {
    if (!(await isInstalled(wanted))) await install(wanted);
  });
}

const isInstalled = async (wanted) => (await readFile(STAMP, "utf8").catch(() => "")) === wanted && existsSync(NODE);

async function install(wanted) {
  const total = Object.keys(JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")).packages).length;
  const done = progress("Installing packages", async () => {
    const count = await countPackages();
    return `${Math.min(count, total)} of about ${total}`;
  });
  // --loglevel: npm warns of packages that want a newer Node than the machine's; they run under Node 24 from here on.
  const code = await run({
    command: "npm",
    args: ["ci", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    quiet: true,
  });
  done(code === 0);
  if (code !== 0) throw new Error("npm could not install the packages (its words are above).");
  if (!existsSync(NODE)) throw new Error(`npm has no Node 24 for ${process.platform} on ${process.arch}.`);
  await writeFile(STAMP, wanted);
}

async function countPackages() {
  const names = await readdir(MODULES).catch(() => []);
  const scoped = await Promise.all(
    names.filter((name) => name.startsWith("@")).map((name) => readdir(join(MODULES, name)).catch(() => [])),
  );
  return names.filter((name) => !name.startsWith(".") && !name.startsWith("@")).length + scoped.flat().length;
}
