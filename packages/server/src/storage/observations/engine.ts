import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { BACKGROUND, lowerPriority, programPath } from "../../programs.ts";
import { FolderLockedError } from "../lock/index.ts";
import type { FromHost, ToHost } from "./protocol.ts";
import type { Log } from "../../log.ts";

export interface EngineOptions {
  /** The folder of the observations; made when missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** Statements that run at the same time; further ones wait. Default: four for each processor, at least twelve. */
  readonly connections?: number;
  /** What it may hold in memory. Default: 1 GiB. */
  readonly memoryBytes?: number;
  /** Ends the start; without effect once the engine answers. */
  readonly signal?: AbortSignal;
}

/** The embedded ClickHouse, answering ClickHouse's HTTP interface on a loopback port. */
export interface Engine {
  readonly url: string;
  /** User `default`. */
  readonly password: string;
  /** The engine's process, or undefined while it is being restarted. */
  readonly pid: number | undefined;
  /** Whether the process has started; one that still loads its parts is silent and does not hang. */
  readonly isStarted: boolean;
  /**
   * Resolves at once while the engine runs, after a crash when it runs again. Rejects once it is stopped or given up.
   */
  ready(): Promise<void>;
  /** Settles when the engine has ended for good: with `undefined` after `stop`, else with the reason. */
  readonly ended: Promise<Error | undefined>;
  /**
   * Ends the process at once and starts another, with `between` done while none runs. What runs fails, what comes waits;
   * resolves when the engine is ready again.
   */
  restart(reason: string, between?: () => void): Promise<void>;
  /** Called after each restart, crash or not, as soon as the engine answers. */
  onRestart(listener: () => Promise<void>): void;
  /** Lets running statements end for at most `drainMs` (default 10 s) and closes the store. */
  stop(drainMs?: number): Promise<void>;
}

const MEMORY_BYTES = 1024 ** 3;

/** Threads of the engine's process beyond one for each statement: for KILL QUERY, compression and files. */
const SPARE_THREADS = 4;

/** Longer than the host waits for the engine of a server that has died. */
const START_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** An engine that lived this long has recovered: the next crash begins with the first pause again. */
const RECOVERED_MS = 30_000;
/** Given to a stopping engine beyond its time to drain, before it is killed. */
const STOP_GRACE_MS = 5_000;

