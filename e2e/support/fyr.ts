import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, link, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { made } from "../../packages/server/src/testing/made-data.ts";

const ROOT = join(import.meta.dirname, "..", "..");

// As `npm start` does.
const STARTED = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=32"];
// What it costs to optimise the embedded ledger (WebAssembly) is not earned back within a test by day.
export const FLAGS = process.env["FYR_SOAK"] === "1" ? STARTED : [...STARTED, "--liftoff-only"];

export const ADMIN = { email: "admin@localhost", password: "a password for tests" };

export interface TestFyr {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it wrote to standard output and error. */
  output(): string;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export interface StartOptions {
  /** An existing data folder; otherwise a new one, with the atlas that the test run built. */
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
}

/** Starts the real program as `npm start` does, on a free port and a data folder of its own. */
export async function startFyr({ dataDir, env = {} }: StartOptions = {}): Promise<TestFyr> {
  const data = dataDir ?? (await newDataDir());
  const child = spawn(process.execPath, [...FLAGS, "packages/server/dist/main.js"], {
    cwd: ROOT,
    env: {
      ...(process.env as Record<string, string>),
      FYR_PORT: "0",
      FYR_DATA: data,
      FYR_ADMIN_PASSWORD: ADMIN.password,
      FYR_LOG_LEVEL: "warn",
      FYR_CHECK_ANSWERS: "1",
      NODE_ENV: "production",
      // Tests make no requests outside.
      FYR_OFFLINE: "1",
      // A run of an hour builds no datasets beside its tests.
      FYR_DATASETS: "manual",
      // Pages of tests are on loopback.
      FYR_SCAN_ALLOW: "127.0.0.0/8,::1",
      FYR_ARTICLES_ALLOW: "127.0.0.1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = new Promise<string>((resolve, reject) => {
    const keep = (chunk: Buffer) => void (output += chunk.toString());
    // Only until it listens: what a shared one logs in a whole run is long, and each line of it would be searched.
    const find = () => {
      const found = /Fyr is at (\S+)/.exec(output);
      if (found?.[1] === undefined) return;
      resolve(found[1]);
      for (const stream of [child.stdout, child.stderr]) stream.off("data", find);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", keep).on("data", find);
    child.on("exit", (code) => reject(new Error(`Fyr ended with ${code} before it listened:\n${output}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    return child.exitCode;
  };
  return {
    url: await url,
    dataDir: data,
    process: child,
    output: () => output,
    stop,
    async remove() {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const PARTS = ["atlas", "ledger", "observations"];

/** A data folder as the first start leaves it: the compiled atlas and empty stores, which the test run makes once. */
export async function newDataDir(parts = PARTS): Promise<string> {
  // Not at the top: the process that runs the workers, where nothing can be injected, starts a Fyr, too.
  const { inject } = await import("vitest");
  return dataDirFrom(await made(inject("testData")), parts);
}

/** A copy of parts of a data folder. */
export async function dataDirFrom(testData: string, parts = PARTS): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "fyr-e2e-"));
  for (const part of parts) {
    const [from, to] = [join(testData, part), join(dir, part)];
    await (part === "atlas" ? linkAll(from, to) : cp(from, to, { recursive: true }));
  }
  return dir;
}

/** The files of the atlas are large, and never written again: a new one is written aside and renamed over them. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to);
  await Promise.all((await readdir(from)).map((name) => link(join(from, name), join(to, name))));
}
