import { execFile } from "node:child_process";
import { chmod, lchown, lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Program } from "./chromium.ts";
import { sharedFolder } from "./shared-folder.ts";

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
 * it: as root the browser runs as one. What is there already is used if nobody else can have written it; where another
 * user has taken the name, it lies under one that cannot be known before, which a file of the data folder notes.
 * @throws where there is no room, or the folder is not to be written
 */
export async function carriedChromium(entry: string, dataDir: string): Promise<Program> {
  const { version } = JSON.parse(await readFile(await packageFile(entry), "utf8")) as { readonly version: string };
  const folder = join(sharedFolder(), `fyr-chromium-${version}-${process.getuid?.() ?? 0}`);
  const note = join(dataDir, `chromium-${version}`);
  for (const known of [folder, await readFile(note, "utf8").catch(() => "")]) {
    if (known !== "" && (await isOurs(known))) return programIn(known);
  }
  const made = await unpacked(entry, folder);
  // Without the note it is unpacked anew at the next start.
  if (made !== folder) await writeFile(note, made).catch(() => undefined);
  return programIn(made);
}

/** Aside and renamed, so that an unpacking that was interrupted is not taken for a browser. */
async function unpacked(entry: string, folder: string): Promise<string> {
  const aside = await mkdtemp(join(dirname(folder), "fyr-chromium-"));
  try {
    await promisify(execFile)(
      process.execPath,
      ["--no-warnings", "--input-type=module", "--eval", UNPACK, pathToFileURL(entry).href],
      { env: { TMPDIR: aside, HOME: aside, AWS_EXECUTION_ENV: PLATFORM }, timeout: UNPACK_MS },
    );
    await belongToUs(aside);
    // The browser runs as another user where this process is root.
    for (const path of [aside, join(aside, "chromium")]) await chmod(path, 0o755);
    await nameFonts(aside, folder);
    if (await isMoved(aside, folder)) return folder;
    // Another process of ours was first, or another user has put something there, which is not touched.
    if (!(await isOurs(folder))) return await nameFonts(aside, aside);
    await rm(aside, { recursive: true, force: true });
    return folder;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** The package's own configuration names folders of the machine that it was made for. */
async function nameFonts(folder: string, at: string): Promise<string> {
  const fonts = `<dir>${join(at, "fonts")}</dir>`;
  await writeFile(join(folder, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>\n`);
  return at;
}

const isMoved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );

/** What root unpacks belongs to whoever packed it. */
async function belongToUs(folder: string): Promise<void> {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid !== 0 || gid === undefined) return;
  for (const path of await readdir(folder, { recursive: true })) await lchown(join(folder, path), uid, gid);
}

async function isOurs(folder: string): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(folder);
    const isWhole = (await lstat(join(folder, "chromium"))).isFile();
    return isWhole && uid === process.getuid?.() && (mode & OTHERS_WRITE) === 0;
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
