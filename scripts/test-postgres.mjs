// Runs the repository tests on a real PostgreSQL: starts one on loopback in a temporary folder and ends it after.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MODULES } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

const bin = findPostgres();
if (bin === null) {
  console.log("SKIPPED: the ledger's tests did not run on PostgreSQL, because no server is installed here.");
  console.log("         On Debian: apt-get install postgresql");
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), "fyr-postgres-"));
const owner = unprivileged();
if (owner !== null) await chown(folder, owner.uid, owner.gid);
const port = await freePort();
const data = join(folder, "data");
execFileSync(join(bin, "initdb"), ["-D", data, "-U", "fyr", "-A", "trust", "-E", "UTF8", "--locale=C"], {
  ...owner,
  stdio: "ignore",
  cwd: folder,
});
const server = spawn(
  join(bin, "postgres"),
  ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
  { ...owner, stdio: ["ignore", "ignore", "pipe"], cwd: folder },
);
const output = [];
server.stderr.on("data", (chunk) => output.push(chunk));
const ended = new Promise((resolve) => server.on("exit", resolve));

let code = 1;
try {
  await ready();
  code = await run({
    args: [
      join(MODULES, "vitest/vitest.mjs"),
      "run",
      "--project",
      "server",
      "packages/server/src/collectors",
      "packages/server/src/live",
      "packages/server/src/modules",
      "packages/server/src/storage/ledger",
      "packages/server/src/work",
    ],
    env: { FYR_TEST_DATABASE_URL: `postgres://fyr@127.0.0.1:${port}/postgres` },
  });
} finally {
  server.kill("SIGINT");
  await ended;
  await rm(folder, { recursive: true, force: true });
}
process.exit(code);

/** The newest installed server: Debian keeps them out of the PATH. */
function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres"))) ?? null;
}

/** PostgreSQL does not run as root: root lends it another user. */
function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  const id = (flag) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

async function ready() {
  for (let tries = 0; tries < 100; tries++) {
    if (server.exitCode !== null) break;
    const probe = await run({
      command: join(bin, "pg_isready"),
      args: ["-q", "-h", "127.0.0.1", "-p", String(port)],
    });
    if (probe === 0) return;
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start: ${Buffer.concat(output)}`);
}
