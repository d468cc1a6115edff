import { execFile } from "node:child_process";
import { chmod, lstat, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Program } from "./chromium.ts";

const PACKAGE = "@sparticuz/chromium";
const UNPACK_MS = 120_000;
/** The name of a platform makes the package unpack its libraries too. */
const PLATFORM = "AWS_Lambda_nodejs24.x";
const UNPACK = "import(process.argv[1]).then((carried) => carried.default.executablePath())";
const OTHERS_WRITE = 0o022;

/** Where npm put the Chromium that it carries; null where it has none for this machine. */
export function carriedPackage(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  try {
    return createRequire(import.meta.url).resolve(PACKAGE);
  } catch {
    return null;
  }
}

/**
 * The Chromium of npm, unpacked into the system's folder for temporary files, where other users of the machine can run
 * it: as root the browser runs as one. What is there already is used if nobody else can have written it.
 * @throws where there is no room, or the folder is not to be written
 */
export async function carriedChromium(entry: string): Promise<Program> {
  const { version } = JSON.parse(await readFile(await packageFile(entry), "utf8")) as { readonly version: string };
  const folder = join(tmpdir(), `fyr-chromium-${version}-${process.getuid?.() ?? 0}`);
  return programIn((await isOurs(folder)) ? folder : await unpacked(entry, folder));
}

/** Aside and renamed, so that an unpacking that was interrupted is not taken for a browser. */
async function unpacked(entry: string, folder: string): Promise<string> {
  const aside = await mkdtemp(join(tmpdir(), "fyr-chromium-"));
  try {
    await promisify(execFile)(
      process.execPath,
      ["--no-warnings", "--input-type=module", "--eval", UNPACK, pathToFileURL(entry).href],
      { env: { TMPDIR: aside, HOME: aside, AWS_EXECUTION_ENV: PLATFORM }, timeout: UNPACK_MS },
    );
    // The package's own configuration names folders of the machine that it was made for.
    const fonts = `<dir>${join(folder, "fonts")}</dir>`;
    await writeFile(join(aside, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>\n`);
    await chmod(aside, 0o755);
    await rename(aside, folder);
    return folder;
  } catch (error) {
    // Another process of ours was first; what another user has put there is not touched.
    await rm(aside, { recursive: true, force: true });
    if (await isOurs(folder)) return folder;
    throw error;
  }
}

async function isOurs(folder: string): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(folder);
    const isFolder = (await lstat(join(folder, "chromium"))).isFile();
    return isFolder && uid === process.getuid?.() && (mode & OTHERS_WRITE) === 0;
  } catch {
    return false;
  }
}

/** For machines without NSS, NSPR and expat, and without fonts: the package carries them. */
const programIn = (folder: string): Program => ({
  path: join(folder, "chromium"),
  env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
});

async function packageFile(entry: string): Promise<string> {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, "package.json");
    const { name } = await readFile(file, "utf8").then(JSON.parse, () => ({}));
    if (name === PACKAGE) return file;
  }
  throw new Error(`${PACKAGE} has no package.json`);
}