/**
 * Starts the engine in a process of its own and restarts it when it crashes: what ran then fails, what comes later
 * works again, at the same URL. Throws FolderLockedError when another installation has the folder.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  options.signal?.throwIfAborted();
  const engine = new SupervisedEngine(options);
  await engine.start(options.signal);
  return engine;
}

class SupervisedEngine implements Engine {
  readonly password = randomBytes(24).toString("base64url");
  readonly ended: Promise<Error | undefined>;
  readonly #dataDir: string;
  readonly #log: Log;
  readonly #connections: number;
  readonly #memoryBytes: number;
  readonly #end: (reason: Error | undefined) => void;
  #port = 0;
  #child: ChildProcess | undefined;
  #started: Promise<void> = Promise.resolve();
  #isStarted = false;
  #stopping = false;

  constructor(options: EngineOptions) {
    this.#dataDir = resolve(options.dataDir);
    this.#log = options.log;
    this.#connections = options.connections ?? Math.max(12, availableParallelism() * 4);
    this.#memoryBytes = options.memoryBytes ?? MEMORY_BYTES;
    const { promise, resolve: end } = Promise.withResolvers<Error | undefined>();
    this.ended = promise;
    this.#end = end;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  ready(): Promise<void> {
    return this.#started;
  }

  async start(signal?: AbortSignal): Promise<void> {
    const begun = Date.now();
    this.#started = this.#spawn();
    // What is on disk survives a kill at any moment.
    const child = this.#child;
    const callOff = () => child?.kill("SIGKILL");
    signal?.addEventListener("abort", callOff, { once: true });
    try {
      await this.#started;
    } finally {
      signal?.removeEventListener("abort", callOff);
    }
    this.#log.info({ url: this.url, pid: this.pid, ms: Date.now() - begun }, "The observations engine is ready");
  }

  async restart(reason: string, between?: () => void): Promise<void> {
    if (between !== undefined) this.#between.push(between);
    const child = this.#child;
    if (child !== undefined) {
      this.#log.warn({ reason }, "The observations engine is ended, to be started anew");
      const gone = once(child, "exit");
      // A process that is stopped or hangs cannot ignore it.
      child.kill("SIGKILL");
      await gone;
    }
    await this.#started;
  }

  async stop(drainMs = 10_000): Promise<void> {
    if (!this.#stopping) {
      this.#stopping = true;
      const child = this.#child;
      if (child === undefined) {
        this.#end(undefined);
      } else {
        this.#send(child, { type: "stop", drainMs });
        const force = setTimeout(() => child.kill("SIGKILL"), drainMs + STOP_GRACE_MS);
        child.once("exit", () => {
          clearTimeout(force);
          this.#end(undefined);
        });
      }
      this.#started = Promise.reject(new Error("The observations engine is stopped"));
      this.#started.catch(() => undefined);
    }
    await this.ended;
  }

  /** Starts a process and resolves when it answers; from then on its exit is a crash. */
  #spawn(): Promise<void> {
    const child = fork(programPath("engine-host"), {
      // Not the server's own flags, such as an inspector's port.
      execArgv: [],
      env: {
        ...process.env,
        UV_THREADPOOL_SIZE: String(this.#connections + SPARE_THREADS),
        // Times without a zone mean UTC, whatever the machine's zone.
        TZ: "UTC",
        // Under `node --watch` a child would report its imports over the channel that is for our own messages.
        WATCH_REPORT_DEPENDENCIES: undefined,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    lowerPriority(child.pid, BACKGROUND);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on("line", (line) => this.#log.warn({ line }, "Engine output"));
    }
    const { promise, resolve: ready, reject } = Promise.withResolvers<void>();
    const timeout = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MS);
    let answered = false;
    child.on("message", (message: FromHost) => {
      answered = true;
      if (message.type === "ready") {
        this.#port = message.port;
        this.#isStarted = true;
        clearTimeout(timeout);
        child.removeListener("exit", failedToStart);
        child.once("exit", (code, signal) => this.#crashed(code, signal, begun));
        ready();
      } else if (message.type === "locked") {
        reject(new FolderLockedError(this.#dataDir, message.ownerPid));
      } else {
        reject(new Error(`The observations engine did not start: ${message.message}`));
      }
    });
    const begun = Date.now();
    const failedToStart = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearTimeout(timeout);
      this.#child = undefined;
      if (!answered) reject(new Error(`The observations engine ended while starting (${signal ?? `code ${code}`})`));
    };
    child.once("exit", failedToStart);
    child.once("error", reject);
    this.#send(child, {
      type: "open",
      dataDir: this.#dataDir,
      password: this.password,
      port: this.#port,
      connections: this.#connections,
      memoryBytes: this.#memoryBytes,
      ownerPid: process.pid,
    });
    return promise;
  }

  #pause = FIRST_PAUSE_MS;
  readonly #between: (() => void)[] = [];
  readonly #restarted: (() => Promise<void>)[] = [];

  onRestart(listener: () => Promise<void>): void {
    this.#restarted.push(listener);
  }

  #crashed(code: number | null, signal: NodeJS.Signals | null, begun: number): void {
    this.#child = undefined;
    this.#isStarted = false;
    if (this.#stopping) return;
    this.#log.error({ code, signal }, "The observations engine crashed; it is restarted");
    if (Date.now() - begun > RECOVERED_MS) this.#pause = FIRST_PAUSE_MS;
    this.#started = this.#restart();
    this.#started.catch((error: unknown) => {
      if (!this.#stopping) this.#end(error instanceof Error ? error : new Error(String(error)));
    });
  }

  async #restart(): Promise<void> {
    for (;;) {
      await new Promise((done) => setTimeout(done, this.#pause));
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
      if (this.#stopping) throw new Error("The observations engine is stopped");
      try {
        for (const step of this.#between.splice(0)) step();
        await this.#spawn();
        this.#log.info({ url: this.url, pid: this.pid }, "The observations engine is ready again");
        for (const listener of this.#restarted)
          listener().catch((error: unknown) => this.#log.warn({ err: error }, "after a restart"));
        return;
      } catch (error) {
        // Another process took the folder meanwhile: waiting does not help.
        if (error instanceof FolderLockedError) throw error;
        this.#log.error({ err: error }, "The observations engine could not be restarted; trying again");
      }
    }
  }

  #send(child: ChildProcess, message: ToHost): void {
    // An error means that the process is gone, which its exit reports.
    child.send(message, () => undefined);
  }
}
