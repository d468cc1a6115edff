import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A PostgreSQL on loopback, in a temporary folder. */
export interface TestPostgres {
  /** Of its first database, for its owner. */
  readonly url: string;
  /** The server itself and a process for each of its connections. */
  pids(): number[];
  /** Ends its clients' connections, as an operator does with `pg_terminate_backend`. */
  endConnections(): void;
  /** Ends all of them at once, as a machine that is gone; what it has acknowledged is in its folder. */
  kill(): Promise<void>;
  /** Starts one that was killed anew, at the same address. */
  restart(): Promise<void>;
  /** Ends it, also where it hangs, and removes its folder. */
  stop(): Promise<void>;
}

/** Starts one; null where none is installed. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const owner = unprivileged();
  // The folder of tests lets no other user in.
  const folder = await mkdtemp(join(owner === null ? tmpdir() : "/tmp", "fyr-postgres-"));
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "fyr", "-A", "trust", "-E", "UTF8", "--locale=C"], {
    ...owner,
    stdio: "ignore",
    cwd: folder,
  });
  const launch = async (): Promise<RunningServer> => {
    const server = spawn(
      join(bin, "postgres"),
      ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      { ...owner, stdio: ["ignore", "ignore", "pipe"], cwd: folder },
    );
    const output: Buffer[] = [];
    server.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    const ended = new Promise((resolve) => server.on("exit", resolve));
    for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
      if (answers(bin, port)) return { server, ended };
      await sleep(100);
    }
    server.kill("SIGINT");
    await ended;
    throw new Error(`PostgreSQL did not start: ${Buffer.concat(output).toString()}`);
  };
  const clear = () => rm(folder, { recursive: true, force: true });
  let running = await launch().catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const pids = (): number[] => {
    const { pid = 0 } = running.server;
    const connections = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return [pid, ...connections.map(Number)];
  };
  return {
    url: `postgres://fyr@127.0.0.1:${port}/postgres`,
    pids,
    endConnections() {
      for (const pid of pids()) if (titleOf(pid).includes(": fyr postgres ")) sendTo(pid, "SIGTERM");
    },
    async kill() {
      const all = pids();
      for (const pid of all) sendTo(pid, "SIGKILL");
      await running.ended;
      // The next one does not start while any of them has the memory that they shared.
      for (let tries = 0; tries < 200 && all.some((pid) => titleOf(pid) !== ""); tries++) await sleep(50);
    },
    async restart() {
      running = await launch();
    },
    async stop() {
      running.server.kill("SIGINT");
      // One that was stopped hears of it when it goes on.
      running.server.kill("SIGCONT");
      await running.ended;
      await clear();
    },
  };
}

interface RunningServer {
  readonly server: ChildProcess;
  readonly ended: Promise<unknown>;
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone since it was looked up.
  }
}

/** What a process calls itself; nothing for one that has ended, which may be listed until it is waited for. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** The newest installed server: Debian keeps them out of the PATH. */
function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  return folders.find((path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres"))) ?? null;
}

/** PostgreSQL does not run as root: root lends it another user. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      probe.close(() => resolve(address.port));
    });
  });
}

function answers(bin: string, port: number): boolean {
  try {
    execFileSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
    return true;
  } catch {
    return false;
  }
}
