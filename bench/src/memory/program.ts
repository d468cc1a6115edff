import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { memoryOfProgram, type ProgramMemory } from "./processes.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PASSWORD = "bench password";

/** Fyr as `npm start` runs it, with its npm. */
export interface Program {
  memory(): ProgramMemory;
  /** Calls the API as the administrator. @throws Error where that is refused */
  call<T>(path: string, body?: object | string): Promise<T>;
  stop(): Promise<void>;
}

export async function startProgram(dataDir: string, env: Record<string, string>): Promise<Program> {
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      FYR_DATA: dataDir,
      FYR_PORT: "0",
      FYR_OFFLINE: "1",
      FYR_LOG_LEVEL: "warn",
      FYR_ADMIN_PASSWORD: PASSWORD,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(npm, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    npm.stdout.on("data", (chunk: Buffer) => {
      const [, found] = /Fyr is at (\S+)/.exec(chunk.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
    npm.on("exit", () => reject(new Error("Fyr ended before it listened")));
  });
  const headers: Record<string, string> = {};
  const call = async <T>(path: string, body?: object | string): Promise<T> => {
    const type = typeof body === "string" ? "application/x-ndjson" : "application/json";
    const answer = await fetch(`${url}/api${path}`, {
      headers: { ...headers, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const { token } = await call<{ token: string }>("/auth/login", { email: "admin@localhost", password: PASSWORD });
  headers["authorization"] = `Bearer ${token}`;
  return {
    memory: () => memoryOfProgram(npm.pid ?? 0),
    call,
    async stop() {
      npm.kill("SIGTERM");
      await ended;
    },
  };
}

/** What the bench's own environment sets of Fyr is for the bench. */
const withoutSettings = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("FYR_")));
