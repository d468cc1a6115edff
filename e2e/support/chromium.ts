import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

const ROOT = join(import.meta.dirname, "..", "..");
const CACHE = join(ROOT, "node_modules", ".cache", "fyr-chromium");
const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

interface Found {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

/** A real Chromium, headless: the machine's own, or the one that the npm package `@sparticuz/chromium` carries. */
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
    ],
  });
}

async function findChromium(): Promise<Found> {
  const given = process.env["FYR_CHROMIUM"];
  const installed = given ?? SYSTEM.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, env: {} };
  const folder = join(CACHE, "unpacked");
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    // For machines without NSS, NSPR and expat, and without fonts: the package carries them.
    env: { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_PATH: join(folder, "fonts") },
  };
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
