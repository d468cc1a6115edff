import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../packages/server/src/scanner/index.ts";
import { makeKey } from "./fyr-server.ts";
import { median } from "./report.ts";

const PASSWORD = "bench password";
const TIMES = Number(process.env["FYR_BENCH_SCANS"] ?? 20);
/** Of the issue, in seconds. */
const BARS = { half: 3, most: 8 };
const USER = 61_184;
const PAGE = `<!doctype html><html lang="en"><title>A plain page</title><link rel="stylesheet" href="/style.css">
<h1>A plain page</h1>${"<p>Some text of it. ".repeat(50)}<img src="/picture.svg"><script src="/script.js"></script>`;
const FILES: Readonly<Record<string, readonly [string, string]>> = {
  "/style.css": ["text/css", "body { font-family: sans-serif }"],
  "/script.js": ["text/javascript", "document.body.append('and a script')"],
  "/picture.svg": [
    "image/svg+xml",
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='9'/></svg>",
  ],
};

/** Submit to result of a plain page, beside a bare Chromium that loads it and takes its picture, in turn. */
export async function run(): Promise<void> {
  const program = findChromium(null);
  if (program === null) return console.log("\nscan: left out, as this machine has no Chromium");
  const site = createServer(({ url = "" }, answer) => {
    const [type, body] = FILES[url] ?? ["text/html", PAGE];
    answer.writeHead(200, { "content-type": type }).end(body);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const page = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  // Of its own, so that what a scan leaves is seen; others may pass, as the browser runs as another user.
  const scratch = await mkdtemp("/tmp/fyr-b-");
  await chmod(scratch, 0o711);
  const env = {
    ...process.env,
    TMPDIR: scratch,
    FYR_DATA: dataDir,
    FYR_PORT: "0",
    FYR_OFFLINE: "1",
    FYR_SCAN_ALLOW: "127.0.0.0/8",
    FYR_LOG_LEVEL: "warn",
    FYR_ADMIN_PASSWORD: PASSWORD,
  };
  const main = join(import.meta.dirname, "../../packages/server/dist/main.js");
  const fyr = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], { env });
  try {
    const url = await listening(fyr.stdout);
    const key = await makeKey(url, PASSWORD);
    const scans: number[] = [];
    const bare: number[] = [];
    const memory: number[] = [];
    for (let at = 0; at < TIMES; at++) {
      scans.push(await timed(() => scan(url, key, `${page}?${at}`)));
      if (at < 20) bare.push(await timed(() => loadBare(program.path, `${page}?bare${at}`)));
      memory.push(await residentOf(fyr.pid ?? 0));
      if ((at + 1) % 100 === 0 && at + 1 < TIMES) console.log(`  … ${at + 1} of ${TIMES} scans`);
    }
    report(scans, bare, memory);
    const [folders, processes] = [await foldersIn(scratch), await processesOf(scratch)];
    console.log(`  left: ${folders} folders and ${processes} processes of scans`);
  } finally {
    fyr.kill("SIGTERM");
    await once(fyr, "exit");
    site.close();
    for (const folder of [dataDir, scratch]) await rm(folder, { recursive: true, force: true });
  }
}

/** Folders of scans, which each removes with its browser. */
const foldersIn = async (scratch: string): Promise<number> =>
  (await readdir(scratch)).filter((name) => name.startsWith("fyr-scan-")).length;

/** Processes that were started with a folder in it. */
async function processesOf(scratch: string): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "")));
  return lines.filter((line) => line.includes(`${scratch}/fyr-scan-`)).length;
}

function report(scans: readonly number[], bare: readonly number[], memory: readonly number[]): void {
  const [half, most] = [median(scans), share(scans, 0.95)];
  const verdict = half < BARS.half && most < BARS.most ? "bar reached" : "BELOW THE BAR";
  console.log(`\nscan: submit to result of a plain page, ${scans.length} in a row`);
  console.log(`  p50 ${half.toFixed(2)} s, p95 ${most.toFixed(2)} s | bar ${BARS.half} s, ${BARS.most} s | ${verdict}`);
  console.log(
    `  ${(half / median(bare)).toFixed(2)}× of a bare Chromium (${median(bare).toFixed(2)} s), which loads it and takes its picture`,
  );
  const [first = 0, last = 0] = [memory[Math.floor(memory.length / 10)], memory.at(-1)];
  console.log(
    `  memory of the server: ${first.toFixed(0)} MiB after a tenth of them, ${last.toFixed(0)} MiB after all`,
  );
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function scan(url: string, key: string, page: string): Promise<void> {
  const get = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`, { headers: { "x-api-key": key } });
    return ((await answer.json()) as { data: { Status: string; Error: string | null; Data: { Id: string } } }).data;
  };
  const { Data } = await get(`/query/url?url=${encodeURIComponent(page)}`);
  for (;;) {
    const { Status, Error: why } = await get(`/search/status/${Data.Id}/await`);
    if (Status === "done") return;
    if (Status === "failed") throw new Error(`a scan failed: ${why}`);
  }
}

/** With a profile of its own each time, and in its sandbox, as a scan has it. */
async function loadBare(path: string, page: string): Promise<void> {
  const folder = await mkdtemp("/tmp/fyr-bare-");
  const owner = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {};
  if (owner.uid !== undefined) await chown(folder, USER, USER);
  const args = [
    "--headless",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    `--user-data-dir=${folder}/p`,
  ];
  const shown = ["--window-size=1440,900", `--screenshot=${folder}/shot.png`, page];
  const env = { HOME: folder, TMPDIR: folder, PATH: "/usr/bin:/bin" };
  const browser = spawn(path, [...args, ...shown], { ...owner, env, stdio: "ignore" });
  await once(browser, "exit");
  await rm(folder, { recursive: true, force: true });
}

async function residentOf(pid: number): Promise<number> {
  const [, kib = "0"] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "latin1").catch(() => "")) ?? [];
  return Number(kib) / 1024;
}

function listening(output: NodeJS.ReadableStream): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Fyr is at (\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    output.on("close", () => reject(new Error("Fyr ended before it listened")));
  });
}
